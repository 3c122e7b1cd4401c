/** The mask's overlay in tiles at the displayed size: only changed ones are redrawn, within a bound of time a frame. */
import type { PixelRect } from '../../../viewport/geometry.ts';
import { union } from '../../../viewport/geometry.ts';
import { blockOf, maskLevel, sampleMask, type CoverageSource } from './mask-sampling.ts';
import { screenRect, squaresFrom, visiblePart, type Area, type Viewport } from '../../../viewport/viewport.ts';

const side = 256;
/** Time for tiles in a frame of 16 ms: the rest comes with the next one. */
const budgetMs = 6;

interface OverlayTile {
  /** Null while nothing was drawn on it. */
  context: OffscreenCanvasRenderingContext2D | null;
  /** In its own pixels; null where it is up to date. */
  stale: PixelRect | null;
}

export interface DrawnMask {
  /** Nothing is still to come. */
  readonly whole: boolean;
  /** There was something to draw. */
  readonly any: boolean;
}

export interface MaskTiles {
  /** Image pixels that changed. */
  change(rects: readonly PixelRect[]): void;
  /** Draws the mask's shape in black where the view shows `clip`, in device pixels. */
  draw(context: CanvasRenderingContext2D, viewport: Viewport, clip: Area): DrawnMask;
}

export function createMaskTiles(source: CoverageSource, now: () => number = () => performance.now()): MaskTiles {
  let level = 0;
  let tiles = new Map<string, OverlayTile>();
  const scratch = new ImageData(side, side);

  const tileAt = (column: number, row: number): OverlayTile => {
    const key = `${column}/${row}`;
    const known = tiles.get(key);
    if (known) return known;
    const made: OverlayTile = { context: null, stale: { x: 0, y: 0, width: side, height: side } };
    tiles.set(key, made);
    return made;
  };
  const refresh = (tile: OverlayTile, column: number, row: number): void => {
    const { stale } = tile;
    if (stale === null) return;
    tile.stale = null;
    const part = { ...stale, x: column * side + stale.x, y: row * side + stale.y };
    scratch.data.fill(0);
    const any = sampleMask(source, level, part, scratch.data, side, stale);
    if (!any && tile.context === null) return;
    tile.context ??= new OffscreenCanvas(side, side).getContext('2d', { willReadFrequently: true });
    tile.context?.putImageData(scratch, 0, 0, stale.x, stale.y, stale.width, stale.height);
  };
  return {
    change: (rects) => {
      const block = blockOf(level);
      for (const rect of rects) {
        const left = Math.floor(rect.x / block);
        const top = Math.floor(rect.y / block);
        const right = Math.ceil((rect.x + rect.width) / block);
        const bottom = Math.ceil((rect.y + rect.height) / block);
        for (let row = Math.floor(top / side); row * side < bottom; row += 1) {
          for (let column = Math.floor(left / side); column * side < right; column += 1) {
            const tile = tiles.get(`${column}/${row}`);
            if (tile === undefined) continue;
            const x = Math.max(left - column * side, 0);
            const y = Math.max(top - row * side, 0);
            tile.stale = union(tile.stale, {
              x,
              y,
              width: Math.min(right - column * side, side) - x,
              height: Math.min(bottom - row * side, side) - y,
            });
          }
        }
      }
    },
    draw: (context, viewport, clip) => {
      const wanted = maskLevel(viewport.scale);
      if (wanted !== level) {
        level = wanted;
        tiles = new Map();
      }
      const span = side * blockOf(level);
      const seen = visiblePart(viewport);
      const started = now();
      let whole = true;
      let any = false;
      context.imageSmoothingEnabled = viewport.scale < squaresFrom;
      for (let row = Math.floor(seen.y / span); row * span < seen.y + seen.height; row += 1) {
        for (let column = Math.floor(seen.x / span); column * span < seen.x + seen.width; column += 1) {
          const place = screenRect(viewport, { x: column * span, y: row * span, width: span, height: span });
          if (!meet(place, clip)) continue;
          const tile = tileAt(column, row);
          if (tile.stale !== null && now() - started < budgetMs) refresh(tile, column, row);
          if (tile.stale !== null) whole = false;
          if (tile.context === null) continue;
          any = true;
          context.drawImage(tile.context.canvas, place.x, place.y, place.width, place.height);
        }
      }
      return { whole, any };
    },
  };
}

function meet(one: Area, other: Area): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}
