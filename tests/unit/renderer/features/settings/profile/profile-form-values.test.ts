import { expect, test } from 'vitest';
import {
  draftOf,
  keyInput,
  newProfileValues,
  valuesOf,
} from '../../../../../../renderer/features/settings/profile/profile-form-values.ts';
import { isSameJson } from '../../../../../../shared/canonical-json.ts';
import { workProfile } from '../../../../../doubles/fake-host.ts';

test('AUTH-4 the form of a kept profile holds no key, and saving leaves the kept one', () => {
  const values = valuesOf(workProfile);
  expect(values.key).toEqual({ type: 'keep' });
  expect(JSON.stringify(values)).not.toContain('x7Qd');
  expect(keyInput(values)).toEqual({});
  expect(isSameJson(values, valuesOf({ ...workProfile, key: { present: true, tail: 'zzzz', store: 'memory' } }))).toBe(
    true,
  );
});

test('a key is set, deleted or left', () => {
  expect(keyInput({ ...newProfileValues, key: { type: 'set', text: 'k-1' } })).toEqual({ key: 'k-1' });
  expect(keyInput({ ...newProfileValues, key: { type: 'set', text: '' } })).toEqual({});
  expect(keyInput({ ...newProfileValues, key: { type: 'remove' } })).toEqual({ key: null });
});

test('the draft leaves out empty rows of headers and never has the key in it', () => {
  const draft = draftOf({
    ...valuesOf(workProfile),
    key: { type: 'set', text: 'secret' },
    extraHeaders: [
      { name: 'X-Team', value: 'blue' },
      { name: ' ', value: '' },
    ],
  });
  expect(draft).toEqual({
    draft: {
      name: 'Work',
      baseUrl: 'https://gateway.example.com/team',
      dialect: 'neutral',
      consoleUrl: 'https://console.example.com/keys',
      connectTimeoutMs: 10_000,
      readTimeoutMs: 180_000,
      imageReadTimeoutMs: 300_000,
      extraHeaders: [{ name: 'X-Team', value: 'blue' }],
    },
  });
});

test('an empty time is asked for at its field', () => {
  expect(draftOf({ ...newProfileValues, readTimeoutMs: null })).toEqual({
    missing: { field: 'Read timeout', message: 'Read timeout is empty. Enter a time in seconds.' },
  });
});

test.each([
  ['https://gw.example.com/v1/chat/completions', 'gw.example.com'],
  ['http://127.0.0.1:8080', '127.0.0.1:8080'],
  [' localhost:11434/v1', 'localhost:11434'],
])('a profile that nobody named is called by the host of %s', (baseUrl, name) => {
  expect(draftOf({ ...newProfileValues, baseUrl })).toMatchObject({ draft: { name } });
  expect(draftOf({ ...newProfileValues, baseUrl, name: 'Mine' })).toMatchObject({ draft: { name: 'Mine' } });
});

test.each(['', 'not an address', 'https://'])('%j names nothing', (baseUrl) => {
  expect(draftOf({ ...newProfileValues, baseUrl })).toMatchObject({ draft: { name: '' } });
});
