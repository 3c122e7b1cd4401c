/** What went through the tap as rows; the record of each is that of a message in a conversation of its own. */
import { isTapSetup, mostTapped, type TappedExchange, type TapSetup } from '../../shared/tap/tap.ts';
import { undoMs } from '../../shared/undo-time.ts';
import { readable, readCell, requireCell } from './cell.ts';
import type { Database } from './database.ts';
import { forget, keep, keptBelow, keptObject } from './key-value-store.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound, tidyUp } from './storage-fault.ts';

/** Every method is a SQLite call of milliseconds and throws a `FaultError` of kind `storage`. */
export interface TapStore {
  /** For writes that must not block the host: see `Database.atOnce`. */
  atOnce<T>(work: () => T): T;
  /** The oldest first. */
  all(): readonly TappedExchange[];
  /**
   * `addRecord` adds the answer that holds the record, and returns its id; both are added or neither. `gone`: ids
   * removed to make room.
   */
  add(
    exchange: Omit<TappedExchange, 'messageId'>,
    addRecord: (() => string) | undefined,
  ): { readonly kept: TappedExchange; readonly gone: readonly string[] };
  /** Sets which conversation an exchange belongs to; false where it is gone. */
  group(id: string, grouped: Pick<TappedExchange, 'conversation' | 'saidHash'>): boolean;
  /** Hides the exchanges of a profile, or only `ids`. Returns their ids. A minute later they are removed for good. */
  discard(profileId: string, ids?: readonly string[]): readonly string[];
  /** Puts back what was discarded; throws `not-found` where nothing of it is left. */
  restore(ids: readonly string[]): readonly TappedExchange[];
  /** Where the tap of a profile was opened last; null where it never was. */
  place(profileId: string): TapPlace | null;
  savePlace(profileId: string, place: TapPlace): void;
  /** How the tap of each profile was opened last: clients that use its address need the same again. Throws only for damage. */
  setups(): ReadonlyMap<string, TapSetup>;
  /** Removes what is kept of a deleted profile, with what went through its tap. */
  readonly dropProfile: (profileId: string) => void;
  /** What was discarded is removed for good. */
  readonly finish: () => void;
}

/** The address that clients were given, so that it works again the next time. */
export interface TapPlace {
  readonly port: number;
  readonly token: string;
  /** Absent where an older version opened the tap. */
  readonly setup?: TapSetup;
}

export interface TapGround {
  readonly database: Database;
  readonly processLock: Pick<ProcessLock, 'hasOthers'>;
  /** Called when records were marked for removal. */
  readonly sweep: () => void;
}

interface Row {
  readonly id: string;
  readonly message: string | null;
  readonly summary: string;
}

const toExchange = ({ id, message, summary }: Row): TappedExchange => ({
  ...requireCell<Omit<TappedExchange, 'id' | 'messageId'>>(summary, 'exchange'),
  ...{ id, messageId: message },
});

const places = 'tap/';
const placeName = (profileId: string): string => `${places}${profileId}`;
const isPlace = (value: object): boolean => 'port' in value && typeof value.port === 'number' && 'token' in value;

const discarded = 3;
/** Ids that are bound as one JSON list. */
const listed = '(SELECT value FROM json_each(?))';

