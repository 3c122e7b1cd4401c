/** The vendor's own SDK over Messages, over real sockets: its parser must accept all that the gateway says. */
import {
  APIConnectionError,
  APIError,
  AuthenticationError,
  BadRequestError,
  ContentTooLargeError,
  InternalServerError,
  NotFoundError,
  OverloadedError,
  PermissionDeniedError,
  RateLimitError,
} from '@anthropic-ai/sdk';
import type {
  ContentBlockParam,
  Message,
  MessageCreateParamsNonStreaming,
  MessageParam,
  Tool,
} from '@anthropic-ai/sdk/resources/messages';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pdf } from '../../../unit/gateway/media/sample-files.ts';
import { anyText, textWith } from '../rig.ts';
import { createMessagesRig } from './rig.ts';

const rig = createMessagesRig();

const ask = (content: string | ContentBlockParam[], more: Partial<MessageCreateParamsNonStreaming> = {}) => ({
  model: 'beta-sonnet-4-6',
  max_tokens: 4000,
  messages: [{ role: 'user', content }] as MessageParam[],
  ...more,
});

const weather: Tool = {
  name: 'get_weather',
  description: 'The weather in a city',
  input_schema: {
    type: 'object',
    properties: { city: { type: 'string' }, unit: { type: 'string', enum: ['celsius', 'fahrenheit'] } },
    required: ['city'],
  },
};
const clock: Tool = { name: 'get_time', input_schema: { type: 'object', properties: {} } };

async function rejection(promise: PromiseLike<unknown>): Promise<APIError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof APIError) return error;
    throw error;
  }
  throw new Error('It was expected to fail.');
}

/** The message as it came: without its ID, which differs from request to request, and without what the SDK adds. */
function plain(message: Message): object {
  const { id: _id, parsed_output: _output, ...rest } = JSON.parse(JSON.stringify(message)) as Record<string, unknown>;
  return rest;
}

const textOf = (message: Message): string =>
  message.content.map((block) => (block.type === 'text' ? block.text : '')).join('');

describe('answers', () => {
  test('MSG-1 a whole answer', async () => {
    const { data, request_id } = await rig.sdk().messages.create(ask('#echo Grüße, 你好 👋')).withResponse();
    expect(request_id).toMatch(/^req_/);
    expect(data).toEqual({
      id: expect.stringMatching(/^msg_/) as unknown,
      type: 'message',
      role: 'assistant',
      model: 'beta-sonnet-4-6',
      content: [{ type: 'text', text: 'Grüße, 你好 👋' }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 4, output_tokens: 3 },
    });
  });

  test.each(['#markdown', '#reasoning #echo Hi', '#unknown #echo Hi', '#empty', '#words:300 #delta:3', '#words:300'])(
    'MSG-6 %s: the streamed answer is the whole answer',
    async (prompt) => {
      const whole = await rig.sdk().messages.create(ask(prompt));
      const texts: string[] = [];
      const streamed = await rig
        .sdk()
        .messages.stream(ask(prompt))
        .on('text', (text) => texts.push(text))
        .finalMessage();
      expect(plain(streamed)).toEqual(plain(whole));
      expect(texts.join('')).toBe(textOf(whole));
    },
  );

  test('MSG-6 the raw events, by the SDK’s own iterator', async () => {
    const stream = await rig.sdk().messages.create({ ...ask('#echo Hi there'), stream: true });
    const types: string[] = [];
    for await (const event of stream) types.push(event.type);
    expect(types).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
  });

  test('MSG-1 a system prompt, as text and as blocks', async () => {
    for (const system of ['Be brief.', [{ type: 'text' as const, text: 'Be brief.' }]]) {
      expect(textOf(await rig.sdk().messages.create(ask('Hi', { system })))).toContain('Be brief.');
    }
  });

  test('MSG-1 max_tokens and stop_sequences end an answer', async () => {
    const short = await rig.sdk().messages.create(ask('#words:300', { max_tokens: 7 }));
    expect(short).toMatchObject({ stop_reason: 'max_tokens', stop_sequence: null, usage: { output_tokens: 7 } });
    const stopped = await rig.sdk().messages.create(ask('#echo one two three', { stop_sequences: ['four', ' two'] }));
    expect(stopped).toMatchObject({
      content: [{ type: 'text', text: 'one' }],
      stop_reason: 'stop_sequence',
      stop_sequence: ' two',
    });
  });

  test('MSG-4 blocks and fields that are not described do not stop the parser', async () => {
    const message = await rig.sdk().messages.create(ask('#unknown #echo Hi'));
    expect(message.content).toEqual([
      { type: 'text', text: 'Hi' },
      { type: 'gateway_note', hint: anyText },
    ]);
    expect(message).toHaveProperty('gateway_note');
  });

  test('MSG-5 thinking comes first, and goes back whole to its own model alone', async () => {
    const first = await rig.sdk().messages.create(ask('#reasoning #echo Hi'));
    expect(first.content).toEqual([
      { type: 'thinking', thinking: anyText, signature: anyText },
      { type: 'text', text: 'Hi' },
    ]);
    const further: MessageParam[] = [
      { role: 'user', content: 'Hi' },
      { role: 'assistant', content: first.content },
      { role: 'user', content: '#echo further' },
    ];
    expect(textOf(await rig.sdk().messages.create({ ...ask(''), messages: further }))).toBe('further');
    const other = await rejection(rig.sdk().messages.create({ ...ask(''), model: 'beta-opus-4-6', messages: further }));
    expect(other).toBeInstanceOf(BadRequestError);
    expect(other.message).toContain('messages[1].content[0].signature');
  });
});

