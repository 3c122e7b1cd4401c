/** MSG-6 and SRV-3 over Messages: the stream's events as they stand on the wire, and every way they can be spoiled. */
import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { anyText, textWith } from '../rig.ts';
import { createMessagesRig, errorBodyOf, eventsOf, say, type StreamEvent } from './rig.ts';

const rig = createMessagesRig();

const streamed = (prompt: string, more: object = {}) => rig.post(say(prompt, { stream: true, ...more }));
const streamOf = async (prompt: string, more: object = {}): Promise<StreamEvent[]> =>
  eventsOf(await (await streamed(prompt, more)).text());
const dataOf = (events: readonly StreamEvent[]): unknown[] => events.map(({ data }) => JSON.parse(data) as unknown);
const names = (events: readonly StreamEvent[]): (string | undefined)[] => events.map(({ name }) => name);

interface TextDelta {
  readonly delta?: { readonly text?: string };
}

const textIn = (events: readonly StreamEvent[]): string =>
  events
    .filter(({ name }) => name === 'content_block_delta')
    .map(({ data }) => (JSON.parse(data) as TextDelta).delta?.text ?? '')
    .join('');

const clock = { name: 'get_time', input_schema: { type: 'object', properties: {} } };
const weather = {
  name: 'get_weather',
  input_schema: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
};

describe('the events', () => {
  test('MSG-6 an answer of one text', async () => {
    const response = await streamed('#echo Hi there');
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('request-id')).toMatch(/^req_/);
    const events = eventsOf(await response.text());
    expect(dataOf(events)).toEqual([
      {
        type: 'message_start',
        message: {
          id: textWith('msg_'),
          type: 'message',
          role: 'assistant',
          model: 'beta-sonnet-4-6',
          content: [],
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: 3, output_tokens: 0 },
        },
      },
      { type: 'ping' },
      { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hi' } },
      { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: ' there' } },
      { type: 'content_block_stop', index: 0 },
      { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 2 } },
      { type: 'message_stop' },
    ]);
    expect(names(events)).toEqual(dataOf(events).map((data) => (data as { type: string }).type));
  });

  test('MSG-6 thinking, a text in parts, calls and an unknown block, each under its own index', async () => {
    const events = await streamOf('#reasoning #parts:2 #tools #unknown #words:4 #delta:1000', {
      tools: [weather, clock],
    });
    const blocks = dataOf(events).filter(
      (data) => !['message_start', 'ping'].includes((data as { type: string }).type),
    );
    expect(blocks).toEqual([
      { type: 'content_block_start', index: 0, content_block: { type: 'thinking', thinking: '', signature: '' } },
      {
        type: 'content_block_delta',
        index: 0,
        delta: { type: 'thinking_delta', thinking: textWith('The user wrote') },
      },
      { type: 'content_block_delta', index: 0, delta: { type: 'signature_delta', signature: anyText } },
      { type: 'content_block_stop', index: 0 },
      { type: 'content_block_start', index: 1, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 1, delta: { type: 'text_delta', text: anyText } },
      { type: 'content_block_stop', index: 1 },
      { type: 'content_block_start', index: 2, content_block: { type: 'text', text: '' } },
      { type: 'content_block_delta', index: 2, delta: { type: 'text_delta', text: anyText } },
      { type: 'content_block_stop', index: 2 },
      {
        type: 'content_block_start',
        index: 3,
        content_block: { type: 'tool_use', id: textWith('toolu_'), name: 'get_weather', input: {} },
      },
      { type: 'content_block_delta', index: 3, delta: { type: 'input_json_delta', partial_json: '' } },
      {
        type: 'content_block_delta',
        index: 3,
        delta: { type: 'input_json_delta', partial_json: textWith('{"city":') },
      },
      { type: 'content_block_stop', index: 3 },
      {
        type: 'content_block_start',
        index: 4,
        content_block: { type: 'tool_use', id: textWith('toolu_'), name: 'get_time', input: {} },
      },
      { type: 'content_block_delta', index: 4, delta: { type: 'input_json_delta', partial_json: '' } },
      { type: 'content_block_stop', index: 4 },
      { type: 'content_block_start', index: 5, content_block: { type: 'gateway_note', hint: anyText } },
      { type: 'content_block_stop', index: 5 },
      {
        type: 'message_delta',
        delta: { stop_reason: 'tool_use', stop_sequence: null },
        usage: { output_tokens: expect.any(Number) as unknown },
      },
      { type: 'message_stop' },
    ]);
  });

  test('MSG-6 TOOL-1 arguments that are no JSON arrive as they are; in one piece they are those of no arguments', async () => {
    const tools = [weather];
    const events = await streamOf('#tool:get_weather #args:broken', { tools });
    const json = dataOf(events)
      .map((data) => (data as { delta?: { partial_json?: string } }).delta?.partial_json ?? '')
      .join('');
    expect(json).toMatch(/^{"city":.*,$/);
    const whole = await rig.post(say('#tool:get_weather #args:broken', { tools }));
    expect(await whole.json()).toMatchObject({ content: [{ type: 'tool_use', input: {} }], stop_reason: 'tool_use' });
  });

  test('MSG-6 stop reasons', async () => {
    const ending = async (prompt: string, more: object) => dataOf(await streamOf(prompt, more)).at(-2);
    expect(await ending('#words:50', { max_tokens: 3 })).toMatchObject({
      delta: { stop_reason: 'max_tokens', stop_sequence: null },
      usage: { output_tokens: 3 },
    });
    expect(await ending('#echo a b c', { stop_sequences: [' c'] })).toMatchObject({
      delta: { stop_reason: 'stop_sequence', stop_sequence: ' c' },
    });
  });

  test('MSG-6 an answer of nothing has no block', async () => {
    expect(names(await streamOf('#empty'))).toEqual(['message_start', 'ping', 'message_delta', 'message_stop']);
  });
});

