import { expect, test } from 'vitest';
import { markdownOf } from '../../../../../shared/compare/report/markdown.ts';
import type { ReportAnswer, ReportRequest } from '../../../../../shared/compare/report/report-answer.ts';
import type { Cell, CompareRun } from '../../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../../shared/compare/setup.ts';
import { answerOf, clock, facts, said, textLane } from '../setups.ts';
import { cellOf, named, oneCase, runOf } from './runs.ts';

const answered = (text: string): ReportAnswer => ({
  answer: answerOf([said(text)], { model: 'alpha-5.5' }),
  facts: facts(),
  text,
  record: () => ({ request: { model: 'alpha-5.5', stream: true }, envelope: undefined, events: 0 }),
  requests: () => [request(text)],
});

const request = (text: string): ReportRequest => ({
  api: 'chat',
  requestId: `req_${text.slice(2, 5)}`,
  url: 'https://here/v1/chat/completions',
  status: 200,
  attempts: 1,
  requestHeaders: [['authorization', 'Bearer ••••abcd']],
  requestBody: '{"model":"alpha-5.5","messages":[{"role":"user","content":"Hello"}]}',
  responseBody: `{"text":${JSON.stringify(text)}}`,
  eventCount: 0,
  events: () => [],
});

function reported(run: CompareRun, cells: readonly Cell[]): string {
  const texts = ['A cat | ```', 'A dog'];
  return [...markdownOf(run, cells, { answerOf: ({ lane }) => answered(texts[lane] ?? ''), tools: [clock] })].join('');
}

const metrics = (totalMs: number) => ({
  requests: 1,
  attempts: 1,
  sentBytes: 10,
  receivedBytes: 0,
  events: 0,
  totalMs,
});

test('a run of one case tells what was asked, the figures, the texts, the differences and the losses', () => {
  const cells = [
    cellOf({ metrics: { ...metrics(1200), arrival: { stepMs: 20, chars: [5] } } }),
    cellOf({ lane: 1, metrics: metrics(1500) }),
  ];
  const report = reported(runOf(), cells);
  expect(report).toContain('# Weather\n\nCompared on 2026-01-02 03:04 UTC: 2 lanes.');
  expect(report).toContain('What is it?');
  expect(report).toContain('- `clock` Tells the time\n\n  ```json\n  {\n    "type": "object"\n  }');
  expect(report).toContain('| Total (ms) | 1,200 | 1,500 |');
  expect(report).toContain('````\nA cat | ```\n````');
  expect(report).toContain('| `candidates.0.blocks.0.text` | ```` A cat \\| ``` ```` | `A dog` |');
  expect(report).toContain('| Stream | ignored: asked a stream, came one piece');
  expect(report.match(/!\[[^\]]*\]\(data:image\/svg\+xml,/g)).toHaveLength(2);
});

test('a grid tells the spread, what passed and what was found best', () => {
  const cells = [10, 20, 30].flatMap((ms, repeat) => [
    cellOf({ repeat, metrics: metrics(ms), textHash: String(ms), verdicts: [{ passed: ms > 10 }] }),
    cellOf({ repeat, lane: 1, state: 'failed', excerpt: '' }),
  ]);
  const run = runOf({
    plan: { ...emptyPlan, repeats: 3 },
    cases: [oneCase({ values: { animal: 'c|t' } })],
    votes: [
      { case: 0, repeat: 0, lane: 0 },
      { case: 0, repeat: 1, lane: null },
    ],
  });
  const report = reported(run, cells);
  expect(report).toContain('| Answers | 3 of 3 | 0 of 3 (3 failed) |');
  expect(report).toContain('| Total (ms) | 20 (29, ±10) |');
  expect(report).toContain('| Different texts | 3 of 3 |  |');
  expect(report).toContain('| Checks passed | 2 of 3 (67 %) |  |');
  expect(report).toContain('| Found best (1 draw) | 1 of 2 | 0 of 2 |');
  expect(report).toContain('| 1 | 1 | 0 of 1 checks passed. A cat | (failed) |');
  expect(report).toContain('3 repeats');
});

test('texts of models and users cannot break the tables', () => {
  const report = reported(
    runOf({ title: 'a | <b>\n# c', cases: [oneCase(), oneCase({ index: 1, text: '| x\n| y' })] }),
    [cellOf({ excerpt: '| --- |\n<img src=x>' })],
  );
  expect(report).toContain(String.raw`# a \| \<b\> \# c`);
  expect(report).toContain(String.raw`| 2 | \| x \| y |`);
  expect(report).not.toMatch(/(?<!\\)<img/);
});

