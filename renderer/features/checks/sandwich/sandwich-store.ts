/** The sandwich as the host tells it, and what is chosen for its next run. Made once for the window. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Fault } from '../../../../shared/fault.ts';
import type { SandwichModel, SandwichSetup, SandwichStanding } from '../../../../shared/sandwich/standing.ts';
import type { AppServices } from '../../../app/app-context.tsx';
import { faultOf } from '../../../app/app-state.ts';
import { followLatest } from '../../../host/follow-stream.ts';
import type { ApiId } from '../../../../shared/apis.ts';
import type { SandwichPlace } from './sandwich-model.ts';

export interface SandwichValue {
  /** Null until it has been told. */
  readonly standing: SandwichStanding | null;
  readonly fault: Fault | null;
  readonly models: readonly SandwichModel[];
  /** Null is every protocol of the profile. */
  readonly fronts: readonly ApiId[] | null;
  /** What is under way at this moment. */
  readonly busy: 'opening' | 'starting' | 'stopping' | null;
  /** The cell whose losses are shown. */
  readonly cell: SandwichPlace | null;
}

export interface SandwichStore {
  readonly store: StoreApi<SandwichValue>;
  open(): Promise<void>;
  close(): Promise<void>;
  start(profileId: string, setup: SandwichSetup): Promise<void>;
  stop(): Promise<void>;
}

export function createSandwichStore({ client, toasts }: AppServices): SandwichStore {
  const store = createStore<SandwichValue>()(() => ({
    standing: null,
    fault: null,
    models: [],
    fronts: null,
    busy: null,
    cell: null,
  }));
  followLatest(client.stream('sandwich.watch', {}), {
    take: (standing) => store.setState({ standing, fault: null }),
    failed: (error) => store.setState({ fault: faultOf(error) }),
  });
  const during = async (busy: SandwichValue['busy'], work: () => Promise<unknown>): Promise<void> => {
    store.setState({ busy });
    try {
      await work();
    } catch (error) {
      toasts.showFault(faultOf(error));
    }
    store.setState({ busy: null });
  };
  return {
    store,
    open: () => during('opening', () => client.call('sandwich.open', {})),
    close: () => during('stopping', () => client.call('sandwich.close', {})),
    start: (profileId, setup) =>
      during('starting', async () => {
        await client.call('sandwich.start', { profileId, setup });
        store.setState({ cell: null });
      }),
    stop: () => during('stopping', () => client.call('sandwich.stop', {})),
  };
}
