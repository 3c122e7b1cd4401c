/** Checks of the user's own as rows: what each is called and expects, and the request that it asks. */
import { ownCheckSchema } from '../../shared/checks/own/own-check-schema.ts';
import { ownCheckLimits, type OwnCheck, type OwnCheckSummary } from '../../shared/checks/own/own-check.ts';
import { bytesOf } from '../../shared/checks/own/own-request.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import { withWrittenNumbers, writtenNumbers } from '../../shared/written-numbers.ts';
import { isObject, readable, requireCell, timeIn } from './cell.ts';
import type { CheckGround } from './check-store.ts';
import { markRemoved } from './sweep.ts';
import { notFound } from './storage-fault.ts';
import { createUndoableDeletions } from './undoable-deletions.ts';

/** Every method is a SQLite call of milliseconds and throws a `FaultError` of kind `not-found` or `storage`. */
export interface OwnCheckStore {
  /** The oldest first. A damaged one is left out. */
  summaries(): readonly OwnCheckSummary[];
  /** Every check with its request, oldest first. */
  all(): readonly OwnCheck[];
  one(id: string): OwnCheck;
  summary(id: string): OwnCheckSummary;
  /** All of them, or none. Throws `input` where there is no room. One that is there already stays as it is. Returns how many are new. */
  add(checks: readonly OwnCheck[]): number;
  rename(id: string, title: string): void;
  /** Out of sight for as long as that can be undone. */
  readonly discard: (id: string) => void;
  /** Throws `not-found` once it is too late, and `input` where there is no room any more. */
  restore(id: string): void;
  /** What was discarded is removed for good. */
  readonly close: () => void;
}

type Head = Omit<OwnCheck, 'id' | 'createdAt' | 'body' | 'numbers'>;

interface HeadRow {
  readonly id: string;
  readonly createdAt: number;
  readonly bytes: number;
  readonly head: string;
}

interface PlacedRow extends HeadRow {
  readonly row: number;
}

type OwnRequestCell = Pick<OwnCheck, 'body' | 'numbers'>;

const headSchema = ownCheckSchema.omit({ id: true, createdAt: true, body: true, numbers: true });
const isHead = (value: object): boolean => headSchema.safeParse(value).success;

export interface OwnCheckGround extends CheckGround {
  /** Called after a check was added. */
  readonly onAdded: () => void;
}

export function createOwnCheckStore({ database, processLock, sweep, onAdded }: OwnCheckGround): OwnCheckStore {
  const deletions = createUndoableDeletions({
    ...{ database, processLock, table: 'own_checks' },
    remove: (id) => {
      database.transaction(() => {
        database.run('DELETE FROM own_checks WHERE id = ? AND deleted <> 0', id);
        markRemoved(database);
      });
      requests.clear();
      sweep();
    },
  });
  const toSummary = ({ id, createdAt, bytes, head }: HeadRow): OwnCheckSummary => ({
    ...requireCell<Head>(head, 'check', isHead),
    ...{ id, createdAt: timeIn(createdAt), bytes },
  });
  /** A cache: a request never changes, and an estimate reads all of them at each click. */
  const requests = new Map<string, OwnRequestCell>();
  const requestOf = (row: number, id: string): OwnRequestCell => {
    const key = `${row} ${id}`;
    const known = requests.get(key);
    if (known !== undefined) return known;
    const { body } = database.one<{ body: string }>('SELECT body FROM own_checks WHERE row = ?', row) ?? { body: '' };
    const numbers = writtenNumbers(body);
    const request = {
      body: requireCell<OwnCheck['body']>(body, 'check', isObject),
      ...(numbers.length === 0 ? {} : { numbers }),
    };
    requests.set(key, request);
    return request;
  };
  const toCheck = ({ row, ...head }: PlacedRow): OwnCheck => {
    const { bytes: _, ...check } = toSummary(head);
    return { ...check, ...requestOf(row, head.id) };
  };
  const columns = 'id, created_at AS createdAt, bytes, head';
  const requireRoom = (): void => {
    const { checks, bytes } = database.one<{ checks: number; bytes: number }>(
      'SELECT count(*) AS checks, coalesce(sum(bytes), 0) AS bytes FROM own_checks WHERE deleted = 0',
    ) ?? { checks: 0, bytes: 0 };
    if (checks > ownCheckLimits.checks) throw noRoom(`There can be ${ownCheckLimits.checks} checks of your own.`);
    if (bytes > ownCheckLimits.allBytes)
      throw noRoom(`Your checks can take ${ownCheckLimits.allBytes / 1_000_000} MB of requests.`);
  };
  return {
    summaries: () =>
      readable(
        database.all<HeadRow>(`SELECT ${columns} FROM own_checks WHERE deleted = 0 ORDER BY created_at, row`),
        toSummary,
      ),
    all: () =>
      readable(
        database.all<PlacedRow>(`SELECT row, ${columns} FROM own_checks WHERE deleted = 0 ORDER BY created_at, row`),
        toCheck,
      ),
    summary: (id) => {
      const row = database.one<HeadRow>(`SELECT ${columns} FROM own_checks WHERE deleted = 0 AND id = ?`, id);
      if (row === undefined) throw notFound('check');
      return toSummary(row);
    },
    one: (id) => {
      const row = database.one<PlacedRow>(`SELECT row, ${columns} FROM own_checks WHERE deleted = 0 AND id = ?`, id);
      if (row === undefined) throw notFound('check');
      return toCheck(row);
    },
    add: (checks) => {
      const added = database.transaction(() => {
        let count = 0;
        for (const { id, createdAt, body, numbers = [], ...head } of checks) {
          const text = withWrittenNumbers(JSON.stringify(body), numbers);
          // A check deleted a moment ago is replaced by the one given.
          database.run('DELETE FROM own_checks WHERE id = ? AND deleted <> 0', id);
          const { changes } = database.run(
            'INSERT OR IGNORE INTO own_checks (id, created_at, bytes, head, body) VALUES (?, ?, ?, ?, ?)',
            id,
            createdAt,
            bytesOf(text),
            JSON.stringify(head),
            text,
          );
          count += changes;
        }
        requireRoom();
        return count;
      });
      onAdded();
      return added;
    },
    rename: (id, title) => {
      const { changes } = database.run(
        "UPDATE own_checks SET head = json_set(head, '$.title', ?) WHERE deleted = 0 AND id = ?",
        title,
        id,
      );
      if (changes === 0) throw notFound('check');
    },
    discard: deletions.begin,
    restore: (id) =>
      database.transaction(() => {
        deletions.undo(id);
        requireRoom();
      }),
    close: deletions.finish,
  };
}

const noRoom = (what: string): FaultError =>
  new FaultError(fault('input', what, 'Delete some that you no longer need.'));
