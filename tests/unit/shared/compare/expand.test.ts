/** Proves which cases a plan makes: their order, their texts and their checks. */
import { describe, expect, test } from 'vitest';
import { caseCount, casesOf, sweepPoints } from '../../../../shared/compare/expand.ts';
import { emptyPlan } from '../../../../shared/compare/setup.ts';
import type { ComparePlan, GivenCase } from '../../../../shared/compare/setup.ts';
import { ask } from './setups.ts';

const given = (changes: Partial<GivenCase>): GivenCase => ({
  id: 'one',
  prompt: null,
  values: {},
  checks: [],
  ...changes,
});
const plan = (changes: Partial<ComparePlan>): ComparePlan => ({ ...emptyPlan, ...changes });

describe('The cases of a plan', () => {
  test('are the composer’s text alone where neither a list nor a sweep is given', () => {
    expect(casesOf(ask({ text: 'Hello {{name}}', system: 'Be short.' }), emptyPlan)).toStrictEqual([
      { index: 0, text: 'Hello {{name}}', system: 'Be short.', values: {}, sweep: {}, checks: [] },
    ]);
  });

  test('fill the composer’s text and the system prompt, or send a prompt of their own', () => {
    const cases = [given({ values: { name: 'Ada' } }), given({ prompt: 'Bye {{name}}', values: { name: 'Bob' } })];
    const sent = casesOf(ask({ text: 'Hello {{name}}', system: 'You serve {{name}}.' }), plan({ cases }));
    expect(sent.map(({ text, system }) => [text, system])).toStrictEqual([
      ['Hello Ada', 'You serve Ada.'],
      ['Bye Bob', 'You serve Bob.'],
    ]);
  });

  test('are multiplied by two sweeps, the second one’s values within the first one’s', () => {
    const sweeps = [
      { parameter: 'temperature', values: [0, 1] },
      { parameter: 'maxTokens', values: [16, 32, 64] },
    ];
    const two = plan({ cases: [given({ prompt: 'a' }), given({ prompt: 'b' })], sweeps });
    const cases = casesOf(ask(), two);
    expect(cases.map(({ index }) => index)).toStrictEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(cases.slice(4, 8).map(({ text, sweep }) => ({ text, ...sweep }))).toStrictEqual([
      { text: 'a', temperature: 1, maxTokens: 32 },
      { text: 'a', temperature: 1, maxTokens: 64 },
      { text: 'b', temperature: 0, maxTokens: 16 },
      { text: 'b', temperature: 0, maxTokens: 32 },
    ]);
    expect(caseCount(two)).toBe(12);
    expect(sweepPoints([])).toStrictEqual([{}]);
  });

  test('have the checks for every case before their own, with values in their texts', () => {
    const cases = [
      given({
        values: { city: 'A.b', n: '3' },
        checks: [
          { type: 'regex', pattern: '^{{city}} \\d{2}$', flags: 'u' },
          { type: 'tool', name: 'weather', arguments: { at: { city: '{{city}}' }, days: [1, '{{n}}'] } },
          { type: 'schema', schema: { const: 'In {{city}}', minimum: 1 } },
        ],
      }),
    ];
    const checks = [{ type: 'contains' as const, text: '{{city}}', ignoreCase: true }];
    expect(casesOf(ask(), plan({ cases, checks }))[0]?.checks).toStrictEqual([
      { type: 'contains', text: 'A.b', ignoreCase: true },
      { type: 'regex', pattern: '^A\\.b \\d{2}$', flags: 'u' },
      { type: 'tool', name: 'weather', arguments: { at: { city: 'A.b' }, days: [1, '3'] } },
      { type: 'schema', schema: { const: 'In A.b', minimum: 1 } },
    ]);
  });

  test('let a value in a regular expression stand for itself, under every flag', () => {
    const odd = String.raw`\d^$.*+?()[]{}|/-&#~,`;
    const cases = [given({ values: { odd }, checks: [{ type: 'regex', pattern: '^{{odd}}$', flags: '' }] })];
    const [check] = casesOf(ask(), plan({ cases }))[0]?.checks ?? [];
    const pattern = check?.type === 'regex' ? check.pattern : '';
    for (const flags of ['', 'u', 'v', 'i', 'm', 's']) expect(new RegExp(pattern, flags).test(odd)).toBe(true);
  });
});
