/** AUTH-4: settings.json, edited by hand, sends no secret to another origin than the one that it was entered for. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { redactorOf } from '../../../../core/transport/gateway-request.ts';
import { draftOf } from './drafts.ts';
import { faultOf } from './fault-of.ts';
import { openProfiles, type OpenOptions } from './open-profiles.ts';

const key = 'sk-very-secret-abcd';
const home = 'https://gateway.example';
const away = 'https://elsewhere.example';
const secretHeader = { name: 'X-Auth-Token', value: 'tok-5f0e9b' };
const proxy = { proxy: 'own', login: 'anna:pw-4411', loginKept: false, ca: '' } as const;

async function edit(folder: string, from: string, to: string): Promise<void> {
  const path = join(folder, 'settings.json');
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replaceAll(from, to));
}

/** A profile, and a start after `from` was changed to `to` by hand. */
async function startEdited(from: string, to: string, draft = draftOf({ baseUrl: home }), options: OpenOptions = {}) {
  const first = await openProfiles(options);
  const { id } = await first.profiles.save({ draft, key });
  await edit(first.folder, from, to);
  return { id, ...(await openProfiles({ folder: first.folder, ring: first.ring, ...options })) };
}

test('an edited address asks for the key again; the kept one is masked, and is there where the address comes back', async () => {
  const { profiles, folder, ring, id } = await startEdited(home, away);
  expect(profiles.views().at(-1)).toMatchObject({ root: away, key: { present: false } });
  expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({
    kind: 'no-key',
    field: 'API key',
    message: `The address changed to ${away}. The saved key is for ${home} and isn’t sent there.`,
    hint: `Enter the key for ${away}.`,
  });
  // The form as it is shown, saved or tried without a key.
  const shown = draftOf({ baseUrl: away });
  expect(await faultOf(() => profiles.save({ id, draft: shown }))).toMatchObject({ field: 'API key' });
  expect(redactorOf(await profiles.secretsOf(id)).text(`It was ${key}.`)).toBe('It was ••••abcd.');

  await profiles.save({ id, draft: draftOf({ baseUrl: home }) });
  expect(await profiles.credentialsOf(id)).toMatchObject({ key, profile: { root: home } });
  await profiles.save({ id, draft: shown, key: 'sk-of-elsewhere' });
  const next = await openProfiles({ folder, ring });
  expect(await next.profiles.credentialsOf(id)).toMatchObject({ key: 'sk-of-elsewhere', profile: { root: away } });
});

test('an address that is edited while the app runs takes the key away at once', async () => {
  const { profiles, settings, folder } = await openProfiles();
  const { id } = await profiles.save({ draft: draftOf({ baseUrl: home }), key });
  await edit(folder, home, away);
  // As any change of the settings finds out.
  await settings.update((data) => ({ ...data, preferences: { ...data.preferences, theme: 'dark' } }));
  expect(profiles.views().at(-1)).toMatchObject({ root: away, key: { present: false } });
  expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({ kind: 'no-key', field: 'API key' });
});

test('keys in memory are for their origin too', async () => {
  const { profiles, settings, folder } = await openProfiles({ keyStore: 'memory' });
  const { id } = await profiles.save({ draft: draftOf({ baseUrl: home }), key });
  await edit(folder, home, away);
  await settings.update((data) => ({ ...data, preferences: { ...data.preferences, theme: 'dark' } }));
  expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({ kind: 'no-key', field: 'API key' });
});

test('secret headers stay with the origin that they were entered for', async () => {
  const draft = draftOf({ baseUrl: home, keyless: true, extraHeaders: [secretHeader] });
  const { profiles, id } = await startEdited(home, away, draft);
  expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({
    field: 'Extra headers',
    message: `The address changed to ${away}. X-Auth-Token is for ${home} and isn’t sent there.`,
  });
  await profiles.save({ id, draft: { ...draft, baseUrl: away } });
  expect((await profiles.credentialsOf(id)).profile.extraHeaders).toMatchObject([secretHeader]);
});

test('the login of a proxy stays with it', async () => {
  const draft = draftOf({ network: { ...proxy, proxyUrl: 'http://proxy.example:8080' } });
  const { profiles, id } = await startEdited('proxy.example', 'other.example', draft);
  expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({
    field: 'Proxy login',
    message: 'The saved login belongs to another proxy.',
  });
});

test('a key that names no origin, as an older Quartet kept it, is for that of its profile from then on', async () => {
  const first = await openProfiles();
  const { id } = await first.profiles.save({ draft: draftOf({ baseUrl: home }), key });
  first.ring.entries.set(id, key);
  const next = await openProfiles({ folder: first.folder, ring: first.ring });
  expect(await next.profiles.credentialsOf(id)).toMatchObject({ key });
  expect(first.ring.entries.get(id)).toBe(`${key}\nfor ${home}`);
  await edit(first.folder, home, away);
  const { profiles } = await openProfiles({ folder: first.folder, ring: first.ring });
  expect(await faultOf(() => profiles.credentialsOf(id))).toMatchObject({ kind: 'no-key' });
});
