/** A check is kept only where it could have failed: what an answer did not come to is the model's own doing. */
import { expect, test } from 'vitest';
import { allChecks } from '../../../../shared/checks/all-checks.ts';
import { evidenceOf, type JudgedExchange } from '../../../../shared/checks/evidence.ts';
import { isRefused } from '../../../../shared/checks/judging.ts';

function outcomeOf(id: string, exchange: Partial<JudgedExchange>): string {
  const check = allChecks.find((one) => one.id === id);
  if (check === undefined) throw new Error(`There is no check ${id}.`);
  const { endpoint } = check;
  return check.judge(evidenceOf({ endpoint, model: 'alpha-5', attempts: [], events: [], ...exchange })).outcome;
}

const answered = (body: object): Partial<JudgedExchange> => ({
  attempts: [{ status: 200, responseHeaders: [], responseBody: JSON.stringify(body) }],
});
const chat = (content: string, finish: string, tokens?: number): Partial<JudgedExchange> =>
  answered({
    model: 'alpha-5',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
    ...(tokens === undefined
      ? {}
      : { usage: { prompt_tokens: 9, completion_tokens: tokens, total_tokens: 9 + tokens } }),
  });
const words = (count: number): string => Array.from({ length: count }, () => 'sea').join(' ');

test.each([
  ['an answer that the limit cut', 16, 'length', 'kept', 'kept'],
  ['one that came to the limit, and does not say so', 16, 'stop', 'kept', 'differs'],
  ['one that had no more to say', 3, 'stop', 'otherwise', 'otherwise'],
  ['one that goes on and on', 300, 'stop', 'differs', 'not-run'],
])('a limit of 16 tokens: %s', (_, tokens, finish, kept, told) => {
  expect(outcomeOf('chat/limits/whole/kept', chat(words(tokens), finish, tokens))).toBe(kept);
  expect(outcomeOf('chat/limits/whole/told', chat(words(tokens), finish, tokens))).toBe(told);
  // A count of nothing is no short answer.
  expect(outcomeOf('chat/limits/whole/told', chat(words(tokens), finish, 0))).toBe(told);
});

test.each([
  ['cut at it', 'one two three ', 'stop', 'kept', 'kept'],
  ['cut at it, for another reason by its own word', 'one two three ', 'length', 'kept', 'differs'],
  ['not cut', 'one two three zebra four', 'stop', 'differs', 'not-run'],
  ['left out by the model', 'one two three four five', 'stop', 'otherwise', 'otherwise'],
  ['never begun', 'I would rather not.', 'stop', 'otherwise', 'otherwise'],
])('a stop sequence that was %s', (_, text, finish, kept, told) => {
  expect(outcomeOf('chat/stop/whole/kept', chat(text, finish))).toBe(kept);
  expect(outcomeOf('chat/stop/whole/told', chat(text, finish))).toBe(told);
});

test.each([
  [['a', 'b'], 'kept'],
  [['a', 'a'], 'differs'],
  [[undefined, 'b'], 'differs'],
  [[undefined, ''], 'differs'],
])('calls with the ids %j', (ids, outcome) => {
  const calls = ids.map((id) => ({ id, type: 'function', function: { name: 'get_weather', arguments: '{}' } }));
  const body = { choices: [{ index: 0, message: { tool_calls: calls }, finish_reason: 'tool_calls' }] };
  expect(outcomeOf('chat/parallel/whole/own-ids', answered(body))).toBe(outcome);
});

const chunk = (content: string, atMs?: number) => ({
  ...(atMs === undefined ? {} : { atMs }),
  event: undefined,
  data: JSON.stringify({ choices: [{ index: 0, delta: { content } }] }),
});
const piece = words(10);

test.each([
  ['spread over its time', [300, 400, 500, 600, 700], 'kept'],
  ['held back to its end', [1_500, 1_500, 1_501, 1_501, 1_501], 'differs'],
  ['begun at once and held back from there', [20, 1_500, 1_500, 1_500, 1_500], 'differs'],
  ['too quick to tell', [10, 10, 10, 11, 11], 'not-run'],
  ['without times', [undefined, undefined, undefined, undefined, undefined], 'not-run'],
] as const)('a stream that was %s', (_, times, outcome) => {
  // A first event without text says nothing of when the text came.
  const events = times.map((atMs, index) => chunk(index === 0 ? '' : piece, atMs));
  const attempts = [{ status: 200, responseHeaders: [] }];
  expect(outcomeOf('chat/stream/live', { attempts, events })).toBe(outcome);
});

