/** One square of a mask: a byte of coverage a pixel (0 keep, 255 change); uniform squares are shared and cost nothing. */

/** Pixels a side. */
export const tileSide = 256;
export const tileArea = tileSide * tileSide;

/** Row by row. Only its maker may write to it: `TileRaster.writable` hands out those that may be. */
export type Tile = Uint8Array<ArrayBuffer>;

export const emptyTile: Tile = new Uint8Array(tileArea);
export const fullTile: Tile = new Uint8Array(tileArea).fill(255);

/** The bytes of a tile, four at once. */
export function wordsOf(tile: Tile): Uint32Array {
  return new Uint32Array(tile.buffer, tile.byteOffset, tileArea / 4);
}

/** The sum of all bytes: four at once in the lanes of two integers, which hold 256 of them without running over. */
export function tileSum(tile: Tile): number {
  const words = wordsOf(tile);
  let sum = 0;
  for (let from = 0; from < words.length; from += 256) {
    let even = 0;
    let odd = 0;
    for (let at = from; at < from + 256; at += 1) {
      const word = words[at] ?? 0;
      even += word & 0xff00ff;
      odd += (word >>> 8) & 0xff00ff;
    }
    sum += (even & 0xffff) + (even >>> 16) + (odd & 0xffff) + (odd >>> 16);
  }
  return sum;
}

/** The sum of the bytes in the first `width` columns of the first `height` rows. */
export function cornerSum(tile: Tile, width: number, height: number): number {
  let sum = 0;
  for (let y = 0; y < height; y += 1) {
    const row = y * tileSide;
    for (let at = row; at < row + width; at += 1) sum += tile[at] ?? 0;
  }
  return sum;
}

/** Whether all of the first `width` columns of the first `height` rows have the value of the first pixel. */
export function isUniform(tile: Tile, width: number, height: number): boolean {
  const value = tile[0] ?? 0;
  for (let y = 0; y < height; y += 1) {
    const row = y * tileSide;
    for (let at = row; at < row + width; at += 1) if (tile[at] !== value) return false;
  }
  return true;
}
