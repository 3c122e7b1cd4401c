/** How tiles of one shape fill a place best. */
import type { Dimensions } from '../../../viewport/geometry.ts';

export interface PackedTiles {
  readonly columns: number;
  /** Whole CSS pixels. */
  readonly tileWidth: number;
  readonly tileHeight: number;
}

interface Tiles {
  /** Width of a tile by its height. */
  readonly shape: number;
  readonly gap: number;
  /** The longer side of a tile is no smaller, also where they then find no room. */
  readonly leastSide: number;
}

/** The number of columns at which the tiles are largest, and their size there. */
export function packed(count: number, place: Dimensions, { shape, gap, leastSide }: Tiles): PackedTiles {
  const least = shape >= 1 ? leastSide : leastSide * shape;
  let best: PackedTiles = { columns: 1, tileWidth: 0, tileHeight: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const byWidth = (place.width - gap * (columns - 1)) / columns;
    const byHeight = ((place.height - gap * (rows - 1)) / rows) * shape;
    const tileWidth = Math.floor(Math.max(least, Math.min(byWidth, byHeight)));
    if (tileWidth > best.tileWidth) best = { columns, tileWidth, tileHeight: Math.floor(tileWidth / shape) };
  }
  return best;
}
