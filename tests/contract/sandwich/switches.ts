/** What a gateway may do to what goes through it, each with the name under which it has to be found. */
import type { ApiId } from '../../../shared/apis.ts';
import type { Bend } from './bending-proxy.ts';

export interface Switch extends Bend {
  readonly name: string;
  readonly scenario: string;
  readonly front?: ApiId;
  readonly streamed?: boolean;
  readonly direction: 'request' | 'answer';
  readonly finds: string;
}

export type Words = readonly [name: string, scenario: string, finds: string, from: string | RegExp, to: string];

export const bent =
  (direction: 'request' | 'answer', more: { readonly front?: ApiId; readonly streamed?: boolean } = {}) =>
  ([name, scenario, finds, from, to]: Words): Switch => ({
    ...{ name, scenario, finds, direction, ...more },
    [direction]: (body: string) => (from instanceof RegExp ? body.replace(from, to) : body.replace(from, () => to)),
  });

export const switches: readonly Switch[] = [
  ...(
    [
      ['another model', 'text', 'model', '"model":"sandwich"', '"model":"other"'],
      ['no system prompt', 'system', 'system prompt', 'Be brief.', ''],
      ['a shorter system prompt', 'system', 'system prompt', 'Never guess.', 'Guess.'],
      ['an earlier answer is changed', 'turns', 'text of the assistant', 'Noted.', 'noted'],
      ['a question is changed', 'turns', 'text of the user', 'What is it?', 'What?'],
      ['letters are lost', 'text', 'text of the user', 'Zoë', 'Zo?'],
      ['temperature is changed', 'limits', 'temperature', '0.25', '1'],
      ['top P is left out', 'limits', 'top P', ',"top_p":0.5', ''],
      ['the token limit is changed', 'limits', 'token limit', '321', '4096'],
      ['a stop sequence is lost', 'limits', 'stop sequences', '"END",', ''],
      ['a tool has another name', 'call', 'tool 1 name', '"name":"get_weather"', '"name":"weather"'],
      ['a tool has no description', 'call', 'tool 1 description', 'Weather of a city.', ''],
      ['a schema loses its enum', 'call', 'tool 1 schema', /,"enum":\[[^\]]*\]/, ''],
      ['a schema loses a bound', 'call', 'tool 1 schema', ',"minimum":1', ''],
      ['a schema requires nothing', 'call', 'tool 1 schema', ',"required":["city"]', ''],
      [
        'another tool is named',
        'named-tool',
        'tool choice',
        '"function":{"name":"get_time"}}',
        '"function":{"name":"get_weather"}}',
      ],
      ['no tool is required', 'any-tool', 'tool choice', '"tool_choice":"required"', '"tool_choice":"auto"'],
      ['arguments that go back are changed', 'result', 'call 1 arguments', 'Łódź\\",', 'Lodz\\",'],
      ['a result is changed', 'result', 'result 1 output', '17 °C', '17 C'],
      ['a result belongs to another call', 'result', 'result 1 call', /"tool_call_id":"[^"]*"/, '"tool_call_id":"x"'],
      ['the schema of an answer loses its enum', 'structured', 'response schema', /,"enum":\[[^\]]*\]/, ''],
      ['a schema is no longer strict', 'structured', 'response schema strict', '"strict":true', '"strict":false'],
      [
        'a picture has other bytes',
        'image',
        'attachment 1 bytes',
        'iVBORw0KGgoAAAANSUhEUgAAAAQ',
        'iVBORw0KGgoAAAANSUhEUgAAAAU',
      ],
      ['a picture has another type', 'image', 'attachment 1 type', 'data:image/png', 'data:image/webp'],
      ['how close to look is left out', 'image', 'attachment 1 detail', ',"detail":"low"', ''],
      ['a field is added', 'text', 'field user_note', '{', '{"user_note":1,'],
    ] as const
  ).map(bent('request')),
  bent('request', { front: 'messages' })([
    'no cache marker',
    'cache',
    'cache markers',
    /,"cache_control":\{[^}]*\}/,
    '',
  ]),
  ...(
    [
      ['the answer is changed', 'text', 'text of the assistant', 'Hello', 'Hi'],
      ['another answer id', 'text', 'answer id', /"id":"[^"]*"/, '"id":"other"'],
      ['the answer names another model', 'text', 'model', /"model":"[^"]*"/, '"model":"other"'],
      ['input tokens are changed', 'text', 'input tokens', /"prompt_tokens":\d+/, '"prompt_tokens":1'],
      ['the total of tokens is changed', 'text', 'usage total_tokens', /"total_tokens":\d+/, '"total_tokens":1'],
      ['output tokens are nothing', 'text', 'output tokens', /"completion_tokens":\d+/, '"completion_tokens":0'],
      ['output tokens are changed', 'text', 'output tokens', /"completion_tokens":\d+/, '"completion_tokens":987'],
      ['output tokens are fewer', 'text', 'output tokens', /"completion_tokens":\d+/, '"completion_tokens":1'],
      ['a cut answer looks whole', 'limits', 'stop reason', '"length"', '"stop"'],
      ['a call ends like a text', 'call', 'stop reason', '"finish_reason":"tool_calls"', '"finish_reason":"stop"'],
      ['a call has another name', 'call', 'call 1 name', '"name":"get_weather"', '"name":"weather"'],
      ['a call has another id', 'call', 'call 1 id', /"(call|toolu)_w1"/, '"call_x"'],
      ['arguments are changed', 'call', 'call 1 arguments', '\\"days\\":2', '\\"days\\":3'],
      ['a number becomes a text', 'call', 'call 1 arguments', '\\"days\\":2', '\\"days\\":\\"2\\"'],
      ['the second call has other arguments', 'parallel', 'call 2 arguments', 'Warsaw', 'Berlin'],
      ['the second call has the first id', 'parallel', 'call 2 id', /"(call|toolu)_t2"/, '"$1_w1"'],
      ['reasoning is left out', 'reasoning', 'reasoning', /,"reasoning_content":"[^"]*"/, ''],
      ['an error says something else', 'error-429', 'error message', 'Scripted', 'Hidden'],
      ['an answer is of another shape', 'text', 'answer', /^.*$/s, '{"output":[]}'],
      ['an error loses its code', 'error-404', 'error code', /"code":"[^"]*"/, '"code":null'],
      ['an error has another type', 'error-400', 'error type', 'invalid_request_error', 'server_error'],
    ] as const
  ).map(bent('answer')),
  ...(
    [
      ['a stream has no end', 'text', 'ending', 'data: [DONE]', ': nothing'],
      ['a broken stream is ended as if it were whole', 'cut', 'ending', /$/, 'data: [DONE]\n\n'],
      ['an error in a stream is swallowed', 'stream-error', 'ending', /data: \{"error".*\n/, ''],
      ['a stream is of another shape', 'text', 'answer', /^.*$/s, 'data: {"type":"message_stop"}\n\n'],
      ['a missing end is made up', 'no-end', 'ending', /$/, 'data: [DONE]\n\n'],
      ['a stream has no stop reason', 'text', 'stop reason', '"finish_reason":"stop"', '"finish_reason":null'],
      ['a stream loses its beginning', 'text', 'text of the assistant', 'Hello', ''],
      ['a stream loses reasoning', 'reasoning', 'reasoning', /"reasoning_content":/g, '"thoughts":'],
    ] as const
  ).map(bent('answer', { streamed: true })),
  {
    ...{ name: 'an error becomes a 500', scenario: 'error-429', direction: 'answer', finds: 'error status' },
    status: () => 500,
  },
  {
    ...{ name: 'an error becomes an answer', scenario: 'error-400', direction: 'answer', finds: 'answer' },
    status: () => 200,
  },
  {
    ...{ name: 'an answer becomes an error', scenario: 'text', direction: 'answer', finds: 'answer' },
    status: () => 502,
  },
];
