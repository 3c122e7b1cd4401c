import { expect, test } from 'vitest';
import { checkWords, failedChecks } from '../../../../shared/compare/check-words.ts';

test('says what each check asks for', () => {
  expect(checkWords({ type: 'contains', text: 'Paris', ignoreCase: false })).toBe('contains “Paris”');
  expect(checkWords({ type: 'equals', text: 'x'.repeat(80), ignoreCase: true })).toBe(`equals “${'x'.repeat(60)}…”`);
  expect(checkWords({ type: 'regex', pattern: '^a', flags: 'i' })).toBe('matches /^a/i');
  expect(checkWords({ type: 'schema', schema: { type: 'object' } })).toBe('is JSON for {"type":"object"}');
  expect(checkWords({ type: 'tool', name: 'clock' })).toBe('calls clock');
  expect(checkWords({ type: 'tool', name: 'clock', arguments: { zone: 'UTC' } })).toBe(
    'calls clock with {"zone":"UTC"}',
  );
});

test('tells the checks that failed alone, each with why', () => {
  const contains = { type: 'contains', text: 'Paris', ignoreCase: false } as const;
  expect(
    failedChecks(
      [contains, contains, contains],
      [{ passed: true }, { passed: false, note: 'It says Rome.' }, { passed: false }],
    ),
  ).toEqual([
    { at: 1, words: 'Check 2, contains “Paris”: It says Rome.' },
    { at: 2, words: 'Check 3, contains “Paris”: failed.' },
  ]);
  expect(failedChecks([], [{ passed: false }])).toEqual([{ at: 0, words: 'Check 1: failed.' }]);
});
