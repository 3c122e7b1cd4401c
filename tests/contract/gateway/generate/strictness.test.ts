/** SRV-1 over Generate Content: every row of its tables, refused with a 400 that names the offending parameter. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mp3, mp4, pdf, wav } from '../../../unit/gateway/media/sample-files.ts';
import { anyText, errorOf, textWith, tinyPng } from '../rig.ts';
import { answerOf, createGenerateRig, say, textOf } from './rig.ts';

const rig = createGenerateRig();

const flashImage = 'gamma-3.1-flash-image';
const proImage = 'gamma-3-pro-image-preview';

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
const user = { role: 'user', parts: [{ text: 'Hi' }] };
const model = { role: 'model', parts: [{ text: 'Hello' }] };
const png = { mimeType: 'image/png', data: tinyPng };
const video = { mimeType: 'video/mp4', data: base64(mp4(90)) };

const withContents = (...contents: unknown[]) => ({ contents });
const withParts = (...parts: unknown[]) => withContents({ parts });
const withMedia = (inlineData: unknown) => withParts({ inlineData });
const withVideo = (videoMetadata: unknown) => withParts({ inlineData: video, videoMetadata });
const withConfig = (generationConfig: unknown) => say('Hi', { generationConfig });
const withSafety = (...safetySettings: unknown[]) => say('Hi', { safetySettings });
const block = { category: 'HARM_CATEGORY_HARASSMENT', threshold: 'BLOCK_NONE' };

/** What is wrong, the body, `param`, `code`, and the model where it is not the usual one. */
type Row = readonly [string, unknown, string | null, string, string?];

const part = 'contents[0].parts[0]';
const config = 'generationConfig';

const wrongTypes: readonly Row[] = [
  ['body is an array', [], null, 'invalid_type'],
  ['contents is a string', { contents: 'Hi' }, 'contents', 'invalid_type'],
  ['contents is an object', { contents: user }, 'contents', 'invalid_type'],
  ['an item is a string', withContents('Hi'), 'contents[0]', 'invalid_type'],
  ['a role is a number', withContents({ ...user, role: 1 }), 'contents[0].role', 'invalid_type'],
  ['parts is an object', withContents({ parts: { text: 'Hi' } }), 'contents[0].parts', 'invalid_type'],
  ['a part is a string', withParts('Hi'), part, 'invalid_type'],
  ['text is a number', withParts({ text: 1 }), `${part}.text`, 'invalid_type'],
  ['inlineData is a string', withMedia(tinyPng), `${part}.inlineData`, 'invalid_type'],
  ['mimeType is a number', withMedia({ ...png, mimeType: 1 }), `${part}.inlineData.mimeType`, 'invalid_type'],
  ['data is a number', withMedia({ ...png, data: 1 }), `${part}.inlineData.data`, 'invalid_type'],
  ['videoMetadata is a string', withVideo('12s'), `${part}.videoMetadata`, 'invalid_type'],
  ['startOffset is a number', withVideo({ startOffset: 12 }), `${part}.videoMetadata.startOffset`, 'invalid_type'],
  ['endOffset is an object', withVideo({ endOffset: {} }), `${part}.videoMetadata.endOffset`, 'invalid_type'],
  ['fps is a string', withVideo({ fps: '1' }), `${part}.videoMetadata.fps`, 'invalid_type'],
  ['systemInstruction is a string', say('Hi', { systemInstruction: 'x' }), 'systemInstruction', 'invalid_type'],
  ['generationConfig is an array', withConfig([]), config, 'invalid_type'],
  ['maxOutputTokens is a string', withConfig({ maxOutputTokens: '9' }), `${config}.maxOutputTokens`, 'invalid_type'],
  ['maxOutputTokens is a fraction', withConfig({ maxOutputTokens: 1.5 }), `${config}.maxOutputTokens`, 'invalid_type'],
  ['temperature is null', withConfig({ temperature: null }), `${config}.temperature`, 'invalid_type'],
  ['topP is a string', withConfig({ topP: '1' }), `${config}.topP`, 'invalid_type'],
  ['stopSequences is a string', withConfig({ stopSequences: 'x' }), `${config}.stopSequences`, 'invalid_type'],
  [
    'a stop sequence is a number',
    withConfig({ stopSequences: ['a', 1] }),
    `${config}.stopSequences[1]`,
    'invalid_type',
  ],
  [
    'responseModalities is a string',
    withConfig({ responseModalities: 'TEXT' }),
    `${config}.responseModalities`,
    'invalid_type',
  ],
  ['imageConfig is a string', withConfig({ imageConfig: '1:1' }), `${config}.imageConfig`, 'invalid_type', flashImage],
  [
    'aspectRatio is a number',
    withConfig({ imageConfig: { aspectRatio: 1 } }),
    `${config}.imageConfig.aspectRatio`,
    'invalid_type',
    flashImage,
  ],
  [
    'imageSize is a number',
    withConfig({ imageConfig: { imageSize: 512 } }),
    `${config}.imageConfig.imageSize`,
    'invalid_type',
    flashImage,
  ],
  ['safetySettings is an object', say('Hi', { safetySettings: block }), 'safetySettings', 'invalid_type'],
  ['a category is a number', withSafety({ ...block, category: 1 }), 'safetySettings[0].category', 'invalid_type'],
  [
    'thought is a string',
    withContents(user, { role: 'model', parts: [{ text: 'x', thought: 'yes' }] }, user),
    'contents[1].parts[0].thought',
    'invalid_type',
  ],
];

