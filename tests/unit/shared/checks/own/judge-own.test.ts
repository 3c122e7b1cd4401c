/** A check of the user's own: how it is made, asked of another model, and what it says of an answer. */
import { expect, test } from 'vitest';
import { buildAsk } from '../../../../../shared/checks/build-ask.ts';
import { evidenceOf, type JudgedExchange } from '../../../../../shared/checks/evidence.ts';
import { checkOfOwn } from '../../../../../shared/checks/own/make-own-check.ts';
import type { OwnCheck, OwnExpectation } from '../../../../../shared/checks/own/own-check.ts';
import { planChecks } from '../../../../../shared/checks/plan.ts';
import { presets } from '../../../../../shared/dialects/presets.ts';

const own = (more: Partial<OwnCheck> = {}): OwnCheck => ({
  ...{ id: 'one', title: 'Weather in Rome', api: 'chat', model: 'alpha-5.5', streams: false, createdAt: 1 },
  body: { temperature: 0, model: 'alpha-5.5', messages: [{ role: 'user', content: 'Weather in Rome?' }] },
  expects: [{ type: 'rules' }],
  ...more,
});
const context = { model: 'other', profileId: 'p', sample: () => expect.fail('it has no files') };

const call = { id: 'c1', type: 'function', function: { name: 'weather', arguments: '{"city":"Rome","days":2}' } };
const answer = (message: object, more: object = {}): object => ({
  ...{ id: 'x', object: 'chat.completion', created: 1, model: 'alpha-5.5' },
  choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason: 'stop' }],
  usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  ...more,
});
const whole = (body: object | string, status = 200): JudgedExchange => ({
  endpoint: 'chat',
  model: 'alpha-5.5',
  attempts: [
    {
      requestBody: '{}',
      status,
      responseHeaders: [
        ['content-type', 'application/json'],
        ['x-request-id', 'r-1'],
      ],
      responseBody: typeof body === 'string' ? body : JSON.stringify(body),
    },
  ],
  events: [],
});
const judge = (exchange: JudgedExchange, ...expects: readonly OwnExpectation[]) =>
  checkOfOwn(own({ expects })).judge(evidenceOf(exchange));

test('it asks what was recorded, with another model in its place and all else as it was', () => {
  const built = buildAsk(checkOfOwn(own()).ask, context);
  expect(built?.body).toBe(
    '{"temperature":0,"model":"other","messages":[{"role":"user","content":"Weather in Rome?"}]}',
  );
  expect(built).toMatchObject({ path: '/v1/chat/completions', streams: false });
  const streamed = own({ streams: true, body: { model: 'm', stream: true, messages: [] } });
  expect(buildAsk(checkOfOwn(streamed).ask, context)).toMatchObject({
    body: '{"model":"other","stream":true,"messages":[]}',
    streams: true,
  });
});

test('where the address names the model, the body names none, and the address asks for the stream', () => {
  const generate = own({ api: 'generate', body: { contents: [] }, streams: true });
  const { dialect } = presets.gemini;
  const built = buildAsk(checkOfOwn(generate).ask, { ...context, dialect });
  expect(built).toMatchObject({ body: '{"contents":[]}', streams: true });
  expect(built?.path).toMatch(/\/models\/other:streamGenerateContent\?alt=sse$/);
});

test('it is planned for every model of its API alone, and not where that has no streams', () => {
  const targets = [
    { api: 'models', model: '' },
    { api: 'chat', model: 'alpha-5.5' },
    { api: 'chat', model: 'alpha-image-2' },
    { api: 'messages', model: 'beta-sonnet-4-6' },
    { api: 'generate', model: 'gamma-3.5-flash' },
  ] as const;
  const checks = [own(), own({ id: 'two', api: 'generate', streams: true, body: { contents: [] } })].map(checkOfOwn);
  const { checks: planned, requests } = planChecks(checks, targets);
  expect(planned.map(({ check, target, missing }) => [check.id, target.model, missing?.kind])).toEqual([
    ['own/one', 'alpha-5.5', undefined],
    ['own/one', 'alpha-image-2', undefined],
    ['own/two', 'gamma-3.5-flash', 'streams'],
  ]);
  expect(requests).toHaveLength(2);
});

