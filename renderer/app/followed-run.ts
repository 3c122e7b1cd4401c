/** A run as the host tells it, live: the one that is asked for, until another one is; and what is asked of it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../shared/fault.ts';
import type { Subscription } from '../../shared/wire/client.ts';
import { followStream } from '../host/follow-stream.ts';
import { faultOf } from './app-state.ts';

export interface FollowedValue {
  /** The run that is asked for, though it may be gone; null shows none. */
  readonly id: string | null;
  /** Why it is not told (any more): `not-found` for one that is gone. */
  readonly fault: Fault | null;
}

export interface FollowedRunOptions<Value extends FollowedValue, Update> {
  /** What the store holds while no run is followed. */
  readonly nothing: Value;
  readonly watch: (runId: string) => Subscription<Update>;
  /** What is known with all that came at once. */
  readonly taken: (value: Value, updates: readonly Update[]) => Value;
  /** Takes why something that was asked for was not done. */
  readonly onFault: (fault: Fault) => void;
}

export interface FollowedRun<Value extends FollowedValue> {
  readonly store: StoreApi<Value>;
  /** Follows this run and leaves the one before; nothing to do where it is followed already. `known`: what of it is known at this moment, so that nothing takes it for absent until it is told. */
  readonly show: (id: string | null, known?: Partial<Value>) => void;
  /** Asks something of the run in view; nothing where there is none. */
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