test.each([
  ['n', "Invalid 'n': it must be 1 or more.", undefined, 'kept'],
  ['n', 'Something went wrong in the engine.', undefined, 'differs'],
  ['n', 'No such option.', 'max_completion_tokens', 'differs'],
  ['stop', 'This must stop at once.', 'messages[0].content', 'differs'],
  ['stop', "Either this or 'stop' is too much.", 'messages[0].content', 'kept'],
  ['signature', 'messages.1.content.0: Invalid `signature` in `thinking` block', undefined, 'kept'],
  ['call_id', 'Unknown.', 'input[0].call_id', 'kept'],
  ['call_id', 'Unknown.', 'input[0].tool_call_id', 'differs'],
  ['maxOutputTokens', "Invalid value at 'generation_config.max_output_tokens'", undefined, 'kept'],
  ['messages', 'Field required: messages', null, 'kept'],
])('an error that is to name %s: %s (%s)', (name, message, param, outcome) => {
  const responseBody = JSON.stringify({ error: { message, ...(param === undefined ? {} : { param }) } });
  const attempts = [{ status: 400, responseHeaders: [], responseBody }];
  expect(isRefused(name)(evidenceOf({ endpoint: 'chat', model: 'm', attempts, events: [] })).outcome).toBe(outcome);
});

test.each([
  ['alpha-5', 'kept'],
  ['vendor/alpha-5', 'kept'],
  ['alpha-5-2026-08-06', 'kept'],
  ['alpha-5-20260806', 'kept'],
  ['alpha-5-latest', 'kept'],
  ['alpha-5-mini', 'differs'],
  ['alpha-5.5', 'differs'],
  ['alpha-5o', 'differs'],
])('asked for alpha-5, and %s answers', (named, outcome) => {
  expect(outcomeOf('chat/plain/same-model', answered({ model: named, choices: [] }))).toBe(outcome);
});

test.each([
  ['harbour Grüße Ωμέγα 東京 🦊 violin', 'kept'],
  ['Harbour Grüße Ωμέγα 東京 🦊 violin.', 'kept'],
  ['harbour GrÃ¼Ãe ÎÎ violin', 'differs'],
  ['harbour Gr??e ????? ?? ? violin', 'differs'],
  ['', 'differs'],
  ['I cannot repeat that.', 'otherwise'],
])('letters that come back as “%s”', (text, outcome) => {
  expect(outcomeOf('chat/arrives/whole/letters', chat(text, 'stop'))).toBe(outcome);
});

test('reasoning: none is the model’s own doing, and one that is refused as it came differs', () => {
  const refused = {
    attempts: [{ status: 400, responseHeaders: [], responseBody: '{"error":{"message":"Invalid signature."}}' }],
  };
  const earlier = (content: readonly object[]): JudgedExchange => ({
    endpoint: 'messages',
    model: 'm',
    attempts: [{ status: 200, responseHeaders: [], responseBody: JSON.stringify({ content }) }],
    events: [],
  });
  const thought = { type: 'thinking', thinking: 'So.', signature: 'c2ln' };
  const id = 'messages/reasoning/goes-back';
  expect(outcomeOf(id, { ...refused, earlier: earlier([thought]) })).toBe('differs');
  expect(outcomeOf(id, { ...answered({ content: [] }), earlier: earlier([thought]) })).toBe('kept');
  expect(outcomeOf(id, { ...answered({ content: [] }), earlier: earlier([]) })).toBe('otherwise');
  expect(outcomeOf('messages/reasoning/whole/signed', answered({ content: [thought] }))).toBe('kept');
  expect(outcomeOf('messages/reasoning/whole/signed', answered({ content: [{ type: 'thinking' }] }))).toBe('differs');
  expect(outcomeOf('messages/reasoning/whole/signed', answered({ content: [{ type: 'text' }] }))).toBe('otherwise');
});