describe('tools', () => {
  test.each([false, true])('MSG-5 a round trip, streamed: %s', async (streamed) => {
    const send = (messages: MessageParam[]): Promise<Message> => {
      const request = { ...ask(''), messages, tools: [weather, clock] };
      return streamed ? rig.sdk().messages.stream(request).finalMessage() : rig.sdk().messages.create(request);
    };
    const messages: MessageParam[] = [{ role: 'user', content: 'Get weather for Oslo' }];
    const first = await send(messages);
    expect(first).toMatchObject({
      content: [{ type: 'tool_use', id: textWith('toolu_'), name: 'get_weather', input: { city: anyText } }],
      stop_reason: 'tool_use',
    });
    messages.push({ role: 'assistant', content: first.content });
    messages.push({
      role: 'user',
      content: first.content.flatMap((block) =>
        block.type === 'tool_use'
          ? [{ type: 'tool_result' as const, tool_use_id: block.id, content: '{"celsius": 4}' }]
          : [],
      ),
    });
    const second = await send(messages);
    expect(second.stop_reason).toBe('end_turn');
    expect(textOf(second)).toContain('{"celsius": 4}');
    expect(textOf(second)).toContain('get\\_weather');
  });

  test('MSG-5 MSG-6 parallel calls, one of them without arguments', async () => {
    const request = ask('#tools', { tools: [weather, clock] });
    const whole = await rig.sdk().messages.create(request);
    const pieces: string[] = [];
    const streamed = await rig
      .sdk()
      .messages.stream(request)
      .on('inputJson', (piece) => pieces.push(piece))
      .finalMessage();
    expect(plain(streamed)).toEqual(plain(whole));
    expect(whole.content).toMatchObject([
      { type: 'tool_use', name: 'get_weather', input: { city: anyText } },
      { type: 'tool_use', name: 'get_time', input: {} },
    ]);
    expect(new Set(whole.content.map((block) => (block.type === 'tool_use' ? block.id : ''))).size).toBe(2);
    expect(pieces.length).toBeGreaterThan(2);
    const results = (blocks: Message['content']) =>
      blocks.map((block) => ({
        type: 'tool_result' as const,
        tool_use_id: block.type === 'tool_use' ? block.id : '',
        content: [{ type: 'text' as const, text: `of ${block.type === 'tool_use' ? block.name : ''}` }],
      }));
    const second = await rig.sdk().messages.create({
      ...request,
      messages: [
        ...request.messages,
        { role: 'assistant', content: whole.content },
        { role: 'user', content: results(whole.content) },
      ],
    });
    expect(textOf(second)).toContain('All 2 tools have');
  });

  test('MSG-5 a call that the token limit breaks off', async () => {
    const request = ask('#tool:get_weather', { tools: [weather], max_tokens: 1 });
    const whole = await rig.sdk().messages.create(request);
    expect(whole).toMatchObject({ content: [{ type: 'tool_use', input: {} }], stop_reason: 'max_tokens' });
    expect(await rig.sdk().messages.stream(request).finalMessage()).toMatchObject({ stop_reason: 'max_tokens' });
  });
});

