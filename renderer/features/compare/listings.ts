/** The models of profiles beside the active one, for lanes that go to them: watched once they are asked for (MODELS-2). */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ModelListing } from '../../../shared/models.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { failedListing, faultOf } from '../../app/app-state.ts';
import { followLatest } from '../../host/follow-stream.ts';

export interface Listings {
  /** By profile; absent until loaded. */
  readonly store: StoreApi<Readonly<Record<string, ModelListing>>>;
  /** Watches a profile's models; nothing to do where they are watched already. */
  follow(profileId: string): void;
  /** Asks the gateway again. Rejects with a `FaultError`. */
  refresh(profileId: string): Promise<void>;
}

export function createListings(client: Client): Listings {
  const store = createStore<Readonly<Record<string, ModelListing>>>()(() => ({}));
  const followed = new Set<string>();
  const watch = (profileId: string): void => {
    followLatest(client.stream('models.watch', { profileId }), {
      take: (listing) => store.setState({ [profileId]: listing }),
      // It can be followed again, e.g. once a profile of that id is there.
      ended: () => followed.delete(profileId),
      failed: (error) => {
        store.setState({ [profileId]: failedListing(profileId, faultOf(error)) });
        followed.delete(profileId);
      },
    });
  };
  return {
    store,
    follow(profileId) {
      if (followed.has(profileId)) return;
      followed.add(profileId);
      watch(profileId);
    },
    async refresh(profileId) {
      await client.call('models.refresh', { profileId });
    },
  };
}
