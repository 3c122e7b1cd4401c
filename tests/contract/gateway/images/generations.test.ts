/** SRV-1 over generations: every row of the table, refused with a 400 that names the offending parameter, and what is right drawn as asked. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { eachSizes } from '../../../../shared/catalog/image-sizes.ts';
import { anyText, errorOf, textWith } from '../rig.ts';
import { ask, bodyOf, createImagesRig, eventsOf, firstPicture, pictureOf } from './rig.ts';

const rig = createImagesRig();

/** What is wrong, the body, `param`, `code`. */
type Row = readonly [string, unknown, string | null, string];

const rows: readonly Row[] = [
  ['the body is an array', [], null, 'invalid_type'],
  ['the body is broken', '{"model":', null, 'invalid_json'],
  ['no model', { prompt: 'x' }, 'model', 'missing_required_parameter'],
  ['the model is a number', ask('x', { model: 1 }), 'model', 'invalid_type'],
  ['the model is served elsewhere', ask('x', { model: 'alpha-image-2' }), 'model', 'invalid_model'],
  ['the model writes', ask('x', { model: 'alpha-5.6-sol' }), 'model', 'invalid_model'],
  ['no prompt', { model: 'alpha-image-2-each' }, 'prompt', 'missing_required_parameter'],
  ['the prompt is empty', ask(''), 'prompt', 'string_below_min_length'],
  ['the prompt is too long', ask('x'.repeat(32_001)), 'prompt', 'string_above_max_length'],
  ['the prompt is a list', ask('x', { prompt: ['x'] }), 'prompt', 'invalid_type'],
  ['a size of no table', ask('x', { size: '512x512' }), 'size', 'invalid_value'],
  ['a tier written out', ask('x', { size: '1024x1024' }), 'size', 'invalid_value'],
  ['a size in lower case', ask('x', { size: '2k' }), 'size', 'invalid_value'],
  ['size auto', ask('x', { size: 'auto' }), 'size', 'invalid_value'],
  ['the size is a number', ask('x', { size: 1024 }), 'size', 'invalid_type'],
  ['two images', ask('x', { n: 2 }), 'n', 'integer_above_max_value'],
  ['no image', ask('x', { n: 0 }), 'n', 'integer_below_min_value'],
  ['n is a string', ask('x', { n: '1' }), 'n', 'invalid_type'],
  ['an unknown format', ask('x', { output_format: 'gif' }), 'output_format', 'invalid_value'],
  ['jpg for jpeg', ask('x', { output_format: 'jpg' }), 'output_format', 'invalid_value'],
  ['a format that is null', ask('x', { output_format: null }), 'output_format', 'invalid_type'],
  ['compression of a PNG', ask('x', { output_compression: 50 }), 'output_compression', 'invalid_combination'],
  [
    'compression above 100',
    ask('x', { output_format: 'jpeg', output_compression: 101 }),
    'output_compression',
    'integer_above_max_value',
  ],
  [
    'compression below 0',
    ask('x', { output_format: 'webp', output_compression: -1 }),
    'output_compression',
    'integer_below_min_value',
  ],
  [
    'compression as a fraction',
    ask('x', { output_format: 'webp', output_compression: 0.5 }),
    'output_compression',
    'invalid_type',
  ],
  ['a transparent background', ask('x', { background: 'transparent' }), 'background', 'invalid_value'],
  ['an unknown moderation', ask('x', { moderation: 'high' }), 'moderation', 'invalid_value'],
  ['stream as a word', ask('x', { stream: 'true' }), 'stream', 'invalid_type'],
  ['previews without a stream', ask('x', { partial_images: 1 }), 'partial_images', 'invalid_combination'],
  ['previews of no stream', ask('x', { stream: false, partial_images: 0 }), 'partial_images', 'invalid_combination'],
  ['four previews', ask('x', { stream: true, partial_images: 4 }), 'partial_images', 'integer_above_max_value'],
  ['the user is empty', ask('x', { user: '' }), 'user', 'string_below_min_length'],
  ['the user is an object', ask('x', { user: {} }), 'user', 'invalid_type'],
  ['quality', ask('x', { quality: 'high' }), 'quality', 'unknown_parameter'],
  ['resolution', ask('x', { resolution: '1K' }), 'resolution', 'unknown_parameter'],
  ['response_format', ask('x', { response_format: 'b64_json' }), 'response_format', 'unknown_parameter'],
  ['an image', ask('x', { image: 'iVBORw0KGgo=' }), 'image', 'unknown_parameter'],
  ['a field of chat completions', ask('x', { messages: [] }), 'messages', 'unknown_parameter'],
  ['a field of Generate Content', ask('x', { aspectRatio: '1:1' }), 'aspectRatio', 'unknown_parameter'],
  ['a field of nobody', ask('x', { colour: 'red' }), 'colour', 'unknown_parameter'],
  ['a fault that is none', ask('x #fault:nonsense'), 'prompt', 'invalid_fault'],
  ['a drift by nothing', ask('x #fault:drift;by=0'), 'prompt', 'invalid_fault'],
  ['a prompt token without its number', ask('x #wait:soon'), 'prompt', 'invalid_prompt_token'],
];

