/** Moving a mask, against a mask that is moved pixel by pixel. */
import { expect, test } from 'vitest';
import { createMaskDocument } from '../../../../../../renderer/features/images/mask/mask-document.ts';
import { seededRandom } from '../../../../../laws/mutations.ts';
import { firstDifference, randomOp, whole } from './pictures.ts';

const [width, height] = [600, 400];

function bytesOf(document: ReturnType<typeof createMaskDocument>): Uint8Array {
  const bytes = new Uint8Array(width * height);
  document.readCoverage({ x: 0, y: 0, width, height }, bytes);
  return bytes;
}

function shifted(bytes: Uint8Array, dx: number, dy: number): Uint8Array {
  return bytes.map((_, at) => {
    const [x, y] = [(at % width) - dx, Math.floor(at / width) - dy];
    return x < 0 || y < 0 || x >= width || y >= height ? 0 : (bytes[y * width + x] ?? 0);
  });
}

test.each([1, 2, 3, 4, 5, 6])('IMG-6 each pixel is where it was, moved by as much (seed %i)', (seed) => {
  const random = seededRandom(seed);
  const mask = createMaskDocument(width, height);
  for (let count = 0; count < 4; count += 1) mask.apply(randomOp(random, width, height));
  const before = bytesOf(mask);
  const [x, y] = [whole(random, -700, 700), whole(random, -300, 300)];
  mask.apply({ type: 'move', x, y });
  expect(firstDifference(bytesOf(mask), shifted(before, x, y))).toBe(-1);
  mask.undo();
  expect(firstDifference(bytesOf(mask), before)).toBe(-1);
});

test('a full mask that is moved leaves nothing behind it', () => {
  const mask = createMaskDocument(width, height);
  mask.apply({ type: 'fill' });
  mask.apply({ type: 'move', x: 256, y: 0 });
  expect(mask.coverage).toBeCloseTo((width - 256) / width, 6);
  mask.apply({ type: 'move', x: 10_000, y: 0 });
  expect(mask.empty).toBe(true);
});