export function createTapStore({ database, processLock, sweep }: TapGround): TapStore {
  const exchanges = (condition: string, ...values: readonly (string | number)[]): readonly TappedExchange[] =>
    readable(
      database.all<Row & { [column: string]: string | null }>(
        `SELECT id, message, summary FROM tapped WHERE ${condition} ORDER BY row`,
        ...values,
      ),
      toExchange,
    );
  /** With their records, which the sweeper removes. */
  const remove = (condition: string, ...values: readonly (string | number)[]): void => {
    database.run(
      `UPDATE conversations SET deleted = 1 WHERE row IN (
         SELECT m.conversation FROM tapped t JOIN messages m ON m.id = t.message WHERE ${condition})`,
      ...values,
    );
    database.run(`DELETE FROM tapped AS t WHERE ${condition}`, ...values);
  };
  /** Those that were discarded together, while they can be put back. */
  const batches = new Map<NodeJS.Timeout, Set<string>>();
  const removeDiscarded = (condition: string, ...values: readonly string[]): void => {
    database.transaction(() => remove(`t.deleted = ${discarded} AND ${condition}`, ...values));
    sweep();
  };
  const end = (timer: NodeJS.Timeout): void => {
    const ids = batches.get(timer);
    batches.delete(timer);
    try {
      if (ids !== undefined) removeDiscarded(`t.id IN ${listed}`, JSON.stringify([...ids]));
    } catch {
      // The disk is full or another process holds the database. The rows are hidden; the next start continues.
    }
  };
  const finish = (): void => {
    for (const timer of batches.keys()) clearTimeout(timer);
    batches.clear();
    removeDiscarded('TRUE');
  };
  // A process that ended before the time was over leaves them to the next start.
  if (!processLock.hasOthers()) tidyUp(finish);

  return {
    atOnce: (work) => database.atOnce(work),
    all: () => exchanges('deleted = 0'),
    add: (exchange, addRecord) =>
      database.transaction(() => {
        const messageId = addRecord?.() ?? null;
        const { id, profileId, ...summary } = exchange;
        database.run(
          'INSERT INTO tapped (id, profile, message, summary) VALUES (?, ?, ?, ?)',
          id,
          profileId,
          messageId,
          JSON.stringify({ profileId, ...summary }),
        );
        const gone = database
          .all<{ id: string }>('SELECT id FROM tapped ORDER BY row DESC LIMIT -1 OFFSET ?', mostTapped)
          .map((row) => row.id);
        for (const old of gone) remove('t.id = ?', old);
        return { kept: { ...exchange, messageId }, gone };
      }),
    group: (id, grouped) =>
      database.run(
        'UPDATE tapped SET summary = json_patch(summary, ?) WHERE id = ? AND deleted = 0',
        JSON.stringify(grouped),
        id,
      ).changes > 0,
    discard: (profileId, wanted) => {
      const [condition, values] =
        wanted === undefined
          ? ['deleted = 0 AND profile = ?', [profileId]]
          : [`deleted = 0 AND profile = ? AND id IN ${listed}`, [profileId, JSON.stringify(wanted)]];
      const ids = database.transaction(() => {
        const found = database.all<{ id: string }>(`SELECT id FROM tapped WHERE ${condition}`, ...values);
        database.run(`UPDATE tapped SET deleted = ${discarded} WHERE ${condition}`, ...values);
        return found.map(({ id }) => id);
      });
      const timer = setTimeout(() => end(timer), undoMs).unref();
      batches.set(timer, new Set(ids));
      return ids;
    },
    restore: (ids) => {
      const back = database.transaction(() => {
        const condition = `deleted = ${discarded} AND id IN ${listed}`;
        const found = exchanges(condition, JSON.stringify(ids));
        if (found.length === 0) throw notFound('exchange');
        database.run(`UPDATE tapped SET deleted = 0 WHERE ${condition}`, JSON.stringify(ids));
        return found;
      });
      // What is discarded once more has its whole time again.
      for (const batch of batches.values()) for (const { id } of back) batch.delete(id);
      return back;
    },
    place: (profileId) => keptObject<TapPlace>(database, placeName(profileId), isPlace),
    savePlace: (profileId, place) => keep(database, placeName(profileId), place),
    setups: () => {
      const setups = new Map<string, TapSetup>();
      tidyUp(() => {
        for (const { name, value } of keptBelow(database, places)) {
          const setup = readCell<TapPlace | null>(value, isPlace, () => null)?.setup;
          if (isTapSetup(setup)) setups.set(name.slice(places.length), setup);
        }
      });
      return setups;
    },
    dropProfile: (profileId) => {
      database.transaction(() => {
        remove('t.profile = ?', profileId);
        forget(database, placeName(profileId));
      });
      sweep();
    },
    finish,
  };
}
