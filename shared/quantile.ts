/** The value below which a share of many values lies; between two of them by their distance. */

/** `sorted` ascending and with at least one value; `share` from 0 to 1. */
export function quantileOf(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