test.each(rows)('SRV-1 IMG-1 IMG-2 %s', async (_, body, param, code) => {
  const response = await rig.generate(body);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: { message: anyText, type: 'invalid_request_error', param, code },
  });
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
});

describe('what a refusal says', () => {
  test.each([
    [ask('x', { quality: 'high' }), 'The platform sets the quality'],
    [ask('x', { model: 'alpha-image-2' }), '/v1/images/edits'],
    [ask('x', { size: '2048x2048' }), 'Write 2K for it.'],
    [ask('x', { n: 3 }), 'draws one image a request'],
  ])('SRV-1 it says “$1”', async (body, words) => {
    expect(await errorOf(await rig.generate(body))).toMatchObject({ message: textWith(words) });
  });

  test('AUTH-1 AUTH-6 no key, another group’s key, another content type', async () => {
    const missing = await rig.generate(ask('x'), { headers: { authorization: '' } });
    expect([missing.status, (await errorOf(missing)).code]).toEqual([401, 'missing_api_key']);
    const delta = { authorization: `Bearer ${rig.gateway.keys.delta}` };
    const foreign = await rig.generate(ask('x'), { headers: delta });
    expect([foreign.status, (await errorOf(foreign)).code]).toEqual([404, 'model_not_found']);
    const form = await rig.generate(ask('x'), { headers: { 'content-type': 'multipart/form-data; boundary=x' } });
    expect([form.status, (await errorOf(form)).param]).toEqual([400, 'content-type']);
  });
});

describe('what is right is drawn', () => {
  test('IMG-1 the answer: one image, when it was made, what it cost, and no echo', async () => {
    const before = Math.floor(Date.now() / 1000);
    const body = await bodyOf(await rig.generate(ask('A red house')));
    expect(body).toEqual({
      created: expect.any(Number) as unknown,
      data: [{ b64_json: anyText }],
      usage: { input_tokens: 3, output_tokens: 1290, total_tokens: 1293 },
    });
    expect(body.created).toBeGreaterThanOrEqual(before);
    expect(await sharp(pictureOf(body.data[0])).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
  });

  test.each(eachSizes)('IMG-2 size $value', async ({ value, size: [width, height] }) => {
    const picture = await firstPicture(
      await rig.generate(ask('A house', { size: value, output_format: 'jpeg', output_compression: 10 })),
    );
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width, height });
  });

  test('IMG-1 every option at once, and prompts of 32,000 characters beyond the first plane', async () => {
    const all = {
      size: '1K',
      n: 1,
      output_format: 'webp',
      output_compression: 0,
      background: 'opaque',
      moderation: 'low',
      stream: false,
      user: 'somebody',
    };
    const response = await rig.generate(ask('👋'.repeat(32_000), all));
    expect(await sharp(await firstPicture(response)).metadata()).toMatchObject({ format: 'webp' });
  });

  test('SRV-2 the same request is drawn the same way, streamed with other previews the same but for its caption', async () => {
    const [one, two, other] = await Promise.all(
      ['A hill', 'A hill', 'A dale'].map(async (prompt) => firstPicture(await rig.generate(ask(prompt)))),
    );
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true);
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
    const streamed = await eventsOf(await rig.generate(ask('A hill', { stream: true, partial_images: 1 })));
    const above = async (picture: Buffer): Promise<Buffer> =>
      sharp(picture).extract({ left: 0, top: 0, width: 1024, height: 700 }).raw().toBuffer();
    expect((await above(pictureOf(streamed.at(-1)))).equals(await above(one ?? Buffer.alloc(0)))).toBe(true);
  });
});

describe('IMG-9 streams', () => {
  test.each([undefined, 0, 3])('IMG-9 %s previews', async (previews) => {
    const response = await rig.generate(
      ask('A green field', { stream: true, ...(previews === undefined ? {} : { partial_images: previews }) }),
    );
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const text = await response.clone().text();
    const events = await eventsOf(response);
    expect(events).toEqual([
      ...Array.from({ length: previews ?? 0 }, (_, index) => ({
        type: 'image_generation.partial_image',
        created_at: expect.any(Number) as unknown,
        b64_json: anyText,
        partial_image_index: index,
      })),
      {
        type: 'image_generation.completed',
        created_at: expect.any(Number) as unknown,
        b64_json: anyText,
        usage: { input_tokens: 3, output_tokens: 1290, total_tokens: 1293 },
      },
    ]);
    expect(text.match(/^event: .*$/gm)).toEqual(events.map(({ type }) => `event: ${type}`));
    const colours: number[] = [];
    for (const event of events) {
      const { data, info } = await sharp(pictureOf(event)).raw().toBuffer({ resolveWithObject: true });
      expect(info).toMatchObject({ width: 1024, height: 1024, channels: 3 });
      const seen = new Set<number>();
      for (let at = 0; at < data.length; at += 3) seen.add(data.readUIntBE(at, 3));
      colours.push(seen.size);
    }
    // Each has more detail than the one before.
    expect(colours).toEqual(colours.toSorted((one, other) => one - other));
  });
});
