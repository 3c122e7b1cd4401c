/** The files that checks send: what they are is told here, their bytes are made by whoever sends them. */

/** A picture of one colour. */
export interface PictureSample {
  readonly kind: 'picture';
  readonly format: 'png' | 'jpeg' | 'webp' | 'gif';
  readonly width: number;
  readonly height: number;
  readonly colour: 'red' | 'green' | 'blue';
}

/** A mask of the size of its picture; what is transparent is to change. */
export interface MaskSample {
  readonly kind: 'mask';
  readonly width: number;
  readonly height: number;
  /** Transparent from left, top to right, bottom, in pixels. */
  readonly hole: readonly [left: number, top: number, right: number, bottom: number];
  /** Saved without an alpha channel. */
  readonly flat?: true;
}

/** A page with one sentence. */
export interface DocumentSample {
  readonly kind: 'pdf';
  readonly sentence: string;
}

export type Sample = PictureSample | MaskSample | DocumentSample;

/** The side of the picture that masks belong to. */
const maskedSide = 816;

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
  'note.pdf': { kind: 'pdf', sentence: `The code word is ${documentWord}.` },
  'scene.png': { kind: 'picture', format: 'png', width: maskedSide, height: maskedSide, colour: 'blue' },
  'mask.png': { kind: 'mask', width: maskedSide, height: maskedSide, hole: [208, 208, 608, 608] },
  'mask-small.png': { kind: 'mask', width: 800, height: 800, hole: [200, 200, 600, 600] },
  'mask-flat.png': { kind: 'mask', width: maskedSide, height: maskedSide, hole: [208, 208, 608, 608], flat: true },
} as const satisfies Readonly<Record<string, Sample>>;

export type SampleName = keyof typeof fixed;

/** What is in the file of that name. */
export function sampleOf(name: SampleName): Sample {
  return fixed[name];
}

export function mimeTypeOf(name: SampleName): string {
  const sample = sampleOf(name);
  if (sample.kind === 'pdf') return 'application/pdf';
  return sample.kind === 'mask' ? 'image/png' : `image/${sample.format}`;
}
