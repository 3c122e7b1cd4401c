/** A law: the described gateway is sent what it was sent before there were dialects, value for value, and nothing of one (AUTH-5). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Dialect } from '../../shared/dialects/dialect.ts';
import { presets } from '../../shared/dialects/presets.ts';
import { describedRequests } from './described-requests.ts';

/**
 * Hashes of the requests as they were before the first dialect; an answer recorded later is not among them. One is
 * newer, of a stream that this gateway does not have (`generate/thoughts.sse`): a signature in a part of its own stays
 * in one.
 */
const before = JSON.parse(readFileSync(new URL('described-requests.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string>
>;

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** One hash for a recorded answer: of all requests that it leads to. */
function hashesOf(dialect: Dialect | undefined): Readonly<Record<string, string>> {
  const all = [...describedRequests(dialect)].map(([name, requests]) => [name, hash(requests.join('\n'))] as const);
  return Object.fromEntries(all.filter(([name]) => name in before));
}

test('AUTH-5 the described gateway gets the same requests after every recorded answer', () => {
  expect(hashesOf(undefined)).toEqual(before);
});

test.each(['neutral', 'vendor'] as const)('AUTH-5 the dialect %s adds nothing to a request', (id) => {
  expect(hashesOf(presets[id].dialect)).toEqual(before);
});

test('AUTH-5 the law would see a field of a dialect', () => {
  expect(hashesOf(presets.openai.dialect)).not.toEqual(before);
});