const missing: readonly Row[] = [
  ['body is empty', {}, 'contents', 'missing_required_parameter'],
  ['parts is missing', withContents({ role: 'user' }), 'contents[0].parts', 'missing_required_parameter'],
  ['a part of nothing', withParts({}), part, 'missing_required_parameter'],
  ['video settings without a video', withParts({ videoMetadata: {} }), part, 'missing_required_parameter'],
  ['mimeType is missing', withMedia({ data: tinyPng }), `${part}.inlineData.mimeType`, 'missing_required_parameter'],
  ['data is missing', withMedia({ mimeType: 'image/png' }), `${part}.inlineData.data`, 'missing_required_parameter'],
  [
    'a role is left out of several items',
    withContents(user, model, { parts: [{ text: 'x' }] }),
    'contents[2].role',
    'missing_required_parameter',
  ],
  [
    'a system instruction without parts',
    say('Hi', { systemInstruction: {} }),
    'systemInstruction.parts',
    'missing_required_parameter',
  ],
  [
    'a setting without a category',
    withSafety({ threshold: 'OFF' }),
    'safetySettings[0].category',
    'missing_required_parameter',
  ],
  [
    'a setting without a threshold',
    withSafety({ category: block.category }),
    'safetySettings[0].threshold',
    'missing_required_parameter',
  ],
];

const ranges: readonly Row[] = [
  ['contents is empty', withContents(), 'contents', 'array_below_min_length'],
  ['parts is empty', withParts(), 'contents[0].parts', 'array_below_min_length'],
  ['text is empty', withParts({ text: '' }), `${part}.text`, 'string_below_min_length'],
  ['data is empty', withMedia({ ...png, data: '' }), `${part}.inlineData.data`, 'string_below_min_length'],
  ['maxOutputTokens is 0', withConfig({ maxOutputTokens: 0 }), `${config}.maxOutputTokens`, 'integer_below_min_value'],
  [
    'maxOutputTokens is above the model’s',
    withConfig({ maxOutputTokens: 65_537 }),
    `${config}.maxOutputTokens`,
    'integer_above_max_value',
  ],
  [
    'the same for the other model',
    withConfig({ maxOutputTokens: 65_537 }),
    `${config}.maxOutputTokens`,
    'integer_above_max_value',
    'gamma-3.1-pro-preview',
  ],
  ['temperature is below 0', withConfig({ temperature: -0.1 }), `${config}.temperature`, 'decimal_below_min_value'],
  ['temperature is above 2', withConfig({ temperature: 2.1 }), `${config}.temperature`, 'decimal_above_max_value'],
  ['topP is below 0', withConfig({ topP: -1 }), `${config}.topP`, 'decimal_below_min_value'],
  ['topP is above 1', withConfig({ topP: 1.01 }), `${config}.topP`, 'decimal_above_max_value'],
  [
    'a stop sequence is empty',
    withConfig({ stopSequences: [''] }),
    `${config}.stopSequences[0]`,
    'string_below_min_length',
  ],
  [
    'no modality',
    withConfig({ responseModalities: [] }),
    `${config}.responseModalities`,
    'array_below_min_length',
    flashImage,
  ],
  ['fps is 0', withVideo({ fps: 0 }), `${part}.videoMetadata.fps`, 'decimal_below_min_value'],
  [
    'a system instruction of no parts',
    say('Hi', { systemInstruction: { parts: [] } }),
    'systemInstruction.parts',
    'array_below_min_length',
  ],
];