test('a large grid comes row by row, so that others have their turn', () => {
  const run = runOf({ plan: { ...emptyPlan, repeats: 100 } });
  const cells = Array.from({ length: 200 }, (_, at) => cellOf({ lane: at % 2, repeat: Math.floor(at / 2) }));
  const pieces = [...markdownOf(run, cells, { answerOf: () => undefined, tools: [] })];
  expect(pieces.filter((piece) => piece.includes('A cat'))).toHaveLength(100);
  expect(pieces.join('')).toContain('\n| 1 | 99 | A cat | A cat |\n| 1 | 100 | A cat | A cat |\n');
});

test('a report has the request IDs, where each request puts what, and both bodies, masked as they are recorded', () => {
  const report = reported(runOf(), [cellOf(), cellOf({ lane: 1 })]);
  expect(report).toContain('| 1 · Chat completions | `req_cat` | 200 | 1 | 0 | `https://here/v1/chat/completions` |');
  expect(report).toContain('| prompt | `messages[0].content` `Hello` | `messages[0].content` `Hello` |');
  expect(report).toContain('| key | `authorization` `Bearer ••••abcd` |');
  expect(report).toContain('<summary>Request body</summary>\n\n```json\n{\n  "model": "alpha-5.5"');
  expect(report).toContain('"text": "A dog"');
});

test('bodies and streams that are long are cut, and it is said by how much', () => {
  const long = { ...request('A cat'), responseBody: JSON.stringify({ text: 'x'.repeat(30_000) }) };
  const events = Array.from({ length: 500 }, (_, at) => ({
    atMs: at,
    event: 'delta',
    id: undefined,
    data: 'y'.repeat(100),
  }));
  const streamed = { ...request('A dog'), eventCount: events.length, events: () => events };
  const sources = [long, streamed].map((one): ReportAnswer => ({ ...answered('A'), requests: () => [one] }));
  const text = [
    ...markdownOf(runOf(), [cellOf(), cellOf({ lane: 1 })], { answerOf: ({ lane }) => sources[lane], tools: [] }),
  ].join('');
  expect(text).toMatch(/And 10,\d{3} characters more: the run exported as JSON has all\./);
  expect(text).toMatch(/event: delta\ndata: y{100}\n/);
  expect(text).toMatch(/And 3\d\d events more/);
});

test('a grid has the request ID of every answer', () => {
  const run = runOf({ cases: [oneCase(), oneCase({ index: 1 })] });
  const cells = [0, 1].map((at) => cellOf({ case: at, metrics: { ...metrics(1), requestId: `req_${at}` } }));
  expect(reported(run, cells)).toContain('| 1 | 1 | `req_0` |  |\n| 2 | 1 | `req_1` |  |');
});

test('GEN-6 REQ-6 the settings of a lane are those that go out, and what stays behind is named', () => {
  const lanes = [
    { ...textLane({ parameters: { ...textLane().parameters, chat: { temperature: 0.5 } } }), ...named },
    { ...textLane({ protocol: 'generate', model: 'gamma-3-pro' }), ...named },
  ];
  const report = reported(runOf({ lanes }), [cellOf(), cellOf({ lane: 1 })]);
  const rows = report.split('\n').filter((line) => line.includes('| Here |'));
  expect(rows[0]).toContain('`{"stream":true,"temperature":0.5}` |  |');
  expect(rows[1]).not.toContain('stream"');
  expect(rows[1]).toMatch(/\| (`` ``|) ?\| clock, Stream \|$/);
});

test('a report of one case has the request ID of each lane among its figures, and its lanes by number and by what differs', () => {
  const ids = ['req_one', 'req_two'];
  const cells = ids.map((requestId, lane) => cellOf({ lane, metrics: { ...metrics(10), requestId } }));
  const max = (maxTokens: number) => ({ ...textLane().parameters, chat: { maxTokens } });
  const lanes = [500, 600].map((tokens) => ({ ...textLane({ parameters: max(tokens) }), ...named }));
  const report = reported(runOf({ lanes }), cells);
  expect(report).toContain('| Request ID | `req_one` | `req_two` |');
  const named500 = report.split('\n').filter((line) => line.includes('1 · Max tokens 500'));
  // In the list of lanes, the figures, the answers, the losses and the requests.
  expect(named500.length).toBeGreaterThanOrEqual(5);
  expect(report).toContain('| 1 · Max tokens 500 | Here | Chat completions |');
});
