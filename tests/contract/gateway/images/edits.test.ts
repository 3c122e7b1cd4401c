/** SRV-1 over edits: every row of both tables, refused with a 400 that names the offending part of the form. */
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { anyText, errorOf, textWith } from '../rig.ts';
import { createImagesRig, file, firstPicture, formOf, maskPng, png, solid } from './rig.ts';

const rig = createImagesRig();

const image = await png(64, 48);
const one = { image: file(image) };
const each = { model: 'alpha-image-2-each', ...one };
const mask = await maskPng(64, 48, { left: 8, top: 8, right: 40, bottom: 40 });
const small = await png(10, 10);
const gif = await solid(8, 8, '#123456').gif().toBuffer();
const noise = await sharp(Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, at) => (at * 7919) % 251)), {
  raw: { width: 200, height: 200, channels: 3 },
})
  .png()
  .toBuffer();
const cut = noise.subarray(0, noise.length >> 1);
const cutJpeg = (await sharp(noise).jpeg({ quality: 100 }).toBuffer()).subarray(0, 9_000);

/** What is wrong, the fields beside the usual ones, `param`, `code`. */
type Row = readonly [string, Parameters<typeof formOf>[0], string | null, string];

const fields: readonly Row[] = [
  ['no model', { ...one, model: undefined }, 'model', 'missing_required_parameter'],
  ['an empty model', { ...one, model: '' }, 'model', 'string_below_min_length'],
  ['two models', { ...one, model: ['alpha-image-2', 'alpha-image-2'] }, 'model', 'duplicate_parameter'],
  ['a model that writes', { ...one, model: 'alpha-5.5' }, 'model', 'invalid_model'],
  ['no prompt', { ...one, prompt: undefined }, 'prompt', 'missing_required_parameter'],
  ['an empty prompt', { ...one, prompt: '' }, 'prompt', 'string_below_min_length'],
  ['a long prompt', { ...one, prompt: 'x'.repeat(32_001) }, 'prompt', 'string_above_max_length'],
  ['a prompt beyond any field', { ...one, prompt: 'x'.repeat(300_000) }, 'prompt', 'string_above_max_length'],
  ['a prompt as a file', { ...one, prompt: file(Buffer.from('x'), 'prompt.txt') }, 'prompt', 'invalid_type'],
  ['two prompts', { ...one, prompt: ['x', 'y'] }, 'prompt', 'duplicate_parameter'],
  ['no image', {}, 'image', 'missing_required_parameter'],
  ['an image as Base64', { image: image.toString('base64') }, 'image', 'invalid_type'],
  ['an image as text in a list', { 'image[]': [file(image), 'x'] }, 'image[1]', 'invalid_type'],
  ['image and image[]', { ...one, 'image[]': file(image) }, 'image[]', 'invalid_combination'],
  ['17 images', { 'image[]': Array.from({ length: 17 }, () => file(image)) }, 'image[]', 'too_many_images'],
  ['17 images as image', { image: Array.from({ length: 17 }, () => file(image)) }, 'image', 'too_many_images'],
  ['no end of images', { 'image[]': Array.from({ length: 30 }, () => file(image)) }, null, 'too_many_parts'],
  ['no end of fields', { ...one, user: Array.from({ length: 60 }, () => 'x') }, null, 'too_many_parts'],
  ['size with a broken rule', { ...one, size: '1000x1000' }, 'size', 'invalid_size'],
  ['a tier', { ...one, size: '1K' }, 'size', 'invalid_value'],
  ['an unknown quality', { ...one, quality: 'best' }, 'quality', 'invalid_value'],
  ['n of 0', { ...one, n: '0' }, 'n', 'integer_below_min_value'],
  ['n of 11', { ...one, n: '11' }, 'n', 'integer_above_max_value'],
  ['n as a word', { ...one, n: 'two' }, 'n', 'invalid_type'],
  ['n as a fraction', { ...one, n: '1.5' }, 'n', 'invalid_type'],
  ['an unknown format', { ...one, output_format: 'jpg' }, 'output_format', 'invalid_value'],
  ['compression of a PNG', { ...one, output_compression: '80' }, 'output_compression', 'invalid_combination'],
  [
    'compression above 100',
    { ...one, output_format: 'jpeg', output_compression: '101' },
    'output_compression',
    'integer_above_max_value',
  ],
  ['a transparent background', { ...one, background: 'transparent' }, 'background', 'invalid_value'],
  ['an unknown moderation', { ...one, moderation: 'none' }, 'moderation', 'invalid_value'],
  ['stream as a number', { ...one, stream: '1' }, 'stream', 'invalid_type'],
  ['previews without a stream', { ...one, partial_images: '2' }, 'partial_images', 'invalid_combination'],
  ['four previews', { ...one, stream: 'true', partial_images: '4' }, 'partial_images', 'integer_above_max_value'],
  ['an empty user', { ...one, user: '' }, 'user', 'string_below_min_length'],
  ['two masks', { ...one, mask: [file(mask), file(mask)] }, 'mask', 'duplicate_parameter'],
  ['a mask as text', { ...one, mask: mask.toString('base64') }, 'mask', 'invalid_type'],
  ['resolution', { ...one, resolution: '1K' }, 'resolution', 'unknown_parameter'],
  ['input_fidelity', { ...one, input_fidelity: 'high' }, 'input_fidelity', 'unknown_parameter'],
  ['a field of nobody', { ...one, colour: 'red' }, 'colour', 'unknown_parameter'],
  ['a field called __proto__', { ...one, ['__proto__']: 'x' }, '__proto__', 'unknown_parameter'],
  ['a fault that is none', { ...one, prompt: '#fault:nonsense' }, 'prompt', 'invalid_fault'],
];

