import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createKeys } from '../../../../core/keys/keys.ts';
import { faultOf } from '../settings/fault-of.ts';
import { lockedError, scriptedKeyring } from './scripted-keyring.ts';

const keychain = { kind: 'keychain', label: expect.any(String) as string };
const home = 'https://home.example';
const trial = ['set probe-N', 'get probe-N', 'delete probe-N'];

test('AUTH-4 a key goes into the keychain, which was tried out before, and comes back', async () => {
  const ring = scriptedKeyring();
  const keys = await createKeys({ keyStore: 'keychain', load: ring.load });
  expect(keys.state()).toEqual(keychain);
  expect(ring.calls).toEqual(['load', ...trial]);
  expect(await keys.set('p', 'sk-secret-1', home)).toBe('keychain');
  expect(await keys.get('p', home)).toEqual({ key: 'sk-secret-1', place: 'keychain', belongsTo: home });
  expect([...ring.entries]).toEqual([['p', 'sk-secret-1\nfor https://home.example']]);
  await keys.delete('p');
  expect(await keys.get('p', home)).toBeUndefined();
  expect(ring.entries.size).toBe(0);
});

test('AUTH-4 on request keys stay in memory and the keychain is not even loaded', async () => {
  const ring = scriptedKeyring();
  const keys = await createKeys({ keyStore: 'memory', load: ring.load });
  expect(keys.state()).toEqual({ kind: 'memory', label: 'this run’s memory' });
  expect(await keys.set('p', 'sk-secret-1', home)).toBe('memory');
  expect(await keys.get('p', home)).toEqual({ key: 'sk-secret-1', place: 'memory', belongsTo: home });
  await keys.delete('p');
  expect(await keys.get('p', home)).toBeUndefined();
  expect(ring.calls).toEqual([]);
});

describe('without a keychain', () => {
  test.each([
    ['Cannot find native binding. npm has a bug…', /couldn’t be loaded/],
    ['no D-Bus session: DBUS_SESSION_BUS_ADDRESS is not set', /no D-Bus/],
    [
      'Platform failure: DBus error: The name org.freedesktop.secrets was not provided by any .service files',
      /no Secret Service/,
    ],
    ["Couldn't access platform storage: Secret Service: no result found", /no default keyring/],
    [lockedError.message, /locked/],
    ['Platform failure: DBus error: Did not receive a reply.', /isn’t responding/],
    ['something quite new', /refused: something quite new/],
  ])('that fails with %j the state says why', async (said, problem) => {
    const ring = scriptedKeyring();
    ring.refusal = new Error(said);
    const keys = await createKeys({ keyStore: 'keychain', load: ring.load });
    expect(keys.state()).toEqual({ ...keychain, kind: 'none', problem: expect.stringMatching(problem) as string });
  });

  test('AUTH-4 one that was unlocked meanwhile is used once it is tried again', async () => {
    const ring = scriptedKeyring();
    ring.refusal = lockedError;
    const keys = await createKeys({ keyStore: 'keychain', load: ring.load });
    await keys.retry();
    expect(keys.state().kind).toBe('none');
    let told = 0;
    keys.onChange(() => (told += 1));
    ring.refusal = undefined;
    await keys.retry();
    expect([keys.state(), told]).toEqual([keychain, 1]);
  });

  test('AUTH-4 a key is refused until the user agrees to memory, and then kept there', async () => {
    const ring = scriptedKeyring();
    ring.refusal = new Error('not provided by any .service files');
    const keys = await createKeys({ keyStore: 'keychain', load: ring.load });
    const fault = await faultOf(() => keys.set('p', 'sk-secret-1', home));
    expect(fault).toMatchObject({ kind: 'keychain', field: 'API key', attempts: 0 });
    expect(fault.message).toMatch(/can’t be saved.*no Secret Service/);
    expect(fault.hint).toMatch(/in memory/);
    expect(JSON.stringify(fault)).not.toContain('sk-secret-1');

    let told = 0;
    keys.onChange(() => (told += 1));
    keys.allowMemory();
    keys.allowMemory();
    expect(told).toBe(1);
    expect(keys.state()).toEqual({
      kind: 'memory',
      label: 'this run’s memory',
      problem: expect.stringMatching(/no Secret Service/) as string,
    });
    expect(await keys.set('p', 'sk-secret-1', home)).toBe('memory');
    expect(await keys.get('p', home)).toEqual({ key: 'sk-secret-1', place: 'memory', belongsTo: home });
    expect(ring.entries.size).toBe(0);
  });

  test('it is tried again when it is needed, so that a keychain unlocked meanwhile is used', async () => {
    const ring = scriptedKeyring();
    ring.refusal = lockedError;
    const keys = await createKeys({ keyStore: 'keychain', load: ring.load });
    expect(keys.state().kind).toBe('none');
    ring.refusal = undefined;
    expect(await keys.set('p', 'sk-secret-1', home)).toBe('keychain');
    expect(keys.state()).toEqual(keychain);
  });
});

