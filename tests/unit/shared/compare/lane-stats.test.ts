/** The figures of a lane are the same wherever they are told: in the window, in the report, in the charts. */
import { describe, expect, test } from 'vitest';
import { metricStats, allTable } from '../../../../renderer/features/compare/results/metrics/all-table.ts';
import { parse } from 'csv-parse/sync';
import { progressWords } from '../../../../renderer/features/compare/runs/run-words.ts';
import { checkedIn, laneMetric, passRate } from '../../../../shared/compare/lane-stats.ts';
import { countOutcomes, cellTally } from '../../../../shared/compare/outcome.ts';
import { csvHead, csvLine } from '../../../../shared/compare/report/csv.ts';
import { metricColumn } from '../../../../shared/compare/report/metric-columns.ts';
import { laneCells } from '../../../../shared/compare/report/lane-cells.ts';
import { metricSections } from '../../../../shared/compare/report/report-metrics.ts';
import { listedCases } from '../../../../renderer/features/compare/cases/grid-rows.ts';
import { markdownOf } from '../../../../shared/compare/report/markdown.ts';
import { cellKey, cellStates, type Cell, type CellState } from '../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../shared/compare/setup.ts';
import { cellOf, oneCase, runOf } from './report/runs.ts';

const check = { type: 'contains', text: 'cat', caseSensitive: false, negated: false } as never;
const metrics = (totalMs: number) => ({
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
    cellOf({ case: at, metrics: metrics(1_000 + at), verdicts: [{ passed: at > 1 }], textHash: `a${at}` }),
    cellOf({
      case: at,
      lane: 1,
      state,
      metrics: metrics(10 + at),
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
  const report = [...metricSections(run, lanes)]
    .map((section) => (typeof section === 'string' ? section : [...section].join('')))
    .join('\n');
  const table = allTable(
    lanes.map(({ cells: own, label }, index) => ({
      lane: { index, name: label, head: '', api: 'chat' },
      cells: own,
    })),
    { repeats: 1, isChecked: checkedIn(run.cases) },
  );
  const rowOf = (id: string) => table.rows.find((row) => row.id === id)?.cells ?? [];

  test('are of whole answers, and say of how many that were asked', () => {
    const second = lanes[1]?.cells ?? [];
    expect(cellTally(countOutcomes(second))).toMatchObject({
      of: 10,
      asked: 10,
      whole: 5,
      open: 0,
      ended: 9,
      retried: 4,
    });
    expect(laneMetric(second, metricColumn.total.valueOf)).toMatchObject({ asked: 10, stats: { n: 5, median: 15 } });
  });

  test('are the same numbers in the window, in the report and in the charts', () => {
    expect(rowOf('total').map(({ value }) => value)).toEqual([1_004.5, 15]);
    expect(report).toContain('| Total (ms) | 1,004.5 (1,008.6, ±3) | 15 (18.6, ±3.6; 5 of 10 answers) |');
    expect(rowOf('total')[1]?.detail).toContain('5 of 10 answers');
    const drawn = lanes.map(({ cells: own }) => metricStats(own, 'total')?.median);
    expect(drawn).toEqual(rowOf('total').map(({ value }) => value));
    const width = (value: number) => String(Math.round((value / 1_200) * 380 * 10) / 10);
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
    expect(rowOf('answers')[1]).toEqual({
      text: '5 of 10',
      detail: '1 failed, 1 not sent, 1 incomplete, 1 stopped, 1 cut off',
    });
    expect(report).toContain(
      '| Answers | 10 of 10 | 5 of 10 (1 failed, 1 not sent, 1 incomplete, 1 stopped, 1 cut off) |',
    );
  });
});

describe('cells that were stopped before their turn', () => {
  const cases = [0, 1, 2, 3].map((index) => oneCase({ index, checks: [check] }));
  const run = runOf({ cases, plan: emptyPlan, lanes: runOf().lanes.slice(0, 1) });
  const cells = [
    cellOf({ verdicts: [{ passed: true }] }),
    cellOf({ case: 1, state: 'failed' }),
    cellOf({ case: 2, state: 'stopped' }),
    cellOf({ case: 3, state: 'stopped', takes: 0 }),
  ];
  const table = allTable([{ lane: { index: 0, name: '1', head: '', api: 'chat' }, cells }], {
    repeats: 1,
    isChecked: checkedIn(run.cases),
  });
  const rowOf = (id: string) => table.rows.find((row) => row.id === id)?.cells ?? [];
  const csv = parse<Record<string, string>>(csvHead(run) + cells.map((cell) => csvLine(run, cell, '')).join(''), {
    columns: true,
    bom: true,
  });

  test('are no failed checks, in the window and in the CSV alike', () => {
    expect(rowOf('passRate')).toEqual([{ text: '33 %', detail: '1 of 3' }]);
    expect(csv.map((line) => line['Checks'])).toEqual(['passed', 'failed', 'failed', '']);
    expect(csv.map((line) => line['Check 1: contains “cat”'])).toEqual(['passed', 'failed', 'failed', '']);
    expect(listedCases(run, new Map(cells.map((cell) => [cellKey(cell), cell])), 'checks')).toEqual([1, 2]);
  });

  test('are told by one name, apart from those that were stopped while they answered', () => {
    expect(rowOf('answers')).toEqual([{ text: '1 of 3', detail: '1 failed, 1 stopped, 1 not run' }]);
    expect(csv.map((line) => line['State'])).toEqual(['done', 'failed', 'stopped', 'not run']);
    expect(progressWords({ state: 'ended', counts: countOutcomes(cells) })).toBe(
      '1 of 4 answers, 1 failed, 1 stopped, 1 not run',
    );
    const sources = { answerOf: () => undefined, tools: [] };
    const report = [...markdownOf(run, cells, sources)].join('');
    expect(report).toContain('| Answers | 1 of 3 (1 failed, 1 stopped, 1 not run) |');
    expect(report).toContain('| 4 | 1 | (not run)');
    expect(report).toContain('| 2 | 1 | 0 of 1 checks passed. (failed)');
  });

  test('are in no figure', () => {
    expect(laneMetric(cells, metricColumn.total.valueOf)).toMatchObject({ asked: 3, stats: { n: 1 } });
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
