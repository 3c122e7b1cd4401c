/** Runs of checks as rows: what each requests, its state, and the results of its requests. */
import type {
  CheckFinding,
  CheckRun,
  CheckRunStanding,
  CheckRunSummary,
  CheckSetup,
  Prices,
  RunCheck,
  Spent,
} from '../../shared/checks/check-run.ts';
import type { PlannedRequest } from '../../shared/checks/plan.ts';
import type { Tally } from '../../shared/checks/tally.ts';
import { hasLists, hasObjects, hasTexts, readable, requireCell, timeIn } from './cell.ts';
import type { Database } from './database.ts';
import type { ProcessLock } from './process-lock.ts';
import { notFound } from './storage-fault.ts';
import { createUndoableDeletions } from './undoable-deletions.ts';
import { forget, keep, keptObject } from './key-value-store.ts';

/** A run with the requests that it makes. */
export interface KeptCheckRun extends Omit<CheckRun, 'requests'> {
  readonly requests: readonly PlannedRequest[];
  readonly prices: Prices;
  /** Number of requests from its report: an imported run keeps none. */
  readonly askedRequests?: number;
}

/** The result of one request. */
export interface CheckedRequest {
  readonly place: number;
  /** The answer that has its record; null where nothing was sent. */
  readonly messageId: string | null;
  /** The gateway gave an answer, whatever it said. */
  readonly answered: boolean;
  readonly spent: Spent;
  readonly findings: readonly CheckFinding[];
}

/** Every method is a SQLite call of milliseconds and throws a `FaultError` of kind `not-found` or `storage`. */
export interface CheckStore {
  /** As it was chosen last; null where it never was. */
  setup(profileId: string): CheckSetup | null;
  saveSetup(profileId: string, setup: CheckSetup): void;
  /** Forgets what was chosen for a profile that is gone. */
  readonly dropSetup: (profileId: string) => void;
  /** This process carries the run out. */
  addRun(run: KeptCheckRun, tally: Tally): void;
  /** Adds a run that ended elsewhere, with the results of its requests: all or nothing. `bring` adds the rest in the same transaction. */
  addEnded(run: KeptCheckRun, tally: Tally, requests: readonly CheckedRequest[], bring: () => void): void;
  run(id: string): KeptCheckRun;
  /** The latest first. */
  summaries(): readonly CheckRunSummary[];
  summary(id: string): CheckRunSummary;
  saveStanding(id: string, standing: CheckRunStanding): void;
  /** Lets this process carry the run out; false where another live process does. */
  claim(id: string): boolean;
  /** Runs that processes which have ended left running. */
  leftOver(): readonly string[];
  /** In the order of their places. */
  requests(id: string): readonly CheckedRequest[];
  /** `standing` and `tally` include this result. Saved with all that `record` writes, or not at all; `record` returns the id of its message. */
  saveRequest(
    id: string,
    request: CheckedRequest,
    now: { readonly standing: CheckRunStanding; readonly tally: Tally },
    record: () => string | null,
  ): CheckedRequest;
  /** Removes the results of these requests, with their records. */
  dropRequests(id: string, places: readonly number[], tally: Tally): void;
  /** With its records, which are removed in slices. */
  readonly removeRun: (id: string) => void;
  /** Hides the run for as long as that can be undone. */
  readonly discardRun: (id: string) => void;
  /** Throws `not-found` once it is too late. */
  restoreRun(id: string): void;
  /** What was discarded is removed for good. */
  readonly close: () => void;
}

export interface CheckGround {
  readonly database: Database;
  readonly processLock: Pick<ProcessLock, 'owner' | 'isAlive' | 'hasOthers'>;
  /** Called when records were marked for removal. */
  readonly sweep: () => void;
}

interface RunRow {
  readonly row: number;
  readonly id: string;
  readonly createdAt: number;
  readonly state: CheckRunStanding['state'];
  readonly owner: string | null;
  readonly summary: string;
}

interface WholeRow extends RunRow {
  readonly standing: string;
  readonly plan: string;
}

