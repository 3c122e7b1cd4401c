import { expect, test, vi } from 'vitest';
import { createListings } from '../../../../../renderer/features/compare/listings.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { ModelListing } from '../../../../../shared/models.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { Script } from '../chat/scripted-chat.ts';

const listingOf = (profileId: string, ...ids: string[]): ModelListing => ({ profileId, ids, fetchedAt: 1 });

test('MODELS-2 each profile that a lane goes to is watched once, for its own models', async () => {
  const asked: string[] = [];
  const hosts = { work: new Script<ModelListing>(), home: new Script<ModelListing>() };
  const listings = createListings(
    directClient({
      'models.watch': ({ profileId }, { signal }) => {
        asked.push(profileId);
        return hosts[profileId === 'work' ? 'work' : 'home'].watch(signal);
      },
    }),
  );
  listings.follow('work');
  listings.follow('home');
  listings.follow('work');
  hosts.work.push(listingOf('work', 'a'));
  hosts.home.push(listingOf('home', 'b'), listingOf('home', 'b', 'c'));
  await vi.waitFor(() =>
    expect(listings.store.getState()).toEqual({
      work: listingOf('work', 'a'),
      home: listingOf('home', 'b', 'c'),
    }),
  );
  expect(asked).toEqual(['work', 'home']);
});

test('why a profile tells no models stands in its listing, and it can be asked for again', async () => {
  const gone = fault('not-found', 'There is no such profile.', 'Choose another one.');
  let asked = 0;
  const listings = createListings(
    directClient({
      'models.watch': () => {
        asked += 1;
        throw new FaultError(gone);
      },
    }),
  );
  listings.follow('work');
  await vi.waitFor(() => expect(listings.store.getState()['work']?.fault).toEqual(gone));
  listings.follow('work');
  await vi.waitFor(() => expect(asked).toBe(2));
});
