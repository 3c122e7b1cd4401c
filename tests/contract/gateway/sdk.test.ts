/** The vendor's own SDK against the gateway, over real sockets. */
import {
  APIConnectionError,
  APIError,
  AuthenticationError,
  BadRequestError,
  NotFoundError,
  RateLimitError,
} from 'openai';
import type { ChatCompletionMessageParam, ChatCompletionTool } from 'openai/resources/chat/completions';
import { describe, expect, test, vi } from 'vitest';
import { createRig } from './rig.ts';

const rig = createRig();

const ask = (content: string): { model: string; messages: ChatCompletionMessageParam[] } => ({
  model: 'alpha-5.6-sol',
  messages: [{ role: 'user', content }],
});

const weather: ChatCompletionTool = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'The weather in a city',
    parameters: {
      type: 'object',
      properties: { city: { type: 'string' }, unit: { type: 'string', enum: ['celsius', 'fahrenheit'] } },
      required: ['city'],
    },
  },
};
const clock: ChatCompletionTool = {
  type: 'function',
  function: { name: 'get_time', parameters: { type: 'object', properties: {} } },
};

async function rejection(promise: PromiseLike<unknown>): Promise<APIError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof APIError) return error;
    throw error;
  }
  throw new Error('It was expected to fail.');
}

describe('models', () => {
  test('MODELS-1 AUTH-6 lists the models of the general group', async () => {
    const page = await rig.sdk().models.list();
    const ids = page.data.map((model) => model.id);
    expect(page.object).toBe('list');
    expect(page.data.every((model) => model.object === 'model')).toBe(true);
    expect(ids).toHaveLength(16);
    expect(ids).toContain('alpha-5.6-sol');
    expect(ids).not.toContain('delta-5.2');
  });

  test('AUTH-6 the other group sees its own model', async () => {
    const page = await rig.sdk({ key: rig.gateway.keys.delta }).models.list();
    expect(page.data).toEqual([{ id: 'delta-5.2', object: 'model' }]);
  });
});

describe('answers', () => {
  test('CHAT-1 a whole answer', async () => {
    const { data, request_id } = await rig.sdk().chat.completions.create(ask('#echo Grüße, 你好 👋')).withResponse();
    expect(request_id).toMatch(/^req_/);
    expect(data).toMatchObject({
      object: 'chat.completion',
      model: 'alpha-5.6-sol',
      choices: [{ index: 0, message: { role: 'assistant', content: 'Grüße, 你好 👋' }, finish_reason: 'stop' }],
    });
  });

  test('CHAT-4 a streamed answer is the whole answer', async () => {
    const whole = await rig.sdk().chat.completions.create(ask('#markdown'));
    const streamed = await rig
      .sdk()
      .chat.completions.stream({ ...ask('#markdown'), stream: true })
      .finalChatCompletion();
    expect(streamed.choices[0]?.message.content).toBe(whole.choices[0]?.message.content);
    expect(streamed.choices[0]?.finish_reason).toBe('stop');
    expect(streamed.usage).toEqual(whole.usage);
  });

  test('CHAT-4 n candidates differ, and each stream is its own', async () => {
    const whole = await rig.sdk().chat.completions.create({ ...ask('Hello'), n: 3 });
    expect(whole.choices.map((choice) => choice.index)).toEqual([0, 1, 2]);
    expect(new Set(whole.choices.map((choice) => choice.message.content)).size).toBe(3);
    const streamed = await rig
      .sdk()
      .chat.completions.stream({ ...ask('Hello'), n: 3 })
      .finalChatCompletion();
    expect(streamed.choices.map((choice) => choice.message.content?.length)).toEqual(
      whole.choices.map((choice) => choice.message.content?.length),
    );
  });

  test('CHAT-7 an answer in the schema asked for', async () => {
    const completion = await rig.sdk().chat.completions.create({
      ...ask('Describe yourself'),
      response_format: {
        type: 'json_schema',
        json_schema: {
          name: 'person',
          strict: true,
          schema: {
            type: 'object',
            properties: { name: { type: 'string' }, age: { type: 'integer', minimum: 18, maximum: 20 } },
            required: ['name', 'age'],
            additionalProperties: false,
          },
        },
      },
    });
    const made = JSON.parse(completion.choices[0]?.message.content ?? '') as { name: unknown; age: number };
    expect(Object.keys(made)).toEqual(['name', 'age']);
    expect(typeof made.name).toBe('string');
    expect([18, 19, 20]).toContain(made.age);
  });
});

