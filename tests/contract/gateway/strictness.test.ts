/** SRV-1: every row of the chat completions table, refused with a 400 that names the offending parameter. */
import { describe, expect, test } from 'vitest';
import { anyText, errorOf, say, textOf, tinyPng, createRig } from './rig.ts';

const rig = createRig();

const user = { role: 'user', content: 'Hi' };
const tool = {
  type: 'function',
  function: { name: 'look_up', description: 'Looks up', parameters: { type: 'object' } },
};
const call = { id: 'call_1', type: 'function', function: { name: 'look_up', arguments: '{}' } };
const asks = { role: 'assistant', content: null, tool_calls: [call] };
const result = { role: 'tool', tool_call_id: 'call_1', content: 'found' };
const png = `data:image/png;base64,${tinyPng}`;

const withMessages = (...messages: unknown[]) => ({ model: 'alpha-5.6-sol', messages });
const withBlock = (block: unknown) => withMessages({ role: 'user', content: [block] });
const withTool = (more: object) => say('Hi', { tools: [more] });
const image = (image_url: unknown) => withBlock({ type: 'image_url', image_url });

/** What is wrong, the body, `param`, `code`. */
type Row = readonly [string, unknown, string | null, string];

const wrongTypes: readonly Row[] = [
  ['body is an array', [], null, 'invalid_type'],
  ['body is null', 'null', null, 'invalid_type'],
  ['model is a number', { ...say('Hi'), model: 5 }, 'model', 'invalid_type'],
  ['model is null', { ...say('Hi'), model: null }, 'model', 'invalid_type'],
  ['messages is a string', { model: 'alpha-5.6-sol', messages: 'Hi' }, 'messages', 'invalid_type'],
  ['a message is a string', withMessages('Hi'), 'messages[0]', 'invalid_type'],
  ['a role is a number', withMessages({ role: 1, content: 'Hi' }), 'messages[0].role', 'invalid_type'],
  ['content is a number', withMessages({ role: 'user', content: 1 }), 'messages[0].content', 'invalid_type'],
  ['content is null', withMessages({ role: 'user', content: null }), 'messages[0].content', 'invalid_type'],
  ['a block is a string', withBlock('Hi'), 'messages[0].content[0]', 'invalid_type'],
  ['text is a number', withBlock({ type: 'text', text: 1 }), 'messages[0].content[0].text', 'invalid_type'],
  ['image_url is a string', image(png), 'messages[0].content[0].image_url', 'invalid_type'],
  ['url is a number', image({ url: 1 }), 'messages[0].content[0].image_url.url', 'invalid_type'],
  [
    'max_completion_tokens is a string',
    say('Hi', { max_completion_tokens: '9' }),
    'max_completion_tokens',
    'invalid_type',
  ],
  [
    'max_completion_tokens is a fraction',
    say('Hi', { max_completion_tokens: 1.5 }),
    'max_completion_tokens',
    'invalid_type',
  ],
  [
    'max_completion_tokens is null',
    say('Hi', { max_completion_tokens: null }),
    'max_completion_tokens',
    'invalid_type',
  ],
  ['stream is a string', say('Hi', { stream: 'true' }), 'stream', 'invalid_type'],
  ['temperature is a string', say('Hi', { temperature: '1' }), 'temperature', 'invalid_type'],
  ['top_p is a boolean', say('Hi', { top_p: true }), 'top_p', 'invalid_type'],
  ['n is a fraction', say('Hi', { n: 1.5 }), 'n', 'invalid_type'],
  ['stop is a number', say('Hi', { stop: 1 }), 'stop', 'invalid_type'],
  ['a stop sequence is a number', say('Hi', { stop: ['a', 1] }), 'stop[1]', 'invalid_type'],
  ['tools is an object', say('Hi', { tools: tool }), 'tools', 'invalid_type'],
  ['a function is a string', withTool({ type: 'function', function: 'look_up' }), 'tools[0].function', 'invalid_type'],
  [
    'a tool’s name is a number',
    withTool({ type: 'function', function: { name: 1 } }),
    'tools[0].function.name',
    'invalid_type',
  ],
  [
    'parameters is a string',
    withTool({ type: 'function', function: { name: 'a', parameters: '{}' } }),
    'tools[0].function.parameters',
    'invalid_type',
  ],
  ['tool_choice is a number', say('Hi', { tools: [tool], tool_choice: 1 }), 'tool_choice', 'invalid_type'],
  ['response_format is a string', say('Hi', { response_format: 'text' }), 'response_format', 'invalid_type'],
  [
    'a schema is a string',
    say('Hi', { response_format: { type: 'json_schema', json_schema: { schema: 'x' } } }),
    'response_format.json_schema.schema',
    'invalid_type',
  ],
  [
    'arguments is an object',
    withMessages(user, { ...asks, tool_calls: [{ ...call, function: { name: 'a', arguments: {} } }] }),
    'messages[1].tool_calls[0].function.arguments',
    'invalid_type',
  ],
  [
    'refusal is a string',
    withMessages(user, { role: 'assistant', content: 'Hi', refusal: 'no' }),
    'messages[1].refusal',
    'invalid_type',
  ],
];