test('an answer is kept where it is what was expected, and says what it was', () => {
  expect(judge(whole(answer({ content: 'Sunny' })), { type: 'rules' }, { type: 'equals', text: ' Sunny ' })).toEqual({
    outcome: 'kept',
    received: '“Sunny”',
    places: [{ part: 'body', path: '/choices/0/message/content' }],
  });
  expect(
    judge(whole(answer({ content: null, tool_calls: [call] })), {
      type: 'tool',
      name: 'weather',
      arguments: { city: 'Rome' },
    }),
  ).toMatchObject({ outcome: 'kept', received: 'calls weather' });
  expect(judge(whole(answer({ content: '{"sun":true}' })), { type: 'json' })).toMatchObject({ outcome: 'kept' });
  expect(judge(whole(answer({ content: 'Sunny in Rome' })), { type: 'contains', text: 'Rome' }).outcome).toBe('kept');
});

test.each<[string, object, OwnExpectation, string, RegExp]>([
  ['other words', { content: 'Rain' }, { type: 'equals', text: 'Sun' }, 'content', /“Rain”, not “Sun”/],
  ['no such words', { content: 'Rain' }, { type: 'contains', text: 'Sun' }, 'content', /does not contain “Sun”/],
  ['no JSON', { content: 'Rain' }, { type: 'json' }, 'content', /not a JSON object/],
  ['no call', { content: 'Rain' }, { type: 'tool', name: 'weather' }, 'content', /weather was not called/],
  [
    'another argument',
    { content: null, tool_calls: [call] },
    { type: 'tool', name: 'weather', arguments: { city: 'Oslo' } },
    'tool_calls',
    /city is "Rome", not "Oslo"/,
  ],
])('%s differs, with the place in the answer', (_, message, expected, place, received) => {
  const verdict = judge(whole(answer(message)), expected);
  expect(verdict).toMatchObject({ outcome: 'differs', received: expect.stringMatching(received) as string });
  expect(JSON.stringify(verdict.places)).toContain(`/choices/0/message/${place}`);
});

test('an answer that breaks a rule differs by the rule and its place, where rules are looked at', () => {
  const bent = whole(answer({ content: 'Sunny' }, { usage: undefined }));
  const verdict = judge(bent, { type: 'rules' }, { type: 'equals', text: 'Rain' });
  expect(verdict).toMatchObject({
    outcome: 'differs',
    received: expect.stringMatching(/^not so: “.*more\)$/) as string,
  });
  expect(judge(bent, { type: 'contains', text: 'Sun' }).outcome).toBe('kept');
});

test('no answer at all is not run, a refusal in words is refused, and one piece in place of a stream differs', () => {
  const none: JudgedExchange = { ...whole(''), attempts: [{ responseHeaders: [] }] };
  expect(judge(none).outcome).toBe('not-run');
  expect(judge(whole({ error: { message: 'No such tool.' } }, 400))).toMatchObject({
    outcome: 'refused',
    received: '400: No such tool.',
  });
  const streaming = checkOfOwn(own({ streams: true, expects: [] }));
  expect(streaming.judge(evidenceOf(whole(answer({ content: 'Sunny' }))))).toMatchObject({
    outcome: 'differs',
    received: 'one piece, though a stream was asked for',
  });
});

test('a stream that breaks off differs, even where nothing but an answer is expected', () => {
  const data = JSON.stringify({
    ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm' },
    choices: [{ index: 0, delta: { role: 'assistant', content: 'Sun' }, finish_reason: null }],
  });
  const cut: JudgedExchange = {
    ...{ endpoint: 'chat', model: 'm' },
    attempts: [{ requestBody: '{"stream":true}', status: 200, responseHeaders: [] }],
    events: [{ event: undefined, data }],
  };
  const verdict = checkOfOwn(own({ streams: true, expects: [] })).judge(evidenceOf(cut));
  expect(verdict).toMatchObject({ outcome: 'differs', places: [{ part: 'event', index: 0 }] });
});

test('what is expected is said in words', () => {
  expect(checkOfOwn(own({ expects: [] })).expected).toBe('an answer');
  expect(
    checkOfOwn(own({ expects: [{ type: 'rules' }, { type: 'json' }, { type: 'tool', name: 'look' }] })).expected,
  ).toBe('an answer by the rules of its protocol that is a JSON object, and calls look');
});
