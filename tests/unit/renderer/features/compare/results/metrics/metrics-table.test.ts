import { describe, expect, test } from 'vitest';
import type { CellMetrics } from '../../../../../../../shared/compare/metrics.ts';
import type { Cell, CellState } from '../../../../../../../shared/compare/run.ts';
import { allTable } from '../../../../../../../renderer/features/compare/results/metrics/all-table.ts';
import { caseTable, type LaneCase } from '../../../../../../../renderer/features/compare/results/metrics/case-table.ts';
import {
  metricsMarkdown,
  metricsSeparated,
} from '../../../../../../../renderer/features/compare/results/metrics-panel.tsx';
import {
  inOrder,
  isAscending,
  nextOrder,
  type MetricsTable,
} from '../../../../../../../renderer/features/compare/results/metrics/metrics-table.ts';

const metrics = (more: Partial<CellMetrics> = {}): CellMetrics => ({
  requests: 1,
  attempts: 1,
  sentBytes: 100,
  receivedBytes: 9_800,
  events: 44,
  ...more,
});
const cell = (lane: number, state: CellState, more: Partial<Cell> = {}): Cell => ({
  lane,
  case: 0,
  repeat: 0,
  state,
  takes: 1,
  excerpt: '',
  verdicts: [],
  ...more,
});
const laneOf = (index: number, name = `Lane ${index + 1}`) => ({ index, name, head: name, api: 'chat' as const });
const lane = (index: number, own: CellMetrics | undefined, more: Partial<LaneCase> = {}): LaneCase => ({
  lane: laneOf(index),
  cell: cell(index, 'done'),
  ...(own ? { metrics: own } : {}),
  live: false,
  ...more,
});
const rowOf = (table: MetricsTable, id: string) =>
  table.rows.find((row) => row.id === id)?.cells.map(({ text, best }) => `${text}${best ? ' best' : ''}`);

describe('caseTable', () => {
  test('marks the best of what is counted, ties together, names nobody by what was measured once, and lets no failed lane win', () => {
    const table = caseTable([
      lane(0, metrics({ firstTokenMs: 380, totalMs: 2_110, tokensPerSecond: 71, sentBytes: 140 })),
      lane(1, metrics({ firstTokenMs: 290.2, totalMs: 2_400, tokensPerSecond: 88, sentBytes: 120 })),
      lane(2, metrics({ firstTokenMs: 290.4, totalMs: 2_900, tokensPerSecond: 66, sentBytes: 120 })),
      lane(3, metrics({ firstTokenMs: 5, totalMs: 10, sentBytes: 10 }), { cell: cell(3, 'failed') }),
    ]);
    expect(rowOf(table, 'firstToken')).toEqual(['380 ms', '290 ms', '290 ms', '5 ms']);
    expect(rowOf(table, 'total')).toEqual(['2.11 s', '2.40 s', '2.90 s', '10 ms']);
    expect(rowOf(table, 'speed')).toEqual(['71', '88', '66', '']);
    expect(rowOf(table, 'sent')).toEqual(['140 bytes', '120 bytes best', '120 bytes best', '10 bytes']);
    expect(rowOf(table, 'outcome')).toEqual(['Done', 'Done', 'Done', 'Failed']);
    expect(rowOf(table, 'received')).toEqual(['9.8 kB', '9.8 kB', '9.8 kB', '9.8 kB']);
    expect(rowOf(table, 'events')).toEqual(['44', '44', '44', '44']);
  });

  test('tells with which status a lane failed', () => {
    const failed = cell(0, 'failed', {
      fault: { kind: 'status', message: 'No.', hint: '', status: 400, attempts: 1 },
    });
    expect(caseTable([lane(0, undefined, { cell: failed })]).rows[0]?.cells).toEqual([
      { text: 'Failed', detail: 'status 400' },
    ]);
  });

  test('tells nothing of the record while an answer is under way, and requests only where there are several', () => {
    const running = caseTable([lane(0, metrics({ firstTokenMs: 300 }), { live: true, cell: cell(0, 'running') })]);
    expect(rowOf(running, 'firstToken')).toEqual(['300 ms']);
    expect(rowOf(running, 'received')).toEqual(['']);
    expect(rowOf(running, 'requests')).toBeUndefined();
    expect(rowOf(caseTable([lane(0, metrics({ requests: 2 })), lane(1, undefined)]), 'requests')).toEqual(['2', '']);
  });

  test('tells the finish reason as the protocol named it and as all protocols mean it', () => {
    const table = caseTable([
      lane(0, metrics({ finish: { unified: 'stop', raw: 'end_turn' }, requestId: 'req_1' })),
      lane(1, metrics({ finish: { unified: 'stop', raw: null } })),
    ]);
    expect(rowOf(table, 'finish')).toEqual(['end_turn', '']);
    expect(rowOf(table, 'unified')).toEqual(['stop', '']);
    for (const id of ['finish', 'unified'])
      expect(table.rows.find((row) => row.id === id)?.cells[1]?.detail).toBe('not given');
    expect(rowOf(table, 'requestId')).toEqual(['req_1', '']);
  });

  test('says what a figure was in the run beside, and by how much it changed', () => {
    const table = caseTable([
      lane(0, metrics({ totalMs: 880, attempts: 1 }), { earlier: metrics({ totalMs: 1_000, attempts: 1 }) }),
    ]);
    const detailOf = (id: string) => table.rows.find((row) => row.id === id)?.cells[0]?.detail;
    expect(detailOf('total')).toBe('was 1.00 s, −12 %');
    expect(detailOf('attempts')).toBe('was 1, the same');
    expect(detailOf('firstToken')).toBeUndefined();
  });
});

