/** The vendor's own SDK generates and edits images, whole and streamed, and understands the errors. */
import OpenAI, { toFile } from 'openai';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { naturalPace } from '../../../../gateway/streaming/pace.ts';
import { createImagesRig, maskPng, pictureOf, png } from './rig.ts';

const rig = createImagesRig();
// Five times as fast as a model: events still come one after another.
const paced = createImagesRig({ pace: { ...naturalPace, firstMs: 50, perSecond: 350 } });

const upload = async (bytes: Uint8Array, name: string): Promise<File> => toFile(bytes, name, { type: 'image/png' });
const model = 'alpha-image-2';
const each = 'alpha-image-2-each';

test('IMG-1 images.generate', async () => {
  const { data = [], usage } = await rig
    .sdk()
    .images.generate({ model: each, prompt: 'A blue door', output_format: 'webp', output_compression: 50 });
  expect(await sharp(pictureOf(data[0])).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 1024 });
  expect(usage?.total_tokens).toBe(1293);
});

test('IMG-1 IMG-9 images.generate, streamed with previews', async () => {
  const stream = await rig
    .sdk()
    .images.generate({ model: each, prompt: 'A blue door', stream: true, partial_images: 2 });
  const seen: unknown[] = [];
  for await (const event of stream) {
    const { format } = await sharp(pictureOf(event)).metadata();
    seen.push([
      event.type,
      'partial_image_index' in event ? event.partial_image_index : event.usage.total_tokens,
      format,
    ]);
  }
  expect(seen).toEqual([
    ['image_generation.partial_image', 0, 'png'],
    ['image_generation.partial_image', 1, 'png'],
    ['image_generation.completed', 1293, 'png'],
  ]);
});

test('IMG-3 images.edit with one image', async () => {
  const image = await upload(await png(300, 200), 'one.png');
  const { data = [] } = await rig.sdk().images.edit({ model: each, image, prompt: 'Make it red', size: '1024x1024' });
  expect(await sharp(pictureOf(data[0])).metadata()).toMatchObject({ width: 1024, height: 1024 });
});

test('IMG-4 images.edit with a list, a mask and options', async () => {
  const images = [await upload(await png(300, 200), 'one.png'), await upload(await png(20, 20, '#ff00ff'), 'two.png')];
  const mask = await upload(await maskPng(300, 200, { left: 50, top: 50, right: 250, bottom: 150 }), 'mask.png');
  const body = await rig.sdk().images.edit({
    model,
    image: images,
    mask,
    prompt: 'Make it red',
    size: '1536x1024',
    quality: 'high',
    n: 2,
    output_format: 'jpeg',
    output_compression: 30,
    background: 'opaque',
    user: 'me',
  });
  expect(body).toMatchObject({ output_format: 'jpeg', quality: 'high', size: '1536x1024' });
  expect(body.data).toHaveLength(2);
  expect(await sharp(pictureOf(body.data?.[1])).metadata()).toMatchObject({
    format: 'jpeg',
    width: 1536,
    height: 1024,
  });
});

test('IMG-4 IMG-9 images.edit, streamed at a pace: previews come before the picture is there', async () => {
  const image = await upload(await png(300, 200), 'one.png');
  const started = performance.now();
  const stream = await paced
    .sdk()
    .images.edit({ model, image, prompt: 'Make it red', stream: true, partial_images: 3 });
  const seen: string[] = [];
  for await (const event of stream) {
    seen.push(event.type);
    // 27 tokens at 350 a second come before each event, less what timers are early by.
    expect(performance.now() - started).toBeGreaterThan(50 + seen.length * 77 - 10);
  }
  expect(seen).toEqual([...Array<string>(3).fill('image_edit.partial_image'), 'image_edit.completed']);
});

test('IMG-9 a whole picture takes as long as a stream of it', async () => {
  const started = performance.now();
  await paced.sdk().images.generate({ model: each, prompt: 'A blue door', output_format: 'jpeg' });
  // The first token after 50 ms, and 105 tokens at 350 a second.
  expect(performance.now() - started).toBeGreaterThan(340);
});

test('ERR-1 SRV-3 refusals and errors in mid-stream are the SDK’s own errors', async () => {
  const image = await upload(await png(300, 200), 'one.png');
  await expect(rig.sdk().images.generate({ model: each, prompt: 'x', quality: 'high' })).rejects.toMatchObject({
    status: 400,
    param: 'quality',
    code: 'unknown_parameter',
  });
  await expect(rig.sdk().images.edit({ model, image, prompt: 'x', size: '1792x1000' })).rejects.toMatchObject({
    status: 400,
    param: 'size',
  });
  const stream = await rig
    .sdk()
    .images.edit({ model, image, prompt: '#fault:error;after=1', stream: true, partial_images: 2 });
  const read = async (): Promise<void> => {
    for await (const event of stream) expect(event.type).toBe('image_edit.partial_image');
  };
  await expect(read()).rejects.toBeInstanceOf(OpenAI.APIError);
});
