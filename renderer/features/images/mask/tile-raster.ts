/** The pixels of a mask in tiles: a step's changes are recorded, so that it can be undone. */
import type { MaskMode } from '../../../../shared/images/mask-op.ts';
import type { PixelRect, Dimensions } from '../../../viewport/geometry.ts';
import { applyDelta, deltaBetween, type TileDelta } from './tile-delta.ts';
import { cornerSum, emptyTile, fullTile, isUniform, tileArea, tileSide, tileSum, type Tile } from './tile.ts';

/** The difference that one step made to one tile. */
export interface TileChange extends TileDelta {
  readonly index: number;
}

/** Tiles run row by row. Bytes of a tile beyond the image mean nothing. */
export class TileRaster {
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
  readonly #tiles: Tile[];
  /** The sum of a tile's pixels in the image; those of `#stale` tiles are of an earlier state. */
  readonly #sums: Float64Array;
  readonly #stale = new Set<number>();
  /** The tiles that the present step wrote to, as they were. */
  readonly #before = new Map<number, Tile>();
  #total = 0;

  constructor({ width, height }: Dimensions) {
    this.width = width;
    this.height = height;
    this.columns = Math.ceil(width / tileSide);
    this.rows = Math.ceil(height / tileSide);
    this.#tiles = Array.from({ length: this.columns * this.rows }, () => emptyTile);
    this.#sums = new Float64Array(this.#tiles.length);
  }

  /** For reading. */
  tile(index: number): Tile {
    return this.#tiles[index] ?? emptyTile;
  }

  /** All tiles as they are now, for reading: later steps write to others. */
  snapshot(): readonly Tile[] {
    return [...this.#tiles];
  }

  /** The tile for writing, until the step ends. */
  writable(index: number): Tile {
    const tile = this.tile(index);
    this.#stale.add(index);
    const first = !this.#before.has(index);
    if (first) this.#before.set(index, tile);
    else if (tile !== emptyTile && tile !== fullTile) return tile;
    const copy = tile.slice();
    this.#tiles[index] = copy;
    return copy;
  }

  /** Puts a tile in place of another; it belongs to the raster from now on. */
  replace(index: number, tile: Tile): void {
    const old = this.tile(index);
    if (old === tile) return;
    if (!this.#before.has(index)) this.#before.set(index, old);
    this.#stale.add(index);
    this.#tiles[index] = tile;
  }

  /** The part of a tile that is in the image. */
  tileRect(index: number): PixelRect {
    const x = (index % this.columns) * tileSide;
    const y = Math.floor(index / this.columns) * tileSide;
    return { x, y, width: Math.min(tileSide, this.width - x), height: Math.min(tileSide, this.height - y) };
  }

  /** The sum of all pixels, 255 for each that is to change. */
  get sum(): number {
    for (const index of this.#stale) {
      const sum = this.#sumOf(index);
      this.#total += sum - (this.#sums[index] ?? 0);
      this.#sums[index] = sum;
    }
    this.#stale.clear();
    return this.#total;
  }

  /** The sum of a full mask. */
  get most(): number {
    return this.width * this.height * 255;
  }

  /** Ends the step; uniform tiles are shared again. Returns what it changed, nothing where it left all as it was. */
  commit(): readonly TileChange[] {
    const changes: TileChange[] = [];
    for (const [index, before] of this.#before) {
      this.#share(index);
      const delta = deltaBetween(before, this.tile(index));
      if (delta === undefined) this.#tiles[index] = before;
      else changes.push({ index, ...delta });
    }
    this.#before.clear();
    return changes;
  }

  /** Ends the step as if it had not been. Returns the tiles that it had written to. */
  rollback(): readonly number[] {
    const indices = [...this.#before.keys()];
    for (const [index, before] of this.#before) {
      this.#tiles[index] = before;
      this.#stale.add(index);
    }
    this.#before.clear();
    return indices;
  }

  /** Takes a committed step back, or does it again: there and back is the same. No step may be open. */
  toggle(changes: readonly TileChange[]): void {
    for (const change of changes) {
      applyDelta(this.writable(change.index), change);
      this.#share(change.index);
    }
    this.#before.clear();
  }

  /** Lets a step write its coverage: `mode` adds it to the mask, or subtracts it; doing so twice is the same as once. */
  compose(y: number, from: number, to: number, coverage: number, mode: MaskMode): void {
    const left = Math.max(0, from);
    const right = Math.min(this.width, to);
    if (y < 0 || y >= this.height || coverage === 0) return;
    const firstTile = Math.floor(y / tileSide) * this.columns;
    const rowInTile = (y % tileSide) * tileSide;
    const done = mode === 'add' ? fullTile : emptyTile;
    for (let x = left; x < right;) {
      const column = Math.floor(x / tileSide);
      const end = Math.min(right, (column + 1) * tileSide);
      const index = firstTile + column;
      if (this.tile(index) !== done) {
        const offset = rowInTile - column * tileSide;
        composeBytes(this.writable(index), offset + x, offset + end, coverage, mode);
      }
      x = end;
    }
  }

  /** Writes the coverage of a rectangle inside the image into `target`, `rect.width` bytes a row. */
  read(rect: PixelRect, target: Uint8Array | Uint8ClampedArray): void {
    const right = rect.x + rect.width;
    for (let y = rect.y; y < rect.y + rect.height; y += 1) {
      const firstTile = Math.floor(y / tileSide) * this.columns;
      const rowInTile = (y % tileSide) * tileSide;
      const row = (y - rect.y) * rect.width - rect.x;
      for (let x = rect.x; x < right;) {
        const column = Math.floor(x / tileSide);
        const end = Math.min(right, (column + 1) * tileSide);
        const tile = this.tile(firstTile + column);
        if (tile === emptyTile) target.fill(0, row + x, row + end);
        else if (tile === fullTile) target.fill(255, row + x, row + end);
        else {
          const offset = rowInTile - column * tileSide;
          target.set(tile.subarray(offset + x, offset + end), row + x);
        }
        x = end;
      }
    }
  }

  #sumOf(index: number): number {
    const tile = this.tile(index);
    const { width, height } = this.tileRect(index);
    if (tile === emptyTile) return 0;
    if (tile === fullTile) return width * height * 255;
    return width * height === tileArea ? tileSum(tile) : cornerSum(tile, width, height);
  }

  /** Puts the shared tile in the place of one that has become uniform. */
  #share(index: number): void {
    const tile = this.tile(index);
    const { width, height } = this.tileRect(index);
    const value = tile[0];
    if ((value === 0 || value === 255) && isUniform(tile, width, height)) {
      this.#tiles[index] = value === 0 ? emptyTile : fullTile;
    }
  }
}

function composeBytes(tile: Tile, from: number, to: number, coverage: number, mode: MaskMode): void {
  if (coverage === 255) {
    tile.fill(mode === 'add' ? 255 : 0, from, to);
    return;
  }
  if (mode === 'add') {
    for (let at = from; at < to; at += 1) if ((tile[at] ?? 0) < coverage) tile[at] = coverage;
    return;
  }
  const most = 255 - coverage;
  for (let at = from; at < to; at += 1) if ((tile[at] ?? 0) > most) tile[at] = most;
}
