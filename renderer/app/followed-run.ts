/** One run of the host, followed live: the requested one, until another is; and the commands to it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../shared/fault.ts';
import type { Subscription } from '../../shared/wire/client.ts';
import { followStream } from '../host/follow-stream.ts';
import { faultOf } from './app-state.ts';

export interface FollowedValue {
  /** The requested run, though it may be deleted; null shows none. */
  readonly id: string | null;
  /** Why it cannot be followed (any longer): `not-found` for a deleted one. */
  readonly fault: Fault | null;
}

export interface FollowedRunOptions<Value extends FollowedValue, Update> {
  /** What the store holds while no run is followed. */
  readonly nothing: Value;
  readonly watch: (runId: string) => Subscription<Update>;
  /** The value with a batch of updates. Pure. */
  readonly taken: (value: Value, updates: readonly Update[]) => Value;
  /** Takes why a command failed. */
  readonly onFault: (fault: Fault) => void;
}

export interface FollowedRun<Value extends FollowedValue> {
  readonly store: StoreApi<Value>;
  /** Follows this run and leaves the one before; nothing to do where it is followed already. `known`: what of it is known at this moment, so that nothing takes it for absent until it is received. */
  readonly show: (id: string | null, known?: Partial<Value>) => void;
  /** Sends a command to the run in view; does nothing where there is none. */
  readonly ask: (work: (runId: string) => Promise<unknown>) => void;
}

export function createFollowedRun<Value extends FollowedValue, Update>({
  nothing,
  watch,
  taken,
  onFault,
}: FollowedRunOptions<Value, Update>): FollowedRun<Value> {
  const store = createStore<Value>()(() => nothing);
  let leave: (() => void) | undefined;

  const follow = (runId: string): (() => void) =>
    followStream(watch(runId), {
      take: (updates) => store.setState((value) => taken(value, updates), true),
      failed: (error) => store.setState((value) => ({ ...value, fault: faultOf(error) }), true),
    });

  return {
    store,
    show(id, known) {
      if (store.getState().id === id) return;
      leave?.();
      store.setState({ ...nothing, ...known, id }, true);
      leave = id === null ? undefined : follow(id);
    },
    ask(work) {
      const { id } = store.getState();
      if (id !== null) work(id).catch((error: unknown) => onFault(faultOf(error)));
    },
  };
}
