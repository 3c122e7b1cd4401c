/** Proves which exchanges are listed, and how clients are named. */
import { expect, test } from 'vitest';
import {
  clientName,
  countOf,
  listedExchanges,
  neighbourOf,
} from '../../../../../renderer/features/tap/listed-exchanges.ts';
import { tapped } from './tapped.ts';

const all = [
  tapped({ id: 'a', conversation: 'a', requestHash: 'h' }),
  tapped({ id: 'b', conversation: 'a', status: 429, requestHash: 'h' }),
];
const ids = (...of: Parameters<typeof listedExchanges>): readonly string[] =>
  listedExchanges(...of).map(({ id }) => id);

test('the latest first, by text and by what belongs together', () => {
  expect(ids(all, { text: '', only: null, differing: false })).toEqual(['b', 'a']);
  expect(ids(all, { text: ' 429 ', only: null, differing: false })).toEqual(['b']);
  expect(ids(all, { text: 'PYTHON', only: null, differing: false })).toEqual(['b', 'a']);
  expect(ids(all, { text: '', only: { by: 'conversation', value: 'c' }, differing: false })).toEqual([]);
  expect(countOf(all, all[0] ?? tapped({}), 'requestHash')).toBe(2);
  expect(countOf(all, tapped({}), 'requestHash')).toBe(0);
});

test('those alone that differ from the rules', () => {
  const judged = [tapped({ id: 'a', differs: 2 }), tapped({ id: 'b', differs: 0 }), tapped({ id: 'c' })];
  expect(ids(judged, { text: '', only: null, differing: true })).toEqual(['a']);
  // An app waits for it.
  const held = tapped({ id: 'd', held: true, underWay: true });
  expect(ids([...judged, held], { text: '', only: null, differing: true })).toEqual(['d', 'a']);
});

test('the next below takes the place of one that goes, of the last one the one above', () => {
  const next = (id: string): string | undefined => neighbourOf(all, id)?.id;
  expect([next('a'), next('b'), next('gone')]).toEqual(['b', 'a', undefined]);
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
