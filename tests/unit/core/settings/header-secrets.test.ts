/** AUTH-4: values of extra headers that are secrets live where keys live; the settings and the window know only that there are some. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import type { Redactor } from '../../../../core/redact/redactor.ts';
import { redactorOf } from '../../../../core/transport/gateway-request.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import { draftOf } from './drafts.ts';
import { faultOf } from './fault-of.ts';
import { openProfiles } from './open-profiles.ts';

const key = 'sk-very-secret-abcd';
const headers = [
  { name: 'X-Team', value: 'blue' },
  { name: 'X-Auth-Token', value: 'tok-5f0e9b' },
  { name: 'X-Route', value: 'inner-9001', secret: true },
];
const seen = [
  { name: 'X-Team', value: 'blue' },
  { name: 'X-Auth-Token', value: '', secret: true, kept: true },
  { name: 'X-Route', value: '', secret: true, kept: true },
];
const draft = draftOf({ extraHeaders: headers });
const settingsOf = (folder: string): Promise<string> => readFile(join(folder, 'settings.json'), 'utf8');

test('AUTH-4 secrets by name or by mark go to the keychain, come back at the next start, and go out', async () => {
  const first = await openProfiles();
  const saved = await first.profiles.save({ draft, key });
  expect(saved.extraHeaders).toEqual(seen);
  expect(await settingsOf(first.folder)).not.toMatch(/tok-5f0e9b|inner-9001/);

  const { profiles, ring } = await openProfiles({ folder: first.folder, ring: first.ring });
  expect(profiles.views().at(-1)?.extraHeaders).toEqual(seen);
  const credentials = await profiles.credentialsOf(saved.id);
  expect(credentials.profile.extraHeaders.map(({ name, value }) => [name, value])).toEqual(
    headers.map(({ name, value }) => [name, value]),
  );
  const redactor: Redactor = redactorOf(credentials);
  expect(redactor.text('tok-5f0e9b inner%2d9001 blue')).toBe('••••0e9b ••••9001 blue');
  expect(redactor.headers([['X-Route', 'inner-9001']])).toEqual([['X-Route', '••••']]);

  // As the form sends it: what is kept stays, one is replaced, one goes.
  const kept = saved.extraHeaders.slice(0, 2);
  await profiles.save({ id: saved.id, draft: draftOf({ extraHeaders: kept }) });
  await profiles.save({
    id: saved.id,
    draft: draftOf({ extraHeaders: [...kept, { name: 'X-Access-Key', value: 'k2' }] }),
  });
  expect((await profiles.credentialsOf(saved.id)).profile.extraHeaders.map(({ value }) => value)).toEqual([
    'blue',
    'tok-5f0e9b',
    'k2',
  ]);
  await profiles.delete(saved.id);
  expect([...ring.entries.keys()].filter((account) => !account.startsWith('probe'))).toEqual([]);
});

test('AUTH-4 a file of an older Quartet: its secrets move to the keychain at the start, or as soon as there is one', async () => {
  const first = await openProfiles();
  const { id } = await first.profiles.save({ draft: draftOf(), key });
  const old = JSON.parse(await settingsOf(first.folder)) as { version: number; profiles: object[] };
  const profiles = old.profiles.map((own) => ({
    ...own,
    extraHeaders: headers.map(({ name, value }) => ({ name, value })),
  }));
  await writeFile(join(first.folder, 'settings.json'), JSON.stringify({ ...old, version: 3, profiles }));

  const inMemory = await openProfiles({ folder: first.folder, keyStore: 'memory' });
  expect(inMemory.profiles.views().at(-1)?.extraHeaders).toEqual([
    headers[0],
    seen[1],
    { name: 'X-Route', value: 'inner-9001' },
  ]);
  expect(await settingsOf(first.folder)).toContain('tok-5f0e9b');

  const next = await openProfiles({ folder: first.folder, ring: first.ring });
  expect(await settingsOf(first.folder)).not.toContain('tok-5f0e9b');
  expect(await settingsOf(first.folder)).toContain('inner-9001');
  const { profile } = await next.profiles.credentialsOf(id);
  expect(profile.extraHeaders.map(({ value }) => value)).toEqual(['blue', 'tok-5f0e9b', 'inner-9001']);
});

test('AUTH-4 a secret that is not there any more is asked for, and nothing is sent', async () => {
  const { profiles, ring } = await openProfiles();
  const { id } = await profiles.save({ draft, key });
  ring.entries.delete(`${id}/headers`);
  expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({
    kind: 'no-key',
    field: 'Extra headers',
    message: expect.stringContaining('X-Auth-Token') as unknown,
  });
});

test('AUTH-4 an emptied entry of the keychain is no key', async () => {
  for (const emptied of ['', '  \n']) {
    const { profiles, ring } = await openProfiles();
    const { id } = await profiles.save({ draft: draftOf(), key });
    ring.entries.set(id, emptied);
    expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({ kind: 'no-key', field: 'API key' });
    expect(profiles.views().at(-1)?.key).toEqual({ present: false });
  }
});

test('the built-in gateway takes no secret headers', async () => {
  const { profiles } = await openProfiles();
  const { root, name } = profiles.profile('reference');
  const secretive = draftOf({ name, baseUrl: root, extraHeaders: headers });
  expect(await faultOf(() => profiles.save({ id: 'reference', draft: secretive }))).toMatchObject({
    kind: 'input',
    field: 'Extra headers',
  });
});

test('AUTH-4 where the settings refuse a change, the kept secrets are what they were', async () => {
  const { profiles, ring } = await openProfiles();
  const { id } = await profiles.save({ draft, key });
  await profiles.save({ draft: draftOf({ name: 'Taken' }), key });
  const before = ring.entries.get(`${id}/headers`);
  const changed = draftOf({ name: 'Taken', extraHeaders: [{ name: 'X-Auth-Token', value: 'another' }] });
  expect(await faultOf(() => profiles.save({ id, draft: changed }))).toMatchObject({ field: 'Name' });
  expect(ring.entries.get(`${id}/headers`)).toBe(before);
});

test('AUTH-4 where the keychain refuses a later secret, the earlier ones are what they were, and nothing is saved', async () => {
  const { profiles, ring, keys } = await openProfiles();
  const { id } = await profiles.save({ draft, key });
  const before = ring.entries.get(`${id}/headers`);
  const set = keys.set.bind(keys);
  vi.spyOn(keys, 'set').mockImplementation((account, value, belongsTo) =>
    account === id ? Promise.reject(new FaultError(fault('keychain', 'Locked.', ''))) : set(account, value, belongsTo),
  );
  const elsewhere = draftOf({
    baseUrl: 'https://elsewhere.example',
    extraHeaders: [{ name: 'X-Auth-Token', value: 'of-elsewhere' }],
  });
  const refused = await faultOf(() => profiles.save({ id, draft: elsewhere, key: 'sk-elsewhere' }));
  expect(refused.message).toBe('Nothing is saved yet. Locked.');
  expect(ring.entries.get(`${id}/headers`)).toBe(before);
});