const eachFields: readonly Row[] = [
  ['no image', { model: each.model }, 'image', 'missing_required_parameter'],
  ['two images', { ...each, image: [file(image), file(image)] }, 'image', 'duplicate_parameter'],
  ['an image in a list', { model: each.model, 'image[]': file(image) }, 'image[]', 'unknown_parameter'],
  ['size auto', { ...each, size: 'auto' }, 'size', 'invalid_value'],
  ['a size of no list', { ...each, size: '1280x720' }, 'size', 'invalid_value'],
  ...['quality', 'n', 'background', 'moderation', 'stream', 'partial_images', 'user', 'output_compression'].map(
    (name): Row => [name, { ...each, [name]: '1' }, name, 'unknown_parameter'],
  ),
  ['mask', { ...each, mask: file(mask) }, 'mask', 'unknown_parameter'],
];

const files: readonly Row[] = [
  ['an empty image', { image: file(Buffer.alloc(0)) }, 'image', 'invalid_image_format'],
  ['a GIF that calls itself PNG', { image: file(gif) }, 'image', 'invalid_image_format'],
  ['a text', { image: file(Buffer.from('no image'), 'a.png') }, 'image', 'invalid_image_format'],
  ['half a PNG', { image: file(cut) }, 'image', 'invalid_image'],
  ['half a JPEG', { image: file(cutJpeg, 'a.jpg', 'image/jpeg') }, 'image', 'invalid_image'],
  ['half a PNG among whole ones', { 'image[]': [file(image), file(cut, 'half.png')] }, 'image[1]', 'invalid_image'],
  ['a mask that is a JPEG', { ...one, mask: file(await sharp(mask).jpeg().toBuffer()) }, 'mask', 'invalid_mask'],
  ['a mask that is a WebP', { ...one, mask: file(await sharp(mask).webp().toBuffer()) }, 'mask', 'invalid_mask'],
  [
    'a mask of another size',
    { ...one, mask: file(await maskPng(48, 64, { left: 0, top: 0, right: 9, bottom: 9 })) },
    'mask',
    'invalid_mask',
  ],
  ['a mask without alpha', { ...one, mask: file(image) }, 'mask', 'invalid_mask'],
  ['half a mask', { ...one, mask: file(mask.subarray(0, mask.length - 40)) }, 'mask', 'invalid_image'],
  ['a mask of 4 MB', { ...one, mask: file(Buffer.concat([mask], 4 * 1024 * 1024)) }, 'mask', 'mask_too_large'],
];

async function refused(form: FormData, param: string | null, code: string): Promise<void> {
  const response = await rig.edit(form);
  expect(await response.json()).toEqual({ error: { message: anyText, type: 'invalid_request_error', param, code } });
  expect(response.status).toBe(400);
}

test.each(fields)('SRV-1 IMG-4 %s', (_, form, param, code) => refused(formOf(form), param, code));
test.each(eachFields)('SRV-1 IMG-3 alpha-image-2-each: %s', (_, form, param, code) =>
  refused(formOf(form), param, code),
);
test.each(files)('SRV-1 IMG-4 IMG-6 %s', (_, form, param, code) => refused(formOf(form), param, code));

describe('what a refusal says', () => {
  test.each([
    [{ image: [file(image, 'a.png'), file(cut, 'half.png')] }, "'image[1]' (half.png) is broken"],
    [{ ...one, mask: file(small, 'small.png') }, '10 × 10 pixels, the first image 64 × 48'],
    [{ image: image.toString('base64') }, 'Decode Base64'],
    [{ ...one, size: '100x100' }, 'nearest size that keeps every rule is 816x816'],
    [{ ...each, quality: 'high' }, 'alpha-image-2 has it'],
    [{ model: each.model, 'image[]': file(image) }, 'takes a single image'],
  ])('SRV-1 it says “$1”', async (form, words) => {
    expect(await errorOf(await rig.edit(formOf(form)))).toMatchObject({ message: textWith(words) });
  });
});

