/** The size of an image: what can be asked for, which rule a custom size breaks, the legal size nearest to it, and what was asked (GEN-8, IMG-2, IMG-3, IMG-5). */
import { commonSizes, customSizeLimits, pixelsOf, ratioTables } from '../catalog/image-sizes.ts';
import type { ImageSizes, NamedSize, PixelSize, RatioTable } from '../catalog/image-sizes.ts';
import type { ModelFacts } from '../catalog/models.ts';
import { imageDescriptions, isImageEndpoint, type ImageApiId } from './descriptions.ts';
import type { ImageJob, ImageSettings } from './image-job.ts';
import { drawingFacts } from './known-model.ts';
import { isLegalSize, legalSizes, nearestRatioSizes } from './legal-sizes.ts';

/** What a size picker shows. `strict`: false where another value can be tried, since the limits are not the model's own (MODELS-3). */
export type SizeChoices =
  /** `aspectRatio` and `imageSize`, each on its own. */
  | { readonly kind: 'ratios'; readonly table: RatioTable; readonly strict: boolean }
  | { readonly kind: 'listed'; readonly sizes: readonly NamedSize[]; readonly strict: boolean }
  /** `auto`, a list, and sizes of one's own. */
  | { readonly kind: 'custom'; readonly sizes: readonly NamedSize[]; readonly strict: boolean };

/** The sizes that a model can be asked for over an API; undefined for a drawing model that the API does not reach. */
export function sizeChoices(facts: ModelFacts | undefined, api: ImageApiId): SizeChoices | undefined {
  const sizes = drawingFacts(facts)?.sizes;
  // A vendor's table without sizes takes none.
  if (sizes === undefined && facts?.drawing !== undefined) return undefined;
  const asked = imageDescriptions[api].images.sizes;
  if (sizes === undefined) {
    return asked === 'ratios'
      ? { kind: 'ratios', table: ratioTables['gamma-3.1-flash-image'], strict: false }
      : { kind: 'custom', sizes: commonSizes, strict: false };
  }
  if ((asked === 'ratios') !== (sizes.kind === 'ratios')) return undefined;
  return choicesOf(sizes, asked);
}

function choicesOf(sizes: ImageSizes, asked: 'named' | 'pixels' | 'ratios'): SizeChoices {
  switch (sizes.kind) {
    case 'ratios':
      return { kind: 'ratios', table: sizes.table, strict: true };
    case 'listed':
      // Edits take the output's width and height, and no name of a tier (IMG-3).
      return asked === 'pixels'
        ? { kind: 'listed', sizes: sizes.sizes.map(({ size }) => ({ value: sizeValue(size), size })), strict: true }
        : { kind: 'listed', sizes: sizes.sizes, strict: true };
    case 'custom':
      return { kind: 'custom', sizes: sizes.sizes, strict: true };
  }
}

/** `1536x1024`, as a request says it. */
export function sizeValue([width, height]: PixelSize): string {
  return `${width}x${height}`;
}

/** Width and height of a `size` value such as `1536x1024`; undefined for any other text. */
export function readSize(value: string): PixelSize | undefined {
  const [, width, height] = /^(\d{1,6})x(\d{1,6})$/.exec(value) ?? [];
  return width === undefined || height === undefined ? undefined : [Number(width), Number(height)];
}

/** Width and height of a `size` value: the model's own of that name, or one that is written out. */
export function sizeInPixels(value: string, sizes: readonly NamedSize[]): PixelSize | undefined {
  return sizes.find((each) => each.value === value)?.size ?? readSize(value);
}

/** A rule of IMG-5, as far as it is broken. */
export interface BrokenSizeRule {
  readonly rule: 'multiple' | 'longest' | 'ratio' | 'fewest' | 'most';
  /** Those that break it: one of them, or both together. */
  readonly sides: readonly ('Width' | 'Height')[];
  /** One sentence that names limit and value. */
  readonly message: string;
}

const bothSides = ['Width', 'Height'] as const;

/** The rules of a custom size that `width` × `height` breaks, in pixels; empty for a legal one. */
export function brokenSizeRules(width: number, height: number): readonly BrokenSizeRule[] {
  const { multipleOf, longestSide, widestRatio, minPixels, maxPixels } = customSizeLimits;
  const broken: BrokenSizeRule[] = [];
  const isOdd = { Width: !isMultiple(width, multipleOf), Height: !isMultiple(height, multipleOf) };
  if (isOdd.Width && isOdd.Height) {
    const message = `Width and height must be multiples of ${multipleOf}.`;
    broken.push({ rule: 'multiple', sides: bothSides, message });
  } else if (isOdd.Width || isOdd.Height) {
    const side = isOdd.Width ? 'Width' : 'Height';
    const message = `${side} must be a multiple of ${multipleOf}.`;
    broken.push({ rule: 'multiple', sides: [side], message });
  }
  if (!(width > 0 && height > 0)) return broken;
  const longest = Math.max(width, height);
  const ratio = longest / Math.min(width, height);
  const pixels = width * height;
  if (longest > longestSide) {
    const over = bothSides.filter((side) => (side === 'Width' ? width : height) > longestSide);
    const message = `The longer side is ${longest}; it can be at most ${longestSide}.`;
    broken.push({ rule: 'longest', sides: over, message });
  }
  if (ratio > widestRatio) {
    // Rounded up, so that what is over the limit never reads as the limit.
    const times = Math.ceil(ratio * 100) / 100;
    const message = `The longer side is ${times} times the shorter one; it can be at most ${widestRatio} times.`;
    broken.push({ rule: 'ratio', sides: bothSides, message });
  }
  if (pixels < minPixels) {
    const message =
      pixels === 1
        ? `The image has 1 pixel; it needs ${said(minPixels)}.`
        : `The image has ${said(pixels)} pixels; it needs ${said(minPixels)}.`;
    broken.push({ rule: 'fewest', sides: bothSides, message });
  }
  if (pixels > maxPixels) {
    const message = `The image has ${said(pixels)} pixels; it can have at most ${said(maxPixels)}.`;
    broken.push({ rule: 'most', sides: bothSides, message });
  }
  return broken;
}

