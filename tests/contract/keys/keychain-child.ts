/** Runs inside a D-Bus session of its own: does with the real keychain what the test asks and prints what came of it. */
import { execFile } from 'node:child_process';
import { argv, exit, stdout } from 'node:process';
import { promisify } from 'node:util';
import { createKeys } from '../../../core/keys/keys.ts';
import type { KeyStore } from '../../../core/keys/key-store.ts';
import { FaultError } from '../../../shared/fault.ts';
import type { KeyStoreState } from '../../../shared/profile.ts';

/** One thing to do; `lock` locks the keyring as the user's password manager would. */
export type Step =
  | { readonly do: 'state' }
  | { readonly do: 'get' | 'delete'; readonly id: string }
  | { readonly do: 'set'; readonly id: string; readonly key: string }
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

async function take(keys: KeyStore, step: Step): Promise<unknown> {
  switch (step.do) {
    case 'state':
      return keys.state().kind;
    case 'get':
      return (await keys.get(step.id)) ?? null;
    case 'set':
      return keys.set(step.id, step.key);
    case 'delete':
      await keys.delete(step.id);
      return 'deleted';
    case 'allow-memory':
      keys.allowMemory();
      return keys.state().kind;
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
