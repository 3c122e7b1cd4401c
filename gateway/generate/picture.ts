/** Draws the pictures of the image models: simple, in the colours that the prompt names, the same for the same request (SRV-2, GEN-7). */
import type { PixelSize } from '../../shared/catalog/image-sizes.ts';
import { seededRandom, type Random } from '../simulation/random.ts';

export interface Drawing {
  readonly size: PixelSize;
  readonly prompt: string;
  readonly seed: string;
  /** Pictures to go by: the first is repainted, the others are set into its lower edge. */
  readonly references: readonly Uint8Array[];
}

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

/** A ground with a hill and a few discs above it. */
function scene({ size, prompt, seed }: Drawing): Buffer {
  const random = seededRandom(seed);
  const [ground, hill, disc] = palette(prompt, random);
  const [width, height] = size;
  const unit = Math.min(width, height);
  const discs = Array.from({ length: random.between(1, 3) }, () => {
    const x = random.between(1, 9) * (width / 10);
    const y = random.between(2, 5) * (height / 10);
    return `<circle cx="${x}" cy="${y}" r="${(random.between(5, 12) * unit) / 100}" fill="${disc}"/>`;
  });
  const top = Math.round(height * 0.8);
  return svg(
    size,
    `<rect width="${width}" height="${height}" fill="${ground}"/><ellipse cx="${width * random.next()}" cy="${height}" rx="${width * 0.6}" ry="${height - top}" fill="${hill}"/>${discs.join('')}`,
  );
}

/** A veil in the first named colour, and a frame in the second, over what was given. */
function veil({ size, prompt, seed }: Drawing): Buffer {
  const [first, second] = palette(prompt, seededRandom(seed));
  const [width, height] = size;
  const border = Math.max(4, Math.round(Math.min(width, height) / 50));
  return svg(
    size,
    `<rect width="${width}" height="${height}" fill="${first}" fill-opacity="0.45"/><rect x="${border / 2}" y="${border / 2}" width="${width - border}" height="${height - border}" fill="none" stroke="${second}" stroke-width="${border}"/>`,
  );
}

/** @returns a PNG of exactly the size */
export async function drawPicture(drawing: Drawing): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  const [width, height] = drawing.size;
  const png = { compressionLevel: 6 } as const;
  /** What sharp has no decoder for, such as HEIC, is left out. */
  const scaled = async (bytes: Uint8Array, [columns, rows]: PixelSize): Promise<Buffer | undefined> => {
    try {
      const image = sharp(bytes)
        .autoOrient()
        .resize(columns, rows, { fit: 'cover' })
        .flatten({ background: '#ffffff' });
      return await image.png({ compressionLevel: 1 }).toBuffer();
    } catch {
      return undefined;
    }
  };
  const [first, ...others] = drawing.references;
  const base = first === undefined ? undefined : await scaled(first, drawing.size);
  if (base === undefined) return sharp(scene(drawing)).flatten().png(png).toBuffer();
  const side = Math.max(8, Math.floor(Math.min(width / 16, height / 4)));
  const insets = [];
  for (const [index, other] of others.entries()) {
    const input = await scaled(other, [side, side]);
    const left = Math.floor(side / 2) + index * (side + 1);
    if (input !== undefined && left + side <= width) insets.push({ input, left, top: height - Math.floor(side * 1.5) });
  }
  return sharp(base)
    .composite([{ input: veil(drawing) }, ...insets])
    .removeAlpha()
    .png(png)
    .toBuffer();
}
