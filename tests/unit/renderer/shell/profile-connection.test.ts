import { expect, test } from 'vitest';
import { hostOf, redactedKey, profileConnection } from '../../../../renderer/shell/profile-connection.ts';
import { fault } from '../../../../shared/fault.ts';
import { workProfile } from '../../../doubles/fake-host.ts';

const listing = { profileId: 'work', ids: ['a'], fetchedAt: 1 };

test('the state of the connection is said in words, from the key and the list of models', () => {
  const keyless = { ...workProfile, key: { present: false } as const };
  const refused = fault('status', 'Wrong key.', '', { status: 401 });
  expect([
    profileConnection(keyless, null, false),
    profileConnection(workProfile, null, false),
    profileConnection(workProfile, { ...listing, profileId: 'other' }, false),
    profileConnection(workProfile, listing, false),
    profileConnection(workProfile, { ...listing, fault: refused }, false),
    profileConnection(workProfile, { ...listing, fault: { ...refused, status: 503 } }, false),
    profileConnection(workProfile, { ...listing, fault: fault('dns', 'No such host.', '') }, false),
    profileConnection(workProfile, { ...listing, fault: fault('no-key', 'No key.', '') }, false),
  ]).toEqual([
    { tone: 'warning', words: 'No key' },
    { tone: 'waiting', words: 'Connecting' },
    { tone: 'waiting', words: 'Connecting' },
    { tone: 'good', words: 'Connected' },
    { tone: 'bad', words: 'Key refused' },
    { tone: 'bad', words: 'The gateway reports an error' },
    { tone: 'bad', words: 'Can’t connect' },
    { tone: 'warning', words: 'No key' },
  ]);
});

test('MODELS-2 a gateway without a list of models is there: it is no error, and what worked on it says so', () => {
  const page = fault('status', 'A web page.', '', { status: 404 });
  const without = { ...listing, ids: [], fetchedAt: null, fault: page };
  expect([
    profileConnection(workProfile, without, false),
    profileConnection(workProfile, { ...without, fault: fault('bad-answer', 'No list.', '') }, false),
    profileConnection(workProfile, without, false),
    profileConnection(workProfile, without, true),
  ]).toEqual([
    { tone: 'warning', words: 'No list of models' },
    { tone: 'warning', words: 'No list of models' },
    { tone: 'warning', words: 'No list of models' },
    { tone: 'good', words: 'Connected' },
  ]);
});

test('AUTH-2 a profile that needs no key is judged by its list, not by its key', () => {
  const open = { ...workProfile, keyless: true, key: { present: false } as const };
  expect(profileConnection(open, null, false)).toEqual({ tone: 'waiting', words: 'Connecting' });
  expect(profileConnection(open, listing, false)).toEqual({ tone: 'good', words: 'Connected' });
  expect(redactedKey(open)).toBe('no key needed');
});

test('AUTH-4 a key is shown by its last four characters', () => {
  expect(redactedKey(workProfile)).toBe('••••x7Qd');
  expect(redactedKey({ ...workProfile, key: { present: false } })).toBe('no key');
  expect(hostOf('http://127.0.0.1:8080/gw')).toBe('127.0.0.1:8080/gw');
});

test('a profile that is asked without a key is connected without one', () => {
  const profile = { ...workProfile, keyless: true, key: { present: false } as const };
  expect(profileConnection(profile, listing, false)).toEqual({ tone: 'good', words: 'Connected' });
  expect(redactedKey(profile)).toBe('no key needed');
});
