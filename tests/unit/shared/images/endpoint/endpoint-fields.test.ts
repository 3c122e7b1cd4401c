/** Proves what is sent to the image endpoints: the least that is required, what was set and takes effect, and nothing else. */
import { describe, expect, test } from 'vitest';
import { fileMarker } from '../../../../../shared/attachment.ts';
import { edits } from '../../../../../shared/images/edits/edits.ts';
import { generations } from '../../../../../shared/images/generations/generations.ts';
import { ask, picture } from '../ask.ts';
import type { Given } from '../ask.ts';

const each = 'alpha-image-2-each';
const door = picture('door.png');
const style = picture('style.webp', { mimeType: 'image/webp' });
const mask = picture('the-mask.png');

const everything = {
  size: '1536x1024',
  quality: 'high',
  n: 3,
  outputFormat: 'webp',
  outputCompression: 0,
  background: 'opaque',
  moderation: 'low',
  stream: true,
  partialImages: 0,
  user: 'someone',
} as const;

const generate = (given: Given = {}) => generations.build(ask('image-generations', { model: each, ...given }));
const form = (given: Given = {}) =>
  (edits.build(ask('image-edits', { sent: [door], ...given })).form ?? []).map((part) =>
    'value' in part ? `${part.name}=${part.value}` : `${part.name}: ${part.file.name}`,
  );

describe('IMG-1 generations', () => {
  test('REQ-1 model and prompt alone', () => {
    expect(generate()).toEqual({
      method: 'POST',
      path: '/v1/images/generations',
      body: { model: each, prompt: 'A red door' },
    });
  });

  test('every option of the table, none beside it', () => {
    expect(generate({ set: { ...everything, extra: { style: 'ink' } } }).body).toEqual({
      model: each,
      prompt: 'A red door',
      size: '1536x1024',
      output_format: 'webp',
      output_compression: 0,
      background: 'opaque',
      moderation: 'low',
      stream: true,
      partial_images: 0,
      user: 'someone',
      style: 'ink',
    });
  });

  test('MODELS-3 an unknown model has all that the API has', () => {
    expect(generate({ model: 'unheard-of', set: everything }).body).toMatchObject({ n: 3, user: 'someone' });
    expect(generate({ model: 'unheard-of', set: everything }).body).not.toHaveProperty('quality');
  });

  test('what takes no effect is not sent', () => {
    const set = { outputFormat: 'png', outputCompression: 50, stream: false, partialImages: 2, user: '' } as const;
    expect(generate({ set }).body).toEqual({ model: each, prompt: 'A red door', output_format: 'png' });
  });

  test('references, their notes and a mask are not sent', () => {
    expect(generate({ sent: [door], notes: ['keep it'], mask }).body).toEqual({ model: each, prompt: 'A red door' });
  });

  test('REQ-4 extra fields neither replace nor mix', () => {
    const extra = { prompt: 'other', temperature: 1, quality: 'high', style: { of: ['x'] } };
    expect(generate({ set: { extra } }).body).toEqual({ model: each, prompt: 'A red door', style: { of: ['x'] } });
  });
});

describe('edits', () => {
  test('REQ-1 model, prompt and image alone', () => {
    const request = edits.build(ask('image-edits', { sent: [door] }));
    expect(request).toEqual({
      method: 'POST',
      path: '/v1/images/edits',
      body: { model: 'alpha-image-2', prompt: 'A red door', image: fileMarker(door.hash) },
      form: [
        { name: 'model', value: 'alpha-image-2' },
        { name: 'prompt', value: 'A red door' },
        { name: 'image', file: door },
      ],
    });
  });

  test('IMG-4 every option of the table, texts first, then the images, then the mask', () => {
    expect(
      form({ set: { ...everything, extra: { input_fidelity: 'high', list: [1] } }, sent: [door, style], mask }),
    ).toEqual([
      'model=alpha-image-2',
      'prompt=A red door',
      'size=1536x1024',
      'quality=high',
      'n=3',
      'output_format=webp',
      'output_compression=0',
      'background=opaque',
      'moderation=low',
      'stream=true',
      'partial_images=0',
      'user=someone',
      'input_fidelity=high',
      'list=[1]',
      'image[]: door.png',
      'image[]: style.webp',
      'mask: the-mask.png',
    ]);
  });

  test('IMG-4 the images are named as was chosen', () => {
    expect(form({ set: { imageField: 'image' }, sent: [door, style] }).slice(2)).toEqual([
      'image: door.png',
      'image: style.webp',
    ]);
    expect(form({ set: { imageField: 'image[]' } }).slice(2)).toEqual(['image[]: door.png']);
  });

  test('IMG-3 of the model with one image: size and format alone, no mask, one name', () => {
    expect(form({ model: each, set: { ...everything, imageField: 'image[]' }, mask })).toEqual([
      `model=${each}`,
      'prompt=A red door',
      'size=1536x1024',
      'output_format=webp',
      'image: door.png',
    ]);
  });

  test('MODELS-3 an unknown model has all that the API has', () => {
    expect(form({ model: 'unheard-of', set: everything, mask })).toHaveLength(14);
  });

  test('the body tells the same as JSON', () => {
    expect(edits.build(ask('image-edits', { sent: [door, style], mask, set: { n: 2 } })).body).toEqual({
      model: 'alpha-image-2',
      prompt: 'A red door',
      n: '2',
      'image[]': [fileMarker(door.hash), fileMarker(style.hash)],
      mask: fileMarker(mask.hash),
    });
  });

  test('notes on references are lines behind the prompt, by place', () => {
    const [, prompt] = form({ prompt: 'A red door\n', sent: [door, style], notes: ['', ' the style to take over. '] });
    expect(prompt).toBe('prompt=A red door\n\nImage 2: the style to take over.');
  });
});