const values: readonly Row[] = [
  ['a role of another protocol', withContents({ ...user, role: 'assistant' }), 'contents[0].role', 'invalid_value'],
  ['a system role', withContents({ ...user, role: 'system' }), 'contents[0].role', 'invalid_value'],
  ['an unknown role', withContents({ ...user, role: 'narrator' }), 'contents[0].role', 'invalid_value'],
  [
    'a type that is not taken',
    withMedia({ ...png, mimeType: 'image/gif' }),
    `${part}.inlineData.mimeType`,
    'unsupported_media_type',
  ],
  ['a document', withMedia({ ...png, mimeType: 'text/csv' }), `${part}.inlineData.mimeType`, 'unsupported_media_type'],
  ['no type at all', withMedia({ ...png, mimeType: 'png' }), `${part}.inlineData.mimeType`, 'unsupported_media_type'],
  [
    'a Data URL',
    withMedia({ ...png, data: `data:image/png;base64,${tinyPng}` }),
    `${part}.inlineData.data`,
    'invalid_base64',
  ],
  ['broken Base64', withMedia({ ...png, data: 'abc' }), `${part}.inlineData.data`, 'invalid_base64'],
  [
    'an image of another type',
    withMedia({ ...png, mimeType: 'image/jpeg' }),
    `${part}.inlineData.mimeType`,
    'media_type_mismatch',
  ],
  [
    'a video that is an image',
    withMedia({ ...png, mimeType: 'video/mp4' }),
    `${part}.inlineData.mimeType`,
    'media_type_mismatch',
  ],
  [
    'an audio of another type',
    withMedia({ mimeType: 'audio/wav', data: base64(mp3(4)) }),
    `${part}.inlineData.mimeType`,
    'media_type_mismatch',
  ],
  [
    'a PDF that is none',
    withMedia({ mimeType: 'application/pdf', data: 'SGVsbG8=' }),
    `${part}.inlineData.mimeType`,
    'media_type_mismatch',
  ],
  [
    'bytes of no format',
    withMedia({ mimeType: 'video/mp4', data: 'AAECAwQF' }),
    `${part}.inlineData.mimeType`,
    'media_type_mismatch',
  ],
  [
    'a cut image',
    withMedia({ ...png, data: Buffer.from(tinyPng, 'base64').subarray(0, 45).toString('base64') }),
    `${part}.inlineData.data`,
    'invalid_file',
  ],
  [
    'a start without its suffix',
    withVideo({ startOffset: '12' }),
    `${part}.videoMetadata.startOffset`,
    'invalid_duration',
  ],
  ['a start in minutes', withVideo({ startOffset: '1m' }), `${part}.videoMetadata.startOffset`, 'invalid_duration'],
  ['a negative start', withVideo({ startOffset: '-1s' }), `${part}.videoMetadata.startOffset`, 'invalid_duration'],
  [
    'an end before the start',
    withVideo({ startOffset: '12s', endOffset: '11.5s' }),
    `${part}.videoMetadata.endOffset`,
    'invalid_value',
  ],
  ['an end at the beginning', withVideo({ endOffset: '0s' }), `${part}.videoMetadata.endOffset`, 'invalid_value'],
  [
    'an unknown modality',
    withConfig({ responseModalities: ['AUDIO'] }),
    `${config}.responseModalities[0]`,
    'invalid_value',
    flashImage,
  ],
  [
    'a modality in lower case',
    withConfig({ responseModalities: ['text'] }),
    `${config}.responseModalities[0]`,
    'invalid_value',
  ],
  [
    'a ratio of no table',
    withConfig({ imageConfig: { aspectRatio: '2:1' } }),
    `${config}.imageConfig.aspectRatio`,
    'invalid_value',
    flashImage,
  ],
  [
    'a ratio of the other model',
    withConfig({ imageConfig: { aspectRatio: '8:1' } }),
    `${config}.imageConfig.aspectRatio`,
    'invalid_value',
    proImage,
  ],
  [
    'a size in lower case',
    withConfig({ imageConfig: { imageSize: '2k' } }),
    `${config}.imageConfig.imageSize`,
    'invalid_value',
    flashImage,
  ],
  [
    'a size of the other model',
    withConfig({ imageConfig: { imageSize: '512' } }),
    `${config}.imageConfig.imageSize`,
    'invalid_value',
    proImage,
  ],
  [
    'a size in pixels',
    withConfig({ imageConfig: { imageSize: '1024x1024' } }),
    `${config}.imageConfig.imageSize`,
    'invalid_value',
    flashImage,
  ],
  [
    'an unknown category',
    withSafety({ ...block, category: 'HARM_CATEGORY_BOREDOM' }),
    'safetySettings[0].category',
    'invalid_value',
  ],
  ['an unknown threshold', withSafety({ ...block, threshold: 'SOME' }), 'safetySettings[0].threshold', 'invalid_value'],
];

