/** Streams the progress of runs and their cells to windows: a snapshot first, then changes, merged where there are many. */
import type { Cell, CompareRun, CompareUpdate, RunsUpdate, RunStanding } from '../../shared/compare/run.ts';
import { cellKey } from '../../shared/compare/run.ts';
import { assertNever } from '../../shared/exhaustive.ts';
import { joined } from '../feed/joined.ts';
import { watchRunList } from '../feed/run-list.ts';
import type { CompareStore } from '../history/compare-store.ts';
import { createListeners } from '../listeners.ts';

type Change =
  | { readonly type: 'cell'; readonly runId: string; readonly cell: Cell }
  | { readonly type: 'run'; readonly runId: string; readonly run: CompareRun }
  | { readonly type: 'standing'; readonly runId: string; readonly standing: RunStanding }
  | { readonly type: 'all-there' | 'added' | 'deleted'; readonly runId: string };

export interface RunFeed {
  cell(runId: string, cell: Cell): void;
  /** Announces a run that was just added. */
  added(runId: string): void;
  /** Something of the run itself changed. */
  standing(runId: string, standing: RunStanding): void;
  deleted(runId: string): void;
  /** Throws `not-found` for no such run. Ends after `deleted`, when `signal` aborts or the reader stops. */
  watch(runId: string, signal: AbortSignal): AsyncGenerator<CompareUpdate, void, undefined>;
  watchRuns(signal: AbortSignal): AsyncGenerator<RunsUpdate, void, undefined>;
}

/** Cells of one item: a small piece of the wire. */
const portion = 500;
/** A run with more cells is a grid, whose changes are sent a few times a second. */
const fewCells = 24;
const gridEveryMs = 250;
const runsEveryMs = 300;

export function createRunFeed(store: Pick<CompareStore, 'run' | 'cells' | 'summaries' | 'summary'>): RunFeed {
  const listeners = createListeners<Change>();
  const tell = (change: Change): void => listeners.tell(change);

  return {
    cell: (runId, cell) => tell({ type: 'cell', runId, cell }),
    added: (runId) => tell({ type: 'added', runId }),
    standing: (runId, standing) => tell({ type: 'standing', runId, standing }),
    deleted: (runId) => tell({ type: 'deleted', runId }),

    async *watch(runId, signal) {
      const { lanes, cases, plan } = store.run(runId);
      const isGrid = lanes.length * cases.length * plan.repeats > fewCells;
      const told = joined<Change>(
        {
          begin: () => beginning(runId),
          onChange: (listener) =>
            listeners.add((change) => {
              if (change.runId === runId && change.type !== 'added') listener(change);
            }),
          keyOf: (change) => (change.type === 'cell' ? cellKey(change.cell) : change.type),
          most: portion,
          everyMs: isGrid ? gridEveryMs : 0,
        },
        signal,
      );
      for await (const changes of told) {
        yield* updatesOf(changes);
        if (changes.some(({ type }) => type === 'deleted')) return;
      }
    },

    watchRuns: (signal) =>
      watchRunList(
        {
          all: () => store.summaries(),
          one: (id) => store.summary(id),
          onChange: (listener) => listeners.add(({ runId }) => listener(runId)),
          everyMs: runsEveryMs,
        },
        signal,
      ),
  };

  function* beginning(runId: string): Generator<readonly Change[]> {
    yield [{ type: 'run', runId, run: store.run(runId) }];
    for (const cells of store.cells(runId, portion)) yield cells.map((cell) => ({ type: 'cell', runId, cell }));
    yield [{ type: 'all-there', runId }];
  }
}

/** Cells before the run, so that a run shown as ended has all its cells. */
function* updatesOf(changes: readonly Change[]): Generator<CompareUpdate> {
  const cells = changes.flatMap((change) => (change.type === 'cell' ? [change.cell] : []));
  if (cells.length > 0) yield { type: 'cells', cells };
  for (const change of changes) {
    switch (change.type) {
      case 'run':
        yield { type: 'run', run: change.run };
        break;
      case 'standing':
        yield { type: 'standing', standing: change.standing };
        break;
      case 'all-there':
      case 'deleted':
        yield { type: change.type };
        break;
      case 'cell':
      case 'added':
        break;
      default:
        assertNever(change);
    }
  }
}
