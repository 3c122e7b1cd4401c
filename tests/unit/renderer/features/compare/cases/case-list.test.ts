/** Proves how the list of cases changes under the user's hands. */
import { describe, expect, test } from 'vitest';
import {
  isTable,
  newCase,
  valueColumns,
  withCells,
  withCopy,
  withMovedCase,
  withoutCase,
} from '../../../../../../renderer/features/compare/cases/case-list.ts';
import { emptyPlan, emptySetup, type GivenCase } from '../../../../../../shared/compare/setup.ts';

const one = (id: string, changes: Partial<GivenCase> = {}): GivenCase => ({ ...newCase(), id, ...changes });
const ids = (cases: readonly GivenCase[]) => cases.map(({ id }) => id);

describe('A list of cases', () => {
  const cases = [one('a'), one('b'), one('c')];

  test('is moved, doubled and shortened', () => {
    expect(ids(withMovedCase(cases, 'a', 1))).toStrictEqual(['b', 'a', 'c']);
    expect(ids(withMovedCase(cases, 'a', -1))).toStrictEqual(['a', 'b', 'c']);
    expect(ids(withMovedCase(cases, 'c', 1))).toStrictEqual(['a', 'b', 'c']);
    expect(ids(withoutCase(cases, 'b'))).toStrictEqual(['a', 'c']);
    const doubled = withCopy([one('a', { prompt: 'x' }), one('b')], 'a');
    expect(doubled.map(({ prompt }) => prompt)).toStrictEqual(['x', 'x', null]);
    expect(new Set(ids(doubled)).size).toBe(3);
  });

  test('has columns for the places of all texts, and for values that no text asks for', () => {
    const plan = {
      ...emptyPlan,
      checks: [{ type: 'contains' as const, text: '{{answer}}', ignoreCase: false }],
      cases: [one('a', { values: { city: 'Rome', old: 'x' } }), one('b', { prompt: 'Say {{word}}' })],
    };
    const ask = { ...emptySetup.ask, text: 'Where is {{city}}?', system: 'Speak {{language}}.' };
    expect(valueColumns(ask, plan)).toStrictEqual([
      { name: 'city', used: true },
      { name: 'language', used: true },
      { name: 'word', used: true },
      { name: 'answer', used: true },
      { name: 'old', used: false },
    ]);
  });

  test('takes cells from a spreadsheet to the right and downwards, and grows', () => {
    const cells = [
      ['1', '2', 'beyond'],
      ['3', ''],
    ];
    const filled = withCells([one('a', { prompt: 'p', values: { y: 'old' } })], cells, 0, 1, [null, 'x', 'y']);
    expect(filled.map(({ prompt, values }) => [prompt, values])).toStrictEqual([
      ['p', { x: '1', y: '2' }],
      [null, { x: '3', y: '' }],
    ]);
    expect(
      withCells(
        [],
        Array.from({ length: 600 }, () => ['x']),
        0,
        0,
        [null],
      ),
    ).toHaveLength(500);
  });

  test.each([
    ['columns', 'a\tb', '', true],
    ['one column of a spreadsheet', 'a\nb', '<meta><table><tr>', true],
    ['one cell', 'a\n', '<table>', false],
    ['a text of two lines', 'a\nb', '<p>a</p>', false],
  ])('tells %s from a text for one field', (_, plain, html, table) => {
    expect(isTable({ getData: (type) => (type === 'text/html' ? html : plain) })).toBe(table);
  });
});
