/** The tiles of an image while it is shown, and its size once it is known. */
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { shownSize, type StoredFile } from '../../shared/attachment.ts';
import type { Dimensions } from './geometry.ts';
import { openImageTiles, type ImageTiles, type TilesState } from './image-tiles.ts';

const opening = createStore<TilesState>()(() => ({ status: 'opening' }));

export interface OpenedImage {
  readonly tiles: ImageTiles | null;
  readonly state: TilesState;
  /** As the host read it from the file, else as the window decoded it. */
  readonly size: Dimensions | null;
}

export function useImageTiles(file: StoredFile | null): OpenedImage {
  const [tiles, setTiles] = useState<ImageTiles | null>(null);
  const hash = file?.hash;
  useEffect(() => {
    if (file === null) return undefined;
    const opened = openImageTiles(file);
    setTiles(opened);
    return () => {
      setTiles(null);
      opened.close();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the hash stands for the file
  }, [hash]);
  const state = useStore(tiles?.state ?? opening);
  const known = file === null ? undefined : shownSize(file);
  const [width, height] = known ?? (state.status === 'ready' ? [state.size.width, state.size.height] : []);
  return { tiles, state, size: width === undefined || height === undefined ? null : { width, height } };
}