test('a lane that does not compete says why, wins nothing and comes after the others', () => {
  const table = caseTable([
    lane(0, metrics({ totalMs: 900, sentBytes: 90 })),
    lane(1, metrics({ totalMs: 100, sentBytes: 10 }), { unranked: { reason: 'leaves out cat.png', metrics: 'all' } }),
    lane(2, metrics({ totalMs: 500, sentBytes: 50 })),
    lane(3, metrics({ totalMs: 5, sentBytes: 5 }), {
      cell: cell(3, 'incomplete'),
      unranked: { reason: 'incomplete', metrics: 'all' },
    }),
  ]);
  expect(rowOf(table, 'sent')).toEqual(['90 bytes', '10 bytes', '50 bytes best', '5 bytes']);
  expect(rowOf(table, 'ranking')).toEqual(['ranked', 'not ranked', 'ranked', 'not ranked']);
  expect(table.rows.find(({ id }) => id === 'ranking')?.cells[1]?.detail).toBe('leaves out cat.png');
  expect(table.rows.find(({ id }) => id === 'total')?.cells[3]?.detail).toBe('incomplete');
  for (const from of ['best', 'worst'] as const) {
    const order = inOrder(table, { metric: 'total', from }).lanes.map(({ index }) => index);
    expect(new Set(order.slice(0, 2))).toEqual(new Set([0, 2]));
  }
});

test('GEN-6 a lane without a stream wins no figure of the stream, and competes in the others', () => {
  const table = caseTable([
    lane(0, metrics({ firstByteMs: 40, firstTokenMs: 50, totalMs: 900, tokensPerSecond: 20, receivedBytes: 9_800 })),
    lane(1, metrics({ firstByteMs: 20, totalMs: 500, tokensPerSecond: 90, receivedBytes: 800 }), {
      unranked: { reason: 'leaves out Stream', metrics: ['firstByte', 'firstToken', 'speed', 'received'] },
    }),
    lane(2, metrics({ firstByteMs: 60, firstTokenMs: 70, totalMs: 950, tokensPerSecond: 10, receivedBytes: 9_900 })),
  ]);
  expect(rowOf(table, 'received')).toEqual(['9.8 kB best', '800 bytes', '9.9 kB']);
  expect(rowOf(table, 'ranking')).toEqual(['ranked', 'ranked in part', 'ranked']);
  const detailOf = (id: string) => table.rows.find((row) => row.id === id)?.cells[1]?.detail;
  expect(['ranking', 'firstByte', 'speed', 'received', 'total'].map(detailOf)).toEqual([
    'leaves out Stream',
    'not ranked',
    'not ranked',
    'not ranked',
    undefined,
  ]);
  const lanesBy = (metric: 'firstByte' | 'total') =>
    inOrder(table, { metric, from: 'best' }).lanes.map(({ index }) => index);
  expect(lanesBy('firstByte')).toEqual([0, 2, 1]);
  expect(lanesBy('total')).toEqual([1, 0, 2]);
});

