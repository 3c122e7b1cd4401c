/** `--profile NAME`: a profile of the app with its key from the real keychain, which is in no output. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startGateway } from '../../../gateway/start.ts';
import { openProfiles } from '../../unit/core/settings/open-profiles.ts';
import { bundleChild, locked, makeHome, missingPrograms, unlocked } from '../keys/keyring-session.ts';
import { draft } from '../core/core-rig.ts';
import { builtCommand } from './built-command.ts';

const run = promisify(execFile);
const { folder } = builtCommand();

const missing = missingPrograms();
if (missing !== undefined) console.warn(`The tests of --profile are skipped: ${missing}.`);

describe.skipIf(missing !== undefined)('AUTH-4 --profile', () => {
  let child: Awaited<ReturnType<typeof bundleChild>>;
  beforeAll(async () => {
    child = await bundleChild();
  }, 60_000);
  afterAll(() => child.remove());

  test.for([
    ['an open keychain gives its key, and the checks hold', unlocked, 0],
    ['a locked one could not run', locked, 2],
  ] as const)('%s', { timeout: 90_000 }, async ([, before, code]) => {
    const gateway = await startGateway({ pace: 'instant' });
    try {
      const key = gateway.keys.general;
      // As the app keeps it: the profile in its settings, its key in the keychain.
      const opened = await openProfiles();
      const { id } = await opened.profiles.save({ draft: draft('Work', gateway.root), key });
      await opened.settings.close();
      const steps = JSON.stringify([{ do: 'set', id, key, root: gateway.root }]);
      const command = [process.execPath, join(folder(), 'dist/cli/main.mjs'), 'check', '--only', 'chat/plain'];
      const more = ['--profile', 'Work', '--data-dir', opened.folder, '--format', 'json'];
      const home = await makeHome();
      const script = `${before}; "$0" "$1" "$2" >/dev/null || exit 9; shift 2; exec "$@"`;
      const session = ['--', 'sh', '-c', script, process.execPath, child.path, steps, ...command, ...more];
      const ended = await run('dbus-run-session', session, { env: home.environment, timeout: 60_000 }).then(
        ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
        (error: { code: number; stdout: string; stderr: string }) => error,
      );
      expect(ended.code, ended.stderr).toBe(code);
      expect(ended.stdout + ended.stderr).not.toContain(key);
      if (code === 0) expect(ended.stdout).toContain('"outcome": "kept"');
      else expect(ended.stderr).toMatch(/keychain|keyring/i);
    } finally {
      await gateway.close();
    }
  });
});
