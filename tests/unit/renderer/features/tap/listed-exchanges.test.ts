/** Proves which exchanges are listed, and how clients are named. */
import { expect, test } from 'vitest';
import { clientName, countOf, listedExchanges } from '../../../../../renderer/features/tap/listed-exchanges.ts';
import { tapped } from './tapped.ts';

const all = [
  tapped({ id: 'a', conversation: 'a', requestHash: 'h' }),
  tapped({ id: 'b', conversation: 'a', status: 429, requestHash: 'h' }),
  tapped({ id: 'c', profileId: 'q', conversation: 'c' }),
];
const ids = (...of: Parameters<typeof listedExchanges>): readonly string[] =>
  listedExchanges(...of).map(({ id }) => id);

test('those of the profile, the latest first, by text and by what belongs together', () => {
  expect(ids(all, 'p', { text: '', only: null })).toEqual(['b', 'a']);
  expect(ids(all, 'p', { text: ' 429 ', only: null })).toEqual(['b']);
  expect(ids(all, 'p', { text: 'PYTHON', only: null })).toEqual(['b', 'a']);
  expect(ids(all, 'p', { text: '', only: { by: 'conversation', value: 'c' } })).toEqual([]);
  expect(countOf(all, all[0] ?? tapped({}), 'requestHash')).toBe(2);
  expect(countOf(all, tapped({}), 'requestHash')).toBe(0);
});

test.each([
  ['OpenAI/Python 1.54.0', 'OpenAI/Python 1.54.0'],
  ['google-genai-sdk/0.9 gl-go/1.22', 'google-genai-sdk/0.9'],
  ['claude-cli/1.0.3 (external, cli)', 'claude-cli/1.0.3'],
  ['curl/8.9.1', 'curl/8.9.1'],
  ['', ''],
])('%s is called %s', (client, name) => {
  expect(clientName(client)).toBe(name);
});
