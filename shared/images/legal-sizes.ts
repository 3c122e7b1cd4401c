/** All sizes that keep the rules of a custom size, laid out by ratio so that the nearest one is found at once (IMG-5). */
import { customSizeLimits } from '../catalog/image-sizes.ts';
import type { PixelSize } from '../catalog/image-sizes.ts';

/** The sizes of one ratio, smallest first: whole multiples of `width` × `height`, which have no common divisor. */
interface RatioSizes {
  readonly width: number;
  readonly height: number;
  readonly sizes: readonly PixelSize[];
}

/** By ratio, from the tallest to the widest. Made when it is first needed: it has some 10,000 entries. */
let byRatio: readonly RatioSizes[] | undefined;
let all: readonly PixelSize[] | undefined;

/** True for a size that keeps all five rules. */
export function isLegalSize(width: number, height: number): boolean {
  const { multipleOf, longestSide, widestRatio, minPixels, maxPixels } = customSizeLimits;
  const pixels = width * height;
  const longest = Math.max(width, height);
  return (
    width % multipleOf === 0 &&
    height % multipleOf === 0 &&
    longest <= longestSide &&
    longest <= widestRatio * Math.min(width, height) &&
    pixels >= minPixels &&
    pixels <= maxPixels
  );
}

/** The legal sizes of the ratio nearest to `width` : `height`, smallest first; there is always at least one. The nearer of two ratios is the one that is fewer times as wide or as tall. */
export function nearestRatioSizes(width: number, height: number): readonly PixelSize[] {
  const ratios = legalRatios();
  let low = 0;
  let high = ratios.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const ratio = ratios[middle];
    if (ratio !== undefined && ratio.width * height < width * ratio.height) low = middle + 1;
    else high = middle;
  }
  // The first ratio that is no narrower, and the last one that is narrower.
  const wider = ratios[low];
  const narrower = ratios[low - 1];
  if (wider === undefined || narrower === undefined) return (wider ?? narrower)?.sizes ?? [];
  // How many times as wide: products of the sides, so that equally near is told exactly.
  const timesWider = wider.width * height * (narrower.width * height);
  const timesNarrower = width * wider.height * (width * narrower.height);
  return (timesWider < timesNarrower ? wider : narrower).sizes;
}

/** Every legal size, some 20,000. */
export function legalSizes(): readonly PixelSize[] {
  all ??= legalRatios().flatMap(({ sizes }) => sizes);
  return all;
}

function legalRatios(): readonly RatioSizes[] {
  if (byRatio !== undefined) return byRatio;
  const { multipleOf, longestSide } = customSizeLimits;
  const most = longestSide / multipleOf;
  const found: RatioSizes[] = [];
  for (let across = 1; across <= most; across += 1) {
    for (let down = 1; down <= most; down += 1) {
      if (divisor(across, down) !== 1) continue;
      const sizes: PixelSize[] = [];
      for (let times = 1; times * Math.max(across, down) <= most; times += 1) {
        const size: PixelSize = [across * times * multipleOf, down * times * multipleOf];
        if (isLegalSize(...size)) sizes.push(size);
      }
      if (sizes.length > 0) found.push({ width: across, height: down, sizes });
    }
  }
  byRatio = found.toSorted((one, other) => one.width / one.height - other.width / other.height);
  return byRatio;
}

function divisor(one: number, other: number): number {
  return other === 0 ? one : divisor(other, one % other);
}