describe('forms', () => {
  const type = { 'content-type': 'multipart/form-data; boundary=edge' };

  test.each([
    ['JSON', '{}', { 'content-type': 'application/json' }, 'content-type', 'invalid_content_type'],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 'content-type', 'invalid_content_type'],
    [
      'an end that is missing',
      '--edge\r\nContent-Disposition: form-data; name="model"\r\n\r\nalpha',
      type,
      null,
      'invalid_form',
    ],
    ['nothing at all', '', type, null, 'invalid_form'],
    [
      'a file that is not over',
      '--edge\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nabc',
      type,
      null,
      'invalid_form',
    ],
  ])('AUTH-3 SRV-1 %s', async (_, body, headers, param, code) => {
    const response = await rig.editRaw(body, headers);
    expect([response.status, await errorOf(response)]).toEqual([
      400,
      { message: anyText, type: 'invalid_request_error', param, code },
    ]);
  });

  /** Where the gateway of this file, and no other one, keeps what it reads. */
  let folder = '';
  const usual = process.env['TMPDIR'];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'quartet-forms-'));
    process.env['TMPDIR'] = folder;
  });
  afterAll(async () => {
    if (usual === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = usual;
    await rm(folder, { recursive: true });
  });

  test('IMG-4 an image of 50 MB is refused by its name', async () => {
    const over = Buffer.concat([image], 50 * 1024 * 1024);
    const response = await rig.edit(formOf({ 'image[]': [file(image), file(over, 'huge.png')] }));
    expect([response.status, await errorOf(response)]).toMatchObject([
      400,
      { param: 'image[1]', code: 'image_too_large', message: textWith('huge.png') },
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('IMG-4 a form larger than sixteen images and a mask is a 413 before it is read', async () => {
    const sending = request(`${rig.gateway.root}/v1/images/edits`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${rig.gateway.keys.general}`,
        ...type,
        'content-length': 900 * 1024 * 1024,
      },
    });
    const answered = once(sending, 'response');
    // The server hangs up on what it will not read.
    sending.on('error', () => undefined);
    sending.flushHeaders();
    const [response] = (await answered) as [IncomingMessage];
    expect(response.statusCode).toBe(413);
    response.resume();
    await once(sending, 'close');
  });

  test('IMG-4 a client that leaves in the middle leaves no files behind', async () => {
    const seen = rig.observed.length;
    const leave = new AbortController();
    const boundary = 'edge';
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(
          Buffer.from(
            `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n${'x'.repeat(500_000)}`,
          ),
        );
      },
    });
    const sending = fetch(`${rig.gateway.root}/v1/images/edits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${rig.gateway.keys.general}`, ...type },
      body,
      duplex: 'half',
      signal: leave.signal,
    } as RequestInit);
    const failed = expect(sending).rejects.toThrow('aborted');
    await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1));
    leave.abort();
    await failed;
    await vi.waitFor(() => expect(rig.observed.slice(seen)).toMatchObject([{ complete: false, failure: undefined }]));
    await vi.waitFor(async () => expect(await readdir(folder)).toEqual([]));
  });
});

describe('what is right is taken', () => {
  test('IMG-4 PNG, JPEG and WebP, whatever they call themselves', async () => {
    const list = [
      file(image, 'a.txt', 'text/plain'),
      file(await sharp(image).jpeg().toBuffer(), 'b.png'),
      file(await sharp(image).webp().toBuffer(), 'c', ''),
    ];
    const response = await rig.edit(formOf({ 'image[]': list, size: '1024x640' }));
    expect(response.status).toBe(200);
  });

  test.each(['image', 'image[]'])('IMG-4 sixteen images as %s', async (name) => {
    const list = Array.from({ length: 16 }, (_, index) => file(image, `${index}.png`));
    const response = await rig.edit(formOf({ [name]: list, size: '1024x640' }));
    expect((await response.json()) as object).toMatchObject({ usage: { input_tokens: 3 + 16 * 85 } });
  });

  test('IMG-4 every option at once', async () => {
    const response = await rig.edit(
      formOf({
        'image[]': file(image),
        mask: file(mask),
        size: '1024x640',
        quality: 'high',
        n: '2',
        output_format: 'webp',
        output_compression: '60',
        background: 'opaque',
        moderation: 'low',
        stream: 'false',
        user: 'somebody',
      }),
    );
    const body = (await response.json()) as { data: unknown[] };
    expect(body).toMatchObject({ output_format: 'webp', quality: 'high', size: '1024x640' });
    expect(body.data).toHaveLength(2);
  });

  test('IMG-6 a mask fits the image after its EXIF orientation is applied', async () => {
    const turned = await solid(64, 48, '#336699').withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const upright = await maskPng(48, 64, { left: 8, top: 8, right: 40, bottom: 40 });
    const right = await rig.edit(formOf({ image: file(turned), mask: file(upright), size: 'auto' }));
    const { width, height } = await sharp(await firstPicture(right)).metadata();
    expect([right.status, width < height]).toEqual([200, true]);
    await refused(formOf({ image: file(turned), mask: file(mask) }), 'mask', 'invalid_mask');
  });

  test('AUTH-1 the key is asked for before the form is read', async () => {
    const response = await rig.edit(formOf(one), { headers: { authorization: 'Bearer no' } });
    expect(response.status).toBe(401);
  });
});