const references = (count: number) =>
  withParts(...Array.from({ length: count }, () => ({ inlineData: png })), { text: 'x' });

const combinations: readonly Row[] = [
  ['text and media in one part', withParts({ text: 'x', inlineData: png }), part, 'invalid_combination'],
  ['media after the text', withParts({ text: 'x' }, { inlineData: png }), 'contents[0].parts[1]', 'media_after_text'],
  [
    'media between two texts',
    withParts({ inlineData: png }, { text: 'x' }, { inlineData: png }, { text: 'y' }),
    'contents[0].parts[2]',
    'media_after_text',
  ],
  [
    'video settings beside an image',
    withParts({ inlineData: png, videoMetadata: { fps: 1 } }),
    `${part}.videoMetadata`,
    'invalid_combination',
  ],
  ['a model begins', withContents(model, user), 'contents[0].role', 'invalid_role_order'],
  ['a model ends', withContents(user, model), 'contents[1].role', 'invalid_role_order'],
  [
    'a category twice',
    withSafety(block, { ...block, threshold: 'OFF' }),
    'safetySettings[1].category',
    'duplicate_category',
  ],
  [
    'a modality twice',
    withConfig({ responseModalities: ['TEXT', 'TEXT'] }),
    `${config}.responseModalities[1]`,
    'duplicate_value',
  ],
  [
    'images from a model of texts',
    withConfig({ responseModalities: ['TEXT', 'IMAGE'] }),
    `${config}.responseModalities[1]`,
    'unsupported_parameter',
  ],
  [
    'an image size for a model of texts',
    withConfig({ imageConfig: { imageSize: '1K' } }),
    `${config}.imageConfig`,
    'unsupported_parameter',
  ],
  ['a video for an image model', withMedia(video), part, 'unsupported_input', flashImage],
  [
    'a PDF for an image model',
    withMedia({ mimeType: 'application/pdf', data: 'SGVsbG8=' }),
    part,
    'unsupported_input',
    proImage,
  ],
  ['fifteen references', references(15), 'contents[0].parts', 'too_many_references', flashImage],
  ['fifteen references for the other model', references(15), 'contents[0].parts', 'too_many_references', proImage],
  ['a model that does not speak it', say('Hi'), 'model', 'invalid_model', 'alpha-5.6-sol'],
];

