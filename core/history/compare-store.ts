/** The compare page as rows: its setup, its runs, and the result of each cell. */
import { laneNames } from '../../shared/compare/lane-labels.ts';
import type { Cell, CellPlace, CellState, CompareRun, RunStanding, RunSummary } from '../../shared/compare/run.ts';
import type { CompareSetup } from '../../shared/compare/setup.ts';
import { createCaseSets, type CaseSets } from './case-sets.ts';
import {
  bodyOf,
  placeAt,
  placeIn,
  selectRuns,
  selectStanding,
  selectSummaries,
  sizeOf,
  toCell,
  toRun,
  toStanding,
  type CellRow,
  type Grid,
  type StandingRow,
  type SummaryRow,
} from './compare-rows.ts';
import { summaryOf } from './compare-summary.ts';
import { arriving, dropHalfArrivedRuns } from './compare-sweep.ts';
import type { Database } from './database.ts';
import { earlierOfRun, type EarlierOfRun } from './earlier-of-run.ts';
import type { ProcessLock } from './process-lock.ts';
import { lostOnTheWay, notFound, tidyUp } from './storage-fault.ts';
import { createUndoableDeletions } from './undoable-deletions.ts';
import { keep, keptObject } from './key-value-store.ts';

/** A change to a run's standing; `now` is the standing in the database, whoever changed it last. */
export type RunChange = Partial<RunStanding> | ((now: RunStanding) => Partial<RunStanding>);

/** Every method is a SQLite call of milliseconds and throws a `FaultError` of kind `not-found` or `storage`. */
export interface CompareStore {
  /** As it was left; null where it never was used. */
  setup(): CompareSetup | null;
  saveSetup(setup: CompareSetup): void;
  readonly caseSets: CaseSets;

  /** Cells that are not given are queued. This process drives the run. */
  addRun(run: CompareRun, cells?: readonly Cell[]): void;
  /** Begins a run that comes from elsewhere with its cells: hidden until it is whole. */
  arrive(run: CompareRun): RunArrival;
  run(id: string): CompareRun;
  /** The latest first. */
  summaries(): readonly RunSummary[];
  summary(id: string): RunSummary;
  /** `pausedBy` goes with the state that it explains: a change of the state without it clears it. */
  changeRun(id: string, change: RunChange): RunStanding;
  /** Lets this process drive the run; false where another live process does. */
  claim(id: string): boolean;
  /** Runs that were under way in processes that have ended, and those with cells that were under way there. */
  leftOver(): readonly string[];
  /** Hides the run at once; its cells and their conversations are removed in slices. */
  readonly removeRun: (id: string) => void;
  /** Hides the run for as long as that can be undone. */
  readonly discardRun: (id: string) => void;
  /** Throws `not-found` once it is too late. */
  restoreRun(id: string): void;
  /** What was discarded is removed for good. */
  readonly close: () => void;

  /** All of them in portions of at most `most` cells, case by case; each portion is read when it is asked for. */
  cells(runId: string, most: number): Iterable<readonly Cell[]>;
  cell(runId: string, place: CellPlace): Cell;
  /** Where the cells in this state are, case by case. */
  placesIn(runId: string, state: CellState): readonly CellPlace[];
  /** Saves all of them in one transaction, or none. */
  saveCells(runId: string, cells: readonly Cell[]): void;
  /** The cell whose answers are in a conversation; undefined for a conversation of another kind. */
  cellOf(conversationId: string): { readonly runId: string; readonly cell: Cell } | undefined;
  /** The messages that a conversation of a run continues from, and the lane that it answers for; undefined where it begins with its own message. */
  earlierOf(conversationId: string): EarlierOfRun | undefined;
  /** Runs `work` in one transaction: all of its writes, or none. */
  together<T>(work: () => T): T;
}

/** A run that is being added. What a process leaves half added is removed at the next start. */
export interface RunArrival {
  saveCell(cell: Cell): void;
  /** Makes the run appear in the list. */
  finish(): RunSummary;
  /** Removes what was added, with the conversations of its cells. */
  abandon(): void;
}

