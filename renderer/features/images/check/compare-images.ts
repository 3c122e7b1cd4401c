/** What changed between two images, outside a mask or all over: how much is visible, how strong it is, and where (issue 4: mask check). */
import { heatColours } from './heat-colours.ts';
import { blueFactor, channelTable, deltaParts, lightFactor, rootTable } from './lab-delta.ts';

/** The ΔE (CIE 1976) above which people see two colours side by side as two: the usual "just noticeable difference". */
export const visibleDelta = 2.3;

export interface Comparison {
  /** Pixels that were compared: those that the mask leaves as they are. */
  readonly pixels: number;
  /** How many of them have other bytes, seen or not. */
  readonly differing: number;
  /** How many of them differ by more than `visibleDelta`. */
  readonly changed: number;
  /** ΔE of all compared pixels together; by `pixels` it is the mean. */
  readonly deltaSum: number;
  readonly deltaMax: number;
}

export interface ComparedImages extends Comparison {
  /** RGBA as large as the images: the visible changes in the colours of a heat map, all else transparent. */
  readonly heat: Uint8ClampedArray<ArrayBuffer>;
}

/** Nothing compared yet. */
export const noComparison: Comparison = { pixels: 0, differing: 0, changed: 0, deltaSum: 0, deltaMax: 0 };

/** Two parts of one image together. */
export function joined(one: Comparison, other: Comparison): Comparison {
  return {
    pixels: one.pixels + other.pixels,
    differing: one.differing + other.differing,
    changed: one.changed + other.changed,
    deltaSum: one.deltaSum + other.deltaSum,
    deltaMax: Math.max(one.deltaMax, other.deltaMax),
  };
}

/**
 * Compares two RGBA images of `width` × `height` pixels. `coverage` has one byte a pixel, 0 where nothing should change; pixels
 * touched by the mask, however softly, are not compared. Null compares all. ΔE is exact to 0.3, its mean to far less; transparent
 * pixels count as they look on black, with ΔE 100 between clear and opaque. `heat` is written to all over; it may be `before` itself
 * where that is not needed any more, and takes no memory of its own then.
 */
export function compareImages(
  before: Uint8ClampedArray<ArrayBuffer>,
  after: Uint8ClampedArray<ArrayBuffer>,
  coverage: Uint8Array | Uint8ClampedArray | null,
  width: number,
  height: number,
  heat = new Uint8ClampedArray(width * height * 4),
): ComparedImages {
  const pixels = width * height;
  // Whole pixels at a time: most of an edit that kept to its mask is equal, and passed over at one glance.
  const olds = new Int32Array(before.buffer, before.byteOffset, pixels);
  const news = new Int32Array(after.buffer, after.byteOffset, pixels);
  const heats = new Int32Array(heat.buffer, heat.byteOffset, pixels);
  const covered = coverage ?? new Uint8Array(pixels);
  const table = channelTable;
  const roots = rootTable;
  const colours = heatColours;
  const threshold = (visibleDelta * deltaParts) ** 2;
  let compared = 0;
  let differing = 0;
  let changed = 0;
  let sum = 0;
  let most = 0;
  for (let at = 0; at < pixels; at += 1) {
    let old = olds[at] ?? 0;
    heats[at] = 0;
    if (covered[at] !== 0) continue;
    compared += 1;
    let now = news[at] ?? 0;
    if (old === now) continue;
    differing += 1;
    let squared = 0;
    if ((old & now) >>> 24 !== 255) {
      const clearer = Math.round((((old >>> 24) - (now >>> 24)) * 100 * deltaParts) / 255);
      squared = clearer * clearer;
      old = onBlack(old);
      now = onBlack(now);
    }
    let red = (old << 1) & 510;
    let green = ((old >> 7) & 510) + 512;
    let blue = ((old >> 15) & 510) + 1024;
    const oldXy = ((table[red] ?? 0) + (table[green] ?? 0) + (table[blue] ?? 0)) | 0;
    const oldZ = (table[red + 1] ?? 0) + (table[green + 1] ?? 0) + (table[blue + 1] ?? 0);
    red = (now << 1) & 510;
    green = ((now >> 7) & 510) + 512;
    blue = ((now >> 15) & 510) + 1024;
    const newXy = ((table[red] ?? 0) + (table[green] ?? 0) + (table[blue] ?? 0)) | 0;
    const newZ = (table[red + 1] ?? 0) + (table[green + 1] ?? 0) + (table[blue + 1] ?? 0);
    const y = (roots[oldXy & 65_535] ?? 0) - (roots[newXy & 65_535] ?? 0);
    const a = (roots[oldXy >>> 16] ?? 0) - (roots[newXy >>> 16] ?? 0) - y;
    const light = Math.imul(y, lightFactor) >> 14;
    const b = Math.imul(y - (roots[oldZ] ?? 0) + (roots[newZ] ?? 0), blueFactor) >> 14;
    squared = (squared + Math.imul(a, a) + Math.imul(light, light) + Math.imul(b, b)) | 0;
    const delta = Math.sqrt(squared);
    sum += delta;
    if (squared > most) most = squared;
    if (squared > threshold) {
      changed += 1;
      heats[at] = colours[Math.min(255, (delta * heatSteps) | 0)] ?? 0;
    }
  }
  return {
    pixels: compared,
    differing,
    changed,
    deltaSum: sum / deltaParts,
    deltaMax: Math.sqrt(most) / deltaParts,
    heat,
  };
}

/** The hottest colour is reached at ΔE 50. */
const heatSteps = 255 / (50 * deltaParts);

/** The same pixel as it looks over black, opaque. */
function onBlack(pixel: number): number {
  const alpha = (pixel >>> 24) / 255;
  const channel = (shift: number): number => Math.round(((pixel >>> shift) & 255) * alpha) << shift;
  return channel(0) | channel(8) | channel(16) | (255 << 24);
}
