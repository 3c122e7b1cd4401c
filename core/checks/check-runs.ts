/** Carries runs of checks out as the user says: begins, pauses, continues and ends them, and takes up those of a process that has ended. */
import type { Budget } from '../../shared/checks/check-run.ts';
import { tallyOf } from '../../shared/checks/tally.ts';
import type { CheckedRequest, KeptCheckRun } from '../history/check-store.ts';
import { notFound, runElsewhere } from '../history/storage-fault.ts';
import type { CheckRunsOptions } from './check-runs-options.ts';
import { createLiveRun, type LiveCheckRun } from './live-run.ts';

/** Methods that take a run throw a `FaultError`: `not-found`, or `input` where another process carries it out. */
export interface CheckRuns {
  start(run: KeptCheckRun): void;
  /** Requests under way, by their places; none where the run is not in hand. */
  asking(runId: string): readonly number[];
  pause(runId: string): void;
  resume(runId: string, budget?: Budget | null): void;
  stop(runId: string): Promise<void>;
  /** A run that is paused stays so for all else: only what was asked for is asked. */
  retry(runId: string, checks: readonly number[]): void;
  remove(runId: string): Promise<void>;
  /** Stops it and takes it out of sight for as long as that can be undone. */
  discard(runId: string): Promise<void>;
  restore(runId: string): void;
  /** Begins nothing more from now on. */
  hold(): void;
  /** Cuts off what is under way; what was running is paused. */
  close(): Promise<void>;
  /** Pauses the runs that processes which have ended left running. */
  recover(): void;
}

export function createCheckRuns(options: CheckRunsOptions): CheckRuns {
  const { history, feed } = options;
  const store = history.checks;
  const lives = new Map<string, LiveCheckRun>();
  /** Runs that are being deleted: nothing of them begins any more. */
  const going = new Set<string>();
  let held = false;

  const hold = (run: KeptCheckRun, requests: readonly CheckedRequest[]): LiveCheckRun => {
    const live = createLiveRun(run, requests, {
      ...options,
      isHeld: () => held,
      onEnded: () => letGo(run.id, live),
    });
    lives.set(run.id, live);
    return live;
  };
  const letGo = (runId: string, live: LiveCheckRun): void => {
    // It may have been taken in hand anew.
    if (lives.get(runId) === live && live.standing.state === 'ended') lives.delete(runId);
  };
  const liveOf = (runId: string): LiveCheckRun => {
    if (going.has(runId)) throw notFound('run');
    const there = lives.get(runId);
    if (there !== undefined) return there;
    const run = store.run(runId);
    if (!store.claim(runId)) throw runElsewhere;
    return hold(run, store.requests(runId));
  };
  const stop = async (runId: string): Promise<void> => {
    const live = liveOf(runId);
    await live.end('stop');
    letGo(runId, live);
  };

  const takeAway = async (runId: string, remove: (runId: string) => void): Promise<void> => {
    const stopped = stop(runId);
    going.add(runId);
    try {
      await stopped;
      remove(runId);
      feed.deleted(runId);
    } finally {
      going.delete(runId);
    }
  };

  return {
    start: (run) => {
      store.addRun(run, tallyOf(run.checks.map(() => ({ outcome: 'not-run' }))));
      feed.added(run.id);
      hold(run, []).resume();
    },
    asking: (runId) => [...(lives.get(runId)?.asking ?? [])],
    pause: (runId) => liveOf(runId).happens({ type: 'pause', pause: { pausedBy: 'user' } }),
    resume: (runId, budget) => {
      if (!held) liveOf(runId).resume(budget);
    },
    stop,
    retry: (runId, checks) => {
      if (!held) liveOf(runId).retry(checks);
    },
    remove: (runId) => takeAway(runId, store.removeRun),
    discard: (runId) => takeAway(runId, store.discardRun),
    restore: (runId) => {
      store.restoreRun(runId);
      feed.added(runId);
    },
    hold: () => {
      held = true;
    },
    close: async () => {
      held = true;
      await Promise.all([...lives.values()].map((live) => live.end('close')));
    },
    recover: () => {
      for (const runId of store.leftOver()) {
        if (!store.claim(runId)) continue;
        const { standing } = store.run(runId);
        const { runningSince: _, ...rest } = standing;
        store.saveStanding(runId, { ...rest, state: 'paused', pausedBy: 'restart' });
      }
    },
  };
}
