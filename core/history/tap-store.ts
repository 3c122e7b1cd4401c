/** What went through the tap as rows; the record of each is that of a message in a conversation of its own. */
import { mostTapped, type TappedExchange } from '../../shared/tap/tap.ts';
import { readable, requireCell } from './cell.ts';
import type { Database } from './database.ts';
import { forget, keep, keptObject } from './kept.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound, tidyUp } from './storage-fault.ts';

/** Every method is a SQLite call of milliseconds and throws a `FaultError` of kind `storage`. */
export interface TapStore {
  /** The oldest first. */
  all(): readonly TappedExchange[];
  /** One whose record is written already. `gone`: those that made room. */
  add(exchange: TappedExchange): { readonly kept: TappedExchange; readonly gone: readonly string[] };
  /** Takes those of a profile out of sight. Returns their ids. */
  discard(profileId: string): readonly string[];
  /** Puts what was discarded back; throws `not-found` where nothing is left. */
  restore(profileId: string): readonly TappedExchange[];
  /** Where the tap of a profile was opened last; null where it never was. */
  place(profileId: string): TapPlace | null;
  savePlace(profileId: string, place: TapPlace): void;
  /** Forgets a profile that is gone, with what went through its tap. */
  readonly dropProfile: (profileId: string) => void;
  /** What was discarded is removed for good. */
  readonly finish: () => void;
}

/** What clients were given: it is to hold again the next time. */
export interface TapPlace {
  readonly port: number;
  readonly token: string;
}

export interface TapGround {
  readonly database: Database;
  readonly processLock: Pick<ProcessLock, 'hasOthers'>;
  /** Records were given up: they can be swept. */
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

const placeName = (profileId: string): string => `tap/${profileId}`;
const isPlace = (value: object): boolean => 'port' in value && typeof value.port === 'number' && 'token' in value;

const discarded = 3;

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
  const finish = (): void => {
    database.transaction(() => remove(`t.deleted = ${discarded}`));
    sweep();
  };
  // A process that ended before the time was over leaves them to the next start, and records whose row did not follow.
  if (!processLock.hasOthers()) {
    tidyUp(() => {
      database.run(
        `UPDATE conversations SET deleted = 1 WHERE kind = 'tap' AND deleted = 0 AND row NOT IN (
           SELECT m.conversation FROM tapped t JOIN messages m ON m.id = t.message)`,
      );
      finish();
    });
  }

  return {
    all: () => exchanges('deleted = 0'),
    add: (exchange) =>
      database.transaction(() => {
        const { id, profileId, messageId, ...summary } = exchange;
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
        return { kept: exchange, gone };
      }),
    discard: (profileId) =>
      database.transaction(() => {
        const ids = database
          .all<{ id: string }>('SELECT id FROM tapped WHERE deleted = 0 AND profile = ?', profileId)
          .map(({ id }) => id);
        database.run(`UPDATE tapped SET deleted = ${discarded} WHERE deleted = 0 AND profile = ?`, profileId);
        return ids;
      }),
    restore: (profileId) =>
      database.transaction(() => {
        const back = exchanges(`deleted = ${discarded} AND profile = ?`, profileId);
        if (back.length === 0) throw notFound('exchange');
        database.run(`UPDATE tapped SET deleted = 0 WHERE deleted = ${discarded} AND profile = ?`, profileId);
        return back;
      }),
    place: (profileId) => keptObject<TapPlace>(database, placeName(profileId), isPlace),
    savePlace: (profileId, place) => keep(database, placeName(profileId), place),
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