export interface CompareGround {
  readonly database: Database;
  readonly processLock: Pick<ProcessLock, 'owner' | 'isAlive' | 'hasOthers'>;
  /** Called when a run was removed: the sweeper can remove its rows. */
  readonly sweep: () => void;
}

export function createCompareStore({ database, processLock, sweep }: CompareGround): CompareStore {
  const rowOf = <Row extends SummaryRow>(select: string, id: string): Row => {
    const found = database.one<Row>(`${select} AND id = ?`, id);
    if (found === undefined) throw notFound('run');
    return found;
  };
  const forGood = (id: string): void => {
    database.run('UPDATE compare_runs SET deleted = 1 WHERE id = ?', id);
    sweep();
  };
  const deletions = createUndoableDeletions({ database, processLock, table: 'compare_runs', remove: forGood });
  const gridOf = (id: string): SummaryRow => rowOf(selectSummaries, id);
  const write = (row: Grid & { readonly row: number }, cells: readonly Cell[]): void => {
    for (const cell of cells) {
      const { lane: _, case: __, repeat: ___, ...rest } = cell;
      database.run(
        'INSERT OR REPLACE INTO compare_cells (run, place, state, conversation, cell) VALUES (?, ?, ?, ?, ?)',
        row.row,
        placeIn(row, cell),
        cell.state,
        cell.conversationId ?? null,
        JSON.stringify(rest),
      );
    }
  };

  const insert = (run: CompareRun, deleted: 0 | typeof arriving): number =>
    database.run(
      `INSERT INTO compare_runs
         (id, created_at, title, kind, state, paused_by, owner, lanes, cases, repeats, lane_names, votes, ask, body, deleted)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      run.id,
      run.createdAt,
      run.title,
      run.kind,
      run.state,
      run.pausedBy ?? null,
      processLock.owner,
      run.lanes.length,
      run.cases.length,
      run.plan.repeats,
      JSON.stringify(laneNames(run.lanes)),
      JSON.stringify(run.votes),
      JSON.stringify(run.ask),
      JSON.stringify(bodyOf(run)),
      deleted,
    ).row;

  tidyUp(() => dropHalfArrivedRuns(database, processLock));

  return {
    setup: () => keptObject<CompareSetup>(database, 'compare'),
    saveSetup: (setup) => keep(database, 'compare', setup),

    caseSets: createCaseSets(database),

    addRun: (run, cells = []) =>
      database.transaction(() => {
        insert(run, 0);
        write(gridOf(run.id), cells);
      }),
    arrive: (run) => {
      const row = insert(run, arriving);
      const grid = { row, lanes: run.lanes.length, cases: run.cases.length, repeats: run.plan.repeats };
      const end = (deleted: 0 | 1): void => {
        // By its id too: where its insertion was rolled back, the row may be another run's by now. And only while it
        // is being added, as with conversations (`arrivals.ts`).
        const sql = `UPDATE compare_runs SET deleted = ? WHERE row = ? AND id = ? AND deleted = ${arriving}`;
        const { changes } = database.run(sql, deleted, row, run.id);
        if (deleted === 0 && changes === 0) throw lostOnTheWay();
      };
      return {
        saveCell: (cell) => write(grid, [cell]),
        finish: () => {
          end(0);
          return summaryOf(database, gridOf(run.id));
        },
        abandon: () => {
          end(1);
          sweep();
        },
      };
    },
    run: (id) => toRun(rowOf(selectRuns, id)),
    summaries: () =>
      database
        .all<SummaryRow>(`${selectSummaries} ORDER BY created_at DESC, row DESC`)
        .map((row) => summaryOf(database, row)),
    summary: (id) => summaryOf(database, gridOf(id)),
    changeRun: (id, change) =>
      database.transaction(() => {
        const found = database.one<StandingRow>(selectStanding, id);
        if (found === undefined) throw notFound('run');
        const before = toStanding(found);
        const changes = typeof change === 'function' ? change(before) : change;
        const { pausedBy: _, ...rest } = before;
        const after: RunStanding = { ...(changes.state === undefined ? before : rest), ...changes };
        database.run(
          'UPDATE compare_runs SET title = ?, state = ?, paused_by = ?, votes = ? WHERE id = ?',
          after.title,
          after.state,
          after.pausedBy ?? null,
          JSON.stringify(after.votes),
          id,
        );
        return after;
      }),
    claim: (id) =>
      database.transaction(() => {
        const owner = database.one<{ owner: string | null }>('SELECT owner FROM compare_runs WHERE id = ?', id)?.owner;
        const isOthers = typeof owner === 'string' && owner !== processLock.owner && processLock.isAlive(owner);
        if (!isOthers) database.run('UPDATE compare_runs SET owner = ? WHERE id = ?', processLock.owner, id);
        return !isOthers;
      }),
    leftOver: () =>
      database
        .all<{ id: string; owner: string | null }>(
          `SELECT id, owner FROM compare_runs r WHERE deleted = 0 AND (
             state = 'running' OR EXISTS (SELECT 1 FROM compare_cells WHERE run = r.row AND state = 'running')
           ) ORDER BY row`,
        )
        .filter(({ owner }) => owner === null || owner === processLock.owner || !processLock.isAlive(owner))
        .map(({ id }) => id),
    removeRun: (id) => forGood(gridOf(id).id),
    discardRun: deletions.begin,
    restoreRun: deletions.undo,
    close: deletions.finish,

    *cells(runId, most) {
      const run = gridOf(runId);
      const total = sizeOf(run);
      for (let from = 0; from < total; from += most) {
        const end = Math.min(total, from + most);
        const begun = new Map(
          database
            .all<CellRow>(
              'SELECT place, cell FROM compare_cells WHERE run = ? AND place >= ? AND place < ?',
              run.row,
              from,
              end,
            )
            .map(({ place, cell }) => [place, cell]),
        );
        yield Array.from({ length: end - from }, (_, at) => toCell(run, from + at, begun.get(from + at)));
      }
    },
    cell: (runId, at) => {
      const run = gridOf(runId);
      if (at.lane >= run.lanes || at.case >= run.cases || at.repeat >= run.repeats) throw notFound('answer');
      const place = placeIn(run, at);
      const found = database.one<CellRow>(
        'SELECT place, cell FROM compare_cells WHERE run = ? AND place = ?',
        run.row,
        place,
      );
      return toCell(run, place, found?.cell);
    },
    placesIn: (runId, state) => {
      const run = gridOf(runId);
      // Reads the index only: the rows have megabytes of metrics beside their states.
      const placesWhere = (condition: string): readonly number[] =>
        database
          .all<{ place: number }>(
            `SELECT place FROM compare_cells INDEXED BY compare_cells_by_state WHERE run = ? AND ${condition}`,
            run.row,
            state,
          )
          .map(({ place }) => place);
      if (state !== 'queued') {
        return placesWhere('state = ?')
          .toSorted((a, b) => a - b)
          .map((place) => placeAt(run, place));
      }
      const begun = new Set(placesWhere('state <> ?'));
      return Array.from({ length: sizeOf(run) }, (_, place) => place)
        .filter((place) => !begun.has(place))
        .map((place) => placeAt(run, place));
    },
    saveCells: (runId, cells) => {
      if (cells.length > 0) database.transaction(() => write(gridOf(runId), cells));
    },
    cellOf: (conversationId) => {
      const found = database.one<CellRow & Grid & { id: string }>(
        `SELECT r.id, r.lanes, r.cases, r.repeats, c.place, c.cell FROM compare_cells c
         JOIN compare_runs r ON r.row = c.run AND r.deleted = 0 WHERE c.conversation = ?`,
        conversationId,
      );
      return found === undefined ? undefined : { runId: found.id, cell: toCell(found, found.place, found.cell) };
    },
    earlierOf: (conversationId) => earlierOfRun(database, conversationId),
    together: (work) => database.transaction(work),
  };
}