test('a keychain that forgets is no keychain', async () => {
  const ring = scriptedKeyring();
  const load = async () => ({ ...(await ring.load()), get: () => Promise.resolve(null) });
  const keys = await createKeys({ keyStore: 'keychain', load });
  expect(keys.state()).toMatchObject({ kind: 'none', problem: expect.stringMatching(/didn’t return/) as string });
});

test('AUTH-4 a keychain that is locked later says so, and an error that quotes the key is masked', async () => {
  const ring = scriptedKeyring();
  const keys = await createKeys({ keyStore: 'keychain', load: ring.load });
  await keys.set('p', 'sk-secret-1', home);
  let told = 0;
  keys.onChange(() => (told += 1));
  ring.refusal = lockedError;
  expect(await faultOf(() => keys.get('p', home))).toMatchObject({
    kind: 'keychain',
    message: 'The keychain is locked.',
  });
  expect(keys.state()).toEqual({ ...keychain, kind: 'none', problem: 'The keychain is locked.' });
  expect(told).toBe(1);

  ring.refusal = undefined;
  expect(await keys.get('p', home)).toEqual({ key: 'sk-secret-1', place: 'keychain', belongsTo: home });
  expect(told).toBe(2);

  ring.refusal = new Error('cannot store "sk-secret-2"');
  const fault = await faultOf(() => keys.set('p', 'sk-secret-2', home));
  expect(fault.message).toBe('The key can’t be saved. The keychain refused: cannot store "••••et-2"');
  expect(JSON.stringify(keys.state())).not.toContain('sk-secret-2');
});

describe('a keychain that does not answer', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('holds the start up no longer than its limit, and is used when it answers after all', async () => {
    const ring = scriptedKeyring();
    ring.silent = true;
    const starting = createKeys({ keyStore: 'keychain', load: ring.load, startTimeoutMs: 1500 });
    await vi.advanceTimersByTimeAsync(1500);
    const keys = await starting;
    expect(keys.state()).toMatchObject({
      kind: 'none',
      problem: expect.stringMatching(/waiting for its password/) as string,
    });
    const told = new Promise<void>((resolve) => void keys.onChange(resolve));
    ring.answer();
    await told;
    expect(keys.state()).toEqual(keychain);
  });

  test('ends a call in its time, refuses others at once, and tells when it took the key after all', async () => {
    const ring = scriptedKeyring();
    const keys = await createKeys({ keyStore: 'keychain', load: ring.load, callTimeoutMs: 20_000 });
    ring.silent = true;
    const refused = faultOf(() => keys.set('p', 'sk-secret-1', home));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await refused).toMatchObject({
      kind: 'keychain',
      message: expect.stringMatching(/isn’t responding/) as string,
    });
    const calls = ring.calls.length;
    expect(await faultOf(() => keys.get('p', home))).toMatchObject({ kind: 'keychain' });
    expect(ring.calls.length).toBe(calls);

    const told = new Promise<void>((resolve) => void keys.onChange(resolve));
    ring.answer();
    await told;
    expect(keys.state()).toEqual(keychain);
    expect(await keys.get('p', home)).toEqual({ key: 'sk-secret-1', place: 'keychain', belongsTo: home });
  });

  test('is not asked again by itself when the password was refused', async () => {
    const ring = scriptedKeyring();
    const keys = await createKeys({ keyStore: 'keychain', load: ring.load, callTimeoutMs: 20_000 });
    ring.silent = true;
    const refused = faultOf(() => keys.get('p', home));
    await vi.advanceTimersByTimeAsync(20_000);
    await refused;
    const calls = ring.calls.length;
    const told = new Promise<void>((resolve) => void keys.onChange(resolve));
    ring.refusal = lockedError;
    ring.answer();
    await told;
    expect(keys.state()).toMatchObject({ kind: 'none', problem: 'The keychain is locked.' });
    expect(ring.calls.length).toBe(calls);
  });
});
