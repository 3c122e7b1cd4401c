/** SRV-3: every documented fault, as its bytes arrive over a real socket. */
import { request } from 'node:http';
import { describe, expect, test, vi } from 'vitest';
import { faultKinds } from '../../../gateway/faults/fault-tokens.ts';
import { anyText, completionOf, errorOf, payloadsOf, say, textOf, textWith, createRig } from './rig.ts';

const rig = createRig();

const words = '#words:40';
const streamed = (prompt: string) => rig.post(say(prompt, { stream: true }));
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What comes before the connection ends, however it ends. */
async function readAll(response: Response): Promise<{ bytes: Buffer; failed: boolean }> {
  const chunks: Uint8Array[] = [];
  try {
    for await (const chunk of response.body ?? []) chunks.push(chunk);
    return { bytes: Buffer.concat(chunks), failed: false };
  } catch {
    return { bytes: Buffer.concat(chunks), failed: true };
  }
}

/** The chunks as the server wrote them. */
function rawChunks(prompt: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const { general } = rig.gateway.keys;
    const outgoing = request(
      `${rig.gateway.root}/v1/chat/completions`,
      { method: 'POST', headers: { authorization: `Bearer ${general}`, 'content-type': 'application/json' } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve(chunks.map((chunk) => chunk.toString('latin1'))));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(say(prompt, { stream: true })));
  });
}

