/** Preferences hold for what the user does next, and after a restart: each field of them. */
import { expect, test } from 'vitest';
import { openSettings } from '../../../core/settings/settings.ts';
import { preferencesSchema, type Preferences } from '../../../shared/contract.ts';
import { createRig, type Rig } from './core-rig.ts';

/** Something else than what is set at first, for every field: one that is added is missed here by the compiler. */
const others: Required<Preferences> = {
  theme: 'dark',
  language: 'zh-CN',
  panels: { side: 20 },
  inspectorOpen: false,
  recordLimitMb: 7,
  toolRounds: 3,
  maskSense: 'opaque',
  savedWithPrompt: false,
  spellCheck: ['de'],
  tellOfUpdates: true,
};

async function told(rig: Rig): Promise<Preferences> {
  for await (const states of rig.client.stream('app.watch', {})) {
    const state = states.at(-1);
    if (state !== undefined) return state.preferences;
  }
  throw new Error('nothing was told');
}

const names = Object.keys(preferencesSchema.shape) as (keyof Preferences)[];

test.each(names)('%s is kept as it was set, and the others stay', async (name) => {
  const rig = await createRig();
  const before = await told(rig);
  const wanted = { ...before, [name]: others[name] };
  expect(wanted).not.toEqual(before);
  const kept = rig.client.call('preferences.save', { [name]: others[name] });
  // Handled after the call above was taken in, and long before the disk has it.
  await rig.client.call('keys.allowMemory', {});
  expect(await told(rig)).toEqual(wanted);
  await kept;
  expect(await told(rig)).toEqual(wanted);
  expect((await openSettings(rig.dataDir)).current().preferences).toEqual(wanted);
});

test('all of them at once are kept, too', async () => {
  const rig = await createRig();
  await rig.client.call('preferences.save', others);
  expect((await openSettings(rig.dataDir)).current().preferences).toEqual(others);
});
