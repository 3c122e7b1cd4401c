/** Proves which references and masks can go to the image endpoints, each refusal with limit, value and what to do. */
import { describe, expect, test } from 'vitest';
import { edits } from '../../../../../shared/images/edits/edits.ts';
import { generations } from '../../../../../shared/images/generations/generations.ts';
import { ask, picture } from '../ask.ts';
import type { Given } from '../ask.ts';

const each = 'alpha-image-2-each';
const one = [picture('door.png')];

const said = (problems: ReturnType<typeof edits.check>) =>
  problems.map(({ severity, field, message }) => `${severity} at ${field}: ${message}`);
const edit = (given: Given = {}) => said(edits.check(ask('image-edits', { sent: one, ...given })));
const generate = (given: Given = {}) => said(generations.check(ask('image-generations', { model: each, ...given })));

describe('references', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => picture(`${at}.png`));

  test('IMG-3 IMG-4 one, or up to 16', () => {
    expect(edit({ sent: [] })).toEqual([
      'error at Add reference image: There is no image to edit. Add one, or choose to generate.',
    ]);
    expect(edit({ sent: many(16) })).toEqual([]);
    expect(edit({ sent: many(18) })).toEqual([
      'error at Add reference image: There are 18 images; alpha-image-2 takes up to 16. Remove 2.',
    ]);
    expect(edit({ model: each, sent: many(2) })).toEqual([
      'error at Add reference image: There are 2 images; alpha-image-2-each takes up to 1. Remove 1.',
    ]);
    expect(edit({ model: 'unheard-of', sent: many(17) })).toEqual([
      'note at Add reference image: There are 17 images; image edits are described with up to 16.',
    ]);
  });

  test.each<[string, Partial<ReturnType<typeof picture>>, string]>([
    ['PNG', {}, ''],
    ['JPEG', { mimeType: 'image/jpeg' }, ''],
    ['WebP', { mimeType: 'image/webp' }, ''],
    ['just under 50 MB', { bytes: 49_999_999 }, ''],
    [
      '50 MB',
      { bytes: 50_000_000 },
      'door.png has 50,000,000 bytes; each image must be under 50,000,000. Scale it down or compress it.',
    ],
    [
      'GIF',
      { mimeType: 'image/gif' },
      'door.png is image/gif; alpha-image-2 takes PNG, JPEG and WebP images. Convert it to one of them.',
    ],
    [
      'HEIC',
      { mimeType: 'image/heic' },
      'door.png is image/heic; alpha-image-2 takes PNG, JPEG and WebP images. Convert it to one of them.',
    ],
    ['PDF', { kind: 'pdf' }, 'door.png is no image; references are PNG, JPEG or WebP images. Remove it.'],
  ])('IMG-4 %s', (_name, file, reason) => {
    const door = picture('door.png', file);
    // Of the first image a part can be sent.
    const part = file.bytes === 50_000_000 ? ' Or edit a region of it: only that part is sent.' : '';
    expect(edit({ sent: [door] })).toEqual(reason === '' ? [] : [`error at Add reference image: ${reason}${part}`]);
    expect(edits.refuse(door, ask('image-edits').facts)).toBe(reason === '' ? undefined : reason);
  });

  test('MODELS-3 an unknown model may take any image', () => {
    expect(
      edit({ model: 'unheard-of', sent: [picture('a.gif', { mimeType: 'image/gif', bytes: 60_000_000 })] }),
    ).toEqual([]);
    expect(edits.refuse(picture('a.pdf', { kind: 'pdf' }), undefined)).toMatch(/is no image/);
  });

  test('IMG-1 generations leave them out, and refuse them at the door', () => {
    expect(generate({ sent: one, mask: picture('mask.png') })).toEqual([
      'note at Add reference image: The reference image is left out: an image is generated from the prompt alone.',
      'note at Mask: The mask is left out: alpha-image-2-each takes none here.',
    ]);
    expect(generations.refuse(picture('a.png'), undefined)).toMatch(/Image generations takes no images/);
  });
});

describe('IMG-6 the mask', () => {
  const mask = (more = {}) => picture('mask.png', more);

  test('PNG, under 4 MB, as large as the first image', () => {
    expect(edit({ mask: mask({ bytes: 3_999_999 }) })).toEqual([]);
    expect(edit({ mask: mask({ bytes: 4_000_000 }) })).toEqual([
      'error at Mask: The mask has 4,000,000 bytes; it must be under 4,000,000. Soften fewer edges, or edit a region.',
    ]);
    expect(edit({ mask: mask({ mimeType: 'image/jpeg' }) })).toEqual([
      'error at Mask: The mask is image/jpeg; it must be PNG. Paint it again or import it.',
    ]);
    expect(edit({ mask: mask({ width: 768, height: 1024 }) })).toEqual([
      'error at Mask: The mask is 768 × 1024 pixels and the first image 1024 × 768; both must be the same. Repaint it, or import one of that size.',
    ]);
  });

  test('of an image that is turned, as it is shown', () => {
    const turned = [picture('phone.jpg', { mimeType: 'image/jpeg', turned: true }), picture('other.png')];
    expect(edit({ sent: turned, mask: mask({ width: 768, height: 1024 }) })).toEqual([]);
    expect(edit({ sent: turned, mask: mask() })).toHaveLength(1);
  });

  test('goes to a model that takes one; of an unknown one limits are only told', () => {
    expect(edit({ model: each, mask: mask() })).toEqual([
      'note at Mask: The mask is left out: alpha-image-2-each takes none here.',
    ]);
    expect(edit({ model: 'unheard-of', mask: mask({ bytes: 5_000_000 }) })[0]).toMatch(/^note at Mask/);
  });
});
