/** Recorded exchanges in the place of a gateway: faults over their own protocol and the others, and pictures that go over. */
import { expect, onTestFinished, test } from 'vitest';
import { lostElsewhere } from '../../../cli/said-answers.ts';
import { startStandIn } from '../../../cli/stand-in.ts';
import { faultNamed } from '../../../gateway/faults/fault-tokens.ts';
import type { WholeExchange } from '../../../shared/exchange-file.ts';
import type { ApiId } from '../../../shared/apis.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64');

interface Recorded {
  readonly events?: readonly (object | string)[];
  readonly body?: object;
  readonly breaks?: boolean;
  readonly status?: number;
  /** Milliseconds at which each event came, and the end. */
  readonly times?: readonly number[];
}

function recordOf(api: ApiId, { events = [], body, breaks = false, status = 200, times }: Recorded): WholeExchange {
  return {
    exchange: { protocol: api },
    attempts: [
      {
        attempt: {
          number: 1,
          method: 'POST',
          url: 'https://gw.example/v1/any',
          requestHeaders: [],
          status,
          responseHeaders: [
            ['content-type', events.length > 0 ? 'text/event-stream' : 'application/json'],
            ['x-recorded', 'yes'],
          ],
          ...(body === undefined ? {} : { responseBody: JSON.stringify(body) }),
          ...(breaks ? { fault: { kind: 'incomplete', message: 'It broke off.', hint: '' } } : {}),
          timing: { headersMs: 5, endMs: times?.at(-1) ?? 30 },
        },
        events: events.map((data, index) => ({
          ...{ index, atMs: times?.[index] ?? 10 + index },
          data: typeof data === 'string' ? data : JSON.stringify(data),
        })),
      },
    ],
  } as unknown as WholeExchange;
}

