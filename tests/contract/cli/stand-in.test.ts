/** Recorded exchanges in the place of a gateway: faults over their own protocol and the others, and pictures that go over. */
import { expect, onTestFinished, test } from 'vitest';
import { lostElsewhere } from '../../../cli/said-answers.ts';
import { startStandIn } from '../../../cli/stand-in.ts';
import { faultNamed } from '../../../gateway/faults/fault-tokens.ts';
import type { WholeExchange } from '../../../shared/exchange-file.ts';
import type { SurfaceId } from '../../../shared/surfaces.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
).toString('base64');

interface Recorded {
  readonly events?: readonly object[];
  readonly body?: object;
  readonly breaks?: boolean;
}

function recordOf(protocol: SurfaceId, { events = [], body, breaks = false }: Recorded): WholeExchange {
  return {
    exchange: { protocol },
    attempts: [
      {
        attempt: {
          number: 1,
          method: 'POST',
          url: 'https://gw.example/v1/any',
          requestHeaders: [],
          status: 200,
          responseHeaders: [
            ['content-type', events.length > 0 ? 'text/event-stream' : 'application/json'],
            ['x-recorded', 'yes'],
          ],
          ...(body === undefined ? {} : { responseBody: JSON.stringify(body) }),
          ...(breaks ? { fault: { kind: 'incomplete', message: 'It broke off.', hint: '' } } : {}),
          timing: { headersMs: 5, endMs: 30 },
        },
        events: events.map((data, index) => ({ index, atMs: 10 + index, data: JSON.stringify(data) })),
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

async function serve(exchange: WholeExchange, ...faults: readonly string[]) {
  const said: string[] = [];
  const running = await startStandIn([exchange], {
    ...{ port: 0, speed: Infinity, onAnswer: (line: string) => said.push(line) },
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
  expect(gateway.said[0]).toBe('POST /v1/chat/completions 429 as recorded');
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
