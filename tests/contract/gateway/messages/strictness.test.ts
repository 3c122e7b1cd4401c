/** SRV-1 over Messages: every row of its tables, refused with a 400 whose message names the offending place. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pdf } from '../../../unit/gateway/media/sample-files.ts';
import { anyText, textWith, tinyPng } from '../rig.ts';
import { createMessagesRig, errorBodyOf, say } from './rig.ts';

const rig = createMessagesRig();

const user = { role: 'user', content: 'Hi' };
const call = { type: 'tool_use', id: 'toolu_1', name: 'look_up', input: {} };
const asks = { role: 'assistant', content: [call] };
const result = { type: 'tool_result', tool_use_id: 'toolu_1', content: 'found' };
const answers = { role: 'user', content: [result] };
const tool = { name: 'look_up', description: 'Looks up', input_schema: { type: 'object' } };
const png = { type: 'base64', media_type: 'image/png', data: tinyPng };
const pdfData = Buffer.from(pdf('A title', ['A page'])).toString('base64');

const withMessages = (...messages: unknown[]) => say('Hi', { messages });
const withBlock = (block: unknown) => say([block]);
const withImage = (source: unknown) => withBlock({ type: 'image', source });
const withDocument = (source: unknown) => ({
  ...withBlock({ type: 'document', source }),
  model: 'beta-opus-4-7',
});
const withTool = (more: object) => say('Hi', { tools: [more] });
const withAnswer = (block: unknown) => withMessages(user, { role: 'assistant', content: [block] }, user);

/** What is wrong, the body, the place that the message names, and a word on why or what to do. */
type Row = readonly [string, unknown, string, string];

const block = 'messages[0].content[0]';

const wrongTypes: readonly Row[] = [
  ['body is an array', [], 'request body', 'an object'],
  ['body is null', 'null', 'request body', 'an object'],
  ['model is a number', say('Hi', { model: 5 }), 'model', 'a string'],
  ['messages is a string', say('Hi', { messages: 'Hi' }), 'messages', 'an array'],
  ['a message is a string', withMessages('Hi'), 'messages[0]', 'an object'],
  ['a role is a number', withMessages({ role: 1, content: 'Hi' }), 'messages[0].role', "'user', 'assistant'"],
  ['content is a number', say(1), 'messages[0].content', 'a string or an array'],
  ['content is null', say(null), 'messages[0].content', 'a string or an array'],
  ['a block is a string', withBlock('Hi'), block, 'an object'],
  ['text is a number', withBlock({ type: 'text', text: 1 }), `${block}.text`, 'a string'],
  ['a source is a string', withImage('x'), `${block}.source`, 'an object'],
  ['media_type is a number', withImage({ ...png, media_type: 1 }), `${block}.source.media_type`, 'image/png'],
  ['data is a number', withImage({ ...png, data: 1 }), `${block}.source.data`, 'a string'],
  ['max_tokens is a string', say('Hi', { max_tokens: '9' }), 'max_tokens', 'an integer'],
  ['max_tokens is a fraction', say('Hi', { max_tokens: 1.5 }), 'max_tokens', 'an integer'],
  ['max_tokens is null', say('Hi', { max_tokens: null }), 'max_tokens', 'an integer'],
  ['system is an object', say('Hi', { system: {} }), 'system', 'a string or an array'],
  ['stream is a string', say('Hi', { stream: 'true' }), 'stream', 'a boolean'],
  ['temperature is a string', say('Hi', { temperature: '1' }), 'temperature', 'a number'],
  ['top_p is a boolean', say('Hi', { top_p: true }), 'top_p', 'a number'],
  ['stop_sequences is a string', say('Hi', { stop_sequences: 'x' }), 'stop_sequences', 'an array'],
  ['a stop sequence is a number', say('Hi', { stop_sequences: ['a', 1] }), 'stop_sequences[1]', 'a string'],
  ['tools is an object', say('Hi', { tools: tool }), 'tools', 'an array'],
  ['a tool’s name is a number', withTool({ ...tool, name: 1 }), 'tools[0].name', 'a string'],
  ['a description is a number', withTool({ ...tool, description: 1 }), 'tools[0].description', 'a string'],
  ['input_schema is a string', withTool({ ...tool, input_schema: '{}' }), 'tools[0].input_schema', 'an object'],
  [
    'input is a text',
    withMessages(user, { role: 'assistant', content: [{ ...call, input: '{}' }] }, answers),
    'messages[1].content[0].input',
    'an object',
  ],
  [
    'the content of a result is an object',
    withMessages(user, asks, { role: 'user', content: [{ ...result, content: {} }] }),
    'messages[2].content[0].content',
    'a string or an array',
  ],
  [
    'thinking is a number',
    withAnswer({ type: 'thinking', thinking: 1, signature: 'x' }),
    'messages[1].content[0].thinking',
    'a string',
  ],
  [
    'redacted data is a number',
    withAnswer({ type: 'redacted_thinking', data: 1 }),
    'messages[1].content[0].data',
    'a string',
  ],
];