describe('media', () => {
  const image = async (): Promise<string> => {
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#ff0000' } });
    return (await picture.png().toBuffer()).toString('base64');
  };

  test('MSG-2 SRV-2 an image is described by its bytes', async () => {
    const message = await rig.sdk().messages.create(
      ask([
        { type: 'image', source: { type: 'base64', media_type: 'image/png', data: await image() } },
        { type: 'text', text: 'What is it?' },
      ]),
    );
    expect(textOf(message)).toMatch(/PNG image, 40 × 30 pixels.*red/);
  });

  test('MSG-5 an image as the result of a tool', async () => {
    const data = await image();
    const message = await rig.sdk().messages.create({
      ...ask(''),
      messages: [
        { role: 'user', content: 'Draw' },
        { role: 'assistant', content: [{ type: 'tool_use', id: 'toolu_1', name: 'draw', input: {} }] },
        {
          role: 'user',
          content: [
            {
              type: 'tool_result',
              tool_use_id: 'toolu_1',
              content: [{ type: 'image', source: { type: 'base64', media_type: 'image/png', data } }],
            },
            { type: 'text', text: 'And now?' },
          ],
        },
      ],
    });
    expect(textOf(message)).toContain('40 × 30 pixels');
  });

  test('MSG-2 SRV-2 a document in the request and at an address', async () => {
    const message = await rig.sdk().messages.create({
      ...ask([
        {
          type: 'document',
          source: {
            type: 'base64',
            media_type: 'application/pdf',
            data: Buffer.from(pdf('A title', ['Hello from a page'])).toString('base64'),
          },
        },
        { type: 'document', source: { type: 'url', url: 'https://example.com/a.pdf' } },
        { type: 'text', text: 'Summarise' },
      ]),
      model: 'beta-opus-4-7',
    });
    expect(textOf(message)).toContain('Hello from a page');
    expect(textOf(message)).toContain('https://example.com/a.pdf');
  });

  test('MSG-2 a file that the service does not hold', async () => {
    // The stable types of the SDK lack the source that the description has.
    const document = {
      type: 'document',
      source: { type: 'file', file_id: 'file_123' },
    } as unknown as ContentBlockParam;
    const error = await rejection(rig.sdk().messages.create({ ...ask([document]), model: 'beta-opus-4-7' }));
    expect(error).toBeInstanceOf(NotFoundError);
    expect([error.type, error.apiMessage]).toEqual([
      'not_found_error',
      textWith("'messages[0].content[0].source.file_id' is 'file_123'"),
    ]);
  });
});

describe('errors', () => {
  test('ERR-1 AUTH-1 each status is the SDK’s own class, with type and request ID', async () => {
    const cases = [
      [400, BadRequestError, 'invalid_request_error'],
      [401, AuthenticationError, 'authentication_error'],
      [403, PermissionDeniedError, 'permission_error'],
      [404, NotFoundError, 'not_found_error'],
      [413, ContentTooLargeError, 'request_too_large'],
      [429, RateLimitError, 'rate_limit_error'],
      [500, InternalServerError, 'api_error'],
      [529, OverloadedError, 'overloaded_error'],
    ] as const;
    for (const [status, expected, type] of cases) {
      const error = await rejection(rig.sdk().messages.create(ask(`#fault:${status}`)));
      expect(error).toBeInstanceOf(expected);
      expect([error.status, error.type]).toEqual([status, type]);
      expect(error.requestID).toMatch(/^req_/);
      expect(error.error).toEqual({ type: 'error', error: { type, message: anyText }, request_id: error.requestID });
    }
  });

  test('AUTH-1 a wrong key', async () => {
    expect(await rejection(rig.sdk({ key: 'wrong' }).messages.create(ask('Hi')))).toBeInstanceOf(AuthenticationError);
  });

  test('AUTH-6 a model of another group', async () => {
    const error = await rejection(rig.sdk().messages.create({ ...ask('Hi'), model: 'delta-5.2' }));
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error.type).toBe('model_not_found');
  });

  test('SRV-3 ERR-2 the SDK’s own retries get through', async () => {
    const message = await rig
      .sdk({ maxRetries: 2 })
      .messages.create(ask('#fault:529x1 #fault:429x1;retry-after=0 #echo Hi'));
    expect(textOf(message)).toBe('Hi');
  });

  test('SRV-3 an error in mid-stream is the SDK’s error, after what came before it', async () => {
    const stream = rig.sdk().messages.stream(ask('#words:40 #fault:error;after=5'));
    const texts: string[] = [];
    stream.on('text', (text) => texts.push(text));
    const error = await rejection(stream.finalMessage());
    expect(error.type).toBe('api_error');
    expect(texts).toHaveLength(5);
  });

  test('SRV-3 MSG-6 a cut stream is not taken for complete', async () => {
    const stream = rig.sdk().messages.stream(ask('#words:40 #fault:cut'));
    await expect(stream.finalMessage()).rejects.toThrow(/ended without|message_stop|Message/);
  });

  test('SRV-3 a stream that is written differently is the same', async () => {
    const usual = await rig.sdk().messages.stream(ask('#echo Grüße, 你好 👋')).finalMessage();
    for (const fault of ['crlf', 'cr', 'no-space', 'multiline', 'comments', 'split', 'bom']) {
      const other = await rig
        .sdk()
        .messages.stream(ask(`#echo Grüße, 你好 👋 #fault:${fault}`))
        .finalMessage();
      expect([fault, other.content]).toEqual([fault, usual.content]);
    }
  });

  test('SRV-3 a connection that is reset', async () => {
    expect(await rejection(rig.sdk().messages.create(ask('#fault:reset')))).toBeInstanceOf(APIConnectionError);
  });
});
