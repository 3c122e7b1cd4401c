/** Small masks as plain arrays, to compare the quick ways with the obvious ones. */
import type { MaskOp } from '../../../../../../shared/images/mask-op.ts';
import { TileRaster } from '../../../../../../renderer/features/images/mask/tile-raster.ts';

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

type Random = () => number;

export const between = (random: Random, from: number, to: number): number => from + random() * (to - from);
export const whole = (random: Random, from: number, to: number): number => Math.floor(between(random, from, to + 1));

export function pictureOf(raster: TileRaster): Picture {
  const { width, height } = raster;
  const bytes = new Uint8Array(width * height);
  raster.read({ x: 0, y: 0, width, height }, bytes);
  return { width, height, bytes };
}

export function rasterOf({ width, height, bytes }: Picture): TileRaster {
  const raster = new TileRaster({ width, height });
  bytes.forEach((value, at) => raster.compose(Math.floor(at / width), at % width, (at % width) + 1, value, 'add'));
  raster.commit();
  return raster;
}

/** The largest difference of two pictures, and where. */
export function worst(one: Uint8Array, other: Uint8Array): { readonly by: number; readonly at: number } {
  let [by, at] = [one.length === other.length ? 0 : Infinity, -1];
  one.forEach((value, index) => {
    const difference = Math.abs(value - (other[index] ?? 0));
    if (difference > by) [by, at] = [difference, index];
  });
  return { by, at };
}

/** Where two pictures first differ; -1 where they are the same. Much quicker than `toEqual`. */
export function firstDifference(one: Uint8Array, other: Uint8Array | undefined): number {
  if (one.length !== other?.length) return 0;
  return Buffer.compare(one, other) === 0 ? -1 : one.findIndex((value, at) => value !== other[at]);
}

/** Mean difference, in steps of coverage. */
export function mean(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}

export function strokePoints(random: Random, width: number, height: number, count: number): number[] {
  let [x, y] = [between(random, -20, width + 20), between(random, -20, height + 20)];
  return Array.from({ length: count }, () => {
    x += between(random, -60, 60);
    y += between(random, -60, 60);
    return [Math.round(x * 64) / 64, Math.round(y * 64) / 64, whole(random, 0, 1000) / 1000];
  }).flat();
}

/** Any step that needs no file. */
export function randomOp(random: Random, width: number, height: number): MaskOp {
  const mode = random() < 0.7 ? 'add' : 'remove';
  const box = {
    x: between(random, -50, width),
    y: between(random, -50, height),
    width: between(random, 0, width),
    height: between(random, 0, height),
  };
  const ways: readonly (() => MaskOp)[] = [
    () => ({
      type: 'stroke',
      mode,
      size: between(random, 1, 150),
      hardness: random() < 0.5 ? 1 : random(),
      points: strokePoints(random, width, height, whole(random, 1, 12)),
    }),
    () => ({ type: 'rectangle', mode, ...box }),
    () => ({ type: 'ellipse', mode, ...box }),
    () => ({ type: 'polygon', mode, points: polygonPoints(random, width, height) }),
    () => ({ type: 'invert' }),
    () => ({ type: random() < 0.5 ? 'clear' : 'fill' }),
    () => ({ type: 'grow', pixels: whole(random, -12, 12) }),
    () => ({ type: 'feather', pixels: whole(random, 1, 20) }),
    () => ({ type: 'move', x: whole(random, -300, 300), y: whole(random, -300, 300) }),
  ];
  const painted = ways.slice(0, 4);
  const choice = random() < 0.7 ? painted : ways;
  return (choice[whole(random, 0, choice.length - 1)] ?? ways[0])?.() ?? { type: 'clear' };
}

export function polygonPoints(random: Random, width: number, height: number): number[] {
  return Array.from({ length: whole(random, 3, 9) }, () => [
    between(random, -40, width + 40),
    between(random, -40, height + 40),
  ]).flat();
}