describe('CHAT-6 tools', () => {
  for (const stream of [false, true]) {
    test(`a round trip with two parallel calls, ${stream ? 'streamed' : 'whole'}`, async () => {
      const sdk = rig.sdk();
      const create = async (messages: ChatCompletionMessageParam[]) =>
        stream
          ? sdk.chat.completions
              .stream({ model: 'alpha-5.6-sol', messages, tools: [weather, clock] })
              .finalChatCompletion()
          : sdk.chat.completions.create({ model: 'alpha-5.6-sol', messages, tools: [weather, clock] });
      const messages: ChatCompletionMessageParam[] = [{ role: 'user', content: 'City: Oslo #tools' }];
      const first = (await create(messages)).choices[0];
      expect(first?.finish_reason).toBe('tool_calls');
      expect(first?.message.content).toBeNull();
      const calls = first?.message.tool_calls ?? [];
      expect(calls.map((call) => call.type === 'function' && call.function.name)).toEqual(['get_weather', 'get_time']);
      const [call] = calls;
      if (first === undefined || call?.type !== 'function') throw new Error('no call');
      expect(JSON.parse(call.function.arguments)).toMatchObject({ city: 'Oslo' });
      messages.push(
        first.message,
        ...calls.map((entry) => ({ role: 'tool' as const, tool_call_id: entry.id, content: `{"of":"${entry.id}"}` })),
      );
      const second = (await create(messages)).choices[0];
      expect(second?.finish_reason).toBe('stop');
      expect(second?.message.content).toContain('All 2 tools have answered');
      for (const entry of calls) expect(second?.message.content).toContain(entry.id);
    });
  }

  test('the SDK’s own tool runner ends', async () => {
    const asked: unknown[] = [];
    const runner = rig.sdk().chat.completions.runTools({
      model: 'alpha-5.6-sol',
      messages: [{ role: 'user', content: 'What does get_weather say of Oslo?' }],
      tools: [
        {
          type: 'function',
          function: {
            name: 'get_weather',
            description: 'The weather in a city',
            parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
            parse: (text: string) => JSON.parse(text) as { city: string },
            function: (input: { city: string }) => {
              asked.push(input);
              return 'Rain, 7 degrees';
            },
          },
        },
      ],
    });
    expect(await runner.finalContent()).toContain('Rain, 7 degrees');
    expect(asked).toEqual([{ city: 'Paris' }]);
  });
});

describe('errors', () => {
  test('ERR-1 AUTH-6 a wrong key', async () => {
    const error = await rejection(rig.sdk({ key: 'qk-wrong' }).models.list());
    expect(error).toBeInstanceOf(AuthenticationError);
    expect(error).toMatchObject({ status: 401, code: 'invalid_api_key', type: 'authentication_error' });
    expect(error.requestID).toMatch(/^req_/);
  });

  test('ERR-1 AUTH-6 a model of the other group, and an unknown one', async () => {
    for (const model of ['delta-5.2', 'omega-1']) {
      const error = await rejection(rig.sdk().chat.completions.create({ ...ask('Hi'), model }));
      expect(error).toBeInstanceOf(NotFoundError);
      expect(error).toMatchObject({
        status: 404,
        code: 'model_not_found',
        param: 'model',
        type: 'invalid_request_error',
      });
    }
    const welcome = await rig
      .sdk({ key: rig.gateway.keys.delta })
      .chat.completions.create({ ...ask('#echo Hi'), model: 'delta-5.2' });
    expect(welcome.choices[0]?.message.content).toBe('Hi');
  });

  test('ERR-1 a bad value carries param, code and request ID', async () => {
    const error = await rejection(rig.sdk().chat.completions.create({ ...ask('Hi'), temperature: 3 }));
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ status: 400, param: 'temperature', code: 'decimal_above_max_value' });
    expect(error.requestID).toMatch(/^req_/);
    expect(error.message).toContain('it must be 0 to 2');
  });

  test('SRV-3 the SDK gets through two 429s and fails at three with two retries', async () => {
    const sdk = rig.sdk({ maxRetries: 2 });
    const completion = await sdk.chat.completions.create(ask('#echo through #fault:429x2;retry-after=0'));
    expect(completion.choices[0]?.message.content).toBe('through');
    expect(await rejection(sdk.chat.completions.create(ask('#fault:429x3;retry-after=0')))).toBeInstanceOf(
      RateLimitError,
    );
  });

  test('CHAT-5 an error in mid-stream reaches the SDK as one', async () => {
    const stream = await rig.sdk().chat.completions.create({ ...ask('#words:50 #fault:error'), stream: true });
    let text = '';
    const error = await rejection(
      (async () => {
        for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
      })(),
    );
    expect(error.message).toContain('in the middle of its answer');
    expect(text).not.toBe('');
  });

  test('SRV-3 a connection that is destroyed', async () => {
    expect(await rejection(rig.sdk().chat.completions.create(ask('#fault:reset')))).toBeInstanceOf(APIConnectionError);
  });
});

test('STREAM-3 an abort ends the stream on the gateway at once', async () => {
  const stream = await rig.sdk().chat.completions.create({ ...ask('#words:5000 #pace:200'), stream: true });
  for await (const chunk of stream) {
    if (chunk.choices[0]?.delta.content) break;
  }
  expect(stream.controller.signal.aborted).toBe(true);
  await vi.waitFor(() => expect(rig.observed.at(-1)).toMatchObject({ status: 200, complete: false }));
});
