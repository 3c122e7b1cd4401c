/** AUTH-4: every secret that is kept is looked for in what is handed to others, may it be sent or not. */
import { expect, test, vi } from 'vitest';
import { profileSecrets } from '../../../../core/report-page/profile-secrets.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import { draftOf } from '../settings/drafts.ts';
import { faultOf } from '../settings/fault-of.ts';
import { openProfiles } from '../settings/open-profiles.ts';

const key = 'sk-very-secret-abcd';
const extraHeaders = [{ name: 'X-Auth-Token', value: 'tok-5f0e9b1c' }];
const network = {
  proxy: 'own',
  proxyUrl: 'http://proxy.example:3128',
  login: 'ada:engine-1843',
  loginKept: false,
  ca: '',
} as const;

const foundIn = (secrets: Awaited<ReturnType<typeof profileSecrets>>, text: string): readonly string[] =>
  secrets.filter(({ redactor }) => redactor.find(text).length > 0).map(({ profile }) => profile);

test('a profile without a key keeps secret headers and the login of its proxy', async () => {
  const { profiles } = await openProfiles();
  await profiles.save({ draft: draftOf({ name: 'Keyless so far', extraHeaders, network }) });
  const secrets = await profileSecrets(profiles);
  for (const secret of ['tok-5f0e9b1c', 'engine-1843', 'ada:engine-1843'])
    expect(foundIn(secrets, `It says ${secret}.`)).toEqual(['Keyless so far']);
});

test('a header that is gone hides neither the key nor the others', async () => {
  const { profiles, ring } = await openProfiles();
  const { id } = await profiles.save({ draft: draftOf({ name: 'Half', extraHeaders, network }), key });
  ring.entries.delete(`${id}/headers`);
  const secrets = await profileSecrets(profiles);
  expect(foundIn(secrets, key)).toEqual(['Half']);
  expect(foundIn(secrets, 'engine-1843')).toEqual(['Half']);
});

test('a key whose address nothing may be sent to any more is looked for', async () => {
  const first = await openProfiles();
  const { id } = await first.profiles.save({
    draft: draftOf({ name: 'At home', baseUrl: 'http://192.168.0.7:8080', plainHttpHost: '192.168.0.7:8080' }),
    key,
  });
  await first.settings.update((data) => ({
    ...data,
    profiles: data.profiles.map(({ plainHttpHost: _, ...own }) => own),
  }));
  expect(await faultOf(() => first.profiles.credentialsOf(id))).toMatchObject({ kind: 'address' });
  expect(foundIn(await profileSecrets(first.profiles), key)).toEqual(['At home']);
});

test('where the keychain does not tell, no file is made', async () => {
  const { profiles, keys } = await openProfiles();
  await profiles.save({ draft: draftOf(), key });
  vi.spyOn(keys, 'get').mockRejectedValue(new FaultError(fault('keychain', 'Locked.', '')));
  expect(await faultOf(() => profileSecrets(profiles))).toMatchObject({ kind: 'keychain' });
});
