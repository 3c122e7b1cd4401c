/** What an edit did to a picture under a mask, measured: pure arithmetic over the pixels that came and those that were sent. */
import type { PngPixels } from './png-pixels.ts';

/** Red, green and blue of the picture as it was sent, upright. */
export type PixelAt = (x: number, y: number) => readonly [number, number, number];
/** 0 is to change, 255 is to stay. */
export type AlphaAt = (x: number, y: number) => number;

export interface MaskMetrics {
  /** Mean difference in levels of what was to stay, to change, and of the two halves of a soft edge. */
  readonly outside: number;
  readonly inside: number;
  readonly mostlyKept: number;
  readonly mostlyOpen: number;
  /** The share of pixels that were to stay and changed by more than `visible` levels, all of them and those that touch what may change. */
  readonly changed: number;
  readonly changedAtEdge: number;
  /** Mean signed difference in levels of what was to stay. */
  readonly drift: number;
}

/** Levels of 255 below which nobody sees a difference, and no encoder is to blame. */
export const visible = 4;

/** Pictures of another size than was sent have no metrics. */
export function maskMetrics(came: PngPixels, sent: PixelAt, alphaAt: AlphaAt): MaskMetrics {
  const { width, height, channels, data } = came;
  const alphas = alphasOf(alphaAt, width, height);
  const before = levelsOf(sent, width, height);
  const outside = new Mean();
  const inside = new Mean();
  const mostlyKept = new Mean();
  const mostlyOpen = new Mean();
  const changed = new Mean();
  const changedAtEdge = new Mean();
  const drift = new Mean();
  for (let place = 0; place < alphas.length; place += 1) {
    const absolute = differenceAt(data, place, channels, before, place);
    const alpha = alphas[place] ?? 0;
    if (alpha === 255) {
      outside.add(absolute);
      drift.add(signedAt(data, place, channels, before, place));
      const isChanged = absolute > visible ? 1 : 0;
      changed.add(isChanged);
      if (touchesOpen(alphas, place, width)) changedAtEdge.add(isChanged);
    } else if (alpha === 0) inside.add(absolute);
    else (alpha > 140 ? mostlyKept : mostlyOpen).add(absolute);
  }
  return {
    outside: outside.value,
    inside: inside.value,
    mostlyKept: mostlyKept.value,
    mostlyOpen: mostlyOpen.value,
    changed: changed.value,
    changedAtEdge: changedAtEdge.value,
    drift: drift.value,
  };
}

function alphasOf(alphaAt: AlphaAt, width: number, height: number): Uint8Array {
  const alphas = new Uint8Array(width * height);
  for (let y = 0, place = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, place += 1) alphas[place] = alphaAt(x, y);
  return alphas;
}

interface Levels {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly data: Uint8Array;
}

/** Many edits of one picture are measured: it is written out once. */
const written = new WeakMap<PixelAt, Levels>();

function levelsOf(sent: PixelAt, width: number, height: number): Uint8Array {
  const known = written.get(sent);
  if (known?.width === width && known.height === height) return known.data;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y += 1) for (let x = 0; x < width; x += 1, at += 3) data.set(sent(x, y), at);
  written.set(sent, { width, height, data });
  return data;
}

class Mean {
  #sum = 0;
  #count = 0;

  add(value: number): void {
    this.#sum += value;
    this.#count += 1;
  }

  get value(): number {
    return this.#count === 0 ? 0 : this.#sum / this.#count;
  }
}

/** By how many levels the pixel that came at `place` differs from the one that was sent at `from`. */
function differenceAt(data: Uint8Array, place: number, channels: number, before: Uint8Array, from: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const level = data[place * channels + (channels < 3 ? 0 : channel)] ?? 0;
    sum += Math.abs(level - (before[from * 3 + channel] ?? 0));
  }
  return sum / 3;
}

/** The same difference with its sign: above 0 where the pixel came lighter than it was sent. */
function signedAt(data: Uint8Array, place: number, channels: number, before: Uint8Array, from: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const level = data[place * channels + (channels < 3 ? 0 : channel)] ?? 0;
    sum += level - (before[from * 3 + channel] ?? 0);
  }
  return sum / 3;
}

/** Beyond the picture nothing is open. */
function touchesOpen(alphas: Uint8Array, place: number, width: number): boolean {
  const x = place % width;
  return (
    (x > 0 && (alphas[place - 1] ?? 255) < 255) ||
    (x + 1 < width && (alphas[place + 1] ?? 255) < 255) ||
    (alphas[place - width] ?? 255) < 255 ||
    (alphas[place + width] ?? 255) < 255
  );
}

/** Pixels in each direction that a shift is looked for. */
const mostShift = 8;
/** Every so many pixels are looked at for a shift. */
const sampleStep = 7;

/** By how many pixels what was to stay has moved; none where it fits best as it is. */
export function shiftOf(came: PngPixels, sent: PixelAt, alphaAt: AlphaAt): readonly [number, number] {
  const before = levelsOf(sent, came.width, came.height);
  let best: readonly [number, number] = [0, 0];
  let least = misfit(came, before, alphaAt, 0, 0);
  for (let dy = -mostShift; dy <= mostShift; dy += 1) {
    for (let dx = -mostShift; dx <= mostShift; dx += 1) {
      const value = misfit(came, before, alphaAt, dx, dy);
      if (value >= least - visible / 2) continue;
      least = value;
      best = [dx, dy];
    }
  }
  return best;
}

function misfit(
  { width, height, channels, data }: PngPixels,
  before: Uint8Array,
  alphaAt: AlphaAt,
  dx: number,
  dy: number,
): number {
  const mean = new Mean();
  for (let y = mostShift; y < height - mostShift; y += sampleStep) {
    for (let x = mostShift; x < width - mostShift; x += sampleStep) {
      if (alphaAt(x, y) !== 255) continue;
      const place = y * width + x;
      mean.add(differenceAt(data, place + dy * width + dx, channels, before, place));
    }
  }
  return mean.value;
}
