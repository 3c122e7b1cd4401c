import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { KeyStore } from '../../../core/keys/key-store.ts';
import { createMemoryKeys } from '../../../core/keys/memory.ts';
import { createAppState } from '../../../core/app-state.ts';
import { createProfiles } from '../../../core/settings/profiles.ts';
import { openSettings } from '../../../core/settings/settings.ts';
import type { KeyStoreState } from '../../../shared/profile.ts';
import { scratchFolder } from './settings/scratch-folder.ts';

test.each([
  ['keychain', /settings\.json to have the profiles again\. Their keys are still in the keychain\.$/],
  ['memory', /kept in memory only: enter them again\.$/],
  ['none', /not in reach/],
] as const)(
  'where the settings were damaged, what is said of the keys is true of the store in use: %s',
  async (kind, said) => {
    const dataDir = await scratchFolder();
    await writeFile(join(dataDir, 'settings.json'), '{"version": 1,');
    const settings = await openSettings(dataDir);
    const state: KeyStoreState = { kind, label: 'a store' };
    const keys: KeyStore = { ...createMemoryKeys(), state: () => state };
    const profiles = await createProfiles({ settings, keys, builtInGateway: undefined });
    const { settingsFault } = createAppState({
      version: '0',
      host: 'browser',
      dataDir,
      settings,
      profiles,
      keys,
    }).read();
    expect(settingsFault?.hint).toMatch(said);
    if (kind !== 'keychain') expect(settingsFault?.hint).not.toContain('in the keychain');
    await settings.close();
  },
);