/**
 * The legal size nearest to `width` × `height` pixels: of all legal sizes those of the nearest ratio, and of these the
 * one whose number of pixels is nearest; the smaller one of two. A ratio is near by how many times as wide it is, so
 * that wide and tall count alike; of two that are as near the taller one. A legal size is its own nearest.
 */
export function nearestLegalSize(width: number, height: number): PixelSize {
  const [across, down] = countable(width, height);
  if (isLegalSize(across, down)) return [across, down];
  const pixels = across * down;
  return best(nearestRatioSizes(across, down), ([w, h]) => Math.abs(w * h - pixels));
}

/**
 * The legal size whose sides change least: the side that changes by the larger share of itself decides, and then the
 * other one. So neither side pays for the other: a square stays one, and wide never becomes tall. The shape may change
 * where one side is at a limit; `nearestLegalSize` keeps it as well as can be. A legal size is its own nearest.
 */
export function closestSides(width: number, height: number): PixelSize {
  const [across, down] = countable(width, height);
  if (isLegalSize(across, down)) return [across, down];
  return best(legalSizes(), ([w, h]) => {
    const [one, other] = [Math.abs(w - across) / across, Math.abs(h - down) / down];
    // Of several that change as much, the one that keeps the shape.
    const bent = Math.abs(Math.log((w * down) / (h * across)));
    return Math.max(one, other) + Math.min(one, other) * 1e-6 + bent * 1e-9;
  });
}

/**
 * The legal size that fits an image of `width` × `height` pixels: of the sizes of the nearest ratio the largest that
 * has no more pixels than the image, or the smallest one where all have more.
 */
export function fitToReference(width: number, height: number): PixelSize {
  const [across, down] = countable(width, height);
  const pixels = across * down;
  return best(nearestRatioSizes(across, down), ([w, h]) => (w * h > pixels ? w * h : -w * h));
}

/** The settings that ask for a size: of the endpoints, or of Generate Content. */
export type SizeSettings =
  | { readonly size: string }
  /** `imageSize` is absent where the table has one size for each ratio. */
  | { readonly aspectRatio: string; readonly imageSize?: string };

/**
 * The settings that fit an image of `width` × `height` pixels best: the nearest ratio that can be asked for, and of it
 * the largest size without more pixels than the image, or the smallest one. Of a closed list the nearest ratio decides.
 */
export function fittingSettings(choices: SizeChoices, width: number, height: number): SizeSettings {
  if (choices.kind === 'custom') return { size: sizeValue(fitToReference(width, height)) };
  const [across, down] = countable(width, height);
  const ratio = across / down;
  const apart = ([w, h]: PixelSize): number => Math.abs(Math.log(w / h / ratio));
  const fit = ([w, h]: PixelSize): number => (w * h > across * down ? w * h : -w * h);
  if (choices.kind === 'listed') {
    const [first, ...others] = choices.sizes;
    const nearest = others.reduce((kept, each) => {
      const nearer = apart(each.size) - apart(kept?.size ?? each.size);
      return kept === undefined || nearer < 0 || (nearer === 0 && fit(each.size) < fit(kept.size)) ? each : kept;
    }, first);
    return { size: nearest?.value ?? '' };
  }
  // The steps of a row are of one ratio, but for what rounding to pixels takes; the largest tells it best.
  const ofRow = (row: RatioTable['rows'][number]): number => apart(row.sizes.at(-1) ?? [1, 1]);
  const row = choices.table.rows.toSorted((one, other) => ofRow(one) - ofRow(other))[0];
  const size = best(row?.sizes ?? [], fit);
  const { steps, oneSize } = choices.table;
  return {
    aspectRatio: row?.ratio ?? '',
    ...(oneSize === undefined ? { imageSize: steps[row?.sizes.indexOf(size) ?? 0] ?? '' } : {}),
  };
}

/** What a job asks for: a size in pixels, `auto`, or undefined where it leaves the size to the model. */
export function askedSize(
  job: { readonly api: ImageJob['api']; readonly settings: ImageSettings },
  facts: ModelFacts | undefined,
): PixelSize | 'auto' | undefined {
  const choices = sizeChoices(facts, job.api);
  if (choices === undefined) return undefined;
  if (!isImageEndpoint(job.api)) {
    const { aspectRatio, imageSize } = job.settings[job.api];
    return choices.kind === 'ratios' ? pixelsOf(choices.table, aspectRatio, imageSize) : undefined;
  }
  const { size } = job.settings[job.api];
  if (size === undefined || choices.kind === 'ratios') return undefined;
  if (size === 'auto' && choices.kind === 'custom') return 'auto';
  return sizeInPixels(size, choices.sizes);
}

function isMultiple(side: number, of: number): boolean {
  return side > 0 && side % of === 0;
}

/** Whole numbers of pixels that can be counted with: at least 1, at most 100,000. */
function countable(width: number, height: number): PixelSize {
  const side = (value: number): number => Math.min(100_000, Math.max(1, Math.round(value) || 1));
  return [side(width), side(height)];
}

function best(sizes: readonly PixelSize[], cost: (size: PixelSize) => number): PixelSize {
  return sizes.reduce((kept, size) => (cost(size) < cost(kept) ? size : kept), sizes[0] ?? [1024, 1024]);
}

function said(pixels: number): string {
  return Math.round(pixels).toLocaleString('en-US');
}
