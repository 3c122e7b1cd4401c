import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import type { Profiles } from '../../../../core/settings/profiles-api.ts';
import { createKeys } from '../../../../core/keys/keys.ts';
import { createProfiles } from '../../../../core/settings/profiles.ts';
import { openSettings } from '../../../../core/settings/settings.ts';
import { lockedError, scriptedKeyring } from '../keys/scripted-keyring.ts';
import { scratchFolder } from './scratch-folder.ts';
import { draftOf } from './drafts.ts';
import { faultOf } from './fault-of.ts';
import { gateway, openProfiles } from './open-profiles.ts';

const secret = 'sk-very-secret-abcd';

const builtInView = {
  ...draftOf({ name: 'Reference gateway' }),
  baseUrl: undefined,
  id: 'reference',
  root: gateway.root,
  builtIn: true,
  key: { present: true, tail: 'ltin', store: 'built-in' },
};

const names = (profiles: Profiles): string[] => profiles.views().map(({ name }) => name);

/** All that was written into a folder, as one text. */
async function written(folder: string): Promise<string> {
  const files = await readdir(folder);
  return (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n');
}

test('the first start has the ready-made profile, active', async () => {
  const { profiles } = await openProfiles();
  expect(profiles.views()).toEqual([builtInView]);
  expect(profiles.activeId()).toBe('reference');
  expect(await profiles.credentialsOf('reference')).toEqual({
    profile: { ...profiles.profile('reference') },
    key: gateway.key,
  });
});

test('MODELS-2 typed models are remembered with their profile, the newest first, and outlive a change of it', async () => {
  const first = await openProfiles();
  const { id } = await first.profiles.save({ draft: draftOf(), key: secret });
  for (const model of ['one', 'two', 'one']) await first.profiles.rememberModel(id, model);
  await first.profiles.save({ id, draft: draftOf({ name: 'Renamed' }) });
  await first.profiles.rememberModel('reference', 'never');
  const { profiles } = await openProfiles({ folder: first.folder, ring: first.ring });
  expect(profiles.profile(id)).toMatchObject({ name: 'Renamed', typedModels: ['one', 'two'] });
  expect(profiles.profile('reference').typedModels).toBeUndefined();
  expect((await faultOf(() => profiles.rememberModel('gone', 'x'))).kind).toBe('not-found');
});

test.each(['own', 'ready-made'])(
  'favourites and prices are kept with an %s profile, and outlive a change of it',
  async (which) => {
    const first = await openProfiles();
    const { id } = which === 'own' ? await first.profiles.save({ draft: draftOf(), key: secret }) : { id: 'reference' };
    for (const model of ['one', 'two', 'one']) await first.profiles.markModel(id, { model, favourite: true });
    await first.profiles.markModel(id, { model: 'two', favourite: false });
    await first.profiles.markModel(id, { model: 'one', price: { input: 1.25, output: 10 } });
    await first.profiles.markModel(id, { model: 'three', price: { image: 0.04 } });
    await first.profiles.markModel(id, { model: 'three', price: null });
    const view = first.profiles.profile(id);
    const { root, builtIn: _b, favourites: _f, prices: _p, id: _i, ...rest } = view;
    await first.profiles.save({ id, draft: { ...rest, baseUrl: root, readTimeoutMs: 200_000 } });
    const { profiles } = await openProfiles({ folder: first.folder, ring: first.ring });
    expect(profiles.profile(id)).toMatchObject({
      readTimeoutMs: 200_000,
      favourites: ['one'],
      prices: [{ model: 'one', input: 1.25, output: 10 }],
    });
    expect((await faultOf(() => profiles.markModel('gone', { model: 'x', favourite: true }))).kind).toBe('not-found');
  },
);

test('AUTH-2 a profile without a key is asked without one, and keeps none', async () => {
  const { profiles, ring } = await openProfiles();
  const { id } = await profiles.save({ draft: draftOf(), key: secret });
  const saved = await profiles.save({ id, draft: draftOf({ keyless: true }) });
  expect(saved.key).toEqual({ present: false });
  expect(ring.entries.size).toBe(0);
  expect((await profiles.credentialsOf(id)).key).toBe('');
  // Not without its key, once it needs one again.
  await profiles.save({ id, draft: draftOf() });
  expect((await faultOf(() => profiles.credentialsOf(id))).kind).toBe('no-key');
});

test('AUTH-4 a profile and its key come back at the next start; the key is in no file', async () => {
  const first = await openProfiles();
  const saved = await first.profiles.save({ draft: draftOf(), key: ` ${secret}\n` });
  const { baseUrl: _, ...rest } = draftOf();
  expect(saved).toEqual({
    ...rest,
    id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    root: 'https://gateway.example',
    builtIn: false,
    key: { present: true, tail: 'abcd', store: 'keychain' },
  });
  await first.profiles.select(saved.id);

  const { profiles, folder } = await openProfiles({ folder: first.folder, ring: first.ring });
  expect(profiles.views()).toEqual([builtInView, saved]);
  expect(profiles.activeId()).toBe(saved.id);
  expect((await profiles.credentialsOf(saved.id)).key).toBe(secret);
  expect(await written(folder)).not.toContain('secret');
  expect(JSON.stringify(profiles.views())).not.toContain('secret');
});

test('AUTH-4 nothing is shown of a short key', async () => {
  const { profiles } = await openProfiles();
  expect((await profiles.save({ draft: draftOf(), key: 'sk-1234' })).key).toEqual({
    present: true,
    tail: '',
    store: 'keychain',
  });
});

test('a change keeps the key where none is given, replaces it where one is, and removes it for null', async () => {
  const { profiles, ring } = await openProfiles();
  const { id } = await profiles.save({ draft: draftOf(), key: secret });
  expect(await profiles.save({ id, draft: draftOf({ name: 'Ours' }) })).toMatchObject({
    name: 'Ours',
    key: { present: true, tail: 'abcd' },
  });
  expect(await profiles.save({ id, draft: draftOf(), key: 'sk-another-wxyz' })).toMatchObject({
    name: 'Mine',
    key: { present: true, tail: 'wxyz' },
  });
  expect((await profiles.credentialsOf(id)).key).toBe('sk-another-wxyz');
  expect((await profiles.save({ id, draft: draftOf(), key: null })).key).toEqual({ present: false });
  expect(ring.entries.size).toBe(0);
});

describe('refused, and nothing is changed', () => {
  test('a name that another profile has, the ready-made one included', async () => {
    const { profiles } = await openProfiles();
    const { id } = await profiles.save({ draft: draftOf({ name: 'One' }) });
    await profiles.save({ draft: draftOf({ name: 'Two' }) });
    const taken = { kind: 'input', field: 'Name' };
    expect(await faultOf(() => profiles.save({ draft: draftOf({ name: 'one' }) }))).toMatchObject(taken);
    expect(await faultOf(() => profiles.save({ id, draft: draftOf({ name: 'TWO ' }) }))).toMatchObject(taken);
    const builtInName = draftOf({ name: 'reference gateway' });
    expect(await faultOf(() => profiles.save({ draft: builtInName }))).toMatchObject(taken);
    expect(names(profiles)).toEqual(['Reference gateway', 'One', 'Two']);
  });

  test('ADDR-3 an address that must not be called: no key is put away for it either', async () => {
    const { profiles, ring } = await openProfiles();
    const draft = draftOf({ baseUrl: 'http://gateway.example' });
    expect(await faultOf(() => profiles.save({ draft, key: secret }))).toMatchObject({
      kind: 'address',
      field: 'Base URL',
    });
    expect(ring.entries.size).toBe(0);
  });

  test('two saves of one name at once: one of them, and no key without a profile', async () => {
    const { profiles, ring } = await openProfiles();
    const both = await Promise.allSettled([
      profiles.save({ draft: draftOf(), key: 'sk-first-11111' }),
      profiles.save({ draft: draftOf(), key: 'sk-second-2222' }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect(names(profiles)).toEqual(['Reference gateway', 'Mine']);
    expect([...ring.entries.values()]).toEqual(['sk-first-11111\nfor https://gateway.example']);
  });

  test('a profile that is not there', async () => {
    const { profiles } = await openProfiles();
    const gone = { kind: 'not-found' };
    expect(await faultOf(() => profiles.save({ id: 'gone', draft: draftOf() }))).toMatchObject(gone);
    expect(await faultOf(() => profiles.select('gone'))).toMatchObject(gone);
    expect(await faultOf(() => profiles.delete('gone'))).toMatchObject(gone);
    expect(await faultOf(() => profiles.credentialsOf('gone'))).toMatchObject(gone);
  });

  test('a disk that takes nothing', async () => {
    const { profiles, folder, ring } = await openProfiles();
    await mkdir(join(folder, `settings.json.${process.pid}.tmp`));
    expect(await faultOf(() => profiles.save({ draft: draftOf(), key: secret }))).toMatchObject({ kind: 'storage' });
    expect(names(profiles)).toEqual(['Reference gateway']);
    expect(ring.entries.size).toBe(0);
  });
});

describe('the ready-made profile', () => {
  const same = draftOf({ name: 'Reference gateway', baseUrl: `${gateway.root}/v1` });

  test('takes timeouts and extra headers, which hold at the next start at another port', async () => {
    const { profiles, folder } = await openProfiles();
    const extraHeaders = [{ name: 'X-Team', value: 'blue' }];
    const draft = { ...same, connectTimeoutMs: 2000, extraHeaders };
    const changed = { ...builtInView, connectTimeoutMs: 2000, extraHeaders };
    expect(await profiles.save({ id: 'reference', draft })).toEqual(changed);
    const moved = { root: 'http://127.0.0.1:5020', key: 'qk-general-second' };
    const next = await openProfiles({ folder, builtInGateway: moved });
    expect(next.profiles.views()).toEqual([
      { ...changed, root: moved.root, key: { present: true, tail: 'cond', store: 'built-in' } },
    ]);
    expect(await written(folder)).not.toContain('qk-general');
  });

  test.each([
    ['Name', { ...same, name: 'Mine' }],
    ['Base URL', { ...same, baseUrl: 'https://elsewhere.example' }],
    ['Dialect', { ...same, dialect: 'vendor' as const }],
    ['Console address', { ...same, consoleUrl: 'https://console.example' }],
  ])('keeps its %s', async (field, draft) => {
    const { profiles } = await openProfiles();
    expect(await faultOf(() => profiles.save({ id: 'reference', draft }))).toMatchObject({ kind: 'input', field });
    expect(profiles.views()).toEqual([builtInView]);
  });

  test('keeps its key and stays', async () => {
    const { profiles, ring } = await openProfiles();
    for (const key of [secret, null]) {
      const fault = await faultOf(() => profiles.save({ id: 'reference', draft: same, key }));
      expect(fault).toMatchObject({ kind: 'input', field: 'API key' });
    }
    expect(await faultOf(() => profiles.delete('reference'))).toMatchObject({ kind: 'input' });
    expect(ring.entries.size).toBe(0);
  });

  test('is not there in a run without a gateway; its name stays taken', async () => {
    const { profiles } = await openProfiles({ builtInGateway: undefined });
    expect(profiles.views()).toEqual([]);
    expect(profiles.activeId()).toBe('');
    const draft = draftOf({ name: 'Reference gateway' });
    expect(await faultOf(() => profiles.save({ draft }))).toMatchObject({ field: 'Name' });
    const { id } = await profiles.save({ draft: draftOf() });
    expect(profiles.activeId()).toBe(id);
  });
});

describe('deleting', () => {
  test('removes the key, tells, and the neighbour becomes active', async () => {
    const { profiles, ring, folder } = await openProfiles();
    const one = await profiles.save({ draft: draftOf({ name: 'One' }), key: 'sk-one-111111' });
    const two = await profiles.save({ draft: draftOf({ name: 'Two' }), key: 'sk-two-222222' });
    await profiles.select(one.id);
    const deleted: string[] = [];
    profiles.onProfileDeleted((id) => deleted.push(id));
    await profiles.delete(one.id);
    expect(deleted).toEqual([one.id]);
    expect(profiles.activeId()).toBe(two.id);
    expect([...ring.entries]).toEqual([[two.id, 'sk-two-222222\nfor https://gateway.example']]);
    await profiles.delete(two.id);
    expect(profiles.activeId()).toBe('reference');
    expect(ring.entries.size).toBe(0);
    expect((await openProfiles({ folder, ring })).settings.current()).toMatchObject({ profiles: [], keysToRemove: [] });
  });

  test('leaves the active profile alone where another one goes', async () => {
    const { profiles } = await openProfiles();
    const { id } = await profiles.save({ draft: draftOf() });
    await profiles.delete(id);
    expect(profiles.activeId()).toBe('reference');
  });

  test('AUTH-4 with a locked keychain the key goes at the next start', async () => {
    const { profiles, ring, folder } = await openProfiles();
    const { id } = await profiles.save({ draft: draftOf(), key: secret });
    ring.refusal = lockedError;
    await profiles.delete(id);
    expect(names(profiles)).toEqual(['Reference gateway']);
    expect([...ring.entries.keys()]).toEqual([id]);
    ring.refusal = undefined;
    const next = await openProfiles({ folder, ring });
    await vi.waitFor(() => expect(ring.entries.size).toBe(0));
    await vi.waitFor(() => expect(next.settings.current().keysToRemove).toEqual([]));
  });
});

describe('what a request needs', () => {
  test('ADDR-6 without a key the fault names the console', async () => {
    const { profiles } = await openProfiles();
    const draft = draftOf({ consoleUrl: 'https://console.example/keys' });
    const { id } = await profiles.save({ draft });
    const fault = await faultOf(() => profiles.credentialsOf(id));
    expect(fault).toMatchObject({ kind: 'no-key', field: 'API key', attempts: 0 });
    expect(fault.hint).toContain('https://console.example/keys');
  });

  test('ADDR-3 an address that somebody wrote into the file is refused before the key is fetched', async () => {
    const { profiles, settings, ring } = await openProfiles();
    const { id } = await profiles.save({ draft: draftOf(), key: secret });
    await settings.update((data) => ({
      ...data,
      profiles: data.profiles.map((profile) => ({ ...profile, root: 'http://gateway.example' })),
    }));
    const calls = ring.calls.length;
    expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({ kind: 'address' });
    expect(ring.calls.length).toBe(calls);
  });

  test('ADDR-3 a host that somebody wrote into the file is not the one that was agreed to', async () => {
    const { profiles, settings, ring } = await openProfiles();
    const draft = draftOf({ baseUrl: 'http://192.168.1.5', plainHttpHost: '192.168.1.5' });
    const { id } = await profiles.save({ draft, key: secret });
    expect((await profiles.credentialsOf(id)).key).toBe(secret);
    await settings.update((data) => ({
      ...data,
      profiles: data.profiles.map((profile) => ({ ...profile, root: 'http://10.0.0.9' })),
    }));
    const calls = ring.calls.length;
    expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({ kind: 'address' });
    expect(ring.calls.length).toBe(calls);
  });

  test('a key that was removed from the keychain by hand is missed, and shown as missing', async () => {
    const { profiles, ring } = await openProfiles();
    const { id } = await profiles.save({ draft: draftOf(), key: secret });
    ring.entries.clear();
    expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({ kind: 'no-key' });
    expect(profiles.views()[1]?.key).toEqual({ present: false });
  });

  test('a locked keychain is not a missing key', async () => {
    const first = await openProfiles();
    const { id } = await first.profiles.save({ draft: draftOf(), key: secret });
    first.ring.refusal = lockedError;
    const { profiles, keys } = await openProfiles({ folder: first.folder, ring: first.ring });
    expect(keys.state()).toMatchObject({ kind: 'none', problem: 'The keychain is locked.' });
    expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({ kind: 'keychain' });
    first.ring.refusal = undefined;
    expect((await profiles.credentialsOf(id)).key).toBe(secret);
    await vi.waitFor(() => expect(profiles.views()[1]?.key).toMatchObject({ present: true, tail: 'abcd' }));
  });

  test('in a run told to use memory, a key that lies in the keychain is asked for again', async () => {
    const first = await openProfiles();
    const { id } = await first.profiles.save({ draft: draftOf(), key: secret });
    const { profiles, folder, ring } = await openProfiles({ ...first, keyStore: 'memory' });
    const fault = await faultOf(() => profiles.credentialsOf(id));
    expect(fault).toMatchObject({ kind: 'no-key', hint: expect.stringMatching(/in the keychain/) as string });
    expect((await profiles.save({ id, draft: draftOf(), key: 'sk-this-run-only' })).key).toEqual({
      present: true,
      tail: 'only',
      store: 'memory',
    });
    const third = await openProfiles({ folder, ring });
    expect((await third.profiles.credentialsOf(id)).key).toBe(secret);
  });
});

describe('where the key cannot be kept', () => {
  test('AUTH-4 nothing is saved, the fault says so, and after consent the same save goes through', async () => {
    const { profiles, keys, ring, folder } = await openProfiles();
    ring.refusal = lockedError;
    const input = { draft: draftOf(), key: secret };
    const fault = await faultOf(() => profiles.save(input));
    expect(fault).toMatchObject({ kind: 'keychain', field: 'API key' });
    expect(fault.message).toBe('Nothing is saved yet. The key can’t be saved. The keychain is locked.');
    expect(names(profiles)).toEqual(['Reference gateway']);

    keys.allowMemory();
    const saved = await profiles.save(input);
    expect(saved.key).toEqual({ present: true, tail: 'abcd', store: 'memory' });
    expect((await profiles.credentialsOf(saved.id)).key).toBe(secret);
    expect(await written(folder)).not.toContain('secret');
    expect(ring.entries.size).toBe(0);
  });

  test('a change of address is not saved without its key: the old key would go to the new address', async () => {
    const { profiles, ring } = await openProfiles();
    const { id } = await profiles.save({ draft: draftOf(), key: secret });
    ring.refusal = lockedError;
    const draft = draftOf({ baseUrl: 'https://elsewhere.example' });
    expect(await faultOf(() => profiles.save({ id, draft, key: 'sk-elsewhere' }))).toMatchObject({ kind: 'keychain' });
    expect(profiles.profile(id).root).toBe('https://gateway.example');
    ring.refusal = undefined;
    expect((await profiles.credentialsOf(id)).key).toBe(secret);
  });

  test('a profile without a key needs no keychain', async () => {
    const { profiles, ring } = await openProfiles();
    ring.refusal = lockedError;
    expect((await profiles.save({ draft: draftOf(), key: null })).key).toEqual({ present: false });
  });
});

test('MODELS-2 a change of key, address, dialect or headers is told once; of name or timeouts it is not', async () => {
  const { profiles } = await openProfiles();
  const { id } = await profiles.save({ draft: draftOf() });
  const told: string[] = [];
  profiles.onConnectionChange((changed) => told.push(changed));
  await profiles.save({ id, draft: draftOf({ name: 'Ours', readTimeoutMs: 1000 }) });
  expect(told).toEqual([]);
  const moved = draftOf({ baseUrl: 'https://elsewhere.example' });
  await profiles.save({ id, draft: moved, key: secret });
  expect(told).toEqual([id]);
  await profiles.save({ id, draft: { ...moved, dialect: 'vendor' } });
  await profiles.save({ id, draft: { ...moved, dialect: 'vendor', extraHeaders: [{ name: 'X-A', value: 'b' }] } });
  await profiles.save({
    id,
    draft: { ...moved, dialect: 'vendor', extraHeaders: [{ name: 'X-A', value: 'b' }] },
    key: null,
  });
  expect(told).toEqual([id, id, id, id]);
});

describe('a keychain that is slow', () => {
  test('a key that is saved while the old one is read is not overwritten by it', async () => {
    const first = await openProfiles();
    const { id } = await first.profiles.save({ draft: draftOf(), key: secret });
    const { profiles, keys, ring } = await openProfiles({ folder: first.folder, ring: first.ring });
    ring.silent = true;
    keys.allowMemory(); // tells, so that the keys are read again
    await vi.waitFor(() => expect(ring.calls.at(-1)).toMatch(/^get/));
    const saving = profiles.save({ id, draft: draftOf(), key: 'sk-newer-wxyz' });
    ring.answer();
    await saving;
    expect(profiles.views()[1]?.key).toMatchObject({ tail: 'wxyz' });
  });

  test('AUTH-4 a key that it took after the save was given up is removed again', async () => {
    const ring = scriptedKeyring();
    const folder = await scratchFolder();
    const settings = await openSettings(folder);
    const keys = await createKeys({ keyStore: 'keychain', load: ring.load, callTimeoutMs: 30 });
    const profiles = await createProfiles({ settings, keys, builtInGateway: gateway });
    ring.silent = true;
    const fault = await faultOf(() => profiles.save({ draft: draftOf(), key: secret }));
    expect(fault).toMatchObject({
      kind: 'keychain',
      message: expect.stringMatching(/^Nothing is saved yet/) as string,
    });
    expect(names(profiles)).toEqual(['Reference gateway']);
    ring.answer();
    await vi.waitFor(() => expect(ring.calls.filter((call) => call.startsWith('delete')).length).toBeGreaterThan(1));
    await vi.waitFor(() => expect(ring.entries.size).toBe(0));
    expect(keys.state().kind).toBe('keychain');
  });
});