for (const [name, rows] of Object.entries({ wrongTypes, missing, ranges, values, combinations })) {
  describe(name, () => {
    for (const [what, body, param, code, model] of rows) {
      test(`SRV-1 ${what}`, async () => {
        const response = await rig.post(body, model === undefined ? {} : { model });
        expect(await errorOf(response)).toEqual({
          message: param === null || param === 'model' ? anyText : textWith(param),
          type: 'invalid_request_error',
          param,
          code,
        });
        expect(response.status).toBe(400);
        expect(response.headers.get('x-request-id')).toMatch(/^req_/);
      });
    }
  });
}

describe('REQ-2 fields that are not of Generate Content', () => {
  const rows: readonly (readonly [unknown, string, string])[] = [
    [say('Hi', { model: 'gamma-3.5-flash' }), 'model', 'in the path'],
    [say('Hi', { stream: true }), 'stream', 'does not stream'],
    [say('Hi', { messages: [] }), 'messages', 'contents'],
    [say('Hi', { input: 'x' }), 'input', 'contents'],
    [say('Hi', { prompt: 'x' }), 'prompt', 'contents'],
    [say('Hi', { max_tokens: 5 }), 'max_tokens', 'maxOutputTokens'],
    [say('Hi', { max_completion_tokens: 5 }), 'max_completion_tokens', 'maxOutputTokens'],
    [say('Hi', { system: 'x' }), 'system', 'systemInstruction'],
    [say('Hi', { system_instruction: {} }), 'system_instruction', 'systemInstruction'],
    [say('Hi', { stop: 'x' }), 'stop', 'stopSequences'],
    [say('Hi', { temperature: 1 }), 'temperature', 'inside generationConfig'],
    [say('Hi', { tools: [] }), 'tools', 'no tools'],
    [say('Hi', { toolConfig: {} }), 'toolConfig', 'no tools'],
    [say('Hi', { n: 2 }), 'n', 'candidates'],
    [say('Hi', { cachedContent: 'x' }), 'cachedContent', 'Unknown parameter'],
    [withConfig({ candidateCount: 2 }), `${config}.candidateCount`, 'candidates'],
    [withConfig({ topK: 2 }), `${config}.topK`, 'Unknown parameter'],
    [withConfig({ top_p: 1 }), `${config}.top_p`, 'topP'],
    [withConfig({ responseMimeType: 'x' }), `${config}.responseMimeType`, 'Unknown parameter'],
    [withConfig({ aspectRatio: '1:1' }), `${config}.aspectRatio`, 'imageConfig'],
    [withConfig({ imageConfig: { size: '1K' } }), `${config}.imageConfig.size`, 'imageSize'],
    [withContents({ role: 'user', content: 'Hi' }), 'contents[0].content', 'parts'],
    [withContents({ ...user, name: 'Ada' }), 'contents[0].name', 'Unknown parameter'],
    [withParts({ type: 'text', text: 'x' }), `${part}.type`, 'inlineData'],
    [withParts({ inline_data: png }), `${part}.inline_data`, 'inlineData'],
    [withParts({ fileData: {} }), `${part}.fileData`, 'inlineData'],
    [withParts({ functionCall: {} }), `${part}.functionCall`, 'no tools'],
    [withParts({ text: 'x', thought: true }), `${part}.thought`, 'Unknown parameter'],
    [withMedia({ ...png, mime_type: 'x' }), `${part}.inlineData.mime_type`, 'mimeType'],
    [withMedia({ ...png, media_type: 'x' }), `${part}.inlineData.media_type`, 'mimeType'],
    [withMedia({ ...png, displayName: 'x' }), `${part}.inlineData.displayName`, 'Unknown parameter'],
    [withVideo({ start: '1s' }), `${part}.videoMetadata.start`, 'startOffset'],
    [
      say('Hi', { systemInstruction: { parts: [{ inlineData: png }] } }),
      'systemInstruction.parts[0].inlineData',
      "'text'",
    ],
    [withSafety({ ...block, method: 'x' }), 'safetySettings[0].method', 'Unknown parameter'],
    ['{"contents":[],"__proto__":{}}', '__proto__', 'Unknown parameter'],
  ];
  test.each(rows)('REQ-2 %j is refused with where it belongs', async (body, param, hint) => {
    const response = await rig.post(body);
    const error = await errorOf(response);
    expect(error).toEqual({ message: textWith(hint), type: 'invalid_request_error', param, code: 'unknown_parameter' });
    expect(response.status).toBe(400);
  });
});