const errorOf = (status: number, message: string): JudgedExchange['attempts'] => [
  { status, responseHeaders: [['request-id', 'r-1']], responseBody: JSON.stringify({ error: { message, type: 'x' } }) },
];
const plain = (attempts: JudgedExchange['attempts']): JudgedExchange => ({
  endpoint: 'messages',
  model: 'm',
  attempts,
  events: [],
});

test.each([
  ['messages/parameters/without-model', 400, 'model: Field required'],
  ['messages/unknown-fields/unknown', 400, 'Unknown parameter: temprature'],
  ['messages/tools/stray-result', 400, 'No call has this id.'],
  ['messages/errors/unknown-model', 404, 'No such model.'],
  ['messages/errors/wrong-key', 401, 'Who are you?'],
  ['messages/errors/no-key', 401, 'Who are you?'],
  ['messages/errors/broken-json', 400, 'No JSON.'],
  ['messages/images/bad', 400, 'media_type: Input should be image/png'],
  ['models/list/key', 401, 'Who are you?'],
])(
  '%s is kept where the plain request is answered, and says nothing where that is refused too',
  (id, status, message) => {
    const attempts = errorOf(status, message);
    const answer = [{ status: 200, responseHeaders: [], responseBody: '{}' }];
    expect(outcomeOf(id, { attempts, earlier: plain(answer) })).toBe('kept');
    expect(outcomeOf(id, { attempts, earlier: plain(attempts) })).toBe('not-run');
    expect(outcomeOf(id, { attempts, earlier: plain([]) })).toBe('not-run');
    // Judged alone, as any answer of a chat may be.
    expect(outcomeOf(id, { attempts })).toBe('kept');
  },
);

const listing: JudgedExchange = { ...plain([]), endpoint: 'models', ...answered({ data: [{ id: 'alpha-5' }] }) };

test('AUTH-1 a key is taken where words come back, and refused elsewhere only where it lists models', () => {
  const refused = { attempts: errorOf(401, 'Who are you?') };
  expect(outcomeOf('chat/key/taken', { ...chat('Hello.', 'stop'), earlier: listing })).toBe('kept');
  expect(outcomeOf('chat/key/taken', { ...refused, earlier: listing })).toBe('differs');
  // A wrong key is nobody's fault but the user's.
  expect(outcomeOf('chat/key/taken', { ...refused, earlier: { ...listing, ...refused } })).toBe('not-run');
  expect(outcomeOf('chat/key/taken', { attempts: errorOf(404, 'No such address.'), earlier: listing })).toBe('not-run');
  const unknown = answered({ error: { message: 'No such model.', code: 'model_not_found' } });
  expect(outcomeOf('image-edits/key/taken', { ...unknown, earlier: listing })).toBe('kept');
  expect(outcomeOf('image-edits/key/taken', { ...refused, earlier: listing })).toBe('differs');
});

test('every check that asks for a refusal of a text asks the plain question before', () => {
  const alone = allChecks.filter(
    ({ ask, expected, endpoint }) =>
      /^4\d\d/.test(expected) && !endpoint.startsWith('image-') && ask.kind !== 'address' && ask.after === undefined,
  );
  // Pictures cost what pictures cost: what is refused of them is asked alone.
  expect(alone.map(({ id }) => id).filter((id) => !id.includes('/sizes/'))).toEqual([]);
});

test.each([
  [['get_weather', 'get_time'], 'kept'],
  [['get_weather', 'get_weather'], 'otherwise'],
  [['get_weather'], 'differs'],
])('the calls %j where two tools were asked for', (names, outcome) => {
  const calls = names.map((name, index) => ({
    id: `c${index}`,
    type: 'function',
    function: { name, arguments: '{}' },
  }));
  const body = { choices: [{ index: 0, message: { tool_calls: calls }, finish_reason: 'tool_calls' }] };
  expect(outcomeOf('chat/parallel/whole/both', answered(body))).toBe(outcome);
});