/** What the list shows of a run beside its state. */
type Summary = Omit<CheckRunSummary, 'id' | 'createdAt' | 'state'>;

interface PlanCell extends Pick<KeptCheckRun, 'setup' | 'prices' | 'requests' | 'askedRequests'> {
  readonly checks: readonly RunCheck[];
}

const isSummary = (value: object): boolean => hasTexts('profileId', 'profileName')(value) && hasObjects('tally')(value);
const isPlan = (value: object): boolean => hasLists('checks')(value) && hasObjects('setup')(value);
const isResult = (value: object): boolean => hasLists('findings')(value) && hasObjects('spent')(value);

const columns = 'row, id, created_at AS createdAt, state, owner, summary';

export function createCheckStore({ database, processLock, sweep }: CheckGround): CheckStore {
  const rowOf = (id: string): RunRow => {
    const found = database.one<RunRow>(`SELECT ${columns} FROM check_runs WHERE deleted = 0 AND id = ?`, id);
    if (found === undefined) throw notFound('run');
    return found;
  };
  const toSummary = ({ id, createdAt, state, summary }: RunRow): CheckRunSummary => ({
    ...requireCell<Summary>(summary, 'run', isSummary),
    ...{ id, createdAt: timeIn(createdAt), state },
  });
  const saveTally = ({ row, summary }: RunRow, tally: Tally): void => {
    const told: Summary = { ...requireCell<Summary>(summary, 'run', isSummary), tally };
    database.run('UPDATE check_runs SET summary = ? WHERE row = ?', JSON.stringify(told), row);
  };
  const saveStanding = (row: number, standing: CheckRunStanding): void => {
    database.run(
      'UPDATE check_runs SET state = ?, standing = ? WHERE row = ?',
      standing.state,
      JSON.stringify(standing),
      row,
    );
  };
  /** Hides the conversations that hold records; the sweeper removes them. */
  const giveUp = (run: number, place: number | null): void => {
    database.run(
      `UPDATE conversations SET deleted = 1 WHERE row IN (
         SELECT m.conversation FROM check_requests r JOIN messages m ON m.id = r.message
         WHERE r.run = ?1 AND (?2 IS NULL OR r.place = ?2))`,
      run,
      place,
    );
    database.run('DELETE FROM check_requests WHERE run = ?1 AND (?2 IS NULL OR place = ?2)', run, place);
  };

  const remove = (row: number): void => {
    database.transaction(() => {
      giveUp(row, null);
      database.run('DELETE FROM check_runs WHERE row = ?', row);
    });
    sweep();
  };
  const forGood = (id: string): void => {
    const found = database.one<{ row: number }>('SELECT row FROM check_runs WHERE id = ? AND deleted <> 0', id);
    if (found !== undefined) remove(found.row);
  };
  const deletions = createUndoableDeletions({ database, processLock, table: 'check_runs', remove: forGood });

  const addRun: CheckStore['addRun'] = (run, tally) => {
    const { id, createdAt, profileId, profileName, gateway, importedAt, askedRequests, standing } = run;
    const { setup, prices, checks, requests } = run;
    const summary: Summary = {
      ...{ profileId, profileName, gateway, checks: checks.length, tally },
      ...(importedAt === undefined ? {} : { importedAt }),
    };
    const plan: PlanCell = {
      ...{ setup, prices, checks, requests },
      ...(askedRequests === undefined ? {} : { askedRequests }),
    };
    database.run(
      `INSERT INTO check_runs (id, created_at, state, owner, summary, standing, plan) VALUES (?, ?, ?, ?, ?, ?, ?)`,
      id,
      createdAt,
      standing.state,
      processLock.owner,
      JSON.stringify(summary),
      JSON.stringify(standing),
      JSON.stringify(plan),
    );
  };
  const insertRequest = (run: number, { place, messageId, answered, spent, findings }: CheckedRequest): void => {
    database.run(
      'INSERT OR REPLACE INTO check_requests (run, place, message, result) VALUES (?, ?, ?, ?)',
      run,
      place,
      messageId,
      JSON.stringify({ answered, spent, findings }),
    );
  };

  return {
    setup: (profileId) =>
      keptObject<CheckSetup>(database, setupName(profileId), isSetup) ??
      // The key without a profile is from before each profile had its own setup.
      keptObject<CheckSetup>(database, 'checks', isSetup),
    saveSetup: (profileId, setup) => keep(database, setupName(profileId), setup),
    dropSetup: (profileId) => forget(database, setupName(profileId)),
    addRun,
    addEnded: (run, tally, requests, bring) => {
      database.transaction(() => {
        // The run may have been deleted a moment ago, and is now imported from its file.
        forGood(run.id);
        bring();
        addRun(run, tally);
        const { row } = rowOf(run.id);
        for (const request of requests) insertRequest(row, request);
      });
    },
    run: (id) => {
      const found = database.one<WholeRow>(
        `SELECT ${columns}, standing, plan FROM check_runs WHERE deleted = 0 AND id = ?`,
        id,
      );
      if (found === undefined) throw notFound('run');
      const { profileId, profileName, gateway, importedAt } = toSummary(found);
      return {
        ...{ id, createdAt: timeIn(found.createdAt), profileId, profileName, gateway },
        ...(importedAt === undefined ? {} : { importedAt }),
        ...requireCell<PlanCell>(found.plan, 'run', isPlan),
        standing: requireCell<CheckRunStanding>(found.standing, 'run', hasTexts('state')),
      };
    },
    summaries: () =>
      readable(
        database.all<RunRow>(`SELECT ${columns} FROM check_runs WHERE deleted = 0 ORDER BY created_at DESC, row DESC`),
        toSummary,
      ),
    summary: (id) => toSummary(rowOf(id)),
    saveStanding: (id, standing) => saveStanding(rowOf(id).row, standing),
    claim: (id) =>
      database.transaction(() => {
        const { row, owner } = rowOf(id);
        if (owner !== null && owner !== processLock.owner && processLock.isAlive(owner)) return false;
        database.run('UPDATE check_runs SET owner = ? WHERE row = ?', processLock.owner, row);
        return true;
      }),
    leftOver: () =>
      database
        .all<{ id: string; owner: string | null }>(
          "SELECT id, owner FROM check_runs WHERE state = 'running' AND deleted = 0",
        )
        .filter(({ owner }) => owner === null || (owner !== processLock.owner && !processLock.isAlive(owner)))
        .map(({ id }) => id),
    requests: (id) =>
      readable(
        database.all<{ place: number; message: string | null; result: string }>(
          'SELECT place, message, result FROM check_requests WHERE run = ? ORDER BY place',
          rowOf(id).row,
        ),
        ({ place, message, result }) => ({
          ...requireCell<Omit<CheckedRequest, 'place' | 'messageId'>>(result, 'request', isResult),
          ...{ place, messageId: message },
        }),
      ),
    saveRequest: (id, request, now, record) =>
      database.transaction(() => {
        const run = rowOf(id);
        giveUp(run.row, request.place);
        const messageId = record();
        const { place, answered, spent } = request;
        const findings = request.findings.map((finding) => (messageId === null ? finding : { ...finding, messageId }));
        insertRequest(run.row, { place, messageId, answered, spent, findings });
        saveStanding(run.row, now.standing);
        saveTally(run, now.tally);
        return { place, messageId, answered, spent, findings };
      }),
    dropRequests: (id, places, tally) => {
      database.transaction(() => {
        const run = rowOf(id);
        for (const place of places) giveUp(run.row, place);
        saveTally(run, tally);
      });
      sweep();
    },
    removeRun: (id) => remove(rowOf(id).row),
    discardRun: deletions.begin,
    restoreRun: deletions.undo,
    close: deletions.finish,
  };
}

const setupName = (profileId: string): string => `checks/${profileId}`;
const isSetup = hasLists('targets', 'capabilities');
