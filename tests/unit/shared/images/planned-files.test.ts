/** IMG-4, IMG-6: the limits of a region edit hold for the cut that goes out, and not for the image that it is cut from. */
import { describe, expect, test } from 'vitest';
import { imageAsk } from '../../../../shared/images/ask.ts';
import type { ImageJob } from '../../../../shared/images/image-job.ts';
import { plannedFiles } from '../../../../shared/images/planned-files.ts';
import { imageApiOf } from '../../../../shared/images/image-apis.ts';
import { jobOf } from '../../../doubles/image-job.ts';
import { picture } from './ask.ts';

const heavy = picture('heavy.png', { bytes: 90_000_000, width: 6000, height: 4000 });
const mask = picture('mask.png', { bytes: 5_000_000, width: 6000, height: 4000 });
const region = { x: 1000, y: 900, width: 700, height: 500 };

const job = (more: Partial<ImageJob> = {}): ImageJob => jobOf({ references: [{ file: heavy, note: '' }], ...more });
const errors = (asked: ImageJob) =>
  imageApiOf(asked.api)
    .check(imageAsk(asked, { profileId: 'p' }))
    .flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));

describe('an image beyond the limits', () => {
  test('is refused whole, with the way to send a part of it', () => {
    expect(errors(job())).toEqual([
      'heavy.png has 90,000,000 bytes; each image must be under 50,000,000. Scale it down or compress it. Or edit a region of it: only that part is sent.',
    ]);
  });

  test('may have a region edited, with a mask that is too large whole', () => {
    expect(errors(job({ region }))).toEqual([]);
    expect(errors(job({ region, mask: { file: mask, maskId: 'm' } }))).toEqual([]);
    expect(errors(job({ region, model: 'gamma-3.1-flash-image', api: 'generate' }))).toEqual([]);
  });

  test('is refused as a further reference, which goes out whole', () => {
    const references = [
      { file: picture('small.png', { width: 6000, height: 4000 }), note: '' },
      { file: heavy, note: '' },
    ];
    expect(errors(job({ region, references }))[0]).toMatch(/^heavy\.png has 90,000,000 bytes/);
  });
});

test('a mask of another size than its image is refused, region or not', () => {
  const small = picture('mask.png', { width: 600, height: 400 });
  expect(errors(job({ region, mask: { file: small, maskId: 'm' } }))[0]).toMatch(/^The mask is 600 × 400 pixels/);
});

test('the cut is a PNG of the size that is sent; HEIC, which cannot be cut, stays what it is', () => {
  const [cut] = plannedFiles(job({ region })).sent;
  expect(cut).toMatchObject({ mimeType: 'image/png', bytes: 0 });
  expect((cut?.width ?? 0) % 16).toBe(0);
  const heic = picture('a.heic', { mimeType: 'image/heic' });
  const asked = job({ region, references: [{ file: heic, note: '' }] });
  expect(plannedFiles(asked).sent).toEqual([heic]);
});
