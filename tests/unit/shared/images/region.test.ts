/** Proves what is sent for a region: the frame with context, inside the image, at a size that the model draws. */
import { describe, expect, test } from 'vitest';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { modelFacts } from '../../../../shared/catalog/models.ts';
import { noImageSettings } from '../../../../shared/images/image-job.ts';
import type { ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { leastContext, planOf, regionPlan, withRegionSize } from '../../../../shared/images/region.ts';
import { askedSize, brokenSizeRules, sizeChoices } from '../../../../shared/images/size.ts';
import { seededRandom } from '../../../laws/mutations.ts';
import { ask, picture } from './ask.ts';

const kinds: readonly (readonly [model: string, api: ImageApiId])[] = [
  ['alpha-image-2', 'image-edits'],
  ['alpha-image-2-each', 'image-edits'],
  ['gamma-3.1-flash-image', 'generate'],
  ['gamma-3-pro-image-preview', 'generate'],
  ['unheard-of', 'image-edits'],
  ['unheard-of', 'generate'],
];

const plan = (model: string, api: ImageApiId, image: PixelSize, frame: Frame) => {
  const made = regionPlan(image, frame, sizeChoices(modelFacts(model), api));
  if (made === undefined) throw new Error('No plan');
  return made;
};

/** Sides such as 1 to 12,288 pixels, small ones as often as large ones. */
const side = (random: () => number, most: number): number => 1 + Math.floor(2 ** (random() * Math.log2(most)) - 1);

describe.each(kinds)('%s over %s', (model, api) => {
  test('for 200 random frames the crop holds the frame, lies in the image, and is sent at a size of the model', () => {
    const random = seededRandom(7);
    for (let round = 0; round < 200; round += 1) {
      const image: PixelSize = [side(random, 12_288), side(random, 8192)];
      const width = side(random, image[0]);
      const height = side(random, image[1]);
      const x = Math.floor(random() * (image[0] - width + 1));
      const y = Math.floor(random() * (image[1] - height + 1));
      const frame = { x, y, width, height };
      const { crop, sendSize, settings, inner } = plan(model, api, image, frame);
      const state = { image, frame, crop, sendSize };
      const holds =
        crop.x <= x && crop.y <= y && crop.x + crop.width >= x + width && crop.y + crop.height >= y + height;
      const inside = crop.x >= 0 && crop.y >= 0 && crop.x + crop.width <= image[0] && crop.y + crop.height <= image[1];
      const whole = Object.values(crop).every((value) => Number.isInteger(value));
      if (!holds || !inside || !whole) expect({ ...state, holds, inside, whole }).toBeUndefined();
      expect(inner).toEqual({ x: x - crop.x, y: y - crop.y, width, height });
      const asked = askedSize({ api, settings: { ...noImageSettings, [api]: settings } }, modelFacts(model));
      if (String(asked) !== String(sendSize)) expect({ ...state, asked }).toBeUndefined();
      if (api === 'image-edits' && model !== 'alpha-image-2-each') expect(brokenSizeRules(...sendSize)).toEqual([]);
    }
  });

  test('a frame in a large image has its context on every side, and is not stretched', () => {
    const random = seededRandom(8);
    for (let round = 0; round < 60; round += 1) {
      const image: PixelSize = [8000, 8000];
      const frame = {
        x: 3000 + Math.floor(random() * 1000),
        y: 3000 + Math.floor(random() * 1000),
        width: 16 + Math.floor(random() * 1000),
        height: 16 + Math.floor(random() * 1000),
      };
      const { crop, sendSize } = plan(model, api, image, frame);
      const across = Math.max(leastContext.pixels, Math.ceil(frame.width * leastContext.share));
      const down = Math.max(leastContext.pixels, Math.ceil(frame.height * leastContext.share));
      const enough =
        frame.x - crop.x >= across &&
        frame.y - crop.y >= down &&
        crop.x + crop.width - frame.x - frame.width >= across &&
        crop.y + crop.height - frame.y - frame.height >= down;
      const stretch = sendSize[0] / crop.width / (sendSize[1] / crop.height);
      // As far as whole pixels allow.
      const straight = Math.abs(Math.log(stretch)) < 1.5 / Math.min(crop.width, crop.height);
      if (!enough || !straight) expect({ frame, crop, sendSize, enough, straight, stretch }).toBeUndefined();
    }
  });
});

describe('IMG-5 alpha-image-2', () => {
  const of = (image: PixelSize, frame: Frame) => plan('alpha-image-2', 'image-edits', image, frame);

  test('a crop that can be sent pixel for pixel is', () => {
    const { crop, sendSize, settings } = of([6000, 4000], { x: 2000, y: 1500, width: 1000, height: 700 });
    expect([crop.width, crop.height]).toEqual([...sendSize]);
    expect(crop).toEqual({ x: 1748, y: 1322, width: 1504, height: 1056 });
    expect(settings).toEqual({ size: '1504x1056' });
  });

  test('a small frame is drawn larger than it is', () => {
    const { crop, sendSize } = of([6000, 4000], { x: 2000, y: 1500, width: 100, height: 100 });
    expect(crop).toEqual({ x: 1936, y: 1436, width: 228, height: 228 });
    expect(sendSize).toEqual([816, 816]);
  });

  test('a frame larger than any size is scaled down', () => {
    const { crop, sendSize } = of([12_288, 8192], { x: 0, y: 0, width: 12_288, height: 8192 });
    expect(crop).toEqual({ x: 0, y: 0, width: 12_288, height: 8192 });
    expect(sendSize).toEqual([3504, 2336]);
  });

  test('a frame beyond the image counts as far as it lies in it', () => {
    const { crop, inner } = of([2048, 2048], { x: 1800, y: 1900, width: 900, height: 900 });
    expect(crop.x + inner.x).toBe(1800);
    expect([inner.width, inner.height]).toEqual([248, 148]);
    expect(of([2048, 2048], { x: 5000, y: 0, width: 10, height: 10 }).inner).toEqual({
      x: 0,
      y: 0,
      width: 2048,
      height: 2048,
    });
  });
});

test('a job with a region asks for the size of its plan', () => {
  const { job } = ask('image-edits', { sent: [picture('a.png')], set: { size: 'auto', n: 2 } });
  const region = { x: 10, y: 10, width: 100, height: 100 };
  const planned = planOf({ ...job, region }, modelFacts(job.model), [4000, 3000]);
  if (planned === undefined) throw new Error('No plan');
  expect(withRegionSize(job, planned).settings['image-edits']).toEqual({ size: planned.sendSize.join('x'), n: 2 });
  expect(planOf(job, modelFacts(job.model), [4000, 3000])).toBeUndefined();
  const generated = ask('image-generations', { model: 'alpha-image-2-each' }).job;
  expect(planOf({ ...generated, region }, modelFacts(generated.model), [4000, 3000])).toBeUndefined();
  const flash = ask('generate', { model: 'gamma-3.1-flash-image', set: { imageSize: '512' } }).job;
  const ofFlash = planOf({ ...flash, region }, modelFacts(flash.model), [4000, 3000]);
  expect(ofFlash === undefined ? undefined : withRegionSize(flash, ofFlash).settings.generate).toEqual(
    ofFlash?.settings,
  );
});