describe('what is right is taken', () => {
  test.each([
    [
      'every field',
      {
        contents: [{ role: 'user', parts: [{ text: 'Hi' }] }],
        systemInstruction: { role: 'user', parts: [{ text: 'x' }] },
        generationConfig: {
          maxOutputTokens: 65_536,
          temperature: 2,
          topP: 1,
          stopSequences: ['a', 'b', 'c', 'd', 'e', 'f'],
          responseModalities: ['TEXT'],
        },
        safetySettings: [block, { category: 'HARM_CATEGORY_HATE_SPEECH', threshold: 'OFF' }],
      },
    ],
    ['the lowest values', withConfig({ maxOutputTokens: 1, temperature: 0, topP: 0, stopSequences: [] })],
    ['nothing set', withConfig({})],
    ['no role in a single item', withParts({ text: 'Hi' })],
    ['several items of one role', withContents(user, user, model, model, user)],
    ['media alone', withMedia(png)],
    ['several texts after the media', withParts({ inlineData: png }, { text: 'a' }, { text: 'b' })],
    [
      'an image after a text in an answer',
      withContents(user, { role: 'model', parts: [{ text: 'a' }, { inlineData: png }] }, user),
    ],
    ['a whole video', withParts({ inlineData: video, videoMetadata: {} })],
    ['half a picture a second', withVideo({ startOffset: '0s', endOffset: '0.5s', fps: 0.5 })],
    ['another name of a type', withMedia({ mimeType: 'AUDIO/X-WAV', data: base64(wav(1, 8000, 1)) })],
    ['a PDF', withMedia({ mimeType: 'application/pdf', data: base64(pdf('A title', ['A page'])) })],
  ])('GEN-1 GEN-2 GEN-4 %s', async (_, body) => {
    const response = await rig.post(body);
    expect(await response.json()).toMatchObject({ candidates: [{ content: { role: 'model' } }] });
    expect(response.status).toBe(200);
  });

  test('ADDR-4 a model’s ID in the path is percent-decoded', async () => {
    const response = await rig.post(say('#echo Hi'), { model: 'gamma%2D3.5%2dflash' });
    expect(await textOf(response)).toBe('Hi');
  });
});

describe('limits', () => {
  test('GEN-2 20 MB of media, prompt and system instruction together', async () => {
    const limit = 20 * 1024 * 1024;
    // Bytes after the end of a PNG are none of its own, and count all the same.
    const data = (characters: number): string => {
      const bytes = Buffer.alloc((characters / 4) * 3);
      Buffer.from(tinyPng, 'base64').copy(bytes);
      return bytes.toString('base64');
    };
    const body = (prompt: string) => ({
      contents: [{ parts: [{ inlineData: { ...png, data: data(limit - 12) } }, { text: prompt }] }],
      systemInstruction: { parts: [{ text: 'système' }] },
    });
    expect((await rig.post(body('Hey!'))).status).toBe(200);
    const response = await rig.post(body('Hello'));
    expect(response.status).toBe(413);
    expect(await errorOf(response)).toEqual({
      message: textWith(`${limit + 1} bytes together; at most ${limit} (20 MB)`),
      type: 'request_too_large',
      param: 'contents',
      code: 'request_too_large',
    });
  });

  test('GEN-10 a prompt longer than the model’s context', async () => {
    const prompt = (words: number): string => 'word '.repeat(words).trim();
    for (const [modelId, tokens] of [
      [flashImage, 131_072],
      [proImage, 65_536],
    ] as const) {
      const more = { generationConfig: { responseModalities: ['TEXT'], maxOutputTokens: 1 } };
      expect((await rig.post(say(prompt(tokens), more), { model: modelId })).status).toBe(200);
      const response = await rig.post(say(prompt(tokens + 1), more), { model: modelId });
      expect([response.status, (await errorOf(response)).code]).toEqual([400, 'context_length_exceeded']);
    }
  });

  test('GEN-7 fourteen references', async () => {
    const response = await rig.post(references(14), { model: flashImage });
    expect(await response.json()).toMatchObject({ candidates: [{ finishReason: 'STOP' }] });
  });
});

