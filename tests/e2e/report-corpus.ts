/** Exports of every kind that a report page can hold, with everything in every text that a page could be fooled by. */
import type { StoredFile } from '../../shared/attachment.ts';
import { allChecks } from '../../shared/checks/all-checks.ts';
import { outcomes } from '../../shared/checks/check.ts';
import { checkReport, checkResult, resultKey, withRecords } from '../../shared/checks/report/check-report.ts';
import type { Cell, CompareRun } from '../../shared/compare/run.ts';
import { emptyPlan } from '../../shared/compare/setup.ts';
import { writeExchangeFile, type WholeExchange } from '../../shared/exchange-file.ts';
import { conversationsFormat, runFormat, type ExportRecord, type RunFileRecord } from '../../shared/export-records.ts';
import { fault } from '../../shared/fault.ts';
import type { Block } from '../../shared/message.ts';
import { noParameters } from '../../shared/protocols/registry.ts';

/** Each would leave a mark (`window.ran`), ask for something or break out of its place where it was taken for more than text. */
const hostile = [
  '</script><script>window.ran=1</script>',
  '<!-- <script>window.ran=1//',
  ']]><img src=x onerror="window.ran=1">',
  '"><svg onload=window.ran=1>',
  "'-window.ran=1-'",
  '</textarea></style></title><iframe srcdoc="<script>parent.ran=1</script>"></iframe>',
  '<base href="https://example.com/"><meta http-equiv="refresh" content="0;url=https://example.com/">',
  '<link rel="stylesheet" href="https://example.com/x.css"><style>@import url(https://example.com/y.css)</style>',
  '![picture](https://example.com/p.png) ![picture](javascript:window.ran=1)',
  '[link](javascript:window.ran=1) [link](data:text/html,<script>window.ran=1</script>) <https://example.com/>',
  '${window.ran=1} {{constructor.constructor("window.ran=1")()}}',
  '```mermaid\ngraph TD; A["<img src=x onerror=window.ran=1>"] --> B; click A "javascript:window.ran=1"\n```',
  '$$\\href{javascript:window.ran=1}{x} \\includegraphics{https://example.com/x.png}$$',
  '\u2028\u2029\u0000\u0007\u001B[31m \u202Egnp.exe \uE000file:aa\uE001 \uFFFE',
].join('\n\n');

/** What everybody sees of it. */
export const seenText = 'window.ran=1';

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="window.ran=1"/>').toString('base64');

const stored = (digit: string, mimeType: string, base64: string): StoredFile => ({
  hash: digit.repeat(64),
  name: `"><img src=x onerror=window.ran=1>.${digit}.png`,
  mimeType,
  kind: 'image',
  bytes: Buffer.from(base64, 'base64').length,
  width: 1,
  height: 1,
});
const pictures = [
  { file: stored('a', 'image/png', png), base64: png },
  { file: stored('b', 'image/svg+xml', svg), base64: svg },
] as const;

const startedAt = Date.UTC(2026, 8, 1);
const facts = { status: 'failed', profileId: 'p', profileName: hostile, model: hostile, protocol: 'chat' } as const;

const whole = (messageId: string): WholeExchange => ({
  exchange: { messageId, protocol: 'chat', profileName: hostile },
  attempts: [
    {
      attempt: {
        ...{ number: 0, startedAt, method: 'POST', url: `https://gateway.example/v1?${hostile}` },
        requestHeaders: [['x-sent', hostile]],
        requestBody: JSON.stringify({ model: hostile, __proto__x: hostile, [hostile]: [hostile] }),
        timing: { connectedMs: 1, headersMs: 2, firstEventMs: 3, lastEventMs: 4, endMs: 5 },
        status: 200,
        responseHeaders: [
          ['content-type', 'text/event-stream'],
          ['x-request-id', hostile],
        ],
        ...{ bodyBytes: 10, sentBytes: 10, receivedBytes: 10, eventCount: 3 },
        fault: fault('incomplete', hostile, hostile),
      },
      events: [
        { choices: [{ index: 0, delta: { role: 'assistant', content: hostile }, finish_reason: null }] },
        {
          choices: [{ index: 0, delta: { tool_calls: [call] }, finish_reason: hostile }],
        },
        hostile,
      ].map((data, at) => ({
        atMs: at + 2,
        event: at === 1 ? hostile : undefined,
        id: undefined,
        data: typeof data === 'string' ? data : JSON.stringify({ id: hostile, model: hostile, ...data }),
      })),
    },
  ],
});

const call = { index: 0, id: hostile, type: 'function', function: { name: hostile, arguments: `{"a":"${seenText}"` } };

const attached = (file: StoredFile): Block => ({
  kind: 'attachment',
  attachment: { source: 'file', file },
  open: false,
});