const missing: readonly Row[] = [
  ['body is empty', {}, 'model', 'missing_required_parameter'],
  ['messages is missing', { model: 'alpha-5.6-sol' }, 'messages', 'missing_required_parameter'],
  ['role is missing', withMessages({ content: 'Hi' }), 'messages[0].role', 'missing_required_parameter'],
  ['content is missing', withMessages({ role: 'user' }), 'messages[0].content', 'missing_required_parameter'],
  [
    'an assistant says and asks nothing',
    withMessages(user, { role: 'assistant', content: null }),
    'messages[1].content',
    'missing_required_parameter',
  ],
  [
    'tool_call_id is missing',
    withMessages(user, asks, { role: 'tool', content: 'x' }),
    'messages[2].tool_call_id',
    'missing_required_parameter',
  ],
  ['a block has no type', withBlock({ text: 'Hi' }), 'messages[0].content[0].type', 'missing_required_parameter'],
  ['a block has no text', withBlock({ type: 'text' }), 'messages[0].content[0].text', 'missing_required_parameter'],
  ['an image has no url', image({}), 'messages[0].content[0].image_url.url', 'missing_required_parameter'],
  ['a tool has no function', withTool({ type: 'function' }), 'tools[0].function', 'missing_required_parameter'],
  [
    'a function has no name',
    withTool({ type: 'function', function: {} }),
    'tools[0].function.name',
    'missing_required_parameter',
  ],
  [
    'a choice has no name',
    say('Hi', { tools: [tool], tool_choice: { type: 'function', function: {} } }),
    'tool_choice.function.name',
    'missing_required_parameter',
  ],
  ['a format has no type', say('Hi', { response_format: {} }), 'response_format.type', 'missing_required_parameter'],
  [
    'a format has no schema',
    say('Hi', { response_format: { type: 'json_schema' } }),
    'response_format.json_schema',
    'missing_required_parameter',
  ],
];

const ranges: readonly Row[] = [
  ['model is empty', { ...say('Hi'), model: '' }, 'model', 'string_below_min_length'],
  ['messages is empty', withMessages(), 'messages', 'array_below_min_length'],
  [
    'content has no block',
    withMessages({ role: 'user', content: [] }),
    'messages[0].content',
    'array_below_min_length',
  ],
  [
    'max_completion_tokens is 0',
    say('Hi', { max_completion_tokens: 0 }),
    'max_completion_tokens',
    'integer_below_min_value',
  ],
  ['temperature is below 0', say('Hi', { temperature: -0.1 }), 'temperature', 'decimal_below_min_value'],
  ['temperature is 3', say('Hi', { temperature: 3 }), 'temperature', 'decimal_above_max_value'],
  ['top_p is below 0', say('Hi', { top_p: -1 }), 'top_p', 'decimal_below_min_value'],
  ['top_p is above 1', say('Hi', { top_p: 1.01 }), 'top_p', 'decimal_above_max_value'],
  ['n is 0', say('Hi', { n: 0 }), 'n', 'integer_below_min_value'],
  ['n is 17', say('Hi', { n: 17 }), 'n', 'integer_above_max_value'],
  ['stop is empty', say('Hi', { stop: '' }), 'stop', 'string_below_min_length'],
  ['stop has no sequence', say('Hi', { stop: [] }), 'stop', 'array_below_min_length'],
  ['stop has five sequences', say('Hi', { stop: ['a', 'b', 'c', 'd', 'e'] }), 'stop', 'array_above_max_length'],
  ['tools is empty', say('Hi', { tools: [] }), 'tools', 'array_below_min_length'],
  [
    'tool_calls is empty',
    withMessages(user, { role: 'assistant', content: 'x', tool_calls: [] }),
    'messages[1].tool_calls',
    'array_below_min_length',
  ],
  [
    'more tokens than the model gives',
    { ...say('Hi', { max_completion_tokens: 65_537 }), model: 'gamma-3.5-flash' },
    'max_completion_tokens',
    'integer_above_max_value',
  ],
];