const missing: readonly Row[] = [
  ['body is empty', {}, 'model', 'Missing'],
  ['messages is missing', { model: 'beta-sonnet-4-6', max_tokens: 5 }, 'messages', 'Missing'],
  ['max_tokens is missing', { model: 'beta-sonnet-4-6', messages: [user] }, 'max_tokens', 'Missing'],
  ['role is missing', withMessages({ content: 'Hi' }), 'messages[0].role', 'Missing'],
  ['content is missing', withMessages({ role: 'user' }), 'messages[0].content', 'Missing'],
  ['a block has no type', withBlock({ text: 'Hi' }), `${block}.type`, 'Missing'],
  ['a block has no text', withBlock({ type: 'text' }), `${block}.text`, 'Missing'],
  ['an image has no source', withBlock({ type: 'image' }), `${block}.source`, 'Missing'],
  ['a source has no type', withImage({ media_type: 'image/png', data: tinyPng }), `${block}.source.type`, 'Missing'],
  ['a source has no media_type', withImage({ type: 'base64', data: tinyPng }), `${block}.source.media_type`, 'Missing'],
  ['a source has no data', withImage({ type: 'base64', media_type: 'image/png' }), `${block}.source.data`, 'Missing'],
  ['a document has no source', withBlock({ type: 'document' }), `${block}.source`, 'Missing'],
  ['a url source has no url', withDocument({ type: 'url' }), `${block}.source.url`, 'Missing'],
  ['a file source has no file_id', withDocument({ type: 'file' }), `${block}.source.file_id`, 'Missing'],
  [
    'a document has no media_type',
    withDocument({ type: 'base64', data: pdfData }),
    `${block}.source.media_type`,
    'Missing',
  ],
  ['a tool has no name', withTool({ input_schema: {} }), 'tools[0].name', 'Missing'],
  ['a tool has no input_schema', withTool({ name: 'a' }), 'tools[0].input_schema', 'Missing'],
  ['a call has no id', withAnswer({ type: 'tool_use', name: 'a', input: {} }), 'messages[1].content[0].id', 'Missing'],
  [
    'a call has no name',
    withAnswer({ type: 'tool_use', id: 'a', input: {} }),
    'messages[1].content[0].name',
    'Missing',
  ],
  [
    'a call has no input',
    withAnswer({ type: 'tool_use', id: 'a', name: 'a' }),
    'messages[1].content[0].input',
    'Missing',
  ],
  ['a result has no tool_use_id', withBlock({ type: 'tool_result', content: 'x' }), `${block}.tool_use_id`, 'Missing'],
  [
    'a result has no content',
    withMessages(user, asks, { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1' }] }),
    'messages[2].content[0].content',
    'Missing',
  ],
  [
    'thinking has no signature',
    withAnswer({ type: 'thinking', thinking: 'x' }),
    'messages[1].content[0].signature',
    'Missing',
  ],
];

const ranges: readonly Row[] = [
  ['model is empty', say('Hi', { model: '' }), 'model', 'empty'],
  ['messages is empty', withMessages(), 'messages', 'at least 1'],
  ['content is an empty text', say(''), 'messages[0].content', 'empty'],
  ['content has no block', say([]), 'messages[0].content', 'at least 1'],
  ['a text is empty', withBlock({ type: 'text', text: '' }), `${block}.text`, 'empty'],
  ['max_tokens is 0', say('Hi', { max_tokens: 0 }), 'max_tokens', 'at least 1'],
  ['max_tokens is negative', say('Hi', { max_tokens: -5 }), 'max_tokens', 'at least 1'],
  ['temperature is below 0', say('Hi', { temperature: -0.1 }), 'temperature', '0 to 1'],
  ['temperature is above 1', say('Hi', { temperature: 1.1 }), 'temperature', '0 to 1'],
  ['top_p is below 0', say('Hi', { top_p: -1 }), 'top_p', '0 to 1'],
  ['top_p is above 1', say('Hi', { top_p: 1.01 }), 'top_p', '0 to 1'],
  ['a stop sequence is empty', say('Hi', { stop_sequences: [''] }), 'stop_sequences[0]', 'empty'],
  ['tools is empty', say('Hi', { tools: [] }), 'tools', 'at least 1'],
  ['data is empty', withImage({ ...png, data: '' }), `${block}.source.data`, 'empty'],
  ['file_id is empty', withDocument({ type: 'file', file_id: '' }), `${block}.source.file_id`, 'empty'],
];

const values: readonly Row[] = [
  ['a system message', withMessages({ role: 'system', content: 'x' }, user), 'messages[0].role', 'at the top level'],
  ['a role of another protocol', withMessages({ role: 'model', content: 'x' }), 'messages[0].role', "'assistant'"],
  ['a tool message', withMessages({ role: 'tool', content: 'x' }), 'messages[0].role', 'tool_result'],
  ['an inherited name as a role', withMessages({ role: 'constructor', content: 'x' }), 'messages[0].role', "'user'"],
  ['an unknown block', withBlock({ type: 'audio' }), `${block}.type`, "'tool_result'"],
  ['a block of chat completions', withBlock({ type: 'image_url', image_url: {} }), `${block}.type`, "'image'"],
  ['a block of Responses', withBlock({ type: 'input_text', text: 'x' }), `${block}.type`, "'text'"],
  ['a user that calls a tool', withBlock(call), `${block}.type`, 'role assistant'],
  [
    'an assistant that shows an image',
    withAnswer({ type: 'image', source: png }),
    'messages[1].content[0].type',
    'role user',
  ],
  ['an image in the system prompt', say('Hi', { system: [{ type: 'image', source: png }] }), 'system[0].type', 'text'],
  [
    'an image at an address',
    withImage({ type: 'url', url: 'https://example.com/a.png' }),
    `${block}.source.type`,
    'Base64',
  ],
  [
    'an image of a type that is not taken',
    withImage({ ...png, media_type: 'image/bmp' }),
    `${block}.source.media_type`,
    'image/webp',
  ],
  [
    'a type that the bytes do not have',
    withImage({ ...png, media_type: 'image/jpeg' }),
    `${block}.source.media_type`,
    'image/png',
  ],
  ['bytes that are no image', withImage({ ...png, data: 'AAAA' }), `${block}.source.data`, 'no'],
  ['a Data URL', withImage({ ...png, data: `data:image/png;base64,${tinyPng}` }), `${block}.source.data`, "'data:'"],
  ['broken Base64', withImage({ ...png, data: `${tinyPng.slice(0, -3)}` }), `${block}.source.data`, 'Base64'],
  [
    'Base64 with line breaks',
    withImage({ ...png, data: `${tinyPng.slice(0, 40)}\n${tinyPng.slice(40)}` }),
    `${block}.source.data`,
    'line breaks',
  ],
  ['Base64 for addresses', withImage({ ...png, data: '_-_-' }), `${block}.source.data`, 'Base64'],
  [
    'a cut image',
    withImage({ ...png, data: Buffer.from(tinyPng, 'base64').subarray(0, 45).toString('base64') }),
    `${block}.source.data`,
    'cannot be read',
  ],
  [
    'a document of another type',
    withDocument({ type: 'base64', media_type: 'text/plain', data: 'SGk=' }),
    `${block}.source.media_type`,
    'application/pdf',
  ],
  [
    'a document that is no PDF',
    withDocument({ type: 'base64', media_type: 'application/pdf', data: 'SGk=' }),
    `${block}.source.data`,
    'PDF',
  ],
  [
    'a cut PDF',
    withDocument({ type: 'base64', media_type: 'application/pdf', data: 'JVBERi0xLjQK' }),
    `${block}.source.data`,
    'cannot be read',
  ],
  [
    'a document over plain HTTP',
    withDocument({ type: 'url', url: 'http://example.com/a.pdf' }),
    `${block}.source.url`,
    'https://',
  ],
  ['a document at half an address', withDocument({ type: 'url', url: '/a.pdf' }), `${block}.source.url`, 'https://'],
  ['an unknown source', withDocument({ type: 'content' }), `${block}.source.type`, "'base64'"],
  ['a tool’s name with a space', withTool({ ...tool, name: 'look up' }), 'tools[0].name', 'letters'],
  [
    'an input_schema of an array',
    withTool({ ...tool, input_schema: { type: 'array' } }),
    'tools[0].input_schema.type',
    "'object'",
  ],
  [
    'a forged signature',
    withAnswer({ type: 'thinking', thinking: 'x', signature: 'y' }),
    'messages[1].content[0].signature',
    'unchanged',
  ],
];

const combinations: readonly Row[] = [
  ['an assistant begins', withMessages({ role: 'assistant', content: 'Hi' }, user), 'messages[0].role', "'user'"],
  ['an assistant ends', withMessages(user, { role: 'assistant', content: 'Hi' }), 'messages[1].role', "'user'"],
  ['a tool twice', say('Hi', { tools: [tool, tool] }), 'tools[1].name', 'second time'],
  ['an unanswered call', withMessages(user, asks, user), 'messages[1].content[0]', 'toolu_1'],
  ['an unanswered call at the end', withMessages(user, asks), 'messages[1].content[0]', 'toolu_1'],
  [
    'several unanswered calls, each by its ID',
    withMessages(
      user,
      { role: 'assistant', content: [call, { ...call, id: 'toolu_2' }, { ...call, id: 'toolu_3' }] },
      answers,
    ),
    'messages[1].content[1]',
    'toolu_2, toolu_3',
  ],
  [
    'a result that comes a message late',
    withMessages(user, { role: 'assistant', content: [call, { ...call, id: 'toolu_2' }] }, answers, {
      role: 'user',
      content: [{ ...result, tool_use_id: 'toolu_2' }],
    }),
    'messages[1].content[1]',
    'toolu_2',
  ],
  [
    'a call that another answer follows',
    withMessages(user, asks, { role: 'assistant', content: 'x' }, answers),
    'messages[1].content[0]',
    'toolu_1',
  ],
  ['a result of no call', withMessages(answers), `${block}.tool_use_id`, 'toolu_1'],
  [
    'a result of another call',
    withMessages(user, asks, { role: 'user', content: [{ ...result, tool_use_id: 'x' }] }),
    'messages[2].content[0].tool_use_id',
    "'x'",
  ],
  [
    'a result twice',
    withMessages(user, asks, { role: 'user', content: [result, result] }),
    'messages[2].content[1].tool_use_id',
    'before',
  ],
  [
    'a result after a text',
    withMessages(user, asks, { role: 'user', content: [{ type: 'text', text: 'x' }, result] }),
    'messages[2].content[1]',
    'before everything else',
  ],
  [
    'a call’s ID twice',
    withMessages(user, { role: 'assistant', content: [call, call] }, answers),
    'messages[1].content[1].id',
    'second time',
  ],
  [
    'a call’s ID in two answers',
    withMessages(user, asks, answers, asks, answers),
    'messages[3].content[0].id',
    'second time',
  ],
  [
    'temperature for a model from 4.7 on',
    say('Hi', { model: 'beta-opus-4-7', temperature: 0.5 }),
    'temperature',
    'beta-opus-4-7',
  ],
  ['top_p for a model from 4.7 on', say('Hi', { model: 'beta-sonnet-5', top_p: 0.5 }), 'top_p', 'Leave it out'],
  ['an image for a model that takes none', { ...withImage(png), model: 'beta-opus-4-6' }, block, 'images'],
  [
    'an image as a result for a model that takes none',
    {
      ...withMessages(user, asks, {
        role: 'user',
        content: [{ ...result, content: [{ type: 'image', source: png }] }],
      }),
      model: 'beta-opus-4-6',
    },
    'messages[2].content[0].content[0]',
    'images',
  ],
  [
    'a document for a model that takes none',
    { ...withDocument({ type: 'file', file_id: 'x' }), model: 'beta-sonnet-4-6' },
    block,
    'documents',
  ],
  [
    'a model that does not speak Messages',
    say('Hi', { model: 'alpha-5.6-sol' }),
    'alpha-5.6-sol',
    '/v1/chat/completions',
  ],
];

for (const [name, rows] of Object.entries({ wrongTypes, missing, ranges, values, combinations })) {
  describe(name, () => {
    test.each(rows)('SRV-1 %s', async (_, body, place, hint) => {
      const response = await rig.post(body);
      const error = await errorBodyOf(response);
      const id = response.headers.get('request-id');
      expect(error).toEqual({
        type: 'error',
        error: { type: 'invalid_request_error', message: textWith(place) },
        request_id: id,
      });
      expect(error.error.message).toContain(hint);
      expect(response.status).toBe(400);
      expect(id).toMatch(/^req_/);
    });
  });
}

describe('REQ-2 fields that are not of Messages', () => {
  const rows: readonly (readonly [unknown, string, string])[] = [
    [say('Hi', { max_completion_tokens: 5 }), 'max_completion_tokens', 'max_tokens'],
    [say('Hi', { max_output_tokens: 50 }), 'max_output_tokens', 'max_tokens'],
    [say('Hi', { input: 'Hi' }), 'input', 'messages'],
    [say('Hi', { contents: [] }), 'contents', 'messages'],
    [say('Hi', { prompt: 'x' }), 'prompt', 'messages'],
    [say('Hi', { instructions: 'x' }), 'instructions', 'system'],
    [say('Hi', { systemInstruction: {} }), 'systemInstruction', 'system'],
    [say('Hi', { stop: ['x'] }), 'stop', 'stop_sequences'],
    [say('Hi', { n: 2 }), 'n', 'one answer'],
    [say('Hi', { response_format: {} }), 'response_format', 'chat completions'],
    [say('Hi', { tool_choice: { type: 'auto' } }), 'tool_choice', 'by itself'],
    [say('Hi', { previous_response_id: 'x' }), 'previous_response_id', 'whole conversation'],
    [say('Hi', { generationConfig: {} }), 'generationConfig', 'top level'],
    [say('Hi', { safetySettings: [] }), 'safetySettings', 'Generate Content'],
    [say('Hi', { metadata: {} }), 'metadata', 'Responses'],
    // The vendor's, but not described.
    [say('Hi', { top_k: 1 }), 'top_k', 'Unknown parameter'],
    [say('Hi', { thinking: { type: 'enabled' } }), 'thinking', 'Unknown parameter'],
    [`{"model":"beta-sonnet-4-6","max_tokens":5,"messages":[],"__proto__":{}}`, '__proto__', 'Unknown parameter'],
    [withMessages({ role: 'user', parts: [{ text: 'Hi' }] }), 'messages[0].parts', 'content'],
    [withMessages({ ...user, name: 'Ada' }), 'messages[0].name', 'Unknown parameter'],
    [withMessages({ ...user, tool_call_id: 'x' }), 'messages[0].tool_call_id', 'tool_result'],
    [withMessages(user, { ...asks, tool_calls: [] }, answers), 'messages[1].tool_calls', 'tool_use'],
    [withBlock({ type: 'text', text: 'Hi', cache_control: {} }), `${block}.cache_control`, 'Unknown parameter'],
    [withImage({ ...png, mimeType: 'image/png' }), `${block}.source.mimeType`, 'media_type'],
    [
      withDocument({ type: 'url', url: 'https://example.com/a.pdf', file_id: 'x' }),
      `${block}.source.file_id`,
      'Unknown parameter',
    ],
    [
      withDocument({ type: 'file', file_id: 'x', url: 'https://example.com/a.pdf' }),
      `${block}.source.url`,
      'Unknown parameter',
    ],
    [withTool({ name: 'a', parameters: {} }), 'tools[0].parameters', 'input_schema'],
    [withTool({ type: 'function', function: {} }), 'tools[0].type', 'input_schema'],
    [withAnswer({ ...call, arguments: '{}' }), 'messages[1].content[0].arguments', 'input'],
    [
      withMessages(user, asks, { role: 'user', content: [{ ...result, is_error: true }] }),
      'messages[2].content[0].is_error',
      'content',
    ],
    [
      withMessages(user, asks, { role: 'user', content: [{ ...result, output: 'x' }] }),
      'messages[2].content[0].output',
      'content',
    ],
  ];
  test.each(rows)('REQ-2 %j is refused with where it belongs', async (body, place, hint) => {
    const response = await rig.post(body);
    const { error } = await errorBodyOf(response);
    expect(error).toEqual({ type: 'invalid_request_error', message: textWith(`Unknown parameter: '${place}'`) });
    expect(error.message).toContain(hint);
    expect(response.status).toBe(400);
  });
});

describe('what is right is taken', () => {
  test.each([
    [
      'every field',
      say('Hi', {
        max_tokens: 1,
        system: [{ type: 'text', text: 'x' }],
        stream: false,
        temperature: 1,
        top_p: 1,
        stop_sequences: ['a', 'b', 'c', 'd', 'e'],
        tools: [tool],
      }),
    ],
    ['the lowest values', say('Hi', { temperature: 0, top_p: 0, stop_sequences: [] })],
    ['a system prompt for a model from 4.7 on', say('Hi', { model: 'beta-fable-5', system: 'x' })],
    [
      'several messages of one role',
      withMessages(user, user, { role: 'assistant', content: 'x' }, { role: 'assistant', content: 'y' }, user),
    ],
    [
      'an answer of several blocks',
      withMessages(user, { role: 'assistant', content: [{ type: 'text', text: 'x' }, call] }, answers),
    ],
    [
      'results and a text after them',
      withMessages(user, asks, { role: 'user', content: [result, { type: 'text', text: 'x' }] }),
    ],
    ['a result of nothing', withMessages(user, asks, { role: 'user', content: [{ ...result, content: '' }] })],
    ['a result of no blocks', withMessages(user, asks, { role: 'user', content: [{ ...result, content: [] }] })],
    [
      'results in another order',
      withMessages(
        user,
        { role: 'assistant', content: [call, { ...call, id: 'toolu_2' }] },
        {
          role: 'user',
          content: [{ ...result, tool_use_id: 'toolu_2' }, result],
        },
      ),
    ],
    ['redacted thinking', withAnswer({ type: 'redacted_thinking', data: 'x' })],
    ['a block that this gateway adds', withAnswer({ type: 'gateway_note', hint: 'x' })],
    ['a schema without a type', withTool({ name: 'a', input_schema: {} })],
  ])('MSG-1 MSG-5 %s', async (_, body) => {
    const response = await rig.post(body);
    expect(await response.json()).toMatchObject({ type: 'message', content: [{ type: anyText }] });
    expect(response.status).toBe(200);
  });
});

describe('MSG-3 limits', () => {
  const picture = async (width: number, height: number): Promise<string> => {
    const canvas = sharp({ create: { width, height, channels: 3, background: '#ffffff' } });
    return (await canvas.png({ compressionLevel: 9 }).toBuffer()).toString('base64');
  };

  test('MSG-3 8000 × 8000 pixels are taken, one more is not', async () => {
    expect((await rig.post(withImage({ ...png, data: await picture(8000, 200) }))).status).toBe(200);
    for (const [width, height] of [
      [8001, 10],
      [10, 8001],
    ] as const) {
      const response = await rig.post(withImage({ ...png, data: await picture(width, height) }));
      expect(response.status).toBe(400);
      expect((await errorBodyOf(response)).error.message).toContain(`${width} × ${height} pixels; at most 8000 × 8000`);
    }
  });

  test('MSG-3 an image of 10 MB after Base64 is refused, one just below is taken', async () => {
    // Bytes after the end of a PNG are none of its own, and count all the same.
    const sized = (characters: number): string => {
      const bytes = Buffer.alloc((characters / 4) * 3);
      Buffer.from(tinyPng, 'base64').copy(bytes);
      return bytes.toString('base64');
    };
    const limit = 10 * 1024 * 1024;
    const response = await rig.post(withImage({ ...png, data: sized(limit) }));
    expect(response.status).toBe(400);
    expect((await errorBodyOf(response)).error.message).toContain(`must stay under ${limit} (10 MB)`);
    expect((await rig.post(withImage({ ...png, data: sized(limit - 4) }))).status).toBe(200);
  });

  test('MSG-3 ERR-1 a body above 32 MB is a 413 in this protocol’s shape', async () => {
    const response = await rig.post(say('x'.repeat(32 * 1024 * 1024)));
    expect(response.status).toBe(413);
    expect(await errorBodyOf(response)).toEqual({
      type: 'error',
      error: { type: 'request_too_large', message: textWith('32 MB') },
      request_id: response.headers.get('request-id'),
    });
  });
});

describe('headers', () => {
  test.each([
    ['no key', { 'x-api-key': undefined }, 401, 'authentication_error', 'x-api-key'],
    ['a wrong key', { 'x-api-key': 'wrong' }, 401, 'authentication_error', 'API key'],
    [
      'the key of another header',
      { 'x-api-key': undefined, authorization: 'Bearer x' },
      401,
      'authentication_error',
      'another protocol',
    ],
    ['no version', { 'beta-version': undefined }, 400, 'invalid_request_error', 'beta-version'],
    ['another version', { 'beta-version': '2024-01-01' }, 400, 'invalid_request_error', '2023-06-01'],
    ['no content type', { 'content-type': 'text/plain' }, 400, 'invalid_request_error', 'application/json'],
  ])('AUTH-1 ERR-1 %s', async (_, headers, status, type, hint) => {
    const response = await rig.post(say('Hi'), { headers });
    expect(response.status).toBe(status);
    expect(await errorBodyOf(response)).toEqual({
      type: 'error',
      error: { type, message: textWith(hint) },
      request_id: response.headers.get('request-id'),
    });
  });

  test('AUTH-6 a model outside the group, and one that is not there', async () => {
    for (const model of ['delta-5.2', 'beta-9']) {
      const response = await rig.post(say('Hi', { model, max_tokens: 'wrong too' }));
      expect(response.status).toBe(404);
      expect((await errorBodyOf(response)).error).toEqual({ type: 'model_not_found', message: textWith(model) });
    }
  });

  test('AUTH-1 headers that nobody asked for are left alone', async () => {
    const headers = { 'anthropic-version': '2020-01-01', 'x-unheard-of': '1' };
    expect((await rig.post(say('Hi'), { headers })).status).toBe(200);
  });
});
