/** The file of the user's own checks: out and in again, and what is wrong with one that can't be read. */
import { expect, test } from 'vitest';
import { ownCheckLimits, type OwnCheck } from '../../../../../shared/checks/own/own-check.ts';
import { ownChecksFile, readOwnChecks } from '../../../../../shared/checks/own/own-checks-file.ts';
import { FaultError } from '../../../../../shared/fault.ts';

const own: OwnCheck = {
  ...{ id: 'one', title: 'Weather', api: 'chat', model: 'm', streams: false, createdAt: 1 },
  body: { model: 'm', messages: [] },
  expects: [{ type: 'rules' }, { type: 'tool', name: 'weather', arguments: { city: 'Rome' } }],
};
const file = (checks: readonly unknown[], more: object = {}): string =>
  JSON.stringify({ format: 'quartet-own-checks', version: 1, checks, ...more });

test('what was written is read', () => {
  expect(readOwnChecks(ownChecksFile([own]))).toEqual([own]);
});

test('one that only this version reads says so, and any other is still for an older one', () => {
  const written = { ...own, numbers: ['9007199254740993'] };
  expect(ownChecksFile([own])).toContain('"version":1');
  expect(ownChecksFile([own, written])).toContain('"version":2');
  expect(readOwnChecks(ownChecksFile([own, written]))).toEqual([own, written]);
  expect(() => readOwnChecks(file([{ ...own, numbers: ['1, "a": 2'] }]))).toThrow(/checks\.0\.numbers\.0/);
});

test.each<[string, string, RegExp]>([
  ['no JSON', 'x', /isn’t a file of your checks/],
  ['another file', '{"format":"quartet-checks","version":1}', /isn’t a file of your checks/],
  ['a newer one', file([], { version: 3 }), /its version is 3, and this one reads 2/],
  ['no title', file([{ ...own, title: ' ' }]), /checks\.0\.title/],
  ['an unknown API', file([own, { ...own, api: 'chats' }]), /checks\.1\.api/],
  ['an unknown field', file([{ ...own, key: 'sk-1' }]), /checks\.0: .*key/],
  ['an unknown expectation', file([{ ...own, expects: [{ type: 'taste' }] }]), /checks\.0\.expects\.0/],
  [
    'too large',
    file([{ ...own, body: { a: 'x'.repeat(ownCheckLimits.bodyBytes) } }]),
    /The request of check 1 is larger than 300 kB/,
  ],
  ['too many', file(Array.from({ length: ownCheckLimits.checks + 1 }, () => own)), /checks: /],
])('%s is refused, with the place', (_, text, why) => {
  const read = (): unknown => readOwnChecks(text);
  expect(read).toThrow(FaultError);
  expect(read).toThrow(why);
});