const chunk = (delta: object, finish: string | null = null) => ({
  ...{ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'recorded' },
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const words = ['One', ' two', ' three', ' four'];
const stream = recordOf('chat', { events: [...words.map((content) => chunk({ content })), chunk({}, 'stop')] });

const finished = recordOf('chat', {
  events: [...words.map((content) => chunk({ content })), chunk({}, 'stop'), '[DONE]'],
});
const whole = recordOf('chat', {
  body: {
    ...{ id: 'c', object: 'chat.completion', created: 1, model: 'recorded' },
    choices: [{ index: 0, message: { role: 'assistant', content: 'One two three four' }, finish_reason: 'stop' }],
    usage: { prompt_tokens: 7, completion_tokens: 4, total_tokens: 11 },
  },
});

const serve = (exchange: WholeExchange, ...faults: readonly string[]) => serveAt(Infinity, exchange, ...faults);

async function serveAt(speed: number, exchange: WholeExchange, ...faults: readonly string[]) {
  const said: string[] = [];
  const running = await startStandIn([exchange], {
    ...{ port: 0, speed, onAnswer: (line: string) => said.push(line) },
    faults: faults.map((text) => faultNamed(text, '--fault')),
  });
  onTestFinished(() => running.close());
  const post = (path: string, body: object) =>
    fetch(running.root + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const messages = [{ role: 'user', content: 'Anything' }];
  return {
    said,
    root: running.root,
    post,
    chat: (more: object = {}) => post('/v1/chat/completions', { model: 'any', messages, stream: true, ...more }),
    messages: () => post('/v1/messages', { model: 'any', max_tokens: 50, messages }),
  };
}

test('a status comes for as many tries as it says, and takes no turn of what was recorded', async () => {
  const gateway = await serve(stream, '429x2');
  const first = await gateway.chat();
  expect([first.status, first.headers.get('retry-after')]).toEqual([429, '1']);
  expect((await gateway.chat()).status).toBe(429);
  const third = await gateway.chat();
  expect([third.status, third.headers.get('x-recorded')]).toEqual([200, 'yes']);
  expect(await third.text()).toContain(' four');
  // The same over another protocol.
  expect((await gateway.messages()).status).toBe(429);
  expect((await gateway.messages()).status).toBe(429);
  expect(JSON.stringify(await (await gateway.messages()).json())).toContain('One two three four');
  expect(gateway.said).toEqual([
    'POST /v1/chat/completions 429 by --fault 429x2',
    'POST /v1/chat/completions 429 by --fault 429x2',
    'POST /v1/chat/completions 200 as recorded',
    'POST /v1/messages 429 by --fault 429x2',
    'POST /v1/messages 429 by --fault 429x2',
    'POST /v1/messages 200 rebuilt from the recording',
  ]);
});

test('each request is a line that says what it was answered with', async () => {
  const cut = await serve(stream, 'cut;after=2', 'crlf');
  await (await cut.chat()).text();
  expect(cut.said).toEqual(['POST /v1/chat/completions 200 as recorded, changed by --fault cut;after=2, --fault crlf']);
  const limited = await serve(recordOf('chat', { body: { error: { message: 'Slow down' } }, status: 429 }));
  await (await limited.chat()).text();
  await (await limited.messages()).text();
  expect(limited.said).toEqual([
    'POST /v1/chat/completions 429 as recorded',
    'POST /v1/messages 429 rebuilt from the recording',
  ]);
  const undrawn = await serve(stream);
  await (await undrawn.post('/v1/images/generations', { model: 'any', prompt: 'A hut' })).text();
  expect(undrawn.said).toEqual(['POST /v1/images/generations 400 nothing recorded for this']);
});

/** Milliseconds from the request to the first bytes that have each of the words. */
async function momentsOf(asked: Promise<Response>, ...expected: readonly string[]): Promise<readonly number[]> {
  const begun = performance.now();
  const moments: number[] = [];
  let text = '';
  for await (const bytes of (await asked).body ?? []) {
    text += Buffer.from(bytes).toString();
    while (moments.length < expected.length && text.includes(expected[moments.length] ?? '')) {
      moments.push(performance.now() - begun);
    }
  }
  return moments;
}

test('the recorded pace holds over every protocol and in every form, as much faster as is asked for', async () => {
  const events = [...['One', ' two'].map((content) => chunk({ content })), chunk({}, 'stop'), '[DONE]'];
  const paused = recordOf('chat', { events, times: [100, 2_000, 2_200, 2_400] });
  const { post, chat, messages } = await serveAt(8, paused);
  const body = { model: 'any', max_tokens: 50, stream: true, messages: [{ role: 'user', content: 'Hi' }] };
  const [one = 0, two = 0, end = 0] = await momentsOf(post('/v1/messages', body), 'One', ' two', 'message_stop');
  // Timers may be a millisecond early.
  expect(one).toBeGreaterThan(11);
  expect(two).toBeGreaterThan(248);
  expect(end).toBeGreaterThan(298);
  // Well before the recorded time: as many times faster.
  expect(end).toBeLessThan(2_000);
  const inOne = [
    messages,
    () => chat({ stream: false }),
    () => post('/v1beta/models/m:streamGenerateContent', { contents: [] }),
  ];
  for (const ask of inOne) expect((await momentsOf(ask(), 'One'))[0]).toBeGreaterThan(298);
});

test('an error takes the recorded time over every protocol', async () => {
  const refused = recordOf('chat', { body: { error: { message: 'Slow down' } }, status: 429, times: [300] });
  const { messages } = await serveAt(1, refused);
  expect((await momentsOf(messages(), 'Slow down'))[0]).toBeGreaterThan(298);
});

test('a recorded stream is cut, told wrong and left without its end', async () => {
  const textOf = async (...faults: readonly string[]) => (await (await serve(stream, ...faults)).chat()).text();
  const cut = await textOf('cut;after=2');
  expect([cut.includes(' two'), cut.includes(' three')]).toEqual([true, false]);
  expect(await textOf('badjson;after=2')).toContain('this is no JSON');
  const endless = await textOf('no-done');
  expect([endless.includes(' four'), endless.includes('"stop"')]).toEqual([true, false]);
  expect(await textOf('error;after=2')).toMatch(/ two[\s\S]*error/);
  expect(await textOf('crlf')).toContain('\r\n\r\n');
  expect(await textOf('comments')).toContain(': keep-alive');
});

test('what broke off breaks off again, a stream and an answer in one piece', async () => {
  const broken = await serve(recordOf('chat', { events: [chunk({ content: 'Half' })], breaks: true }));
  await expect((await broken.chat()).text()).rejects.toThrow();
  const whole = await serve(recordOf('chat', { body: { choices: [] }, breaks: true }));
  await expect((await whole.chat({ stream: false })).text()).rejects.toThrow();
});

test('a fault is of one protocol where it says so', async () => {
  const gateway = await serve(stream, '500;for=messages');
  expect((await gateway.chat()).status).toBe(200);
  expect((await gateway.messages()).status).toBe(500);
});

test('a picture goes over to the endpoints for images and to Generate Content; a conversation says that it has no place', async () => {
  const drawn = recordOf('image-generations', { body: { created: 1, data: [{ b64_json: png }] } });
  const gateway = await serve(drawn);
  const own = await gateway.post('/v1/images/generations', { model: 'any', prompt: 'A hut' });
  expect(await own.json()).toEqual({ created: 1, data: [{ b64_json: png }] });
  const generate = await gateway.post('/v1beta/models/gamma-image:generateContent', {
    contents: [{ parts: [{ text: 'A hut' }] }],
    generationConfig: { responseModalities: ['TEXT', 'IMAGE'] },
  });
  expect(JSON.stringify(await generate.json())).toContain(png);
  expect(lostElsewhere([drawn])).toEqual(['a picture (in conversations, but for Generate Content)']);
  // And back: a picture of Generate Content by the endpoint; where there is none it says so.
  const said = recordOf('generate', {
    body: { candidates: [{ content: { parts: [{ inlineData: { mimeType: 'image/png', data: png } }] } }] },
  });
  const order = { model: 'any', prompt: 'A hut' };
  const given = await (await serve(said)).post('/v1/images/generations', order);
  expect(await given.json()).toMatchObject({ data: [{ b64_json: png }] });
  const nothing = await (await serve(stream)).post('/v1/images/generations', order);
  expect([nothing.status, await nothing.text()]).toEqual([400, expect.stringContaining('no picture')]);
});

test('a recorded stream is a whole answer for whoever asks for one, and a whole answer a stream', async () => {
  const streamed = await serve(stream);
  const inOne = await streamed.chat({ stream: false });
  expect(inOne.headers.get('content-type')).toContain('application/json');
  expect(await inOne.json()).toMatchObject({
    object: 'chat.completion',
    choices: [{ message: { role: 'assistant', content: 'One two three four' }, finish_reason: 'stop' }],
  });
  expect(streamed.said).toEqual(['POST /v1/chat/completions 200 rebuilt from the recording']);
  const asRecorded = await streamed.chat();
  expect([asRecorded.headers.get('x-recorded'), await asRecorded.text()]).toEqual([
    'yes',
    expect.stringContaining('chat.completion.chunk'),
  ]);
  // No model answers this: nothing of a recording is in it.
  await (await fetch(`${streamed.root}/v1/models`)).text();
  expect(streamed.said.at(-1)).toBe('GET /v1/models 200');
  const inEvents = await (await serve(whole)).chat();
  expect(inEvents.headers.get('content-type')).toContain('text/event-stream');
  const text = await inEvents.text();
  expect(text).toContain('chat.completion.chunk');
  expect(text).toContain('[DONE]');
  expect(text).not.toContain('"object":"chat.completion"');
  expect(await (await (await serve(whole)).chat({ stream: false })).json()).toMatchObject({ model: 'recorded' });
});

test('every other protocol answers in the form that is asked for, whichever was recorded', async () => {
  const input = { contents: [{ parts: [{ text: 'Hi' }] }] };
  for (const recorded of [finished, whole]) {
    const { post } = await serve(recorded);
    const messages = [{ role: 'user', content: 'Hi' }];
    for (const [path, body] of [
      ['/v1/messages', { model: 'm', max_tokens: 9, messages }],
      ['/v1/responses', { model: 'm', input: 'Hi' }],
    ] as const) {
      const inOne: unknown = await (await post(path, body)).json();
      expect(JSON.stringify(inOne)).toContain('One two three four');
      const events = await post(path, { ...body, stream: true });
      expect(events.headers.get('content-type')).toContain('text/event-stream');
      expect(await events.text()).toContain(' three');
    }
    const at = (way: string) => post(`/v1beta/models/m:${way}`, input);
    expect(JSON.stringify(await (await at('generateContent')).json())).toContain('One two three four');
    expect(await (await at('streamGenerateContent?alt=sse')).text()).toMatch(/^data: /);
    expect(Array.isArray(await (await at('streamGenerateContent')).json())).toBe(true);
  }
});

test('an address that asks for a stream gets one of its own protocol, and the other one a whole answer', async () => {
  const part = (text: string) => ({ candidates: [{ content: { role: 'model', parts: [{ text }] } }] });
  const events = recordOf('generate', { events: [part('One'), part(' two')] });
  const input = { contents: [{ parts: [{ text: 'Hi' }] }] };
  const streamed = await serve(events);
  const inOne: unknown = await (await streamed.post('/v1beta/models/m:generateContent', input)).json();
  expect(inOne).toMatchObject({ candidates: [{ content: { parts: [{ text: 'One two' }] } }] });
  const again = await streamed.post('/v1beta/models/m:streamGenerateContent?alt=sse', input);
  expect(again.headers.get('x-recorded')).toBe('yes');
  const inParts = await (
    await serve(recordOf('generate', { body: part('One two') }))
  ).post('/v1beta/models/m:streamGenerateContent?alt=sse', input);
  expect(await inParts.text()).toMatch(/^data: [\s\S]*One/);
});

test('a signature goes along to its own protocol in another form, and to no other', async () => {
  const thought = { type: 'thinking', thinking: 'Hm', signature: 'sig-1' };
  const signed = recordOf('messages', {
    body: {
      ...{ id: 'm', type: 'message', role: 'assistant', model: 'r', stop_reason: 'end_turn', stop_sequence: null },
      content: [thought, { type: 'text', text: 'Yes' }],
      usage: { input_tokens: 1, output_tokens: 2 },
    },
  });
  const { post, chat } = await serve(signed);
  const asked = { model: 'm', max_tokens: 9, stream: true, messages: [{ role: 'user', content: 'Hi' }] };
  expect(await (await post('/v1/messages', asked)).text()).toContain('sig-1');
  expect(await (await chat({ stream: false })).text()).not.toContain('sig-1');
});

test('what broke off or ended on an error does so in another form and over another protocol', async () => {
  const half = await serve(recordOf('chat', { events: [chunk({ content: 'Half' })], breaks: true }));
  await expect((await half.chat({ stream: false })).text()).rejects.toThrow();
  await expect((await half.messages()).text()).rejects.toThrow();
  const failing = await serve(
    recordOf('chat', { events: [chunk({ content: 'Half' }), { error: { message: 'Out of capacity', code: 'full' } }] }),
  );
  const refused = await failing.chat({ stream: false });
  expect([refused.status, await refused.json()]).toMatchObject([500, { error: { message: 'Out of capacity' } }]);
  const elsewhere = await failing.messages();
  expect([elsewhere.status, await elsewhere.text()]).toEqual([500, expect.stringContaining('Out of capacity')]);
});

test('what the other protocols are not given is listed, of every attempt and candidate', () => {
  const usage = { prompt_tokens: 9, completion_tokens: 4, prompt_tokens_details: { cached_tokens: 5 } };
  const choice = (index: number, content: string, finish: string) => ({
    index,
    message: { role: 'assistant', content },
    finish_reason: finish,
  });
  const two = recordOf('chat', {
    body: { id: 'c', model: 'r', choices: [choice(0, 'A', 'stop'), choice(1, 'B', 'content_filter')], usage },
  });
  expect(lostElsewhere([two])).toEqual([
    'a further candidate (over protocols that have one alone)',
    'the end by content_filter',
    'counts of tokens that were cached or thought',
  ]);
  const mixed = recordOf('messages', {
    body: {
      ...{ id: 'm', type: 'message', role: 'assistant', model: 'r', stop_reason: 'end_turn' },
      content: [
        { type: 'text', text: 'Yes' },
        { type: 'thinking', thinking: 'Hm', signature: 'sig-1' },
        { type: 'server_tool_use', id: 's', name: 'web_search', input: {} },
      ],
    },
  });
  const lost = lostElsewhere([{ ...mixed, attempts: [...mixed.attempts, ...two.attempts] }]);
  expect(lost).toEqual([
    'what goes back to its maker alone, such as a signature',
    'a part of a kind that only its protocol knows',
    'the order of its parts',
  ]);
  expect(lostElsewhere([stream, whole])).toEqual([]);
});