describe('instead of an answer', () => {
  test('SRV-3 ERR-2 a status for the first tries, with Retry-After, in this protocol’s shape', async () => {
    const seen: unknown[] = [];
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const response = await streamed('#echo there #fault:429x1;retry-after=3 #fault:529x1');
      seen.push([response.status, response.headers.get('retry-after')]);
      if (response.status === 200) expect(textIn(eventsOf(await response.text()))).toBe('there');
      else {
        const id = response.headers.get('request-id');
        expect(await errorBodyOf(response)).toEqual({
          type: 'error',
          error: { type: attempt === 0 ? 'rate_limit_error' : 'overloaded_error', message: textWith('try 1 of 1') },
          request_id: id,
        });
      }
    }
    expect(seen).toEqual([
      [429, '3'],
      [529, null],
      [200, null],
    ]);
  });

  test('SRV-3 a web page, an empty body, a redirect, a reset', async () => {
    expect(await (await streamed('#fault:html')).text()).toContain('<!doctype html>');
    expect(await (await streamed('#fault:empty')).text()).toBe('');
    const redirect = await streamed('#fault:redirect');
    expect([redirect.status, redirect.headers.get('location')]).toEqual([307, '/moved/v1/messages']);
    await expect(streamed('#fault:reset')).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test('SRV-3 a fault that is not understood names the field', async () => {
    const response = await streamed('#fault:nonsense');
    expect(response.status).toBe(400);
    expect((await errorBodyOf(response)).error.message).toContain('#fault:nonsense');
  });
});

describe('in the middle of an answer', () => {
  test('SRV-3 STREAM-2 a cut', async () => {
    const events = await streamOf('#words:40 #fault:cut;after=5');
    expect(names(events)).toEqual([
      'message_start',
      'ping',
      'content_block_start',
      ...Array.from({ length: 5 }, () => 'content_block_delta'),
    ]);
  });

  test('SRV-3 a cut inside a character', async () => {
    const bytes = new Uint8Array(await (await streamed('#words:40 #fault:cut-char')).arrayBuffer());
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toThrow();
  });

  test('SRV-3 MSG-6 everything but the last event', async () => {
    expect(names(await streamOf('#words:40 #fault:no-done')).slice(-2)).toEqual([
      'content_block_stop',
      'message_delta',
    ]);
  });

  test.each(['error', 'failed'])('SRV-3 MSG-6 an error event: %s', async (fault) => {
    const response = await streamed(`#words:40 #fault:${fault};after=3`);
    const events = eventsOf(await response.text());
    expect(events.at(-1)?.name).toBe('error');
    expect(dataOf(events).at(-1)).toEqual({
      type: 'error',
      error: { type: 'api_error', message: anyText },
      request_id: response.headers.get('request-id'),
    });
    expect(names(events)).not.toContain('message_stop');
  });

  test('SRV-3 STREAM-4 an event that is no JSON, and on', async () => {
    const events = await streamOf('#words:40 #fault:badjson');
    const broken = events.filter(({ data }) => !data.endsWith('}'));
    expect(names(broken)).toEqual(['content_block_delta']);
    expect(textIn(events.filter((event) => !broken.includes(event))).split(/\s+/)).toHaveLength(40);
    expect(events.at(-1)?.name).toBe('message_stop');
  });

  test('SRV-3 an event of a given size goes into the block that is open', async () => {
    const events = await streamOf('#reasoning #words:5 #fault:big-event;bytes=300000;after=2');
    const big = events.find(({ data }) => data.length > 300_000);
    expect(JSON.parse(big?.data ?? '{}')).toMatchObject({ index: 0, delta: { type: 'thinking_delta' } });
    expect(events.at(-1)?.name).toBe('message_stop');
  });

  test('SRV-3 a silence that lasts until the client leaves', async () => {
    const leave = new AbortController();
    const response = await rig.post(say('#words:40 #fault:stall;after=2', { stream: true }), { signal: leave.signal });
    const received: string[] = [];
    const reading = (async () => {
      for await (const chunk of response.body ?? []) received.push(Buffer.from(chunk).toString());
    })();
    const failed = expect(reading).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(eventsOf(received.join(''))).toHaveLength(5));
    leave.abort();
    await failed;
    await vi.waitFor(() => expect(rig.observed.at(-1)).toMatchObject({ status: 200, complete: false }));
  });
});