/** A conversation with its record, as both kinds of exports have it. */
function conversationRecords(id: string): readonly Exclude<ExportRecord, { type: 'end' }>[] {
  const [question, answer] = [`${id}-question`, `${id}-answer`];
  const { attempts } = whole(answer);
  const blocks: readonly Block[] = [
    { kind: 'reasoning', text: hostile, open: false },
    { kind: 'text', text: hostile, open: false },
    { kind: 'tool-call', callId: hostile, name: hostile, arguments: hostile, open: false },
    { kind: 'image', mimeType: 'image/png', source: png, open: false },
    { kind: 'image', mimeType: hostile, source: 'https://example.com/picture.png', open: false },
    { kind: 'image', mimeType: 'image/svg+xml', source: svg, open: false },
    { kind: 'unknown', raw: { [hostile]: hostile }, open: false },
  ];
  return [
    {
      ...{ type: 'conversation', id, title: hostile, createdAt: startedAt, updatedAt: startedAt, leaf: `${id}-tool` },
      settings: {
        ...{ model: hostile, protocol: 'chat', system: hostile, stream: true, tools: [], parameters: noParameters },
      },
      draft: { text: hostile, attachments: [] },
    },
    ...pictures.map(({ file: { hash, name, bytes }, base64 }) => ({
      ...({ type: 'file', hash, name, bytes, at: 0, base64 } as const),
    })),
    {
      ...{ type: 'message', id: question, parent: null, createdAt: startedAt, role: 'user' },
      blocks: [{ kind: 'text', text: hostile, open: false }, ...pictures.map(({ file }) => attached(file))],
    },
    {
      ...{ type: 'message', id: answer, parent: question, createdAt: startedAt, role: 'assistant', facts },
      answer: {
        ...{ id: hostile, model: hostile, unknown: [{ [hostile]: hostile }] },
        candidates: [
          { blocks, finish: { unified: 'tool-calls', raw: hostile } },
          { blocks: [{ kind: 'text', text: hostile, open: false }] },
        ],
      },
      chosenCandidate: 0,
    },
    ...attempts.flatMap(({ attempt, events }) => [
      { type: 'attempt', message: answer, attempt } as const,
      { type: 'events', message: answer, attempt: attempt.number, events } as const,
    ]),
    {
      ...{ type: 'message', id: `${id}-tool`, parent: answer, createdAt: startedAt, role: 'tool', round: 1 },
      calls: [
        {
          ...{ callId: hostile, name: hostile, arguments: hostile, state: 'done', result: hostile, isError: true },
          verdict: { valid: false, reason: 'not-json', problems: [hostile] },
        },
      ],
    },
  ];
}

const text = (format: { readonly name: string; readonly version: number }, records: readonly unknown[]): string =>
  JSON.stringify({ format: format.name, version: format.version, app: hostile, exportedAt: hostile, records });

function conversation(): string {
  return text(conversationsFormat, [...conversationRecords('c'), { type: 'end', conversations: 1, messages: 3 }]);
}

function run(): string {
  const lane = { kind: 'text', name: hostile, collapsed: false, protocol: 'chat', stream: true } as const;
  const laneOf = (model: string) => ({
    ...{ ...lane, id: model, model, profileId: 'p', profileName: hostile, parameters: noParameters },
    capabilities: { streams: true, tools: true },
  });
  const told: CompareRun = {
    ...{ id: 'r', title: hostile, createdAt: startedAt, kind: 'text', state: 'ended', votes: [] },
    lanes: [laneOf('first-model'), laneOf(hostile)],
    ask: { text: hostile, system: hostile, attachments: [], tools: [] },
    plan: emptyPlan,
    cases: [{ index: 0, text: hostile, system: hostile, values: {}, sweep: {}, checks: [] }],
  };
  const cellOf = (at: number, more: Partial<Cell>): Cell => ({
    ...{ lane: at, case: 0, repeat: 0, state: 'done', takes: 1, excerpt: hostile.slice(0, 160), verdicts: [] },
    ...more,
  });
  const metrics = { requests: 1, attempts: 1, sentBytes: 2, receivedBytes: 3, events: 4, totalMs: 4321 };
  const records: readonly RunFileRecord[] = [
    { type: 'run', run: told },
    ...(conversationRecords('c').filter(({ type }) => type !== 'file') as RunFileRecord[]),
    { type: 'cell', cell: cellOf(0, { conversationId: 'c', answerId: 'c-answer', metrics }) },
    { type: 'cell', cell: cellOf(1, { state: 'refused', excerpt: '', fault: fault('input', hostile, hostile) }) },
    { type: 'end', cells: 2 },
  ];
  return text(runFormat, records);
}

function checks(): string {
  const chosen = allChecks.filter(({ endpoint }) => endpoint === 'chat').slice(0, outcomes.length);
  const results = chosen.map((check, at) => ({
    ...checkResult(
      check,
      { api: 'chat', model: hostile.slice(0, 300) },
      {
        ...{ outcome: outcomes[at] ?? 'kept', received: `${outcomes[at]}: ${hostile}` },
        places: [
          { part: 'event', index: 0, path: `/${hostile}` },
          { part: 'header', name: hostile },
        ],
      },
    ),
    ...{ title: hostile.slice(0, 500), expected: hostile, why: hostile },
  }));
  const report = checkReport({ gateway: hostile, at: new Date(startedAt).toISOString(), requests: 1 }, results);
  return JSON.stringify(withRecords(report, new Map(results.map((one) => [resultKey(one), whole('c')]))));
}

/** How the record behind each is opened, and what has to stand on paper. */
export const corpus = [
  { kind: 'a conversation', text: conversation, opens: 'Inspect', onPaper: ['Candidate 2', 'Tool results'] },
  {
    kind: 'a run of Compare',
    text: run,
    opens: /^<\/script>/,
    onPaper: ['first-model over Chat completions', '4.32 s'],
  },
  {
    kind: 'an exchange',
    text: () => writeExchangeFile(whole('c')),
    opens: undefined,
    onPaper: ['POST', 'x-sent:', '3 events'],
  },
  { kind: 'a run of checks', text: checks, opens: 'Inspect', onPaper: ['differs: <', 'refused: <', 'otherwise: <'] },
] as const;
