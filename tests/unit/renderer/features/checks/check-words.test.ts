import { expect, test } from 'vitest';
import {
  aboutTokens,
  roughDollars,
  spentWords,
  timeWords,
} from '../../../../../renderer/features/checks/check-words.ts';
import { checkRun } from './check-run-doubles.ts';

test('what was used is told in the unit of its bound', () => {
  const spent = { input: 1_200, output: 300, dollars: 0.51 };
  const budget = { unit: 'dollars', amount: 2 } as const;
  expect(spentWords({ spent, budget })).toBe('$0.51 of the $2.00 you allowed');
  expect(spentWords({ spent, budget: { unit: 'tokens', amount: 5_000 } })).toBe(
    '1,500 tokens of the 5,000 tokens you allowed',
  );
  expect(spentWords({ spent: { input: 1_200, output: 300 }, budget: null })).toBe('1,500 tokens');
  expect(spentWords({ spent: { ...spent, dollars: 0 }, budget: null })).toBe('1,500 tokens');
  expect(spentWords({ spent: { input: 1_200, output: 300 }, budget })).toBe('1,500 tokens, at a price that is unknown');
});

test('the time to go is told once it can be, from the requests so far', () => {
  const standing = { state: 'running', spent: { input: 0, output: 0 }, budget: null, activeMs: 10_000 } as const;
  const run = checkRun({ requests: 100, standing: { ...standing, runningSince: 50_000 } });
  expect(timeWords(run, 60_000, 2, 98)).toBe('20.0 s so far');
  expect(timeWords(run, 60_000, 50, 50)).toBe('20.0 s so far, about 20.0 s to go');
  expect(timeWords(checkRun(), 0, 1, 0)).toBe('2.00 s');
  expect(timeWords(checkRun(), 0, 1, 3)).toBe('Stopped after 2.00 s');
});

test('figures are rounded to what they are good for', () => {
  expect(aboutTokens(187_432)).toBe('190,000');
  expect(aboutTokens(42)).toBe('42');
  expect(roughDollars(0.004)).toBe('less than $0.01');
  expect(roughDollars(0)).toBe('$0.00');
});
