/** The figures of a lane are the same wherever they are told: in the window, in the report, in the charts. */
import { describe, expect, test } from 'vitest';
import { figureStats, allTable } from '../../../../renderer/features/compare/results/figures/all-table.ts';
import { checkedIn, laneFigure, outcomesOf, passRate } from '../../../../shared/compare/lane-stats.ts';
import { figureColumn } from '../../../../shared/compare/report/figure-columns.ts';
import { laneCells } from '../../../../shared/compare/report/lane-cells.ts';
import { figureSections } from '../../../../shared/compare/report/report-figures.ts';
import { cellStates, type Cell, type CellState } from '../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../shared/compare/sheet.ts';
import { cellOf, oneCase, runOf } from './report/runs.ts';

const check = { type: 'contains', text: 'cat', caseSensitive: false, negated: false } as never;
const figures = (totalMs: number) => ({
  requests: 1,
  attempts: 1,
  sentBytes: 10,
  receivedBytes: 20,
  events: 3,
  totalMs,
});

/** Ten cases with a check; the second lane fails where it says. */
function gridOf(states: readonly CellState[]) {
  const run = runOf({ cases: states.map((_, index) => oneCase({ index, checks: [check] })), plan: emptyPlan });
  const cells = states.flatMap((state, at): readonly Cell[] => [
    cellOf({ case: at, figures: figures(1_000 + at), verdicts: [{ passed: at > 1 }], textHash: `a${at}` }),
    cellOf({
      case: at,
      lane: 1,
      state,
      figures: figures(10 + at),
      verdicts: state === 'done' || state === 'incomplete' ? [{ passed: true }] : [],
      textHash: `b${at}`,
    }),
  ]);
  return { run, cells };
}

const mixed: readonly CellState[] = [
  'done',
  'failed',
  'done',
  'incomplete',
  'refused',
  'done',
  'stopped',
  'done',
  'interrupted',
  'done',
];

describe('the figures of a grid', () => {
  const { run, cells } = gridOf(mixed);
  const lanes = laneCells(run, cells);
  const report = [...figureSections(run, lanes)]
    .map((section) => (typeof section === 'string' ? section : [...section].join('')))
    .join('\n');
  const table = allTable(
    lanes.map(({ cells: own, label }, index) => ({ lane: { index, name: label, surface: 'chat' }, cells: own })),
    { repeats: 1, isChecked: checkedIn(run.cases) },
  );
  const rowOf = (id: string) => table.rows.find((row) => row.id === id)?.cells ?? [];

  test('are of whole answers, and say of how many that were asked', () => {
    const second = lanes[1]?.cells ?? [];
    expect(outcomesOf(second)).toEqual({ asked: 10, whole: 5, failed: 2, incomplete: 1, stopped: 2, open: 0 });
    expect(laneFigure(second, figureColumn.total.valueOf)).toMatchObject({ asked: 10, stats: { n: 5, median: 15 } });
  });

  test('are the same numbers in the window, in the report and in the charts', () => {
    expect(rowOf('total').map(({ value }) => value)).toEqual([1_004.5, 15]);
    expect(report).toContain('| Total (ms) | 1,004.5 (1,008.6, ±3) | 15 (18.6, ±3.6; 5 of 10 answers) |');
    expect(rowOf('total')[1]?.detail).toContain('5 of 10 answers');
    const drawn = lanes.map(({ cells: own }) => figureStats(own, 'total')?.median);
    expect(drawn).toEqual(rowOf('total').map(({ value }) => value));
    const width = (value: number) => String(Math.round((value / 1_500) * 380 * 10) / 10);
    const chart = decodeURIComponent(/Total \(ms\) by lane\]\(data:image\/svg\+xml,([^)]*)\)/.exec(report)?.[1] ?? '');
    for (const value of drawn) expect(chart).toContain(`width="${width(value ?? 0)}"`);
  });

  test('have every answer that was asked below the line of those that passed', () => {
    expect(rowOf('passRate')).toEqual([
      { text: '80 %', detail: '8 of 10' },
      { text: '50 %', detail: '5 of 10' },
    ]);
    expect(report).toContain('| Checks passed | 8 of 10 (80 %) | 5 of 10 (50 %) |');
  });

  test('count what failed, came in part and was stopped apart', () => {
    expect(rowOf('answers')[1]).toEqual({ text: '5 of 10', detail: '2 failed, 1 incomplete, 2 stopped' });
    expect(report).toContain('| Answers | 10 of 10 | 5 of 10 (2 failed, 1 incomplete, 2 stopped) |');
  });
});

test.each(cellStates)('an answer that is %s passes only if it is whole, and is asked unless it is open', (state) => {
  const isOpen = state === 'queued' || state === 'running' || state === 'calls';
  const rate = passRate([cellOf({ state, verdicts: [{ passed: true }] })], () => true);
  expect(rate).toEqual(isOpen ? undefined : { passed: state === 'done' ? 1 : 0, of: 1 });
});

test('what has no checks is no case of the rate, and an answer without verdicts has not passed', () => {
  expect(passRate([cellOf()], () => false)).toBeUndefined();
  expect(passRate([cellOf(), cellOf({ verdicts: [{ passed: true }, { passed: false }] })], () => true)).toEqual({
    passed: 0,
    of: 2,
  });
});
