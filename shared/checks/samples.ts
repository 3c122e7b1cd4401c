/** The files that checks send: what they are is told here, their bytes are made by whoever sends them. */

/** A picture of one colour. */
export interface PictureSample {
  readonly kind: 'picture';
  readonly format: 'png' | 'jpeg' | 'webp' | 'gif';
  readonly width: number;
  readonly height: number;
  readonly colour: 'red' | 'green' | 'blue';
}

/** A picture of blocks of many colours: what moves in it, or changes its colours, is seen. */
export interface PatternSample {
  readonly kind: 'pattern';
  readonly width: number;
  readonly height: number;
  /** Saved upside down, with the EXIF orientation that turns it upright. */
  readonly turned?: true;
}

/** A mask of the size of its picture; what is transparent is to change. */
export interface MaskSample {
  readonly kind: 'mask';
  readonly width: number;
  readonly height: number;
  /** Transparent from left, top to right, bottom, in pixels. */
  readonly hole: readonly [left: number, top: number, right: number, bottom: number];
  /** Pixels on which it goes from transparent to opaque, outside of the hole. */
  readonly soft?: number;
  /** Saved without an alpha channel. */
  readonly flat?: true;
  /** Bytes that lie in it beside its pixels, and that nobody reads. */
  readonly ballast?: number;
}

/** A tone, as WAV. */
export interface SoundSample {
  readonly kind: 'sound';
  readonly seconds: number;
  readonly hertz: number;
}

/** Three seconds, red at first and blue from the middle on, as MP4. */
export interface FilmSample {
  readonly kind: 'film';
}

/** A page with one sentence. */
export interface DocumentSample {
  readonly kind: 'pdf';
  readonly sentence: string;
}

export type Sample = PictureSample | PatternSample | MaskSample | SoundSample | FilmSample | DocumentSample;

/** The side of the pictures that masks belong to. */
export const maskedSide = 816;

/** The word that stands in the document and nowhere else. */
export const documentWord = 'Marzipan';

const picture = (format: PictureSample['format'], colour: PictureSample['colour']): PictureSample => ({
  kind: 'picture',
  format,
  width: 64,
  height: 64,
  colour,
});

const fixed = {
  'red.png': picture('png', 'red'),
  'green.jpeg': picture('jpeg', 'green'),
  'blue.webp': picture('webp', 'blue'),
  'red.gif': picture('gif', 'red'),
  'tone.wav': { kind: 'sound', seconds: 0.5, hertz: 440 },
  'film.mp4': { kind: 'film' },
  'note.pdf': { kind: 'pdf', sentence: `The code word is ${documentWord}.` },
  'scene.png': { kind: 'picture', format: 'png', width: maskedSide, height: maskedSide, colour: 'blue' },
  'mask.png': { kind: 'mask', width: maskedSide, height: maskedSide, hole: [208, 208, 608, 608] },
  'mask-small.png': { kind: 'mask', width: 800, height: 800, hole: [200, 200, 600, 600] },
  'pattern.png': { kind: 'pattern', width: maskedSide, height: maskedSide },
  'pattern-turned.png': { kind: 'pattern', width: maskedSide, height: maskedSide, turned: true },
  'mask-opaque.png': { kind: 'mask', width: maskedSide, height: maskedSide, hole: [0, 0, 0, 0] },
  'mask-open.png': { kind: 'mask', width: maskedSide, height: maskedSide, hole: [0, 0, maskedSide, maskedSide] },
  'mask-soft.png': { kind: 'mask', width: maskedSide, height: maskedSide, hole: [208, 208, 608, 608], soft: 64 },
  // Away from the middle, so that a picture or a mask that is upside down has it elsewhere.
  'mask-corner.png': { kind: 'mask', width: maskedSide, height: maskedSide, hole: [48, 48, 304, 304] },
  // A mask is under 4 MB.
  'mask-heavy.png': {
    ...{ kind: 'mask', width: maskedSide, height: maskedSide, hole: [208, 208, 608, 608] },
    ballast: 4_200_000,
  },
  'mask-flat.png': { kind: 'mask', width: maskedSide, height: maskedSide, hole: [208, 208, 608, 608], flat: true },
} as const satisfies Readonly<Record<string, Sample>>;

/** Masks with a small hole in one of 5 × 5 places, counted from the top left. */
export const holes = 25;
export type HoleName = `mask-hole-${number}.png`;

export type SampleName = keyof typeof fixed | HoleName;

const isHole = (name: SampleName): name is HoleName => /^mask-hole-\d+\.png$/.test(name);

function holeSample(name: HoleName): MaskSample {
  const place = Number(/\d+/.exec(name)?.[0] ?? 0);
  const cell = maskedSide / 5;
  const [left, top] = [Math.round(((place % 5) + 0.2) * cell), Math.round((Math.floor(place / 5) + 0.2) * cell)];
  const side = Math.round(0.6 * cell);
  return { kind: 'mask', width: maskedSide, height: maskedSide, hole: [left, top, left + side, top + side] };
}

/** What is in the file of that name. */
export function sampleOf(name: SampleName): Sample {
  return isHole(name) ? holeSample(name) : fixed[name];
}

export function mimeTypeOf(name: SampleName): string {
  const sample = sampleOf(name);
  if (sample.kind === 'pdf') return 'application/pdf';
  if (sample.kind === 'sound') return 'audio/wav';
  if (sample.kind === 'film') return 'video/mp4';
  return sample.kind === 'picture' ? `image/${sample.format}` : 'image/png';
}

/** Red, green and blue of a pattern, upright. */
export function patternAt(x: number, y: number): readonly [number, number, number] {
  const [column, row] = [x >> 3, y >> 3];
  return [64 + ((column * 37 + row * 11) & 127), 64 + ((column * 17 + row * 59) & 127), 64 + ((column ^ row) & 127)];
}

/** How opaque a mask is: 0 is to change, 255 is to stay. */
export function maskAlpha({ hole: [left, top, right, bottom], soft = 0 }: MaskSample, x: number, y: number): number {
  if (left >= right || top >= bottom) return 255;
  const distance = Math.max(left - x, x - (right - 1), top - y, y - (bottom - 1));
  if (distance <= 0) return 0;
  return distance > soft ? 255 : Math.round((255 * distance) / (soft + 1));
}
