/** Decodes one image beside the window's own thread and hands out its tiles; it ends with the view of the image. */
import { fetchFile } from '../host/fetch-file.ts';
import type { Tile } from './tile-pyramid.ts';
import * as m from './messages.ts';

export type TilesQuestion =
  | { readonly type: 'open'; readonly address: string }
  | { readonly type: 'tile'; readonly tile: Tile };

export type TilesAnswer =
  | { readonly type: 'opened'; readonly width: number; readonly height: number }
  | { readonly type: 'tile'; readonly key: string; readonly bitmap: ImageBitmap }
  | { readonly type: 'not-opened'; readonly problem: string }
  /** There was not memory enough. */
  | { readonly type: 'not-cut'; readonly key: string };

let whole: ImageBitmap | undefined;

const answer = (value: TilesAnswer, transfer: Transferable[] = []): void => self.postMessage(value, { transfer });

async function open(address: string): Promise<void> {
  const bytes = await fetchFile(address);
  if (bytes === undefined) {
    answer({ type: 'not-opened', problem: m.itIsNotInThe });
    return;
  }
  whole = await createImageBitmap(bytes, { imageOrientation: 'from-image' });
  answer({ type: 'opened', width: whole.width, height: whole.height });
}

async function cut({ key, part, width, height }: Tile): Promise<void> {
  if (!whole) return;
  const bitmap = await createImageBitmap(whole, part.x, part.y, part.width, part.height, {
    resizeWidth: width,
    resizeHeight: height,
    resizeQuality: 'medium',
  });
  answer({ type: 'tile', key, bitmap }, [bitmap]);
}

self.addEventListener('message', ({ data }: MessageEvent<TilesQuestion>) => {
  if (data.type === 'open') {
    open(data.address).catch(() => {
      answer({
        type: 'not-opened',
        problem: m.thisWindowCannotShowIts,
      });
    });
  } else {
    const { key } = data.tile;
    cut(data.tile).catch(() => answer({ type: 'not-cut', key }));
  }
});
