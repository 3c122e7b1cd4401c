/** The sizes that the image endpoints draw: which are legal, which rule one breaks, and which legal one is nearest (IMG-2, IMG-5). */
import { customSizeLimits, eachSizes, type PixelSize } from '../../shared/catalog/image-sizes.ts';
import { invalid } from '../api-error.ts';
import { string, type Check } from '../validation/value-checks.ts';

const { multipleOf, longestSide, widestRatio, minPixels, maxPixels } = customSizeLimits;

const written = ([width, height]: PixelSize): string => `${width}x${height}`;

/** Each rule that a size breaks, in words; none for a legal size. */
export function brokenRules([width, height]: PixelSize): readonly string[] {
  const longer = Math.max(width, height);
  const pixels = width * height;
  return [
    ...(width % multipleOf === 0 && height % multipleOf === 0 ? [] : [`both sides must be multiples of ${multipleOf}`]),
    ...(longer <= longestSide ? [] : [`the longer side may have at most ${longestSide} pixels`]),
    ...(longer <= widestRatio * Math.min(width, height)
      ? []
      : [`the ratio must be between 1:${widestRatio} and ${widestRatio}:1`]),
    ...(pixels >= minPixels ? [] : [`it must have at least ${minPixels} pixels, and has ${pixels}`]),
    ...(pixels <= maxPixels ? [] : [`it may have at most ${maxPixels} pixels, and has ${pixels}`]),
  ];
}

/** The size that a ratio asks for, within all bounds, before it is brought to whole steps. */
function ideal([width, height]: PixelSize): PixelSize {
  const ratio = Math.min(widestRatio, Math.max(1 / widestRatio, width / height));
  const pixels = Math.min(maxPixels, Math.max(minPixels, width * height));
  const shrink = Math.min(1, longestSide / Math.max(Math.sqrt(pixels * ratio), Math.sqrt(pixels / ratio)));
  return [Math.sqrt(pixels * ratio) * shrink, Math.sqrt(pixels / ratio) * shrink];
}

/** The multiples of the step around a length. */
function steps(length: number): readonly number[] {
  const middle = Math.round(length / multipleOf);
  return [-2, -1, 0, 1, 2].map((offset) => (middle + offset) * multipleOf);
}

/** The legal size nearest to another, its ratio kept as far as that can be. */
export function nearestSize(size: PixelSize): PixelSize {
  const [width, height] = ideal(size);
  const distance = ([across, down]: PixelSize): number => Math.hypot(Math.log(across / width), Math.log(down / height));
  const candidates = steps(width)
    .flatMap((across) => steps(height).map((down): PixelSize => [across, down]))
    .filter(([across, down]) => across > 0 && down > 0 && brokenRules([across, down]).length === 0)
    .toSorted((one, other) => distance(one) - distance(other));
  return candidates[0] ?? [1024, 1024];
}

/** What a request wrote as its size, and what is to be drawn; `auto` follows the first image. */
export interface RequestedSize {
  readonly written: string;
  readonly size: PixelSize | 'auto';
}

const text = string({ min: 1 });

const squares = 'A square goes by its tier, every other shape by width and height.';

/** The sizes of `alpha-image-2-each`, under the names that the description gives them. */
export const listedSize: Check<RequestedSize> = (value, path) => {
  const asked = text(value, path);
  const found = eachSizes.find((listed) => listed.value === asked);
  if (found !== undefined) return { written: asked, size: found.size };
  const tier = eachSizes.find(({ size }) => written(size) === asked)?.value;
  const upper = eachSizes.find((listed) => listed.value === asked.toUpperCase())?.value;
  const hint = tier === undefined ? (upper === undefined ? squares : 'The K is upper case.') : `Write ${tier} for it.`;
  throw invalid(
    path,
    'invalid_value',
    `'${path}' is '${asked}'; it must be one of ${eachSizes.map((listed) => listed.value).join(', ')}. ${hint}`,
  );
};

/** The same for its edits, where the description asks for width x height: squares may be written so too. */
export const listedOrWrittenSize: Check<RequestedSize> = (value, path) => {
  const found = eachSizes.find(({ size }) => written(size) === value);
  return found === undefined ? listedSize(value, path) : { written: written(found.size), size: found.size };
};

/** `auto`, or a size within the rules for sizes of one's own. */
export const customSize: Check<RequestedSize> = (value, path) => {
  const asked = text(value, path);
  if (asked === 'auto') return { written: asked, size: 'auto' };
  const match = /^([1-9]\d{0,5})x([1-9]\d{0,5})$/.exec(asked);
  if (match === null) {
    throw invalid(path, 'invalid_value', `'${path}' is '${asked}'; it must be auto or WIDTHxHEIGHT, as in 1536x1024.`);
  }
  const size: PixelSize = [Number(match[1]), Number(match[2])];
  const broken = brokenRules(size);
  if (broken.length === 0) return { written: asked, size };
  throw invalid(
    path,
    'invalid_size',
    `'${path}' is '${asked}': ${broken.join('; ')}. The nearest size that keeps every rule is ${written(nearestSize(size))}.`,
  );
};

/** The size of the list whose ratio is nearest to that of an image. */
export function nearestListed([width, height]: PixelSize): PixelSize {
  const distance = ([across, down]: PixelSize): number => Math.abs(Math.log((across / down / width) * height));
  const sizes = eachSizes.map(({ size }) => size);
  return sizes.toSorted((one, other) => distance(one) - distance(other))[0] ?? [1024, 1024];
}
