/** Images of vendors over the real transport, against strict imitations: OpenAI's endpoints with previews and masks, xAI's, Gemini's. */
import { expect, test } from 'vitest';
import sharp from 'sharp';
import type { JsonObject } from '../../../shared/json.ts';
import { createRig } from '../core/core-rig.ts';
import { draw, job, keep, maskWith, picture } from '../core/images-rig.ts';
import { httpServer, type Received } from '../core/transport/servers.ts';
import { gptFields, grokFields } from './image-service.ts';
import { data, key, onlyFields, startService } from './service.ts';
import { openAiError } from './vendor-errors.ts';

const bearer = { header: 'authorization', prefix: 'Bearer ' };
const drawn = async (width: number, height: number): Promise<string> =>
  (
    await sharp({ create: { width, height, channels: 3, background: 'teal' } })
      .webp()
      .toBuffer()
  ).toString('base64');

test('OpenAI: gpt-image-1 draws with its own options, and its previews come before the picture', async () => {
  const [small, whole] = [await drawn(96, 64), await drawn(1536, 1024)];
  const usage = {
    total_tokens: 1_150,
    input_tokens: 50,
    output_tokens: 1_100,
    input_tokens_details: { text_tokens: 50 },
  };
  const bodies: JsonObject[] = [];
  const server = await startService({
    credential: bearer,
    error: openAiError,
    routes: {
      'POST /v1/images/generations': (_request, body) => {
        onlyFields(body, gptFields);
        bodies.push(body);
        const common = {
          created_at: 1,
          size: '1536x1024',
          quality: 'high',
          background: 'opaque',
          output_format: 'webp',
        };
        return [
          `event: image_generation.partial_image\n${data({ type: 'image_generation.partial_image', partial_image_index: 0, b64_json: small, ...common })}`,
          `event: image_generation.completed\n${data({ type: 'image_generation.completed', b64_json: whole, usage, ...common })}`,
        ];
      },
    },
  });
  const rig = await createRig();
  const id = await rig.profile('OpenAI', `http://${server.host}/v1`, key, { dialect: 'openai' });
  await rig.client.call('profiles.markModel', { id, model: 'gpt-image-1', price: { image: 0.25 } });
  const look = { size: '1536x1024', quality: 'high', background: 'opaque', outputFormat: 'webp' } as const;
  const set = { ...look, stream: true, partialImages: 1 };
  const asked = job({ model: 'gpt-image-1', api: 'image-generations', settings: { 'image-generations': set } });
  const { request, versions } = await draw(rig, asked, id);
  expect(request.facts).toMatchObject({ status: 'complete', cost: { usd: 0.25 } });
  expect(request.usage).toMatchObject({ inputTokens: 50, outputTokens: 1_100 });
  expect(versions.map(({ kind, file }) => [kind, file?.width])).toEqual([
    ['preview', 96],
    ['result', 1536],
  ]);
  expect(bodies).toEqual([
    {
      ...{ model: 'gpt-image-1', prompt: 'A green meadow', size: '1536x1024', quality: 'high' },
      ...{ output_format: 'webp', background: 'opaque', stream: true, partial_images: 1 },
    },
  ]);
});

test('OpenAI: an edit with a mask goes as a form with the fields that gpt-image-1 has', async () => {
  const whole = await drawn(1024, 1024);
  const forms: Received[] = [];
  const server = await httpServer((request, response) => {
    forms.push(request);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ created: 1, data: [{ b64_json: whole }] }));
  });
  const rig = await createRig();
  const id = await rig.profile('OpenAI', `http://${server.host}/v1`, key, { dialect: 'openai' });
  const file = await keep(rig.core, 'given.png', await picture(64, 64));
  const mask = await keep(rig.core, 'mask.png', await maskWith(64, 64, { x: 8, y: 8, width: 16, height: 16 }));
  const asked = job({
    model: 'gpt-image-1',
    references: [{ file, note: '' }],
    mask: { file: mask, maskId: 'mask-1' },
    settings: { 'image-edits': { quality: 'low', background: 'transparent' } },
  });
  const { request } = await draw(rig, asked, id);
  expect(request.facts).toMatchObject({ status: 'complete' });
  const [form] = forms;
  expect(form).toMatchObject({ method: 'POST', path: '/v1/images/edits' });
  const names = [...(form?.body ?? '').matchAll(/form-data; name="([^"]+)"/g)].map(([, name]) => name);
  expect(new Set(names)).toEqual(new Set(['background', 'image', 'mask', 'model', 'prompt', 'quality']));
});