describe('order of the lanes', () => {
  const table = caseTable([
    lane(0, metrics({ totalMs: 900, tokensPerSecond: 50 })),
    lane(1, undefined, { cell: cell(1, 'running') }),
    lane(2, metrics({ totalMs: 300, tokensPerSecond: 70 })),
    lane(3, metrics({ totalMs: 600, tokensPerSecond: 90 })),
  ]);
  const namesIn = (sorted: MetricsTable) => sorted.lanes.map(({ index }) => index);

  test('is best first, then the other way round, then their own; lanes without the figure come last', () => {
    const best = nextOrder(null, 'total');
    expect(namesIn(inOrder(table, best))).toEqual([2, 3, 0, 1]);
    expect(rowOf(inOrder(table, best), 'total')).toEqual(['300 ms', '600 ms', '900 ms', '']);
    const worst = nextOrder(best, 'total');
    expect(namesIn(inOrder(table, worst))).toEqual([0, 3, 2, 1]);
    expect(nextOrder(worst, 'total')).toBeNull();
    expect(nextOrder(worst, 'speed')).toEqual({ metric: 'speed', from: 'best' });
    expect(namesIn(inOrder(table, { metric: 'speed', from: 'best' }))).toEqual([3, 2, 0, 1]);
  });

  test('is told as ascending or descending by the figure itself', () => {
    expect(isAscending({ metric: 'total', from: 'best' })).toBe(true);
    expect(isAscending({ metric: 'speed', from: 'best' })).toBe(false);
    expect(isAscending({ metric: 'events', from: 'best' })).toBe(true);
    expect(isAscending({ metric: 'events', from: 'worst' })).toBe(false);
  });
});