const contentOf = (payloads: readonly string[]): string =>
  payloads
    .filter((payload) => payload !== '[DONE]')
    .map(
      (payload) =>
        (JSON.parse(payload) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta.content ?? '',
    )
    .join('');

describe('instead of an answer', () => {
  test('SRV-3 ERR-2 a status for the first tries, with Retry-After, then the answer, then anew', async () => {
    const body = say('#echo there #fault:429x2');
    const seen: unknown[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const response = await rig.post(body);
      seen.push([response.status, response.headers.get('retry-after')]);
      if (response.status === 200) expect(await textOf(response)).toBe('there');
      else
        expect(await errorOf(response)).toMatchObject({
          type: 'rate_limit_error',
          code: 'rate_limit_exceeded',
          message: textWith(`try ${(attempt % 3) + 1} of 2`),
        });
    }
    expect(seen).toEqual([
      [429, '1'],
      [429, '1'],
      [200, null],
      [429, '1'],
    ]);
  });

  test('SRV-3 tries are counted for each request by itself', async () => {
    const first = say('#fault:503x1 first');
    const second = say('#fault:503x1 second');
    const statuses = [];
    for (const body of [first, second, first, second]) statuses.push((await rig.post(body)).status);
    expect(statuses).toEqual([503, 503, 200, 200]);
  });

  test('SRV-3 several faults take their turns', async () => {
    const body = say('#fault:500x1 #fault:429x1;retry-after=7 #fault:html-200x1 #echo at last');
    const seen = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const response = await rig.post(body);
      seen.push([response.status, response.headers.get('retry-after'), response.headers.get('content-type')]);
    }
    expect(seen).toEqual([
      [500, null, 'application/json'],
      [429, '7', 'application/json'],
      [200, null, 'text/html; charset=utf-8'],
      [200, null, 'application/json'],
    ]);
  });

  test('SRV-3 Retry-After as a date, and left out', async () => {
    const dated = (await rig.post(say('#fault:429;retry-after=date'))).headers.get('retry-after');
    expect(Math.abs(Date.parse(dated ?? '') - Date.now())).toBeLessThan(5_000);
    expect((await rig.post(say('#fault:429;retry-after=none'))).headers.get('retry-after')).toBeNull();
  });

  test.each([400, 401, 403, 404, 408, 413, 418, 429, 500, 502, 503, 504, 599])(
    'SRV-3 ERR-1 status %i for every try',
    async (status) => {
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const response = await rig.post(say(`#fault:${status}`));
        expect(response.status).toBe(status);
        expect(await errorOf(response)).toEqual({
          message: textWith(`#fault:${status}`),
          type: anyText,
          param: null,
          code: anyText,
        });
      }
    },
  );

  test('SRV-3 web pages', async () => {
    const bad = await rig.post(say('#fault:html'));
    expect([bad.status, bad.headers.get('content-type')]).toEqual([502, 'text/html; charset=utf-8']);
    expect(await bad.text()).toContain('<!doctype html>');
  });

  test('SRV-3 an empty body', async () => {
    const response = await rig.post(say('#fault:empty'));
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('SRV-3 ADDR-5 a redirect', async () => {
    const response = await rig.post(say('#fault:redirect'));
    expect([response.status, response.headers.get('location')]).toEqual([307, '/moved/v1/chat/completions']);
  });

  test('SRV-3 a connection that is reset', async () => {
    await expect(rig.post(say('#fault:reset'))).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test('SRV-3 an answer that never comes, and is let go of when the client leaves', async () => {
    const leave = new AbortController();
    const hanging = rig.post(say('#fault:hang'), { signal: leave.signal });
    const failed = expect(hanging).rejects.toThrow('aborted');
    const before = rig.observed.length;
    // Another request is answered meanwhile: by then this one has been received.
    await rig.post(say('Hi'));
    leave.abort();
    await failed;
    await vi.waitFor(() =>
      expect(rig.observed.slice(before)).toContainEqual(
        expect.objectContaining({ status: undefined, complete: false }),
      ),
    );
  });
});

describe('in the middle of a stream', () => {
  test('SRV-3 CHAT-5 a cut', async () => {
    const { bytes, failed } = await readAll(await streamed(`${words} #fault:cut;after=3`));
    const payloads = payloadsOf(bytes.toString());
    expect(failed).toBe(false);
    expect(payloads).toHaveLength(4);
    expect(bytes.toString()).not.toMatch(/\[DONE\]|"finish_reason":"/);
  });

  test('SRV-3 a cut that would come too late comes before the end', async () => {
    const { bytes } = await readAll(await streamed('#echo short #fault:cut;after=500'));
    expect(contentOf(payloadsOf(bytes.toString()))).toBe('short');
    expect(bytes.toString()).not.toMatch(/\[DONE\]|"finish_reason":"/);
  });

  test('SRV-3 STREAM-1 a cut inside a character', async () => {
    const { bytes } = await readAll(await streamed(`${words} #fault:cut-char`));
    expect(() => utf8.decode(bytes)).toThrow();
    expect(utf8.decode(bytes.subarray(0, -2))).toMatch(/"content":"$/);
  });

  test('SRV-3 CHAT-5 everything but [DONE]', async () => {
    const text = await (await streamed(`${words} #fault:no-done`)).text();
    expect(text).toContain('"finish_reason":"stop"');
    expect(text).not.toContain('[DONE]');
  });

  test('SRV-3 CHAT-5 an error event ends it', async () => {
    const payloads = payloadsOf(await (await streamed(`${words} #fault:error;after=2`)).text());
    expect(payloads).toHaveLength(4);
    expect(JSON.parse(payloads.at(-1) ?? '')).toEqual({
      error: { message: anyText, type: 'server_error', param: null, code: 'server_error' },
    });
  });

  test('SRV-3 STREAM-4 an event that is no JSON, and on', async () => {
    const payloads = payloadsOf(await (await streamed(`${words} #fault:badjson`)).text());
    const broken = payloads.filter((payload) => payload !== '[DONE]' && !payload.endsWith('}'));
    expect(broken).toHaveLength(1);
    expect(payloads.at(-1)).toBe('[DONE]');
    expect(contentOf(payloads.filter((payload) => !broken.includes(payload))).split(/\s+/)).toHaveLength(40);
  });

  test('SRV-3 an event of a given size, and on', async () => {
    const payloads = payloadsOf(await (await streamed(`${words} #fault:big-event;bytes=3000000`)).text());
    expect(Math.max(...payloads.map((payload) => payload.length))).toBeGreaterThan(3_000_000);
    expect(payloads.at(-1)).toBe('[DONE]');
  });

  test('SRV-3 STREAM-2 a connection that is destroyed', async () => {
    const { bytes, failed } = await readAll(await streamed(`${words} #fault:reset;after=4`));
    expect(failed).toBe(true);
    expect(payloadsOf(bytes.toString())).toHaveLength(5);
  });

  test('SRV-3 a silence that lasts until the client leaves', async () => {
    const leave = new AbortController();
    const response = await rig.post(say(`${words} #fault:stall;after=2`, { stream: true }), { signal: leave.signal });
    const before = rig.observed.length;
    const received: string[] = [];
    const reading = (async () => {
      for await (const chunk of response.body ?? []) received.push(Buffer.from(chunk).toString());
    })();
    const failed = expect(reading).rejects.toThrow('aborted');
    await vi.waitFor(() => expect(payloadsOf(received.join(''))).toHaveLength(3));
    expect(rig.observed).toHaveLength(before);
    leave.abort();
    await failed;
    await vi.waitFor(() => expect(rig.observed.at(-1)).toMatchObject({ status: 200, complete: false }));
  });

  test('SRV-3 a counted interruption comes once', async () => {
    const body = `${words} #fault:cutx1`;
    expect(await (await streamed(body)).text()).not.toContain('[DONE]');
    expect(await (await streamed(body)).text()).toContain('[DONE]');
  });
});

describe('the same stream, written differently', () => {
  const plain = async () => payloadsOf(await (await streamed('#echo Grüße, 你好 👋 to all')).text());
  const shaped = async (fault: string) => (await streamed(`#echo Grüße, 你好 👋 to all ${fault}`)).text();
  const same = async (payloads: readonly string[]) => expect(contentOf(payloads)).toBe(contentOf(await plain()));

  test('SRV-3 STREAM-1 CR LF and CR', async () => {
    const crlf = await shaped('#fault:crlf');
    expect(crlf.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    await same(payloadsOf(crlf.replaceAll('\r\n', '\n')));
    const cr = await shaped('#fault:cr');
    expect(cr).not.toContain('\n');
    await same(payloadsOf(cr.replaceAll('\r', '\n')));
  });

  test('SRV-3 STREAM-1 no space after data:', async () => {
    const text = await shaped('#fault:no-space');
    expect(text).not.toContain('data: ');
    await same(payloadsOf(text.replaceAll(/^data:/gm, 'data: ')));
  });

  test('SRV-3 STREAM-1 JSON over several data lines', async () => {
    const text = await shaped('#fault:multiline');
    const events = text.split('\n\n').filter((event) => event !== '');
    expect(events[0]?.split('\n').length).toBeGreaterThan(5);
    await same(
      events.map((event) =>
        event
          .split('\n')
          .map((line) => line.slice(6))
          .join('\n'),
      ),
    );
  });

  test('SRV-3 STREAM-1 comments, ids, retry and a byte order mark', async () => {
    const text = Buffer.from(await (await streamed('#echo Hi #fault:comments #fault:bom')).arrayBuffer()).toString();
    expect(text).toMatch(/^\uFEFF: keep-alive\n\nid: 0\nretry: 3000\ndata: /);
    expect(contentOf(payloadsOf(text))).toBe('Hi');
  });

  test('SRV-3 STREAM-1 chunks that respect nothing', async () => {
    const chunks = await rawChunks('#echo Grüße, 你好 👋 to all #fault:split #fault:crlf');
    expect(chunks.length).toBeGreaterThan(50);
    expect(Math.max(...chunks.map((chunk) => chunk.length))).toBeLessThanOrEqual(7);
    expect(chunks.some((chunk) => chunk.endsWith('\r'))).toBe(true);
    expect(chunks.some((chunk) => /[\x80-\xff]$/.test(chunk))).toBe(true);
    await same(payloadsOf(Buffer.from(chunks.join(''), 'latin1').toString().replaceAll('\r\n', '\n')));
  });

  test('SRV-3 one byte at a time', async () => {
    const chunks = await rawChunks('#echo Hi #fault:slow;ms=0');
    expect(new Set(chunks.map((chunk) => chunk.length))).toEqual(new Set([1]));
  });

  test('SRV-3 a header too large for most clients', async () => {
    await expect(rig.post(say('#fault:big-header'))).rejects.toMatchObject({
      cause: { code: 'UND_ERR_HEADERS_OVERFLOW' },
    });
    const small = await rig.post(say('#echo Hi #fault:big-header;bytes=100'));
    expect(small.headers.get('x-padding')).toHaveLength(100);
  });
});

describe('an answer in one piece', () => {
  test.each(['cut', 'badjson'])('SRV-3 %s is no JSON', async (fault) => {
    const text = await (await rig.post(say(`${words} #fault:${fault}`))).text();
    expect(text).toMatch(/^{"id"/);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  test('SRV-3 a cut inside a character', async () => {
    const { bytes } = await readAll(await rig.post(say(`${words} #fault:cut-char`)));
    expect(() => utf8.decode(bytes)).toThrow();
  });

  test('SRV-3 an error is a 500', async () => {
    expect((await rig.post(say('#fault:error'))).status).toBe(500);
  });

  test('SRV-3 a destroyed connection, a slow body', async () => {
    expect(await readAll(await rig.post(say(`${words} #fault:reset;after=1`)))).toMatchObject({ failed: true });
    const slow = await completionOf(await rig.post(say('#echo Hi #fault:slow;ms=0')));
    expect(slow.choices[0]?.message.content).toBe('Hi');
  });
});

describe('what is not understood', () => {
  test.each([
    '#fault:',
    '#fault:nonsense',
    '#fault:200',
    '#fault:429xx',
    '#fault:429;retry=1',
    '#fault:429;retry-after=soon',
    '#fault:cut;after=-1',
  ])('SRV-3 %s is said', async (fault) => {
    const response = await rig.post(say(`Hi ${fault} there`));
    expect(response.status).toBe(400);
    const error = await errorOf(response);
    expect(error).toMatchObject({ param: 'messages', code: 'invalid_fault' });
    for (const { name } of faultKinds) expect(error.message).toContain(name);
  });

  test('SRV-3 faults of earlier turns, of other roles and in code are left alone', async () => {
    const response = await rig.post({
      model: 'alpha-5.6-sol',
      messages: [
        { role: 'system', content: '#fault:500' },
        { role: 'user', content: '#fault:500' },
        { role: 'assistant', content: '#fault:500' },
        { role: 'user', content: 'What does `#fault:500` mean?' },
      ],
    });
    expect(response.status).toBe(200);
  });
});
