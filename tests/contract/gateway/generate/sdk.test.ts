/** The vendor's own SDK over Generate Content, over real sockets: its parser must accept all that the gateway says. */
import { ApiError, HarmBlockThreshold, HarmCategory, type Content, type Part } from '@google/genai';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mp4, pdf, wav } from '../../../unit/gateway/media/sample-files.ts';
import { anyText, textWith, type ErrorBody } from '../rig.ts';
import { createGenerateRig, textModel as model } from './rig.ts';

const rig = createGenerateRig();

const imageModel = 'gamma-3.1-flash-image';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const media = (mimeType: string, bytes: Uint8Array): Part => ({ inlineData: { mimeType, data: base64(bytes) } });

const square = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 30, channels: 3, background: colour } })
    .png()
    .toBuffer();

async function rejection(promise: PromiseLike<unknown>): Promise<{ error: ApiError; body: ErrorBody['error'] }> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof ApiError) return { error, body: (JSON.parse(error.message) as ErrorBody).error };
    throw error;
  }
  throw new Error('It was expected to fail.');
}

describe('answers', () => {
  test('GEN-1 GEN-5 a whole answer', async () => {
    const answer = await rig.sdk().models.generateContent({ model, contents: '#echo Grüße, 你好 👋' });
    expect(answer.text).toBe('Grüße, 你好 👋');
    const { sdkHttpResponse: _http, ...rest } = JSON.parse(JSON.stringify(answer)) as Record<string, unknown>;
    expect(rest).toEqual({
      candidates: [{ content: { role: 'model', parts: [{ text: 'Grüße, 你好 👋' }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 4, candidatesTokenCount: 3, totalTokenCount: 7 },
      modelVersion: model,
      responseId: anyText,
    });
  });

  test('GEN-1 every parameter', async () => {
    const answer = await rig.sdk().models.generateContent({
      model,
      contents: 'Hi',
      config: {
        systemInstruction: 'Be brief.',
        maxOutputTokens: 4000,
        temperature: 2,
        topP: 1,
        stopSequences: ['nowhere'],
        responseModalities: ['TEXT'],
        safetySettings: [
          { category: HarmCategory.HARM_CATEGORY_HARASSMENT, threshold: HarmBlockThreshold.BLOCK_NONE },
          { category: HarmCategory.HARM_CATEGORY_HATE_SPEECH, threshold: HarmBlockThreshold.BLOCK_ONLY_HIGH },
        ],
      },
    });
    expect(answer.text).toContain('Be brief.');
    expect(answer.text).toContain('`topP`: `1`');
  });

  test('GEN-1 maxOutputTokens and stopSequences end an answer', async () => {
    const short = await rig
      .sdk()
      .models.generateContent({ model, contents: '#words:300', config: { maxOutputTokens: 7 } });
    expect(short.candidates?.[0]?.finishReason).toBe('MAX_TOKENS');
    expect(short.usageMetadata?.candidatesTokenCount).toBe(7);
    const stopped = await rig
      .sdk()
      .models.generateContent({ model, contents: '#echo one two three', config: { stopSequences: [' two'] } });
    expect([stopped.text, stopped.candidates?.[0]?.finishReason]).toEqual(['one', 'STOP']);
  });

  test('GEN-5 several candidates of several parts', async () => {
    const { candidates = [] } = await rig
      .sdk()
      .models.generateContent({ model, contents: '#candidates:3 #parts:2 #echo one two three four' });
    expect(candidates.map(({ index }) => index)).toEqual([0, 1, 2]);
    expect(candidates.map(({ content }) => content?.parts?.length)).toEqual([2, 2, 2]);
    expect(candidates[1]?.content?.parts?.map(({ text }) => text).join('')).toBe('one two three four (candidate 2)');
  });

  test('GEN-5 thoughts and parts that are not described do not stop the parser', async () => {
    const answer = await rig.sdk().models.generateContent({ model, contents: '#reasoning #unknown #echo Hi' });
    expect(answer.candidates?.[0]?.content?.parts).toEqual([
      { text: anyText, thought: true },
      { text: 'Hi' },
      { gatewayNote: { hint: anyText } },
    ]);
    expect(answer.text).toBe('Hi');
    const { promptTokenCount = 0, candidatesTokenCount = 0, thoughtsTokenCount = 0 } = answer.usageMetadata ?? {};
    expect(thoughtsTokenCount).toBeGreaterThan(10);
    expect(answer.usageMetadata?.totalTokenCount).toBe(promptTokenCount + candidatesTokenCount + thoughtsTokenCount);
  });

  test('GEN-5 an answer of nothing has no part', async () => {
    const answer = await rig.sdk().models.generateContent({ model, contents: '#empty' });
    expect(answer.candidates?.[0]?.content).toEqual({ role: 'model', parts: [] });
  });

  test('GEN-1 a conversation, as the SDK keeps it', async () => {
    const chat = rig.sdk().chats.create({ model });
    await chat.sendMessage({ message: '#reasoning #unknown #echo first' });
    const second = await chat.sendMessage({ message: 'second' });
    expect(second.text).toContain('turn 2 of our conversation');
    expect(chat.getHistory().map(({ role }) => role)).toEqual(['user', 'model', 'user', 'model']);
  });
});

describe('media', () => {
  const look = async (...parts: Part[]): Promise<string> => {
    const contents = [{ role: 'user', parts: [...parts, { text: 'What is it?' }] }];
    return (await rig.sdk().models.generateContent({ model, contents })).text ?? '';
  };

  test('GEN-2 SRV-2 images, PDF, audio and video are described by their bytes', async () => {
    expect(await look(media('image/png', await square('#ff0000')))).toMatch(/PNG image, 60 × 30 pixels.*red/);
    const report = await look(
      media('application/pdf', pdf('A title', ['Hello from a page', 'And another'])),
      media('audio/wav', wav(2, 8000, 1)),
    );
    expect(report).toMatch(/PDF of 2 pages.*Hello from a page/);
    expect(report).toMatch(/WAV.*2 s/);
  });

  test('GEN-4 the part of a video that is to be looked at', async () => {
    const video = {
      ...media('video/mp4', mp4(90)),
      videoMetadata: { startOffset: '12s', endOffset: '14.5s', fps: 0.5 },
    };
    expect(await look(video)).toMatch(/1 min 30 s.*12 s.*14\.5 s/);
  });
});

describe('image models', () => {
  const pictures = (parts: readonly Part[] | undefined): Buffer[] =>
    (parts ?? []).flatMap(({ inlineData }) =>
      inlineData?.data === undefined ? [] : [Buffer.from(inlineData.data, 'base64')],
    );

  test('GEN-7 GEN-8 text alone draws, in words and as a picture', async () => {
    const answer = await rig.sdk().models.generateContent({ model: imageModel, contents: '#echo a green field' });
    const parts = answer.candidates?.[0]?.content?.parts;
    expect(parts).toEqual([{ text: 'a green field' }, { inlineData: { mimeType: 'image/png', data: anyText } }]);
    const picture = sharp(pictures(parts)[0]);
    expect(await picture.metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    const [red = 0, green = 0, blue = 0] = (await picture.stats()).channels.map(({ mean }) => mean);
    expect(green).toBeGreaterThan(Math.max(red, blue));
  });

  test('GEN-7 a further turn edits the picture of the turn before', async () => {
    const chat = rig.sdk().chats.create({
      model: imageModel,
      config: { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '16:9', imageSize: '512' } },
    });
    const first = await chat.sendMessage({ message: 'a green field' });
    const second = await chat.sendMessage({ message: 'make it red' });
    const [before, after] = [first, second].map((answer) => pictures(answer.candidates?.[0]?.content?.parts));
    expect([before?.length, after?.length]).toEqual([1, 1]);
    expect(second.candidates?.[0]?.content?.parts).toHaveLength(1);
    const red = async (image: Buffer | undefined): Promise<number> =>
      (await sharp(image).stats()).channels[0]?.mean ?? 0;
    expect(await sharp(after?.[0]).metadata()).toMatchObject({ width: 688, height: 384 });
    expect(await red(after?.[0])).toBeGreaterThan((await red(before?.[0])) + 30);
  });

  test('GEN-7 fourteen references, edited into one picture', async () => {
    const images = await Promise.all(
      Array.from({ length: 14 }, (_, index) => square(index % 2 === 0 ? '#0000ff' : '#ffffff')),
    );
    const contents: Content[] = [
      { parts: [...images.map((image) => media('image/png', image)), { text: 'Combine them' }] },
    ];
    const answer = await rig.sdk().models.generateContent({
      model: 'gamma-3-pro-image-preview',
      contents,
      config: { responseModalities: ['TEXT', 'IMAGE'] },
    });
    expect(answer.text).toContain('14 images');
    // The ratio nearest to 2:1 at the usual size.
    expect(await sharp(pictures(answer.candidates?.[0]?.content?.parts)[0]).metadata()).toMatchObject({
      width: 1376,
      height: 768,
    });
  });
});

describe('errors', () => {
  test('ERR-1 AUTH-1 the SDK’s error carries status and body', async () => {
    for (const [status, type] of [
      [400, 'invalid_request_error'],
      [403, 'permission_error'],
      [429, 'rate_limit_error'],
      [500, 'server_error'],
    ] as const) {
      const { error, body } = await rejection(
        rig.sdk().models.generateContent({ model, contents: `#fault:${status}` }),
      );
      expect(error.status).toBe(status);
      expect(body).toEqual({ message: textWith(`#fault:${status}`), type, param: null, code: anyText });
    }
  });

  test('AUTH-1 AUTH-6 a wrong key, a model that is not there', async () => {
    const wrong = await rejection(rig.sdk({ key: 'wrong' }).models.generateContent({ model, contents: 'Hi' }));
    expect([wrong.error.status, wrong.body.code]).toEqual([401, 'invalid_api_key']);
    const absent = await rejection(rig.sdk().models.generateContent({ model: 'gamma-9', contents: 'Hi' }));
    expect([absent.error.status, absent.body.code]).toEqual([404, 'model_not_found']);
  });

  test('SRV-1 a parameter that is not described', async () => {
    const { body } = await rejection(
      rig.sdk().models.generateContent({ model, contents: 'Hi', config: { candidateCount: 2 } }),
    );
    expect([body.param, body.code]).toEqual(['generationConfig.candidateCount', 'unknown_parameter']);
  });

  test('GEN-6 streaming is not served', async () => {
    const { error, body } = await rejection(rig.sdk().models.generateContentStream({ model, contents: 'Hi' }));
    expect([error.status, body.code]).toEqual([404, 'unknown_endpoint']);
  });
});
