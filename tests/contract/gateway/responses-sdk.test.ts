/** The vendor's own SDK against the Responses API, over real sockets: its parsers accept everything that is said. */
import { APIError, BadRequestError, NotFoundError } from 'openai';
import type { ResponseInput, ResponseStreamEvent, Tool } from 'openai/resources/responses/responses';
import { describe, expect, test } from 'vitest';
import { pdf } from '../../unit/gateway/media/sample-files.ts';
import { createRig, tinyPng } from './rig.ts';

const rig = createRig();

interface Params {
  readonly model: string;
  readonly input: string | ResponseInput;
  readonly tools?: Tool[];
  readonly max_output_tokens?: number;
  readonly previous_response_id?: string;
}

const ask = (input: string | ResponseInput, more: Omit<Params, 'model' | 'input'> = {}): Params => ({
  model: 'alpha-5.5',
  input,
  ...more,
});

const weather: Tool = {
  type: 'function',
  name: 'get_weather',
  description: 'The weather in a city',
  strict: true,
  parameters: {
    type: 'object',
    properties: { city: { type: 'string' }, unit: { type: 'string', enum: ['celsius', 'fahrenheit'] } },
    required: ['city', 'unit'],
    additionalProperties: false,
  },
};
const clock: Tool = { type: 'function', name: 'get_time', strict: false, parameters: { type: 'object' } };

async function rejection(promise: PromiseLike<unknown>): Promise<APIError> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof APIError) return error;
    throw error;
  }
  throw new Error('It was expected to fail.');
}

describe('answers', () => {
  test('RESP-4 a whole answer', async () => {
    const { data, request_id } = await rig.sdk().responses.create(ask('#echo Grüße, 你好 👋')).withResponse();
    expect(request_id).toMatch(/^req_/);
    expect(data).toMatchObject({ object: 'response', status: 'completed', output_text: 'Grüße, 你好 👋' });
  });

  test.each([
    '#markdown',
    '#words:60 #parts:4 #delta:3',
    '#reasoning #words:20',
    '#unknown #reasoning',
    '#empty',
    '#tools #words:4',
    '#done #echo Hi',
    '#fault:split #fault:crlf #words:40',
    '#fault:comments #fault:multiline #words:40',
  ])('RESP-6 streamed, %s is the whole answer', async (prompt) => {
    const tools = [weather, clock];
    const whole = await rig.sdk().responses.create(ask(prompt, { tools }));
    const stream = rig.sdk().responses.stream(ask(prompt, { tools }));
    const final = await stream.finalResponse();
    const strip = (value: unknown): unknown =>
      JSON.parse(
        JSON.stringify(value, (key, entry: unknown) =>
          ['id', 'parsed', 'parsed_arguments'].includes(key) ? undefined : entry,
        ),
      );
    expect(strip(final.output)).toEqual(strip(whole.output));
    expect(final.output_text).toBe(whole.output_text);
    expect(final.usage).toEqual(whole.usage);
    expect(final.status).toBe('completed');
  });

  test('RESP-7 hosted tools', async () => {
    const tools: Tool[] = [{ type: 'web_search' }, { type: 'image_generation' }];
    const final = await rig.sdk().responses.stream(ask('#tools #words:20', { tools })).finalResponse();
    expect(final.output.map((item) => item.type)).toEqual(['web_search_call', 'image_generation_call', 'message']);
    expect(final.output[2]).toMatchObject({ content: [{ annotations: [{ type: 'url_citation' }] }] });
  });

  test('RESP-6 a limit ends in an incomplete response', async () => {
    const final = await rig
      .sdk()
      .responses.stream(ask('#words:99', { max_output_tokens: 20 }))
      .finalResponse();
    expect(final).toMatchObject({ status: 'incomplete', incomplete_details: { reason: 'max_output_tokens' } });
  });
});

