import { deflateSync } from 'node:zlib';
import { Unzlib } from 'fflate';
import { expect, test, vi } from 'vitest';
import sharp from 'sharp';
import { maskMetrics, shiftOf } from '../../../../shared/checks/mask-metrics.ts';
import { pngPixels, type PngPixels } from '../../../../shared/checks/png-pixels.ts';
import { maskAlpha, patternAt, sampleOf, type MaskSample } from '../../../../shared/checks/samples.ts';

const side = 64;
const hole: MaskSample = { kind: 'mask', width: side, height: side, hole: [16, 16, 32, 32] };
const alphaAt = (x: number, y: number): number => maskAlpha(hole, x, y);

function pictureOf(at: (x: number, y: number) => readonly number[]): PngPixels {
  const data = new Uint8Array(side * side * 3);
  for (let y = 0; y < side; y += 1) for (let x = 0; x < side; x += 1) data.set(at(x, y), (y * side + x) * 3);
  return { width: side, height: side, channels: 3, data };
}

test.for([
  ['none', 0],
  ['sub', 1],
  ['adaptive', 5],
] as const)('pixels are read as an encoder wrote them: %s', async ([, effort]) => {
  const { data } = pictureOf(patternAt);
  const png = await sharp(data, { raw: { width: side, height: side, channels: 3 } })
    .png({ adaptiveFiltering: effort > 0, compressionLevel: effort })
    .toBuffer();
  expect(pngPixels(png.toString('base64'), { width: side, height: side })).toEqual({
    width: side,
    height: side,
    channels: 3,
    data,
  });
});

test('what is no such PNG, is cut or is of another size is not read', async () => {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const size = { width: 8, height: 8 };
  expect(pngPixels(png.toString('base64'), size)).toBeDefined();
  expect(pngPixels(png.toString('base64'), { width: 8, height: 9 })).toBeUndefined();
  expect(pngPixels(png.subarray(0, -30).toString('base64'), size)).toBeUndefined();
  expect(pngPixels('', size)).toBeUndefined();
  expect(pngPixels(Buffer.from('GIF89a').toString('base64'), size)).toBeUndefined();
});

/** A picture of 8 × 8 gray pixels whose data inflate to `bytes`. */
function pngOf(bytes: number): string {
  const chunk = (name: string, data: Uint8Array): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(name), data, Buffer.alloc(4)]);
  };
  const head = Uint8Array.of(0, 0, 0, 8, 0, 0, 0, 8, 8, 0, 0, 0, 0);
  const signature = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 1 }));
  return Buffer.concat([signature, chunk('IHDR', head), data]).toString('base64');
}

test('what inflates to more than its picture is refused as soon as it does', () => {
  const size = { width: 8, height: 8 };
  expect(pngPixels(pngOf(72), size)?.data).toEqual(new Uint8Array(64));
  expect(pngPixels(pngOf(71), size)).toBeUndefined();
  const bomb = pngOf(64 * 1024 * 1024);
  const push = vi.spyOn(Unzlib.prototype, 'push');
  expect(pngPixels(bomb, size)).toBeUndefined();
  expect(push).toHaveBeenCalledTimes(1);
});

test('a faithful edit changes the hole and nothing else', () => {
  const came = pictureOf((x, y) => (alphaAt(x, y) === 0 ? [0, 0, 0] : patternAt(x, y)));
  const metrics = maskMetrics(came, patternAt, alphaAt);
  expect(metrics).toMatchObject({ outside: 0, changed: 0, changedAtEdge: 0, drift: 0 });
  expect(metrics.inside).toBeGreaterThan(64);
  expect(shiftOf(came, patternAt, alphaAt)).toEqual([0, 0]);
});

test('a hole off by one is seen at its edge, other colours as drift, a move as shift', () => {
  const moved = pictureOf((x, y) => (alphaAt(x - 1, y - 1) === 0 ? [0, 0, 0] : patternAt(x, y)));
  expect(maskMetrics(moved, patternAt, alphaAt).changedAtEdge).toBeCloseTo(0.5, 1);
  const drifted = pictureOf((x, y) => patternAt(x, y).map((level) => level + 8));
  expect(maskMetrics(drifted, patternAt, alphaAt).drift).toBeCloseTo(8);
  const shifted = pictureOf((x, y) => patternAt(Math.max(0, x - 3), Math.max(0, y - 2)));
  expect(shiftOf(shifted, patternAt, alphaAt)).toEqual([3, 2]);
});

test('the 25 holes lie apart and within their picture', () => {
  const open = new Set<string>();
  for (let at = 0; at < 25; at += 1) {
    const sample = sampleOf(`mask-hole-${at}.png`);
    if (sample.kind !== 'mask') throw new Error('It is no mask.');
    const [left, top, right, bottom] = sample.hole;
    expect(Math.min(left, top)).toBeGreaterThan(0);
    expect(Math.max(right, bottom)).toBeLessThan(sample.width);
    open.add(`${left}/${top}`);
  }
  expect(open.size).toBe(25);
});
