/** The sizes that image models draw, as the description's tables give them (GEN-8, IMG-2, IMG-5). */

/** Width × height in pixels. */
export type PixelSize = readonly [width: number, height: number];

/** One model's table: for every aspect ratio the size at each step, in the order of `steps`. */
export interface RatioTable {
  /** `imageConfig.imageSize` values, smallest first; the `K` is upper case. */
  readonly steps: readonly string[];
  /** `imageConfig.aspectRatio` values, in the table's order. */
  readonly rows: readonly { readonly ratio: string; readonly sizes: readonly PixelSize[] }[];
  /** Every ratio has one size: no `imageSize` is taken, and none is sent. */
  readonly oneSize?: true;
}

/** What a ratio and a step draw; undefined where the table lacks one of them, or the model is left to choose it. */
export function pixelsOf(
  { rows, steps, oneSize }: RatioTable,
  ratio: string | undefined,
  step: string | undefined,
): PixelSize | undefined {
  const row = rows.find((each) => each.ratio === ratio);
  return oneSize === undefined ? row?.sizes[steps.indexOf(step ?? '')] : row?.sizes[0];
}

/** Ratio first, then the size at each step. */
type Row = readonly [ratio: string, ...sizes: string[]];

export const ratioTables: Readonly<Record<'gamma-3.1-flash-image' | 'gamma-3-pro-image-preview', RatioTable>> = {
  'gamma-3.1-flash-image': ratioTable(
    ['512', '1K', '2K', '4K'],
    [
      ['1:1', '512x512', '1024x1024', '2048x2048', '4096x4096'],
      ['1:4', '256x1024', '512x2048', '1024x4096', '2048x8192'],
      ['1:8', '192x1536', '384x3072', '768x6144', '1536x12288'],
      ['2:3', '424x632', '848x1264', '1696x2528', '3392x5056'],
      ['3:2', '632x424', '1264x848', '2528x1696', '5056x3392'],
      ['3:4', '448x600', '896x1200', '1792x2400', '3584x4800'],
      ['4:1', '1024x256', '2048x512', '4096x1024', '8192x2048'],
      ['4:3', '600x448', '1200x896', '2400x1792', '4800x3584'],
      ['4:5', '464x576', '928x1152', '1856x2304', '3712x4608'],
      ['5:4', '576x464', '1152x928', '2304x1856', '4608x3712'],
      ['8:1', '1536x192', '3072x384', '6144x768', '12288x1536'],
      ['9:16', '384x688', '768x1376', '1536x2752', '3072x5504'],
      ['16:9', '688x384', '1376x768', '2752x1536', '5504x3072'],
      ['21:9', '792x168', '1584x672', '3168x1344', '6336x2688'],
    ],
  ),
  'gamma-3-pro-image-preview': ratioTable(
    ['1K', '2K', '4K'],
    [
      ['1:1', '1024x1024', '2048x2048', '4096x4096'],
      ['2:3', '848x1264', '1696x2528', '3392x5056'],
      ['3:2', '1264x848', '2528x1696', '5056x3392'],
      ['3:4', '896x1200', '1792x2400', '3584x4800'],
      ['4:3', '1200x896', '2400x1792', '4800x3584'],
      ['4:5', '928x1152', '1856x2304', '3712x4608'],
      ['5:4', '1152x928', '2304x1856', '4608x3712'],
      ['9:16', '768x1376', '1536x2752', '3072x5504'],
      ['16:9', '1376x768', '2752x1536', '5504x3072'],
      ['21:9', '1584x672', '3168x1344', '6336x2688'],
    ],
  ),
};

/** One `size` value of a list and what it draws. */
export interface NamedSize {
  readonly value: string;
  readonly size: PixelSize;
}

/** All sizes of `alpha-image-2-each` (IMG-2). */
export const eachSizes: readonly NamedSize[] = [
  { value: '1K', size: [1024, 1024] },
  { value: '1536x1024', size: [1536, 1024] },
  { value: '1024x1536', size: [1024, 1536] },
  { value: '2K', size: [2048, 2048] },
  { value: '2048x1152', size: [2048, 1152] },
  { value: '1152x2048', size: [1152, 2048] },
  { value: '4K', size: [2880, 2880] },
];

/** The usual sizes of `alpha-image-2`; it also takes `auto` and any size within `customSizeLimits`. */
export const commonSizes: readonly NamedSize[] = [
  { value: '1024x1024', size: [1024, 1024] },
  { value: '1536x1024', size: [1536, 1024] },
  { value: '1024x1536', size: [1024, 1536] },
  { value: '2048x2048', size: [2048, 2048] },
  { value: '2048x1152', size: [2048, 1152] },
  { value: '3840x2160', size: [3840, 2160] },
  { value: '2160x3840', size: [2160, 3840] },
];

/** What a size of one's own has to keep for `alpha-image-2` (IMG-5). */
export const customSizeLimits = {
  /** Both sides are multiples of this, in pixels. */
  multipleOf: 16,
  /** The longer side at most, in pixels. */
  longestSide: 3840,
  /** The longer side at most this many times the shorter one. */
  widestRatio: 3,
  minPixels: 655_360,
  maxPixels: 8_294_400,
} as const;

/** What sizes a model draws: a table of ratios and steps, a closed list, or a list beside sizes of one's own. */
export type ImageSizes =
  | { readonly kind: 'ratios'; readonly table: RatioTable }
  | { readonly kind: 'listed'; readonly sizes: readonly NamedSize[] }
  | { readonly kind: 'custom'; readonly sizes: readonly NamedSize[]; readonly limits: typeof customSizeLimits };

/** A table whose sizes are written `1024x1024`. */
export function ratioTable(steps: readonly string[], rows: readonly Row[]): RatioTable {
  return { steps, rows: rows.map(([ratio, ...sizes]) => ({ ratio, sizes: sizes.map(pixelSize) })) };
}

function pixelSize(text: string): PixelSize {
  const [width, height] = text.split('x');
  return [Number(width), Number(height)];
}
