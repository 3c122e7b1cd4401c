/** SRV-3 over Generate Content: every fault that an answer in one piece can have. */
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { anyText, errorOf, textWith } from '../rig.ts';
import { answerOf, createGenerateRig, say, textOf } from './rig.ts';

const rig = createGenerateRig();

describe('instead of an answer', () => {
  test('SRV-3 ERR-2 a status for the first tries, with Retry-After, in this protocol’s shape', async () => {
    const seen: unknown[] = [];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const response = await rig.post(say('#echo there #fault:503x2;retry-after=7'));
      seen.push([response.status, response.headers.get('retry-after')]);
      if (response.status === 200) expect(await textOf(response)).toBe('there');
      else
        expect(await errorOf(response)).toEqual({
          message: textWith(`try ${(attempt % 3) + 1} of 2`),
          type: 'server_error',
          param: null,
          code: 'server_error',
        });
    }
    expect(seen).toEqual([
      [503, '7'],
      [503, '7'],
      [200, null],
      [503, '7'],
    ]);
  });

  test('SRV-3 tries are counted for each model by itself', async () => {
    const statuses = [];
    for (const model of ['gamma-3.5-flash', 'gamma-3.1-pro-preview', 'gamma-3.5-flash', 'gamma-3.1-pro-preview']) {
      statuses.push((await rig.post(say('#fault:500x1 each'), { model })).status);
    }
    expect(statuses).toEqual([500, 500, 200, 200]);
  });

  test('SRV-3 a web page, an empty body, a redirect, a reset', async () => {
    const page = await rig.post(say('#fault:html-200'));
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(await (await rig.post(say('#fault:empty'))).text()).toBe('');
    const redirect = await rig.post(say('#fault:redirect'));
    expect([redirect.status, redirect.headers.get('location')]).toEqual([
      307,
      '/moved/v1beta/models/gamma-3.5-flash:generateContent',
    ]);
    await expect(rig.post(say('#fault:reset'))).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } });
  });

  test('SRV-3 an answer that never comes, and is let go of when the client leaves', async () => {
    const leave = new AbortController();
    const before = rig.observed.length;
    const failed = expect(rig.post(say('#fault:hang'), { signal: leave.signal })).rejects.toThrow('aborted');
    // Answered meanwhile: the other request is on its way.
    await rig.post(say('Hi'));
    leave.abort();
    await failed;
    await vi.waitFor(() => expect(rig.observed).toHaveLength(before + 2));
  });

  test.each(['#fault:nonsense', '#words:many', '#candidates:0'])(
    'SRV-3 %s names the field that holds it',
    async (token) => {
      const response = await rig.post(say(token));
      expect(response.status).toBe(400);
      expect(await errorOf(response)).toMatchObject({
        param: 'contents',
        message: textWith(token.split(':')[0] ?? ''),
      });
    },
  );
});

describe('in the middle of an answer', () => {
  test.each(['cut', 'badjson', 'cut-char'])('SRV-3 %s is no JSON', async (fault) => {
    const text = await (await rig.post(say(`#words:40 #fault:${fault}`))).text();
    expect(text).toMatch(/^{"candidates"/);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });

  test('SRV-3 a connection that is destroyed', async () => {
    const response = await rig.post(say('#words:40 #fault:reset;after=1'));
    await expect(response.text()).rejects.toThrow();
  });

  test.each(['error', 'failed'])('SRV-3 %s is a 500', async (fault) => {
    const response = await rig.post(say(`#fault:${fault}`));
    expect(response.status).toBe(500);
    expect(await errorOf(response)).toMatchObject({ type: 'server_error', message: anyText });
  });
});

describe('the same answer, written differently', () => {
  test.each(['slow;ms=0', 'split', 'big-event;bytes=3000000'])('SRV-3 %s', async (fault) => {
    const { candidates } = await answerOf(await rig.post(say(`#echo Grüße, 你好 👋 #fault:${fault}`)));
    expect(candidates[0]?.content.parts).toEqual([{ text: 'Grüße, 你好 👋' }]);
  });

  test('SRV-3 a picture that is cut', async () => {
    const response = await rig.post(say('A hill #fault:cut'), { model: 'gamma-3.1-flash-image' });
    const text = await response.text();
    expect(text.length).toBeGreaterThan(3000);
    expect(() => JSON.parse(text) as unknown).toThrow();
  });
});

describe('pictures that are not as asked for', () => {
  const partsOf = async (
    fault: string,
  ): Promise<readonly { text?: string; inlineData?: { mimeType: string; data: string } }[]> => {
    const config = { generationConfig: { imageConfig: { imageSize: '512' } } };
    const response = await rig.post(say(`A hill #fault:${fault}`, config), { model: 'gamma-3.1-flash-image' });
    return (await answerOf(response)).candidates[0]?.content.parts ?? [];
  };

  test.each([
    ['wrong-size', { format: 'png', width: 384, height: 384 }],
    ['wrong-format', { format: 'jpeg', width: 512, height: 512 }],
    ['url', { format: 'png', width: 512, height: 512 }],
  ])('SRV-3 IMG-8 %s', async (fault, real) => {
    const { inlineData } = (await partsOf(fault)).at(-1) ?? {};
    expect(inlineData?.mimeType).toBe('image/png');
    expect(await sharp(Buffer.from(inlineData?.data ?? '', 'base64')).metadata()).toMatchObject(real);
  });

  test('SRV-3 IMG-7 no-image leaves the words alone', async () => {
    expect((await partsOf('no-image')).map((part) => Object.keys(part))).toEqual([['text']]);
  });
});