/** The chunks as the server wrote them. */
function rawChunks(prompt: string): Promise<Buffer[]> {
  return new Promise((resolve, reject) => {
    const headers = {
      'x-api-key': rig.gateway.keys.general,
      'beta-version': '2023-06-01',
      'content-type': 'application/json',
    };
    const outgoing = request(`${rig.gateway.root}/v1/messages`, { method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(chunks));
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(say(prompt, { stream: true })));
  });
}

describe('the same stream, written differently', () => {
  const said = 'Grüße, 你好 👋 to all';
  test.each([
    ['crlf', (text: string) => text.replaceAll('\r\n', '\n')],
    ['cr', (text: string) => text.replaceAll('\r', '\n')],
    ['no-space', (text: string) => text.replaceAll(/^(data|event):/gm, '$1: ')],
    ['multiline', (text: string) => text],
    ['comments', (text: string) => text],
  ])('SRV-3 STREAM-1 %s', async (fault, plain) => {
    const text = await (await streamed(`#echo ${said} #fault:${fault}`)).text();
    expect(text).not.toBe(await (await streamed(`#echo ${said}`)).text());
    expect(textIn(eventsOf(plain(text)))).toBe(said);
  });

  test('SRV-3 STREAM-1 chunks that respect nothing, and one byte at a time', async () => {
    for (const [fault, most] of [
      ['split', 7],
      ['slow;ms=0', 1],
    ] as const) {
      const chunks = await rawChunks(`#echo ${said} #fault:${fault}`);
      expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThanOrEqual(most);
      expect(textIn(eventsOf(Buffer.concat(chunks).toString()))).toBe(said);
    }
  });
});

describe('an answer in one piece', () => {
  test.each(['cut', 'badjson'])('SRV-3 %s is no JSON', async (fault) => {
    const text = await (await rig.post(say(`#words:40 #fault:${fault}`))).text();
    expect(text).toMatch(/^{"id":"msg_/);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  test('SRV-3 an error is a 500', async () => {
    const response = await rig.post(say('#fault:error'));
    expect([response.status, (await errorBodyOf(response)).error.type]).toEqual([500, 'api_error']);
  });
});
