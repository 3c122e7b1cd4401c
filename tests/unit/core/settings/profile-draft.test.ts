import { expect, test } from 'vitest';
import { checkConnection, checkDraft, checkKey } from '../../../../core/settings/profile-draft.ts';
import type { ProfileDraft } from '../../../../shared/profile.ts';
import { draftOf } from './drafts.ts';
import { faultOf } from './fault-of.ts';

test('ADDR-1 a draft becomes a profile with the site root, everything trimmed', () => {
  const draft = draftOf({
    name: '  Mine ',
    baseUrl: ' https://Gateway.example/gw/v1/chat/completions ',
    consoleUrl: ' https://console.example/keys ',
    extraHeaders: [{ name: 'X-Team', value: 'blue' }],
  });
  const { baseUrl: _, ...rest } = draft;
  expect(checkDraft(draft, ['Other'])).toEqual({
    ...rest,
    name: 'Mine',
    root: 'https://gateway.example/gw',
    consoleUrl: 'https://console.example/keys',
  });
});

const refused: readonly (readonly [what: string, changed: Partial<ProfileDraft>, kind: string, field: string])[] = [
  ['no name', { name: ' ' }, 'input', 'Name'],
  ['a name that is too long', { name: 'n'.repeat(101) }, 'input', 'Name'],
  ['a name of two lines', { name: 'a\nb' }, 'input', 'Name'],
  ['a name that is taken, in any case', { name: 'OTHER' }, 'input', 'Name'],
  ['no address', { baseUrl: '' }, 'address', 'Base URL'],
  ['a root that is no URL', { baseUrl: 'not a url' }, 'address', 'Base URL'],
  ['an endless address', { baseUrl: `https://h/${'a'.repeat(3000)}` }, 'address', 'Base URL'],
  ['ADDR-3 plain HTTP to a public host', { baseUrl: 'http://gateway.example' }, 'address', 'Base URL'],
  [
    'ADDR-3 plain HTTP to a private host by consent to another',
    { baseUrl: 'http://10.0.0.9', plainHttpHost: '192.168.1.5' },
    'address',
    'Base URL',
  ],
  ['a console that is no address', { consoleUrl: 'console' }, 'address', 'Console address'],
  ['a console that is a script', { consoleUrl: 'javascript:alert(1)' }, 'address', 'Console address'],
  ['a console that is a file', { consoleUrl: 'file:///etc/passwd' }, 'address', 'Console address'],
  ['a console with a password', { consoleUrl: 'https://me:pw@console.example' }, 'address', 'Console address'],
  ['ERR-4 a connect timeout of 99 ms', { connectTimeoutMs: 99 }, 'input', 'Connect timeout'],
  ['ERR-4 a read timeout of more than an hour', { readTimeoutMs: 3_600_001 }, 'input', 'Read timeout'],
  ['ERR-4 half a millisecond', { imageReadTimeoutMs: 200.5 }, 'input', 'Image read timeout'],
  ['a broken header', { extraHeaders: [{ name: 'a b', value: '' }] }, 'input', 'Extra headers'],
];
test.each(refused)('refused at its field: %s', async (_, changed, kind, field) => {
  expect(await faultOf(() => checkDraft(draftOf(changed), ['Other']))).toMatchObject({ kind, field, attempts: 0 });
});

test('a limit that is broken is named with the value', async () => {
  const fault = await faultOf(() => checkConnection(draftOf({ connectTimeoutMs: 50 })));
  expect(fault.message).toBe('Connect timeout is 0.05 s and must be between 0.1 s and 3600 s.');
});

test('a connection can be tried before it has a name', () => {
  expect(checkConnection(draftOf({ name: '', baseUrl: 'http://127.0.0.1:9/v1/' })).root).toBe('http://127.0.0.1:9');
});

test('ADDR-3 consent to plain HTTP is kept with the host it names, and ends with its address', () => {
  const plainHttpHost = '192.168.1.5:8080';
  expect(checkConnection(draftOf({ baseUrl: `http://${plainHttpHost}/v1`, plainHttpHost }))).toMatchObject({
    plainHttpHost,
  });
  expect(checkConnection(draftOf({ baseUrl: 'https://gateway.example', plainHttpHost }))).not.toHaveProperty(
    'plainHttpHost',
  );
});

test('a key is trimmed of what copying brings along', () => {
  expect(checkKey(' sk-abc123\n')).toBe('sk-abc123');
});

test.each([
  ['', 'empty'],
  ['   ', 'empty'],
  ['Bearer sk-abc', 'Bearer'],
  ['sk abc', 'blank'],
  ['sk-ключ', 'cannot be'],
])('AUTH-4 the key %j is refused without being repeated', async (key, says) => {
  const fault = await faultOf(() => checkKey(key));
  expect(fault).toMatchObject({ kind: 'input', field: 'API key' });
  expect(fault.message).toContain(says);
  if (key.includes('sk')) expect(JSON.stringify(fault)).not.toContain(key.slice(-3));
});