describe('allTable', () => {
  const checkedRepeats = (repeats: number) => ({ repeats, isChecked: () => true });
  const answers = [100, 200, 300, 400].map((totalMs, repeat) =>
    cell(0, 'done', {
      repeat,
      metrics: metrics({ totalMs }),
      textHash: repeat < 3 ? 'a' : 'b',
      verdicts: [{ passed: repeat !== 0 }],
    }),
  );

  test('tells the median with its spread, different texts and the checks that passed, of whole answers', () => {
    const failed = cell(0, 'failed', { repeat: 4, metrics: metrics({ totalMs: 1 }) });
    const table = allTable([{ lane: laneOf(0), cells: [...answers, failed] }], checkedRepeats(5));
    expect(rowOf(table, 'total')).toEqual(['250 ms']);
    expect(table.rows.find(({ id }) => id === 'total')?.cells[0]?.detail).toBe(
      'p95 385 ms · 100 ms to 400 ms · 4 of 5 answers',
    );
    expect(table.rows.find(({ id }) => id === 'attempts')?.cells[0]).toEqual({
      value: 1,
      text: '1',
      detail: '4 of 5 answers',
    });
    expect(rowOf(table, 'answers')).toEqual(['4 of 5']);
    expect(rowOf(table, 'texts')).toEqual(['2 of 4']);
    expect(rowOf(table, 'passRate')).toEqual(['60 %']);
  });

  const repeated = (index: number, times: readonly number[]) => ({
    lane: {
      index,
      name: `${index + 1} · ${index}`,
      head: ['Chat', 'Responses', 'Messages'][index] ?? '',
      api: (['chat', 'responses', 'messages'] as const)[index] ?? 'chat',
    },
    cells: times.map((totalMs, repeat) => cell(index, 'done', { repeat, metrics: metrics({ totalMs }) })),
  });
  const leadIn = (table: MetricsTable, id: string) => table.rows.find((row) => row.id === id)?.lead;

  test('names who leads by more than the spread of both, and nobody within it', () => {
    const ahead = allTable([repeated(0, [380, 390, 400]), repeated(1, [280, 290, 300])], checkedRepeats(3));
    expect(rowOf(ahead, 'total')).toEqual(['390 ms', '290 ms best']);
    expect(ahead.rows.find(({ id }) => id === 'total')?.cells[1]?.spread).toBe('±10 ms');
    expect(leadIn(ahead, 'total')).toBe('Responses, by 100 ms');
    expect(leadIn(ahead, 'sent')).toBe('all the same');
    expect(leadIn(ahead, 'attempts')).toBeUndefined();

    const near = allTable([repeated(0, [380, 390, 400]), repeated(1, [290, 385, 500])], checkedRepeats(3));
    expect(rowOf(near, 'total')).toEqual(['390 ms', '385 ms']);
    expect(leadIn(near, 'total')).toBe('within noise');

    const once = allTable([repeated(0, [380]), repeated(1, [290])], checkedRepeats(1));
    expect(rowOf(once, 'total')).toEqual(['380 ms', '290 ms']);
    expect(leadIn(once, 'total')).toBe('needs repeats');
  });

  test('a lane that does not compete leads in nothing, and who leads is named as its column is headed', () => {
    const quickest = { ...repeated(0, [1, 2, 3]), unranked: { reason: 'leaves out cat.png', metrics: 'all' } } as const;
    const [one, other] = [repeated(1, [500, 501, 502]), repeated(2, [300, 301, 302])];
    const table = allTable([quickest, one, other], checkedRepeats(3));
    expect(rowOf(table, 'total')).toEqual(['2 ms', '501 ms', '301 ms best']);
    expect(leadIn(table, 'total')).toBe('Messages, by 200 ms');
  });

  test('tells of several cases in how many the repeats differ', () => {
    const other = [0, 1].map((repeat) => cell(0, 'done', { case: 1, repeat, textHash: 'c' }));
    expect(rowOf(allTable([{ lane: laneOf(0), cells: [...answers, ...other] }], checkedRepeats(4)), 'texts')).toEqual([
      'in 1 of 2 cases',
    ]);
    expect(rowOf(allTable([{ lane: laneOf(0), cells: answers }], checkedRepeats(1)), 'texts')).toBeUndefined();
  });
});

describe('copied figures', () => {
  const table: MetricsTable = {
    lanes: [laneOf(0, '=A|B'), laneOf(1, 'Two, "quoted"')],
    rankings: [{ answers: true }, { answers: true }],
    rows: [
      {
        id: 'total',
        label: 'Total',
        metric: 'total',
        cells: [{ value: 2_110.12345, text: '2.11 s', best: true }, { text: '' }],
      },
      { id: 'finish', label: 'Finish reason', mono: true, cells: [{ text: 'end_turn' }, { text: '-1' }] },
    ],
  };

  test('are a Markdown table', () => {
    expect(metricsMarkdown(table)).toBe(
      [
        '| Figure | =A\\|B | Two, "quoted" |',
        '| --- | --- | --- |',
        '| Total | **2.11 s** |  |',
        '| Finish reason | `end_turn` | `-1` |',
        '',
      ].join('\n'),
    );
  });

  test('are separated values with plain numbers, of which no spreadsheet runs one', () => {
    expect(metricsSeparated(table, ',')).toBe(
      'Figure,\'=A|B,"Two, ""quoted"""\r\nTotal (ms),2110.123,\r\nFinish reason,end_turn,\'-1\r\n',
    );
    expect(metricsSeparated(table, '\t').split('\r\n')[1]).toBe('Total (ms)\t2110.123\t');
  });
});