describe('headers and addresses', () => {
  test.each([
    ['no key', { 'x-gamma-api-key': undefined }, 401, 'missing_api_key'],
    ['a wrong key', { 'x-gamma-api-key': 'wrong' }, 401, 'invalid_api_key'],
    ['the key of another header', { 'x-gamma-api-key': undefined, authorization: 'Bearer x' }, 401, 'missing_api_key'],
    ['another content type', { 'content-type': 'text/plain' }, 400, 'invalid_content_type'],
  ])('AUTH-1 ERR-1 %s', async (_, headers, status, code) => {
    const response = await rig.post(say('Hi'), { headers });
    expect(response.status).toBe(status);
    expect(await errorOf(response)).toMatchObject({ message: anyText, code });
  });

  test('AUTH-6 a model outside the group, and one that is not there', async () => {
    for (const modelId of ['delta-5.2', 'gamma-9', 'a%2Fb']) {
      const response = await rig.post({ contents: 'wrong too' }, { model: modelId });
      expect([response.status, (await errorOf(response)).code]).toEqual([404, 'model_not_found']);
    }
  });

  test.each([
    '/v1beta/models/gamma-3.5-flash:streamGenerateContent',
    '/v1beta/models/gamma-3.5-flash:countTokens',
    '/v1beta/models/gamma-3.5-flash',
    '/v1beta/models/%ZZ:generateContent',
    '/v1/models/gamma-3.5-flash:generateContent',
  ])('ADDR-2 GEN-6 %s is not served', async (path) => {
    const response = await rig.post(say('Hi'), { path });
    expect([response.status, (await errorOf(response)).code]).toEqual([404, 'unknown_endpoint']);
  });
});

describe('GEN-8 sizes', () => {
  const sizeOf = async (modelId: string, imageConfig: object, parts: readonly object[] = []): Promise<unknown> => {
    const response = await rig.post(
      {
        contents: [{ parts: [...parts, { text: 'A hill' }] }],
        generationConfig: { responseModalities: ['IMAGE'], imageConfig },
      },
      { model: modelId },
    );
    const { candidates } = await answerOf(response);
    const [only] = candidates[0]?.content.parts ?? [];
    const { width, height, format } = await sharp(Buffer.from(only?.inlineData?.data ?? '', 'base64')).metadata();
    return [only?.inlineData?.mimeType, format, width, height];
  };

  test.each([
    [flashImage, {}, 1024, 1024],
    [flashImage, { imageSize: '512' }, 512, 512],
    [flashImage, { aspectRatio: '1:8' }, 384, 3072],
    [flashImage, { aspectRatio: '21:9', imageSize: '512' }, 792, 168],
    [flashImage, { aspectRatio: '8:1', imageSize: '4K' }, 12288, 1536],
    [proImage, {}, 1024, 1024],
    [proImage, { aspectRatio: '4:5', imageSize: '2K' }, 1856, 2304],
    [proImage, { imageSize: '4K' }, 4096, 4096],
  ] as const)('GEN-8 %s draws %j as %i × %i', async (modelId, imageConfig, width, height) => {
    expect(await sizeOf(modelId, imageConfig)).toEqual(['image/png', 'png', width, height]);
  });

  test('GEN-7 GEN-8 an edit keeps the ratio nearest to its reference, or takes the one asked for', async () => {
    const tall = await sharp({ create: { width: 30, height: 50, channels: 3, background: '#00ff00' } })
      .jpeg()
      .toBuffer();
    const reference = { inlineData: { mimeType: 'image/jpeg', data: base64(tall) } };
    expect(await sizeOf(flashImage, { imageSize: '512' }, [reference])).toEqual(['image/png', 'png', 384, 688]);
    expect(await sizeOf(flashImage, { aspectRatio: '3:2', imageSize: '512' }, [reference])).toEqual([
      'image/png',
      'png',
      632,
      424,
    ]);
  });
});