const values: readonly Row[] = [
  ['a role of another protocol', withMessages({ role: 'model', content: 'Hi' }), 'messages[0].role', 'invalid_value'],
  ['an unknown role', withMessages({ role: 'narrator', content: 'Hi' }), 'messages[0].role', 'invalid_value'],
  [
    'an inherited name as a role',
    withMessages({ role: 'constructor', content: 'Hi' }),
    'messages[0].role',
    'invalid_value',
  ],
  ['an unknown block', withBlock({ type: 'audio' }), 'messages[0].content[0].type', 'invalid_value'],
  [
    'an image from a system message',
    withMessages({ role: 'system', content: [{ type: 'image_url', image_url: { url: png } }] }),
    'messages[0].content[0].type',
    'invalid_value',
  ],
  [
    'an unknown detail',
    image({ url: png, detail: 'medium' }),
    'messages[0].content[0].image_url.detail',
    'invalid_value',
  ],
  [
    'a web address as an image',
    image({ url: 'https://example.com/a.png' }),
    'messages[0].content[0].image_url.url',
    'invalid_image_url',
  ],
  ['bare Base64 as an image', image({ url: tinyPng }), 'messages[0].content[0].image_url.url', 'invalid_image_url'],
  [
    'a Data URL without Base64',
    image({ url: 'data:image/png,abc' }),
    'messages[0].content[0].image_url.url',
    'invalid_image_url',
  ],
  [
    'a Data URL of a PDF',
    image({ url: 'data:application/pdf;base64,JVBERg==' }),
    'messages[0].content[0].image_url.url',
    'invalid_image_url',
  ],
  [
    'broken Base64',
    image({ url: 'data:image/png;base64,abc' }),
    'messages[0].content[0].image_url.url',
    'invalid_base64',
  ],
  [
    'an empty image',
    image({ url: 'data:image/png;base64,' }),
    'messages[0].content[0].image_url.url',
    'invalid_base64',
  ],
  [
    'bytes that are no image',
    image({ url: 'data:image/png;base64,AAAA' }),
    'messages[0].content[0].image_url.url',
    'invalid_image',
  ],
  ['a tool of another type', withTool({ type: 'web_search' }), 'tools[0].type', 'invalid_value'],
  [
    'parameters of an array',
    withTool({ type: 'function', function: { name: 'a', parameters: { type: 'array' } } }),
    'tools[0].function.parameters.type',
    'invalid_value',
  ],
  ['an unknown choice', say('Hi', { tools: [tool], tool_choice: 'any' }), 'tool_choice', 'invalid_value'],
  [
    'a choice of another protocol',
    say('Hi', { tools: [tool], tool_choice: { type: 'tool', name: 'look_up' } }),
    'tool_choice.type',
    'invalid_value',
  ],
  [
    'an undescribed format',
    say('Hi', { response_format: { type: 'json_object' } }),
    'response_format.type',
    'invalid_value',
  ],
];

