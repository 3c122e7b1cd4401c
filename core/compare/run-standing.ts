/** How runs stand: which has ended, which rests, and whether going on with one would send anything. */
import { modelFacts } from '../../shared/catalog/models.ts';
import { asItStands, type CompareRun } from '../../shared/compare/run.ts';
import type { CompareStore, RunChange } from '../history/compare-store.ts';
import type { LiveRun, LiveRuns } from './live-runs.ts';
import type { RunFeed } from './run-feed.ts';

export interface RunStandingOptions {
  readonly store: Pick<CompareStore, 'changeRun' | 'summary' | 'placesIn'>;
  readonly feed: Pick<RunFeed, 'standing'>;
  readonly lives: Pick<LiveRuns, 'get' | 'delete'>;
  /** Nothing more is begun in this process, so that nothing ends for good. */
  readonly isHeld: () => boolean;
}

export interface RunStandings {
  /** Keeps a change of a run, and tells of it. Throws `not-found`. */
  readonly change: (runId: string, changes: RunChange) => void;
  /** A run has ended when nothing is left to begin and nothing is under way; it goes on when something is again. */
  readonly refresh: (live: LiveRun) => void;
  /** Pauses a run that has cost what its plan allows while something of it waits; what is under way ends by itself. */
  readonly holdToCost: (live: LiveRun) => void;
  /** The app ended, or ends, while the run was running. */
  readonly rest: (run: CompareRun) => void;
}

export function createRunStandings({ store, feed, lives, isHeld }: RunStandingOptions): RunStandings {
  const change = (runId: string, changes: RunChange): void => {
    const now = store.changeRun(runId, changes);
    const live = lives.get(runId);
    if (live !== undefined) live.run = asItStands(live.run, now);
    feed.standing(runId, now);
  };

  /** Whether going on would send something: what is queued, and texts that the end of the app cut off. */
  const isLeftOver = (run: CompareRun): boolean =>
    (store.summary(run.id).counts.queued ?? 0) > 0 ||
    store.placesIn(run.id, 'interrupted').some(({ lane }) => mayRepeat(run, lane));

  return {
    change,
    refresh: (live) => {
      if (isHeld() || live.stopping > 0) return;
      const { run, queue, urgent, underWay } = live;
      if (queue.size + urgent.length + underWay.size > 0) {
        if (run.state === 'ended') change(run.id, { state: 'running' });
        const isStuck = urgent.length + underWay.size === 0 && !queue.waitsIn((lane) => !live.heldBack.has(lane));
        if (live.run.state === 'running' && isStuck) change(run.id, { state: 'paused', pausedBy: 'lane' });
        return;
      }
      lives.delete(run.id);
      if (run.state === 'running' || (run.state === 'paused' && !isLeftOver(run))) change(run.id, { state: 'ended' });
    },
    holdToCost: ({ run, queue, spending }) => {
      if (isHeld() || run.state !== 'running' || queue.size === 0 || !spending.isOver) return;
      change(run.id, { state: 'paused', pausedBy: 'cost' });
    },
    rest: (run) => {
      if (run.state !== 'running') return;
      change(run.id, isLeftOver(run) ? { state: 'paused', pausedBy: 'restart' } : { state: 'ended' });
    },
  };
}

/** Whether answers of a lane that were cut off may be asked for again by themselves: an image may have been drawn and charged (IMG-10). */
export function mayRepeat({ lanes }: CompareRun, at: number): boolean {
  const lane = lanes[at];
  return lane?.kind === 'text' && modelFacts(lane.model)?.output.includes('image') !== true;
}
