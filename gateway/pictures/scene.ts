/** What the image models can draw: a ground, a hill and a few discs, in the colours that the prompt names (SRV-2). */
import type { PixelSize } from '../../shared/catalog/image-sizes.ts';
import { seededRandom, type Random } from '../simulation/random.ts';
import type { Area } from './pixels.ts';

/** Colours that a prompt can name. */
const colours = new Map([
  ['red', '#d62828'],
  ['orange', '#f77f00'],
  ['yellow', '#f6c945'],
  ['green', '#2a9d4a'],
  ['turquoise', '#2ab7a9'],
  ['blue', '#1d5fd6'],
  ['purple', '#7b2cbf'],
  ['pink', '#e75a9b'],
  ['brown', '#7f5539'],
  ['black', '#111111'],
  ['white', '#fafafa'],
  ['grey', '#808080'],
  ['gray', '#808080'],
]);

export interface Motif {
  readonly size: PixelSize;
  readonly prompt: string;
  readonly seed: string;
}

/** The named colours in the order of the prompt, then others, three in all. */
function palette(prompt: string, random: Random): [string, string, string] {
  const named = (prompt.toLowerCase().match(/\p{L}+/gu) ?? []).flatMap((word) => colours.get(word) ?? []);
  const hue = random.between(0, 359);
  const [
    first = `hsl(${hue} 60% 55%)`,
    second = `hsl(${(hue + 40) % 360} 65% 40%)`,
    third = `hsl(${(hue + 200) % 360} 70% 75%)`,
  ] = [...new Set(named)];
  return [first, second, third];
}

const svg = ([width, height]: PixelSize, body: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${body}</svg>`);

/** One to three discs in the upper half of an area. */
function discs({ left, top, width, height }: Area, random: Random, fill: string): string {
  const unit = Math.min(width, height);
  return Array.from({ length: random.between(1, 3) }, () => {
    const x = left + random.between(1, 9) * (width / 10);
    const y = top + random.between(1, 4) * (height / 10);
    return `<circle cx="${x}" cy="${y}" r="${(random.between(5, 12) * unit) / 100}" fill="${fill}"/>`;
  }).join('');
}

/** A ground with a hill and a few discs above it. */
export function scene({ size, prompt, seed }: Motif): Buffer {
  const random = seededRandom(seed);
  const [ground, hill, disc] = palette(prompt, random);
  const [width, height] = size;
  const top = Math.round(height * 0.8);
  return svg(
    size,
    `<rect width="${width}" height="${height}" fill="${ground}"/><ellipse cx="${width * random.next()}" cy="${height}" rx="${width * 0.6}" ry="${height - top}" fill="${hill}"/>${discs({ left: 0, top: 0, width, height }, random, disc)}`,
  );
}

/** What is laid over an area of an image that is repainted: a veil, a frame and discs. */
export function veil({ size, prompt, seed }: Motif, area: Area): Buffer {
  const random = seededRandom(seed);
  const [first, second, third] = palette(prompt, random);
  const { left, top, width, height } = area;
  const border = Math.max(4, Math.round(Math.min(width, height) / 50));
  return svg(
    size,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${first}" fill-opacity="0.45"/>${discs(area, random, third)}<rect x="${left + border / 2}" y="${top + border / 2}" width="${width - border}" height="${height - border}" fill="none" stroke="${second}" stroke-width="${border}"/>`,
  );
}
