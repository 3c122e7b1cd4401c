/** The tiles of one image as they come from its worker: asks for what is seen, keeps a bounded number, frees them at the end. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { StoredFile } from '../../shared/attachment.ts';
import { fileAddress } from '../host/file-address.ts';
import type { Dimensions } from './geometry.ts';
import type { TilesAnswer, TilesQuestion } from './image-tiles-worker.ts';
import { overviewTile, tilesFor, type Tile } from './tile-pyramid.ts';
import { placedIn, screenRect, squaresFrom, visiblePart, type Area, type Viewport } from './viewport.ts';
import * as m from './messages.ts';

export type TilesState =
  | { readonly status: 'opening' }
  /** There is something of it to draw: the whole, if coarse. */
  | { readonly status: 'ready'; readonly size: Dimensions }
  | { readonly status: 'failed'; readonly problem: string };

export interface ImageTiles {
  readonly state: StoreApi<TilesState>;
  /** Draws what is there of the view's part, and asks for the rest. The image takes the box of the viewport's own, see `placedIn`. */
  draw(context: CanvasRenderingContext2D, viewport: Viewport): void;
  /** Called when another tile has come. Returns a function to unsubscribe. */
  onTile(listener: () => void): () => void;
  close(): void;
}

/** At 4 MB each; more than any screen shows at once. */
const mostTiles = 40;
/** Asked for at a time: what is not seen any more is then never cut. */
const mostAsked = 2;

export function openImageTiles(file: StoredFile): ImageTiles {
  const state = createStore<TilesState>()(() => ({ status: 'opening' }));
  const worker = new Worker(new URL('./image-tiles-worker.ts', import.meta.url), { type: 'module' });
  const ask = (question: TilesQuestion): void => worker.postMessage(question);
  /** In the order of their last use. */
  const kept = new Map<string, ImageBitmap>();
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  /** Not to be asked for again. */
  const refused = new Set<string>();
  let wanted: readonly Tile[] = [];
  let overview: Tile | undefined;
  let decoded: Dimensions | undefined;

  const askNext = (): void => {
    for (const tile of wanted) {
      if (asked.size >= mostAsked) return;
      if (kept.has(tile.key) || asked.has(tile.key) || refused.has(tile.key)) continue;
      asked.add(tile.key);
      ask({ type: 'tile', tile });
    }
  };
  const keep = (key: string, bitmap: ImageBitmap): void => {
    asked.delete(key);
    kept.set(key, bitmap);
    for (const [oldest, old] of kept) {
      if (kept.size <= mostTiles) break;
      if (oldest === overview?.key) continue;
      old.close();
      kept.delete(oldest);
    }
  };
  const fail = (problem: string): void => state.setState({ status: 'failed', problem }, true);
  worker.addEventListener('message', ({ data }: MessageEvent<TilesAnswer>) => {
    switch (data.type) {
      case 'opened':
        decoded = { width: data.width, height: data.height };
        overview = overviewTile(data);
        wanted = [overview];
        askNext();
        break;
      case 'tile':
        keep(data.key, data.bitmap);
        if (data.key === overview?.key && decoded !== undefined)
          state.setState({ status: 'ready', size: decoded }, true);
        askNext();
        for (const listener of listeners) listener();
        break;
      case 'not-opened':
        fail(data.problem);
        break;
      case 'not-cut':
        // The overview shows in its place.
        asked.delete(data.key);
        refused.add(data.key);
        askNext();
        if (data.key === overview?.key) fail(m.thereWasNotEnoughMemory);
        break;
    }
  });
  worker.addEventListener('error', () => {
    fail(m.thePartOfTheApp);
  });
  ask({ type: 'open', address: fileAddress(file) });

  const used = (key: string): ImageBitmap | undefined => {
    const bitmap = kept.get(key);
    if (bitmap !== undefined) {
      kept.delete(key);
      kept.set(key, bitmap);
    }
    return bitmap;
  };

  return {
    state,
    draw: (context, box) => {
      const now = state.getState();
      if (now.status !== 'ready' || overview === undefined) return;
      const { size } = now;
      const viewport = placedIn(box, size);
      // The image's own pixels for each pixel of the size that it is stretched over.
      const scale = { x: size.width / viewport.image.width, y: size.height / viewport.image.height };
      const zoom = viewport.scale / Math.min(scale.x, scale.y);
      const tiles = tilesFor(size, scaled(visiblePart(viewport), scale.x, scale.y), zoom);
      const drawTile = (tile: Tile): void => {
        const bitmap = used(tile.key);
        if (bitmap === undefined) return;
        const { x, y, width, height } = screenRect(viewport, scaled(tile.part, 1 / scale.x, 1 / scale.y));
        context.drawImage(bitmap, x, y, width, height);
      };
      context.imageSmoothingEnabled = zoom < squaresFrom;
      context.imageSmoothingQuality = 'low';
      if (tiles.some(({ key }) => !kept.has(key))) drawTile(overview);
      for (const tile of tiles) drawTile(tile);
      wanted = [overview, ...tiles];
      askNext();
    },
    onTile: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => {
      worker.terminate();
      listeners.clear();
      for (const bitmap of kept.values()) bitmap.close();
      kept.clear();
    },
  };
}

function scaled({ x, y, width, height }: Area, byX: number, byY: number): Area {
  return { x: x * byX, y: y * byY, width: width * byX, height: height * byY };
}
