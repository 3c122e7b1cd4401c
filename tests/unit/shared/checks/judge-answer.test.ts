/** Any recorded answer is judged by the checks that hold for it, and by no other. */
import { expect, test } from 'vitest';
import { judgeAnswer, judgedExchangeOf } from '../../../../shared/checks/judge-answer.ts';
import type { JudgedExchange } from '../../../../shared/checks/evidence.ts';
import { fault } from '../../../../shared/fault.ts';

const chunk = (rest: object): string =>
  JSON.stringify({ id: 'c-1', object: 'chat.completion.chunk', created: 1, model: 'alpha-5.5', ...rest });
const delta = (content: string, finish: string | null = null): string =>
  chunk({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: finish }] });

const streamed = (events: readonly string[]): JudgedExchange => ({
  endpoint: 'chat',
  model: 'alpha-5.5',
  attempts: [
    {
      requestBody: JSON.stringify({ model: 'alpha-5.5', stream: true }),
      status: 200,
      responseHeaders: [
        ['content-type', 'text/event-stream'],
        ['x-request-id', 'r-1'],
      ],
    },
  ],
  events: events.map((data) => ({ event: undefined, data })),
});
const whole = [
  delta('Any words of any chat'),
  delta('', 'stop'),
  chunk({ choices: [], usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 } }),
  '[DONE]',
];

test('a whole stream is kept, whatever its words', () => {
  const { checks, reason } = judgeAnswer(streamed(whole));
  expect(reason).toBeUndefined();
  expect(checks.map(({ id }) => id)).toContain('chat/stream/terminator');
  expect(checks.filter(({ outcome }) => outcome !== 'kept')).toEqual([]);
});

const uncounted = whole.filter((data) => !data.includes('"usage"'));
const usageOf = (events: readonly string[], asks: object): readonly (readonly string[])[] =>
  judgeAnswer({
    ...streamed(events),
    attempts: streamed(events).attempts.map((one) => ({
      ...one,
      requestBody: JSON.stringify({ model: 'alpha-5.5', stream: true, ...asks }),
    })),
  })
    .checks.filter(({ capability }) => capability === 'Usage figures')
    .map(({ outcome, received }) => [outcome, received]);

test('a stream without a count differs where the app asked for one, and not where it did not', () => {
  expect(usageOf(uncounted, {})).toEqual([]);
  expect(usageOf(uncounted, { stream_options: { include_usage: true } })).toEqual([
    ['differs', 'no usage'],
    ['differs', 'no usage'],
    ['differs', '0 times'],
  ]);
  expect(usageOf(whole, {}).map(([outcome]) => outcome)).toEqual(['kept', 'kept', 'kept']);
});

test.each([
  ['messages', { type: 'message', role: 'assistant', stop_reason: 'max_tokens' }],
  ['messages', { type: 'message', role: 'assistant', stop_reason: 'stop_sequence', stop_sequence: 'x' }],
  ['generate', { candidates: [{ content: { role: 'model', parts: [{ text: 'a' }] }, finishReason: 'MAX_TOKENS' }] }],
] as const)(
  'an answer over %s that a limit or a word has cut, and that says so, is not judged by its end',
  (api, answer) => {
    const judged = judgeAnswer({
      endpoint: api,
      model: 'm',
      attempts: [{ requestBody: '{}', status: 200, responseHeaders: [], responseBody: JSON.stringify(answer) }],
      events: [],
    });
    expect(judged.checks.map(({ title }) => title).filter((title) => /stop_reason|finishReason/.test(title))).toEqual(
      [],
    );
  },
);

test('what differs stands first, with the event that proves it', () => {
  const { checks } = judgeAnswer(streamed([whole[0] ?? '', '{broken', ...whole.slice(1)]));
  expect(checks[0]).toMatchObject({
    id: 'chat/stream/json',
    outcome: 'differs',
    places: [{ part: 'event', index: 1 }],
  });
});

test('an answer without its end differs, but not one that was stopped', () => {
  const cut = streamed(whole.slice(0, 2));
  expect(judgeAnswer(cut).checks.some(({ id, outcome }) => id.endsWith('/terminator') && outcome === 'differs')).toBe(
    true,
  );
  const [attempt] = cut.attempts;
  if (attempt === undefined) throw new Error('there is an attempt');
  const stopped = { ...cut, attempts: [{ ...attempt, fault: fault('stopped', 'Stopped.', '') }] };
  expect(judgeAnswer(stopped)).toEqual({ checks: [], reason: 'stopped' });
});

test('an error answer is judged as an error', () => {
  const { checks } = judgeAnswer({
    endpoint: 'chat',
    model: 'alpha-5.5',
    attempts: [{ status: 400, responseHeaders: [], responseBody: JSON.stringify({ error: { type: 'x' } }) }],
    events: [],
  });
  expect(checks.every(({ id }) => id.startsWith('chat/errors/'))).toBe(true);
  expect(checks.find(({ id }) => id.endsWith('/request-id'))?.outcome).toBe('differs');
});

test('a record without an answer says so', () => {
  expect(judgeAnswer({ endpoint: 'chat', model: 'm', attempts: [{ responseHeaders: [] }], events: [] })).toEqual({
    checks: [],
    reason: 'no-answer',
  });
});

test('the model is read from the request, in its body or its address', () => {
  const attempt = {
    ...{
      number: 0,
      startedAt: 0,
      method: 'POST' as const,
      requestHeaders: [],
      timing: {},
      receivedBytes: 0,
      eventCount: 0,
    },
    url: 'http://127.0.0.1:1/v1beta/models/gamma-3.5-flash:generateContent',
  } as const;
  const exchange = { messageId: 'm-1', protocol: 'generate', profileName: 'Mine' } as const;
  const read = (more: object) =>
    judgedExchangeOf({ exchange, attempts: [{ attempt: { ...attempt, ...more }, events: [] }] });
  expect(read({}).model).toBe('gamma-3.5-flash');
  expect(read({ requestBody: '{"model":"alpha-5.5"}' }).model).toBe('alpha-5.5');
});
