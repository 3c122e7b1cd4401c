/** What worked and failed on a profile is remembered with it, and forgotten when it moves; over real sockets. */
import { expect, test } from 'vitest';
import type { Tried } from '../../../shared/tried.ts';
import { createRig, draft, settings } from './core-rig.ts';

test('an answer and a refusal are remembered by model and protocol, until the profile moves', async () => {
  const rig = await createRig();
  const { client, gateway } = rig;
  const id = await rig.profile('Mine', gateway.root, gateway.keys.general);
  /** What is known once it fulfils the condition. */
  const tried = async (is: (all: readonly Tried[]) => boolean): Promise<readonly Tried[]> => {
    for await (const batch of client.stream('app.watch', {})) {
      const all = batch.at(-1)?.profiles.find((profile) => profile.id === id)?.tried ?? [];
      if (is(all)) return all;
    }
    return [];
  };
  await rig.answer('Hello', { profileId: id });
  expect(await tried(({ length }) => length === 1)).toMatchObject([
    { model: 'alpha-5.6-sol', protocol: 'chat', worked: true, streamed: expect.any(Number) as number },
  ]);
  await rig.answer('Hello', { profileId: id, settings: settings({ model: 'nobody-1', protocol: 'responses' }) });
  expect(await tried(({ length }) => length === 2)).toMatchObject([
    { model: 'nobody-1', protocol: 'responses', worked: false, status: 404 },
    { model: 'alpha-5.6-sol' },
  ]);
  await client.call('profiles.save', { id, draft: draft('Renamed', gateway.root) });
  expect(await tried(({ length }) => length > 0)).toHaveLength(2);
  await client.call('profiles.save', { id, draft: draft('Renamed', `${gateway.root}/moved`) });
  expect(await tried(({ length }) => length === 0)).toEqual([]);
});
