/** Profiles on real settings in a scratch folder, over a scripted keychain. */
import { createKeys } from '../../../../core/keys/keys.ts';
import type { KeyStore } from '../../../../core/keys/key-store.ts';
import { createProfiles } from '../../../../core/settings/profiles.ts';
import type { Profiles } from '../../../../core/settings/profiles-api.ts';
import { openSettings } from '../../../../core/settings/settings.ts';
import type { Settings } from '../../../../core/settings/settings.ts';
import { scriptedKeyring } from '../keys/scripted-keyring.ts';
import type { ScriptedKeyring } from '../keys/scripted-keyring.ts';
import { scratchFolder } from './scratch-folder.ts';

export const gateway = { root: 'http://127.0.0.1:4010', key: 'qk-general-builtin' };

export interface Opened {
  readonly folder: string;
  readonly ring: ScriptedKeyring;
  readonly settings: Settings;
  readonly keys: KeyStore;
  readonly profiles: Profiles;
}

export interface OpenOptions {
  readonly folder?: string;
  readonly ring?: ScriptedKeyring;
  readonly keyStore?: 'keychain' | 'memory';
  readonly builtInGateway?: typeof gateway | undefined;
}

/** As at a start of the app; give `folder` and `ring` of an earlier one to start again. */
export async function openProfiles(options: OpenOptions = {}): Promise<Opened> {
  const folder = options.folder ?? (await scratchFolder());
  const ring = options.ring ?? scriptedKeyring();
  const settings = await openSettings(folder);
  const keys = await createKeys({ keyStore: options.keyStore ?? 'keychain', load: ring.load });
  const builtInGateway = 'builtInGateway' in options ? options.builtInGateway : gateway;
  const profiles = await createProfiles({ settings, keys, builtInGateway });
  return { folder, ring, settings, keys, profiles };
}