const combinations: readonly Row[] = [
  ['a choice without tools', say('Hi', { tool_choice: 'auto' }), 'tool_choice', 'invalid_combination'],
  [
    'a choice that is not offered',
    say('Hi', { tools: [tool], tool_choice: { type: 'function', function: { name: 'other' } } }),
    'tool_choice.function.name',
    'invalid_value',
  ],
  ['a tool twice', say('Hi', { tools: [tool, tool] }), 'tools[1].function.name', 'duplicate_tool'],
  ['a result without a call', withMessages(user, result), 'messages[1].tool_call_id', 'invalid_tool_call_id'],
  [
    'a result of another call',
    withMessages(user, asks, { ...result, tool_call_id: 'call_2' }),
    'messages[2].tool_call_id',
    'invalid_tool_call_id',
  ],
  ['a result twice', withMessages(user, asks, result, result), 'messages[3].tool_call_id', 'invalid_tool_call_id'],
  [
    'a result after another turn',
    withMessages(user, asks, result, user, result),
    'messages[4].tool_call_id',
    'invalid_tool_call_id',
  ],
  ['a call without a result', withMessages(user, asks, user), 'messages[1].tool_calls[0]', 'missing_tool_result'],
  ['a last call without a result', withMessages(user, asks), 'messages[1].tool_calls[0]', 'missing_tool_result'],
  [
    'one of two calls without a result',
    withMessages(user, { ...asks, tool_calls: [call, { ...call, id: 'call_2' }] }, result),
    'messages[1].tool_calls[1]',
    'missing_tool_result',
  ],
  [
    'a call ID twice',
    withMessages(user, { ...asks, tool_calls: [call, call] }, result),
    'messages[1].tool_calls[1].id',
    'duplicate_tool_call_id',
  ],
  [
    'an image for a model that takes none',
    { ...image({ url: png }), model: 'alpha-5.6-terra' },
    'messages[0].content[0]',
    'unsupported_input',
  ],
  ['a model that does not chat', { ...say('Hi'), model: 'alpha-image-2' }, 'model', 'invalid_model'],
];

for (const [name, rows] of Object.entries({ wrongTypes, missing, ranges, values, combinations })) {
  describe(name, () => {
    test.each(rows)('SRV-1 %s', async (_, body, param, code) => {
      const response = await rig.post(body);
      expect(await errorOf(response)).toEqual({
        message: anyText,
        type: 'invalid_request_error',
        param,
        code,
      });
      expect(response.status).toBe(400);
      expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    });
  });
}

describe('REQ-2 fields that are not of chat completions', () => {
  /** A field that is not there, where it stands, and what the message must say. */
  const rows: readonly (readonly [unknown, string, string])[] = [
    [say('Hi', { max_tokens: 5 }), 'max_tokens', 'max_completion_tokens'],
    [say('Hi', { max_output_tokens: 50 }), 'max_output_tokens', 'max_completion_tokens'],
    [say('Hi', { input: 'Hi' }), 'input', 'messages'],
    [say('Hi', { instructions: 'x' }), 'instructions', 'system'],
    [say('Hi', { previous_response_id: 'x' }), 'previous_response_id', 'Responses'],
    [say('Hi', { metadata: {} }), 'metadata', 'Responses'],
    [say('Hi', { system: 'x' }), 'system', 'Messages'],
    [say('Hi', { stop_sequences: ['x'] }), 'stop_sequences', 'stop'],
    [say('Hi', { contents: [] }), 'contents', 'Generate Content'],
    [say('Hi', { systemInstruction: {} }), 'systemInstruction', 'Generate Content'],
    [say('Hi', { generationConfig: {} }), 'generationConfig', 'Generate Content'],
    [say('Hi', { safetySettings: [] }), 'safetySettings', 'Generate Content'],
    [say('Hi', { prompt: 'x' }), 'prompt', 'image'],
    [say('Hi', { size: '1K' }), 'size', 'image'],
    // The vendor's, but not described.
    [say('Hi', { stream_options: {} }), 'stream_options', 'Unknown parameter'],
    [say('Hi', { seed: 1 }), 'seed', 'Unknown parameter'],
    [say('Hi', { logprobs: true }), 'logprobs', 'Unknown parameter'],
    [say('Hi', { user: 'x' }), 'user', 'Unknown parameter'],
    ['{"model":"alpha-5.6-sol","messages":[],"__proto__":{}}', '__proto__', 'Unknown parameter'],
    [withMessages({ role: 'user', parts: [{ text: 'Hi' }] }), 'messages[0].parts', 'content'],
    [withMessages({ ...user, name: 'Ada' }), 'messages[0].name', 'Unknown parameter'],
    [withMessages({ ...user, tool_calls: [call] }), 'messages[0].tool_calls', 'Unknown parameter'],
    [withMessages(user, asks, { ...result, tool_use_id: 'x' }), 'messages[2].tool_use_id', 'tool_call_id'],
    [withBlock({ type: 'text', text: 'Hi', cache: true }), 'messages[0].content[0].cache', 'Unknown parameter'],
    [image({ url: png, mimeType: 'image/png' }), 'messages[0].content[0].image_url.mimeType', 'Unknown parameter'],
    [withTool({ type: 'function', name: 'a', parameters: {} }), 'tools[0].name', 'inside function'],
    [withTool({ name: 'a', input_schema: {} }), 'tools[0].name', 'inside function'],
    [
      withTool({ type: 'function', function: { name: 'a', input_schema: {} } }),
      'tools[0].function.input_schema',
      'parameters',
    ],
    [withTool({ type: 'function', function: { name: 'a', strict: true } }), 'tools[0].function.strict', 'Responses'],
    [say('Hi', { response_format: { type: 'text', schema: {} } }), 'response_format.schema', 'Unknown parameter'],
  ];
  test.each(rows)('REQ-2 %j is refused with where it belongs', async (body, param, hint) => {
    const response = await rig.post(body);
    const error = await errorOf(response);
    expect(error).toMatchObject({ type: 'invalid_request_error', param, code: 'unknown_parameter' });
    expect(error.message).toContain(hint);
    expect(response.status).toBe(400);
  });

  test.each([
    ['input_text', "'text'"],
    ['input_image', "'image_url'"],
    ['image', 'Messages'],
    ['document', 'Messages'],
  ])('REQ-2 a block of type %s says what to use', async (type, hint) => {
    const error = await errorOf(await rig.post(withBlock({ type })));
    expect(error).toMatchObject({ param: 'messages[0].content[0].type', code: 'invalid_value' });
    expect(error.message).toContain(hint);
  });
});

