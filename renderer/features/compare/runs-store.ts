/** The list of runs as the host tells it, and what can be done with each. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CompareRun, RunsUpdate, RunSummary } from '../../../shared/compare/run.ts';
import type { CompareSetup } from '../../../shared/compare/setup.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { faultOf } from '../../app/app-state.ts';
import { withRunUpdate } from '../../app/run-list.ts';
import { firstOf, followStream } from '../../host/follow-stream.ts';

export interface RunsValue {
  /** Latest first; null until the host has told them. */
  readonly runs: readonly RunSummary[] | null;
  /** Ids of runs that are being deleted. */
  readonly going: ReadonlySet<string>;
  /** Why they cannot be loaded (any more). */
  readonly fault: Fault | null;
}

export interface RunsStore {
  readonly store: StoreApi<RunsValue>;
  /** Begins a run. Rejects with a `FaultError` of kind `input` where nothing of it can be sent. */
  start(setup: CompareSetup, activeProfileId: string): Promise<CompareRun>;
  /** One run whole, e.g. to ask the same again. Rejects with a `FaultError`. */
  read(id: string): Promise<CompareRun>;
  rename(id: string, title: string): Promise<void>;
  /** Resolves to what undoes it. */
  remove(id: string): Promise<() => Promise<void>>;
  /** Takes a change in before the host tells it. */
  take(update: RunsUpdate): void;
}

/** Starts watching at once. */
export function createRunsStore(client: Client): RunsStore {
  const store = createStore<RunsValue>()(() => ({ runs: null, going: new Set<string>(), fault: null }));
  const take = (update: RunsUpdate): void =>
    store.setState(({ runs }) => ({ runs: withRunUpdate(runs ?? [], update), fault: null }));
  followStream(client.stream('compare.runs', {}), {
    take: (updates) => {
      for (const update of updates) take(update);
    },
    failed: (error) => store.setState({ fault: faultOf(error) }),
  });

  return {
    store,
    take,
    start: (setup, activeProfileId) => client.call('compare.start', { setup, activeProfileId }),
    read: async (runId) => {
      const run = await firstOf(client.stream('compare.watch', { runId }), (update) =>
        update.type === 'run' ? update.run : undefined,
      );
      if (run === undefined) throw new Error('A watch of a run ended before it told the run.');
      return run;
    },
    rename: async (runId, title) =>
      take({ type: 'changed', run: await client.call('compare.rename', { runId, title }) }),
    remove: async (runId) => {
      store.setState(({ going }) => ({ going: new Set([...going, runId]) }));
      try {
        await client.call('compare.discard', { runId });
      } catch (error) {
        // Another window was quicker.
        if (faultOf(error).kind !== 'not-found') throw error;
      } finally {
        store.setState(({ going }) => ({ going: new Set([...going].filter((id) => id !== runId)) }));
      }
      take({ type: 'deleted', id: runId });
      return async () => take({ type: 'changed', run: await client.call('compare.restore', { runId }) });
    },
  };
}