describe('RESP-5 tools', () => {
  for (const stream of [false, true]) {
    test(`a round trip by previous_response_id with two parallel calls, ${stream ? 'streamed' : 'whole'}`, async () => {
      const sdk = rig.sdk();
      const create = async (params: Params) =>
        stream ? sdk.responses.stream(params).finalResponse() : sdk.responses.create(params);
      const tools = [weather, clock];
      const first = await create(ask('City: Oslo #tools', { tools }));
      const calls = first.output.flatMap((item) => (item.type === 'function_call' ? [item] : []));
      expect(calls.map(({ name }) => name)).toEqual(['get_weather', 'get_time']);
      expect(JSON.parse(calls[0]?.arguments ?? '')).toMatchObject({ city: 'Oslo' });
      const input = calls.map(({ call_id: callId }) => ({
        type: 'function_call_output' as const,
        call_id: callId,
        output: `{"of":"${callId}"}`,
      }));
      const second = await create(ask(input, { tools, previous_response_id: first.id }));
      expect(second.output_text).toContain('All 2 tools have answered');
      for (const { call_id: callId } of calls) expect(second.output_text).toContain(callId);
    });
  }

  test('RESP-2 an answer goes back as its text; as it came it is refused', async () => {
    const sdk = rig.sdk();
    const input: ResponseInput = [{ role: 'user', content: [{ type: 'input_text', text: '#reasoning #words:9' }] }];
    const first = await sdk.responses.create(ask(input));
    const on: ResponseInput = [{ role: 'user', content: [{ type: 'input_text', text: 'And?' }] }];
    const error = await rejection(sdk.responses.create(ask([...input, ...(first.output as ResponseInput), ...on])));
    expect(error).toMatchObject({ status: 400, param: 'input[1].type' });
    const said = { role: 'assistant', content: [{ type: 'output_text', text: first.output_text }] };
    const second = await sdk.responses.create(ask([...input, said, ...on] as ResponseInput));
    expect(second.output_text).toContain('turn 2 of our conversation');
  });
});

test('SRV-2 RESP-2 RESP-3 an image and a PDF', async () => {
  const { output_text: said } = await rig.sdk().responses.create(
    ask([
      {
        role: 'user',
        content: [
          { type: 'input_text', text: 'Look at both' },
          { type: 'input_image', image_url: `data:image/png;base64,${tinyPng}`, detail: 'low' },
          {
            type: 'input_file',
            filename: 'a.pdf',
            file_data: `data:application/pdf;base64,${Buffer.from(pdf('Title', ['Text'])).toString('base64')}`,
          },
        ],
      },
    ]),
  );
  expect(said).toContain('A PNG image, 3 × 2 pixels');
  expect(said).toContain('a.pdf: A PDF of 1 page, titled “Title”');
});

describe('errors', () => {
  test('ERR-1 a bad value carries param, code and request ID', async () => {
    const error = await rejection(rig.sdk().responses.create(ask('Hi', { max_output_tokens: 4 })));
    expect(error).toBeInstanceOf(BadRequestError);
    expect(error).toMatchObject({ status: 400, param: 'max_output_tokens', code: 'integer_below_min_value' });
    expect(error.requestID).toMatch(/^req_/);
  });

  test('RESP-5 an unknown previous response', async () => {
    const error = await rejection(rig.sdk().responses.create(ask('Hi', { previous_response_id: 'resp_gone' })));
    expect(error).toBeInstanceOf(NotFoundError);
    expect(error).toMatchObject({ param: 'previous_response_id', code: 'previous_response_not_found' });
  });

  test('SRV-3 the SDK gets through two 429s', async () => {
    const sdk = rig.sdk({ maxRetries: 2 });
    const response = await sdk.responses.create(ask('#echo through #fault:429x2;retry-after=0'));
    expect(response.output_text).toBe('through');
  });

  test('RESP-6 an error event in mid-stream reaches the SDK as one', async () => {
    let text = '';
    const error = await rejection(
      (async () => {
        const stream = await rig.sdk().responses.create({ ...ask('#words:50 #fault:error'), stream: true });
        for await (const event of stream) if (event.type === 'response.output_text.delta') text += event.delta;
      })(),
    );
    expect(error).toMatchObject({ code: 'server_error' });
    expect(error.message).toContain('in the middle of its answer');
    expect(text).not.toBe('');
  });

  test('RESP-6 a failed response keeps what came before', async () => {
    const events: ResponseStreamEvent[] = [];
    const stream = await rig.sdk().responses.create({ ...ask('#words:50 #fault:failed;after=5'), stream: true });
    for await (const event of stream) events.push(event);
    expect(events.filter((event) => event.type === 'response.output_text.delta')).toHaveLength(5);
    expect(events.at(-1)).toMatchObject({ type: 'response.failed', response: { status: 'failed' } });
  });
});
