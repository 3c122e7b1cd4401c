/** Runs inside a D-Bus session of its own: does with the real keychain what the test asks and prints what came of it. */
import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { promisify } from 'node:util';
import { createKeys } from '../../../core/keys/keys.ts';
import type { KeyStore } from '../../../core/keys/key-store.ts';
import { createProfiles } from '../../../core/settings/profiles.ts';
import type { Profiles } from '../../../core/settings/profiles-api.ts';
import { openSettings } from '../../../core/settings/settings.ts';
import { FaultError } from '../../../shared/fault.ts';
import type { KeyStoreState, ProfileDraft } from '../../../shared/profile.ts';

/** One thing to do; `lock` locks the keyring as the user's password manager would. */
export type Step =
  | { readonly do: 'state' }
  | { readonly do: 'get' | 'delete'; readonly id: string }
  | { readonly do: 'set'; readonly id: string; readonly key: string; readonly root?: string }
  /** Makes a profile whose proxy has that login, or gives an existing one another login. */
  | { readonly do: 'save-profile'; readonly name: string; readonly login: string }
  /** The login with which a request of the profile goes out. */
  | { readonly do: 'proxy-login' | 'delete-profile'; readonly name: string }
  /** What the settings hold of it. */
  | { readonly do: 'settings' }
  | { readonly do: 'allow-memory' }
  | { readonly do: 'lock' };

/** What each step gave, or the kind and message of its fault. */
export interface Report {
  /** How long it took until it was known whether there is a keychain. */
  readonly startMs: number;
  readonly state: KeyStoreState;
  readonly results: readonly unknown[];
}

const run = promisify(execFile);
/** In the home of the test. */
const dataDir = join(homedir(), 'quartet');

const elsewhere = 'https://gateway.example';

/** As the core has them. */
async function profilesWith(keys: KeyStore): Promise<Profiles> {
  await mkdir(dataDir, { recursive: true });
  return createProfiles({ settings: await openSettings(dataDir), keys, builtInGateway: undefined });
}

function idOf(profiles: Profiles, wanted: string): { readonly id?: string } {
  const found = profiles.views().find(({ name }) => name === wanted);
  return found === undefined ? {} : { id: found.id };
}

function draftWith(name: string, login: string): ProfileDraft {
  return {
    ...{ name, baseUrl: 'https://gateway.example/v1', dialect: 'neutral', consoleUrl: '', extraHeaders: [] },
    ...{ connectTimeoutMs: 5_000, readTimeoutMs: 5_000, imageReadTimeoutMs: 5_000 },
    keyless: true,
    network: { proxy: 'own', proxyUrl: 'http://proxy.example:8080', login, loginKept: false, ca: '' },
  };
}

async function keptIn(keys: KeyStore, account: string): Promise<unknown> {
  const kept = await keys.get(account, elsewhere);
  return kept === undefined ? null : { key: kept.key, place: kept.place };
}

async function take(keys: KeyStore, step: Step): Promise<unknown> {
  switch (step.do) {
    case 'state':
      return keys.state().kind;
    case 'get':
      return keptIn(keys, step.id);
    case 'set':
      return keys.set(step.id, step.key, step.root ?? elsewhere);
    case 'delete':
      await keys.delete(step.id);
      return 'deleted';
    case 'allow-memory':
      keys.allowMemory();
      return keys.state().kind;
    case 'save-profile': {
      const profiles = await profilesWith(keys);
      await profiles.save({ ...idOf(profiles, step.name), draft: draftWith(step.name, step.login) });
      return 'saved';
    }
    case 'proxy-login': {
      const profiles = await profilesWith(keys);
      const { id = '' } = idOf(profiles, step.name);
      return (await profiles.credentialsOf(id)).profile.network?.login;
    }
    case 'delete-profile': {
      const profiles = await profilesWith(keys);
      const { id = '' } = idOf(profiles, step.name);
      await profiles.delete(id);
      return keptIn(keys, `${id}/proxy`);
    }
    case 'settings':
      return readFile(join(dataDir, 'settings.json'), 'utf8');
    case 'lock':
      await run('dbus-send', [
        '--session',
        '--print-reply',
        '--dest=org.freedesktop.secrets',
        '/org/freedesktop/secrets',
        'org.freedesktop.Secret.Service.Lock',
        'array:objpath:/org/freedesktop/secrets/collection/login',
      ]);
      return 'locked';
  }
}

const startedAt = performance.now();
const keys = await createKeys({ keyStore: 'keychain' });
const startMs = Math.round(performance.now() - startedAt);
const state = keys.state();
const results: unknown[] = [];
for (const step of JSON.parse(argv[2] ?? '[]') as readonly Step[]) {
  try {
    results.push(await take(keys, step));
  } catch (error) {
    if (!(error instanceof FaultError)) throw error;
    results.push({ fault: error.fault.kind, message: error.fault.message });
  }
}
const report: Report = { startMs, state, results };
stdout.write(`${JSON.stringify(report)}\n`, () => exit(0));
