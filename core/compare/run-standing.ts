/** Keeps how runs stand, and carries out what they call for as they stand. */
import { modelFacts } from '../../shared/catalog/models.ts';
import { asItStands, type CompareRun, type RunStanding } from '../../shared/compare/run.ts';
import type { CompareStore, RunChange } from '../history/compare-store.ts';
import type { LiveRun, LiveRuns } from './live-runs.ts';
import {
  commandRun,
  holdToCost,
  reconcileRun,
  restRun,
  type RunAction,
  type RunCommand,
  type RunFacts,
} from './reconcile-run.ts';
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
  /** Something of it changed: ends it, goes on with it or pauses it where that is called for. */
  readonly refresh: (live: LiveRun) => void;
  readonly command: (live: LiveRun, command: RunCommand) => void;
  /** Nothing can be kept: it stands paused in this process alone, and sends nothing more. */
  readonly giveUp: (live: LiveRun) => void;
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

  const factsOf = ({ run, queue, urgent, underWay, heldBack, spending, stopping }: LiveRun): RunFacts => ({
    state: run.state,
    queued: queue.size,
    urgent: urgent.length,
    underWay: underWay.size,
    heldBack: !queue.waitsIn((lane) => !heldBack.has(lane)),
    overCost: spending.isOver,
    stopping: stopping > 0,
    leftOver: () => isLeftOver(run),
  });
  const carryOut = (runId: string, actions: readonly RunAction[]): void => {
    for (const action of actions) {
      if (action.type === 'let-go') lives.delete(runId);
      else {
        const { state, pausedBy } = action;
        change(runId, { state, ...(pausedBy === undefined ? {} : { pausedBy }) });
      }
    }
  };

  return {
    change,
    refresh: (live) => {
      if (!isHeld()) carryOut(live.run.id, reconcileRun(factsOf(live)));
    },
    command: (live, command) => carryOut(live.run.id, commandRun(factsOf(live), command)),
    giveUp: (live) => {
      for (const action of commandRun(factsOf(live), 'give-up')) {
        if (action.type === 'let-go') continue;
        const { type: _, ...standing } = action;
        live.run = { ...live.run, ...standing };
        feed.standing(live.run.id, standingOf(live.run));
      }
    },
    holdToCost: (live) => {
      if (!isHeld()) carryOut(live.run.id, holdToCost(factsOf(live)));
    },
    rest: (run) => carryOut(run.id, restRun({ state: run.state, leftOver: () => isLeftOver(run) })),
  };
}

/** Whether answers of a lane that were cut off may be asked for again by themselves: an image may have been drawn and charged (IMG-10). */
export function mayRepeat({ lanes }: CompareRun, at: number): boolean {
  const lane = lanes[at];
  return lane?.kind === 'text' && modelFacts(lane.model)?.output.includes('image') !== true;
}

function standingOf({ title, state, pausedBy, votes }: CompareRun): RunStanding {
  return { title, state, ...(pausedBy === undefined ? {} : { pausedBy }), votes };
}
