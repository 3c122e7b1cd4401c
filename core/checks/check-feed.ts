/** Streams the progress of runs of checks to windows: a snapshot first, then changes, merged to a few items a second. */
import type {
  CheckFinding,
  CheckRun,
  CheckRunsUpdate,
  CheckRunStanding,
  CheckRunUpdate,
} from '../../shared/checks/check-run.ts';
import { joined } from '../feed/joined.ts';
import { watchRunList } from '../feed/run-list.ts';
import type { CheckStore } from '../history/check-store.ts';
import { createListeners } from '../listeners.ts';

type Change =
  | { readonly type: 'finding'; readonly runId: string; readonly check: number; readonly finding: CheckFinding | null }
  | { readonly type: 'standing'; readonly runId: string; readonly standing: CheckRunStanding }
  | { readonly type: 'asking'; readonly runId: string; readonly requests: readonly number[] }
  | { readonly type: 'beginning' | 'deleted'; readonly runId: string };

export interface CheckFeed {
  findings(runId: string, findings: readonly CheckFinding[]): void;
  /** Takes back the findings of these checks: they are asked again. */
  cleared(runId: string, checks: readonly number[]): void;
  standing(runId: string, standing: CheckRunStanding): void;
  /** Requests under way, by their places. */
  asking(runId: string, requests: readonly number[]): void;
  added(runId: string): void;
  deleted(runId: string): void;
  /** Throws `not-found` for no such run. Ends after `deleted`, or when `signal` aborts. */
  watch(runId: string, signal: AbortSignal): AsyncGenerator<CheckRunUpdate, void, undefined>;
  watchRuns(signal: AbortSignal): AsyncGenerator<CheckRunsUpdate, void, undefined>;
}

/** A run and its findings, as they are now. */
export type ReadRun = (runId: string) => { readonly run: CheckRun; readonly findings: readonly CheckFinding[] };

const portion = 2_000;
const everyMs = 200;
const runsEveryMs = 500;

export function createCheckFeed(store: Pick<CheckStore, 'summaries' | 'summary'>, read: ReadRun): CheckFeed {
  const listeners = createListeners<Change>();
  const tell = (change: Change): void => listeners.tell(change);

  return {
    findings: (runId, findings) => {
      for (const finding of findings) tell({ type: 'finding', runId, check: finding.check, finding });
    },
    cleared: (runId, checks) => {
      for (const check of checks) tell({ type: 'finding', runId, check, finding: null });
    },
    standing: (runId, standing) => tell({ type: 'standing', runId, standing }),
    asking: (runId, requests) => tell({ type: 'asking', runId, requests }),
    added: (runId) => tell({ type: 'beginning', runId }),
    deleted: (runId) => tell({ type: 'deleted', runId }),

    async *watch(runId, signal) {
      const told = joined<Change>(
        {
          begin: () => [[{ type: 'beginning', runId }]],
          onChange: (listener) =>
            listeners.add((change) => {
              if (change.runId === runId && change.type !== 'beginning') listener(change);
            }),
          keyOf: (change) => (change.type === 'finding' ? `finding ${change.check}` : change.type),
          most: portion,
          everyMs,
        },
        signal,
      );
      for await (const changes of told) {
        if (changes.some(({ type }) => type === 'beginning')) yield { type: 'run', ...read(runId) };
        else yield* updatesOf(changes);
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
}

/** Findings before the standing: a run that has ended has its last ones told by then. */
function* updatesOf(changes: readonly Change[]): Generator<CheckRunUpdate> {
  const about = changes.filter((change) => change.type === 'finding');
  const cleared = about.flatMap(({ check, finding }) => (finding === null ? [check] : []));
  if (cleared.length > 0) yield { type: 'cleared', checks: cleared };
  const findings = about.flatMap(({ finding }) => finding ?? []);
  if (findings.length > 0) yield { type: 'findings', findings };
  for (const change of changes) {
    if (change.type === 'asking') yield { type: 'asking', requests: change.requests };
    if (change.type === 'standing') yield { type: 'standing', standing: change.standing };
  }
  if (changes.some(({ type }) => type === 'deleted')) yield { type: 'deleted' };
}