describe('what is right is taken', () => {
  test.each([
    [
      'every field',
      say('Hi', {
        max_completion_tokens: 1,
        stream: false,
        temperature: 2,
        top_p: 1,
        n: 16,
        stop: ['a', 'b', 'c', 'd'],
        tools: [tool],
        tool_choice: 'none',
        response_format: { type: 'text' },
      }),
    ],
    ['the lowest values', say('Hi', { temperature: 0, top_p: 0, n: 1, stop: '.' })],
    [
      'text blocks for every role',
      withMessages(
        { role: 'system', content: [{ type: 'text', text: 'x' }] },
        { role: 'user', content: [{ type: 'text', text: 'x' }] },
        { ...asks, content: [{ type: 'text', text: 'x' }] },
        { ...result, content: [{ type: 'text', text: 'x' }] },
      ),
    ],
    [
      'an assistant message as the SDK keeps it',
      withMessages(user, { role: 'assistant', content: 'Hi', refusal: null, parsed: null }, user),
    ],
    [
      'results in another order',
      withMessages(
        user,
        { ...asks, tool_calls: [call, { ...call, id: 'call_2' }] },
        { ...result, tool_call_id: 'call_2' },
        result,
      ),
    ],
    ['a chosen tool', say('Hi', { tools: [tool], tool_choice: { type: 'function', function: { name: 'look_up' } } })],
    [
      'a schema without the vendor’s wrapper',
      say('Hi', { response_format: { type: 'json_schema', schema: { type: 'object' } } }),
    ],
    ['an empty text', withMessages({ role: 'user', content: '' })],
  ])('CHAT-1 %s', async (_, body) => {
    const response = await rig.post(body);
    expect(await response.text()).toContain('"chat.completion"');
    expect(response.status).toBe(200);
  });

  test('CHAT-2 an image is described by its bytes', async () => {
    const content = [
      { type: 'text', text: 'Look' },
      { type: 'image_url', image_url: { url: png, detail: 'low' } },
      { type: 'image_url', image_url: { url: png.replace('image/png', 'image/jpeg') } },
    ];
    const text = await textOf(await rig.post(withMessages({ role: 'user', content })));
    const size = Buffer.from(tinyPng, 'base64').length;
    const seen = `A PNG image, 3 × 2 pixels, ${size} bytes; mainly red (67 %), blue (33 %).`;
    expect(text).toContain(`1. ${seen}\n`);
    expect(text).toContain(`2. ${seen} It was declared as image/jpeg, but its bytes are image/png.`);
  });
});
