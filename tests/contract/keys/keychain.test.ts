/** The keychain as the system has it: GNOME Keyring over a D-Bus session of the test's own. */
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Step } from './keychain-child.ts';
import {
  bundleChild,
  emptyBus,
  locked,
  makeHome,
  missingPrograms,
  runInSession,
  runSteps,
  unlocked,
} from './keyring-session.ts';

const missing = missingPrograms();
if (missing !== undefined) console.warn(`The keychain tests are skipped: ${missing}.`);

const keychain = { kind: 'keychain', label: 'Secret Service (GNOME Keyring, KWallet)' };
const none = (problem: RegExp) => ({ ...keychain, kind: 'none', problem: expect.stringMatching(problem) as string });
const set: Step = { do: 'set', id: 'profile-1', key: 'sk-contract-secret' };
const get: Step = { do: 'get', id: 'profile-1' };
const kept = { key: 'sk-contract-secret', place: 'keychain' };
const refused = (message: RegExp) => ({ fault: 'keychain', message: expect.stringMatching(message) as string });
/** Well above what it takes, well below what anyone would call hanging. */
const soon = 2500;

describe.skipIf(missing !== undefined)('AUTH-4 the system keychain', () => {
  let child: Awaited<ReturnType<typeof bundleChild>>;
  beforeAll(async () => {
    child = await bundleChild();
  });
  afterAll(() => child.remove());

  test('keeps a key, gives it back, replaces and deletes it', async () => {
    const other: Step = { do: 'set', id: 'profile-1', key: 'sk-other' };
    const remove: Step = { do: 'delete', id: 'profile-1' };
    const steps = [get, set, get, { do: 'get', id: 'profile-2' }, other, get, remove, get, remove] as const;
    const report = await runInSession(child.path, steps, await makeHome(), unlocked);
    expect(report).toEqual({
      startMs: expect.any(Number) as number,
      state: keychain,
      results: [
        null,
        'keychain',
        kept,
        null,
        'keychain',
        { key: 'sk-other', place: 'keychain' },
        'deleted',
        null,
        'deleted',
      ],
    });
    expect(report.startMs).toBeLessThan(soon);
  });

  test('keeps it over a restart, encrypted; locked, it says so and does not call the key missing', async () => {
    const home = await makeHome();
    expect((await runInSession(child.path, [set], home, unlocked)).results).toEqual(['keychain']);
    expect((await runInSession(child.path, [get], home, unlocked)).results).toEqual([kept]);
    for (const file of await readdir(join(home.folder, 'data/keyrings'))) {
      expect(await readFile(join(home.folder, 'data/keyrings', file), 'latin1')).not.toContain('sk-contract-secret');
    }
    const report = await runInSession(child.path, [get, set], home, locked);
    expect(report.state).toEqual(none(/is locked/));
    expect(report.startMs).toBeLessThan(soon);
    expect(report.results).toEqual([refused(/^The keychain is locked\.$/), refused(/can’t be saved.*is locked/)]);
    expect((await runInSession(child.path, [get], home, unlocked)).results).toEqual([kept]);
  });

  test('that is locked while the app runs says so; the user may go on in memory', async () => {
    const steps: readonly Step[] = [
      set,
      { do: 'lock' },
      get,
      { do: 'state' },
      { do: 'set', id: 'profile-2', key: 'sk-2' },
      { do: 'allow-memory' },
      { do: 'set', id: 'profile-2', key: 'sk-2' },
      { do: 'get', id: 'profile-2' },
    ];
    const { state, results } = await runInSession(child.path, steps, await makeHome(), unlocked);
    expect(state).toEqual(keychain);
    expect(results).toEqual([
      'keychain',
      'locked',
      refused(/is locked/),
      'none',
      refused(/can’t be saved.*is locked/),
      'memory',
      'memory',
      { key: 'sk-2', place: 'memory' },
    ]);
  });

  test(
    'keeps the login of a profile’s proxy over a restart, apart from its key and out of the settings',
    { timeout: 120_000 },
    async () => {
      const home = await makeHome();
      const save: Step = { do: 'save-profile', name: 'Mine', login: 'ada:pr0xy-pass' };
      const login: Step = { do: 'proxy-login', name: 'Mine' };
      const first = await runInSession(child.path, [save, login, { do: 'settings' }], home, unlocked);
      expect(first.results.slice(0, 2)).toEqual(['saved', 'ada:pr0xy-pass']);
      expect(first.results[2]).toContain('proxy.example');
      expect(first.results[2]).not.toContain('pr0xy-pass');
      for (const file of await readdir(join(home.folder, 'data/keyrings'))) {
        expect(await readFile(join(home.folder, 'data/keyrings', file), 'latin1')).not.toContain('pr0xy-pass');
      }
      // Locked, it is no login that is missing.
      expect((await runInSession(child.path, [login], home, locked)).results).toEqual([refused(/is locked/)]);
      const other: Step = { do: 'save-profile', name: 'Mine', login: 'ada:another' };
      const remove: Step = { do: 'delete-profile', name: 'Mine' };
      const { results } = await runInSession(child.path, [login, other, login, remove], home, unlocked);
      expect(results).toEqual(['ada:pr0xy-pass', 'saved', 'ada:another', null]);
    },
  );

  test('is said to be missing where no service stands on the bus; the kernel keyring does not step in', async () => {
    const report = await runInSession(child.path, [set, get], await makeHome(), ':', emptyBus);
    expect(report.state).toEqual(none(/no Secret Service/));
    expect(report.startMs).toBeLessThan(soon);
    expect(report.results).toEqual([refused(/can’t be saved.*no Secret Service/), refused(/no Secret Service/)]);
  });

  test('is said to be missing where there is no D-Bus', async () => {
    const { environment } = await makeHome();
    const report = await runSteps(child.path, [set, get], environment);
    expect(report.state).toEqual(none(/no D-Bus/));
    expect(report.startMs).toBeLessThan(soon);
    expect(report.results).toEqual([refused(/can’t be saved.*no D-Bus/), refused(/no D-Bus/)]);
  });

  test('is said to be missing where the bus takes the connection and is silent, for ever', async () => {
    const { environment, folder } = await makeHome();
    const path = join(folder, 'silent');
    const server = createServer((socket) => socket.on('error', () => undefined));
    await new Promise<void>((resolve) => server.listen(path, resolve));
    onTestFinished(() => void server.close());
    const silent = { ...environment, DBUS_SESSION_BUS_ADDRESS: `unix:path=${path}` };
    const report = await runSteps(child.path, [set], silent);
    expect(report.state).toEqual(none(/no D-Bus/));
    expect(report.startMs).toBeLessThan(soon);
    expect(report.results).toEqual([refused(/can’t be saved.*no D-Bus/)]);
  });

  test('with a daemon and no keyring yet says what is missing', async () => {
    const report = await runInSession(child.path, [set], await makeHome(), locked);
    expect(report.state).toEqual(none(/no default keyring|is locked/));
    expect(report.results).toEqual([refused(/can’t be saved/)]);
  });
});