test.each([
  ['2', 'kept'],
  ['0.5', 'kept'],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 'kept'],
  ['in 5', 'differs'],
  ['soon', 'differs'],
])('Retry-After: %s', (value, outcome) => {
  const attempts = [{ status: 429, responseHeaders: [['retry-after', value] as const] }];
  expect(outcomeOf('chat/retry/readable', { attempts })).toBe(outcome);
});

test.each([
  ['Red.', 'kept'],
  ['It is blue.', 'differs'],
  ['I cannot see it; it may be red, green or blue.', 'otherwise'],
])('a red picture: %s', (text, outcome) => {
  expect(outcomeOf('chat/images/png', chat(text, 'stop'))).toBe(outcome);
});

test('two counts of nothing are no same count', () => {
  const usage = { prompt_tokens: 0, completion_tokens: 0, total_tokens: 0 };
  const earlier: JudgedExchange = {
    ...plain([{ status: 200, responseHeaders: [], responseBody: JSON.stringify({ usage }) }]),
  };
  const events = [{ event: undefined, data: JSON.stringify({ choices: [], usage }) }];
  const attempts = [{ status: 200, responseHeaders: [] }];
  expect(
    outcomeOf('chat/usage/stream/same-input', { attempts, events, earlier: { ...earlier, endpoint: 'chat' } }),
  ).toBe('not-run');
});

test.each(['chat/parameters/temperature', 'chat/choice/none', 'image-edits/mask/taken'])(
  '%s is not kept by a page of welcome, nor by an empty object',
  (id) => {
    const page = [{ status: 200, responseHeaders: [], responseBody: '<!doctype html>' }];
    expect(outcomeOf(id, { attempts: page })).toBe('differs');
    if (id.startsWith('image')) return;
    expect(outcomeOf(id, answered({}))).toBe('differs');
    expect(outcomeOf(id, chat('Hello.', 'stop'))).toBe('kept');
  },
);

test.each([500, 503, 429, 403])('a %i at an address that nobody serves says nothing of addresses', (status) => {
  const attempts = errorOf(status, 'Down.');
  for (const id of ['models/address/unknown', 'models/address/words', 'models/address/twice', 'models/address/method'])
    expect(outcomeOf(id, { attempts })).toBe('not-run');
});

test('a list without entries lists none once', () => {
  expect(outcomeOf('models/list/once', answered({ data: [] }))).toBe('differs');
});

test.each([
  ['Tromsø', 'kept'],
  ['Troms?', 'differs'],
  ['TromsÃ¸', 'differs'],
  ['Troms\uFFFD', 'differs'],
  ['Tromso', 'otherwise'],
])('a tool that is called for %s', (city, outcome) => {
  const call = { id: 'c1', type: 'function', function: { name: 'get_weather', arguments: JSON.stringify({ city }) } };
  const body = { choices: [{ index: 0, message: { tool_calls: [call] }, finish_reason: 'tool_calls' }] };
  expect(outcomeOf('chat/tools/whole/letters', answered(body))).toBe(outcome);
});

test.each([
  ['Lantern seven orchard.', 'kept'],
  ['lantern orchard', 'differs'],
  ['Gladly!', 'otherwise'],
])('an answer of words that says “%s”', (text, outcome) => {
  expect(outcomeOf('chat/plain/words', chat(text, 'stop'))).toBe(outcome);
});

const event = (data: string) => ({ atMs: 500, event: undefined, data });

test.each([
  ['an empty object', '{}', []],
  ['an empty list', '[]', []],
  ['a page', '<!doctype html>', []],
  ['a stream of an empty object', undefined, [event('{}'), event('[DONE]')]],
  ['a stream of nothing but its end', undefined, [event('[DONE]')]],
  ['a stream of pings', undefined, [event('{"type":"ping"}'), event('{"type":"message_stop"}')]],
])('no check at all is kept by %s', (_, responseBody, events) => {
  const attempts = [{ status: 200, responseHeaders: [], ...(responseBody === undefined ? {} : { responseBody }) }];
  const kept = allChecks.filter(({ id, endpoint }) => {
    const earlier: JudgedExchange = { endpoint, model: 'm', attempts, events };
    return outcomeOf(id, { attempts, events, earlier }) === 'kept';
  });
  expect(kept.map(({ id }) => id)).toEqual([]);
});