test('xAI: grok-imagine-image is asked for images alone', async () => {
  const whole = await drawn(1024, 768);
  const bodies: JsonObject[] = [];
  const server = await startService({
    credential: bearer,
    error: openAiError,
    routes: {
      'POST /v1/images/generations': (_request, body) => {
        onlyFields(body, grokFields);
        bodies.push(body);
        return { data: [{ b64_json: whole, revised_prompt: '' }, { b64_json: whole }] };
      },
    },
  });
  const rig = await createRig();
  const id = await rig.profile('xAI', `http://${server.host}/v1`, key, { dialect: 'xai' });
  const set = { size: '1024x1024', quality: 'high', n: 2, extra: { aspect_ratio: '4:3' } } as const;
  const asked = job({ model: 'grok-imagine-image', api: 'image-generations', settings: { 'image-generations': set } });
  const { request, versions } = await draw(rig, asked, id);
  expect(request.facts).toMatchObject({ status: 'complete' });
  expect(versions).toHaveLength(2);
  expect(bodies).toEqual([{ model: 'grok-imagine-image', prompt: 'A green meadow', n: 2, aspect_ratio: '4:3' }]);
});

/** docs.x.ai, image editing: JSON and no form, one picture as `image` and several as `images`, each an address or data. */
test('xAI: an edit goes as JSON, with its pictures as data', async () => {
  const whole = await drawn(1024, 768);
  const received: { body: JsonObject; type: string | undefined }[] = [];
  const server = await startService({
    credential: bearer,
    error: openAiError,
    routes: {
      'POST /v1/images/edits': (request, body) => {
        onlyFields(body, ['model', 'prompt', 'n', 'image', 'images', 'response_format', 'aspect_ratio', 'resolution']);
        received.push({ body, type: request.headers['content-type'] });
        return { data: [{ b64_json: whole }] };
      },
    },
  });
  const rig = await createRig();
  const id = await rig.profile('xAI', `http://${server.host}/v1`, key, { dialect: 'xai' });
  const bytes = await picture(64, 64);
  const file = await keep(rig.core, 'given.png', bytes);
  const other = await keep(rig.core, 'other.png', await picture(48, 48));
  const edit = (files: readonly (typeof file)[]) =>
    job({
      model: 'grok-imagine-image',
      references: files.map((each) => ({ file: each, note: '' })),
      settings: { 'image-edits': { extra: { resolution: '2k' } } },
    });
  for (const files of [[file], [file, other]]) {
    const { request } = await draw(rig, edit(files), id);
    expect(request.facts).toMatchObject({ status: 'complete' });
  }
  const address = `data:image/png;base64,${bytes.toString('base64')}`;
  expect(received[0]).toMatchObject({
    type: 'application/json',
    body: { model: 'grok-imagine-image', resolution: '2k', image: { type: 'image_url', url: address } },
  });
  expect(received[1]?.body).toMatchObject({ images: [{ type: 'image_url', url: address }, { type: 'image_url' }] });
  expect(received[1]?.body).not.toHaveProperty('image');
});

/** ai.google.dev, image generation: `imageConfig` stands in `generationConfig`, pictures come as parts. */
test('Gemini: a picture by ratio and resolution, over generateContent', async () => {
  const whole = await drawn(1376, 768);
  const bodies: JsonObject[] = [];
  const path = '/v1beta/models/gemini-3-pro-image-preview:generateContent';
  const server = await startService({
    credential: { header: 'x-goog-api-key', prefix: '' },
    error: ({ status, message }) => ({ error: { code: status, message, status: 'INVALID_ARGUMENT' } }),
    routes: {
      [`POST ${path}`]: (_request, body) => {
        onlyFields(body, ['contents', 'generationConfig', 'systemInstruction', 'safetySettings', 'tools']);
        bodies.push(body);
        const parts = [{ inlineData: { mimeType: 'image/webp', data: whole }, thoughtSignature: 'c2ln' }];
        return {
          candidates: [{ content: { role: 'model', parts }, finishReason: 'STOP', index: 0 }],
          usageMetadata: { promptTokenCount: 5, candidatesTokenCount: 1_120, totalTokenCount: 1_125 },
        };
      },
    },
  });
  const rig = await createRig();
  const id = await rig.profile('Gemini', `http://${server.host}/v1beta`, key, { dialect: 'gemini' });
  const set = { aspectRatio: '16:9', imageSize: '1K' } as const;
  const asked = job({ model: 'gemini-3-pro-image-preview', api: 'generate', settings: { generate: set } });
  const { request, versions } = await draw(rig, asked, id);
  expect(request.facts).toMatchObject({ status: 'complete' });
  expect(versions.map(({ file }) => [file?.width, file?.height])).toEqual([[1376, 768]]);
  expect(bodies).toMatchObject([{ generationConfig: { imageConfig: { aspectRatio: '16:9', imageSize: '1K' } } }]);
});
