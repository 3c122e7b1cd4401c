/** What an edit did to a picture under a mask, in figures: pure arithmetic over the pixels that came and those that were sent. */
import type { PngPixels } from './png-pixels.ts';

/** Red, green and blue of the picture as it was sent, upright. */
export type PixelAt = (x: number, y: number) => readonly [number, number, number];
/** 0 is to change, 255 is to stay. */
export type AlphaAt = (x: number, y: number) => number;

export interface MaskFigures {
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

/** Pictures of another size than was sent have no figures. */
export function maskFigures(came: PngPixels, sent: PixelAt, alphaAt: AlphaAt): MaskFigures {
  const { width, height } = came;
  const outside = new Mean();
  const inside = new Mean();
  const mostlyKept = new Mean();
  const mostlyOpen = new Mean();
  const changed = new Mean();
  const changedAtEdge = new Mean();
  const drift = new Mean();
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const signed = differenceAt(came, sent(x, y), x, y);
      const alpha = alphaAt(x, y);
      if (alpha === 255) {
        outside.add(signed.absolute);
        drift.add(signed.mean);
        const isChanged = signed.absolute > visible ? 1 : 0;
        changed.add(isChanged);
        if (touchesOpen(alphaAt, x, y, width, height)) changedAtEdge.add(isChanged);
      } else if (alpha === 0) inside.add(signed.absolute);
      else (alpha > 140 ? mostlyKept : mostlyOpen).add(signed.absolute);
    }
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

function differenceAt(
  { width, channels, data }: PngPixels,
  sent: readonly [number, number, number],
  x: number,
  y: number,
): { readonly absolute: number; readonly mean: number } {
  const at = (y * width + x) * channels;
  let absolute = 0;
  let mean = 0;
  for (let channel = 0; channel < 3; channel += 1) {
    const level = data[at + (channels < 3 ? 0 : channel)] ?? 0;
    const difference = level - (sent[channel] ?? 0);
    absolute += Math.abs(difference) / 3;
    mean += difference / 3;
  }
  return { absolute, mean };
}

function touchesOpen(alphaAt: AlphaAt, x: number, y: number, width: number, height: number): boolean {
  return (
    (x > 0 && alphaAt(x - 1, y) < 255) ||
    (x + 1 < width && alphaAt(x + 1, y) < 255) ||
    (y > 0 && alphaAt(x, y - 1) < 255) ||
    (y + 1 < height && alphaAt(x, y + 1) < 255)
  );
}

/** Pixels in each direction that a shift is looked for. */
const mostShift = 8;
/** Every so many pixels are looked at for a shift. */
const sampleStep = 7;

/** By how many pixels what was to stay has moved; none where it fits best as it is. */
export function shiftOf(came: PngPixels, sent: PixelAt, alphaAt: AlphaAt): readonly [number, number] {
  let best: readonly [number, number] = [0, 0];
  let least = misfit(came, sent, alphaAt, 0, 0);
  for (let dy = -mostShift; dy <= mostShift; dy += 1) {
    for (let dx = -mostShift; dx <= mostShift; dx += 1) {
      const value = misfit(came, sent, alphaAt, dx, dy);
      if (value >= least - visible / 2) continue;
      least = value;
      best = [dx, dy];
    }
  }
  return best;
}

function misfit(came: PngPixels, sent: PixelAt, alphaAt: AlphaAt, dx: number, dy: number): number {
  const mean = new Mean();
  for (let y = mostShift; y < came.height - mostShift; y += sampleStep) {
    for (let x = mostShift; x < came.width - mostShift; x += sampleStep) {
      if (alphaAt(x, y) === 255) mean.add(differenceAt(came, sent(x, y), x + dx, y + dy).absolute);
    }
  }
  return mean.value;
}
