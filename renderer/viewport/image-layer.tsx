/** An image on a stage: drawn anew only where the view or the image changes, and only the part that is seen. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import { drawingFrame } from './drawing-frame.ts';
import type { ImageTiles } from './image-tiles.ts';
import type { Stage } from './stage.ts';
import { splitPlace } from './split.ts';
import { screenRect } from './viewport.ts';

export interface ImageLayerProps {
  readonly stage: Stage;
  readonly tiles: ImageTiles;
  /** Laid over the image, stretched to its size. */
  readonly above?: ImageBitmap | null;
  /** Only what is left of the split is seen, or what is right of it. */
  readonly half?: { readonly split: StoreApi<number>; readonly side: 'left' | 'right' };
}

export function ImageLayer({ stage, tiles, above = null, half }: ImageLayerProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { split, side } = half ?? {};
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return undefined;
    const frame = drawingFrame(() => {
      const viewport = stage.viewport.getState();
      fitCanvas(context, viewport?.stage);
      if (viewport === null) return;
      context.save();
      if (split !== undefined) {
        const { width, height } = viewport.stage;
        const at = splitPlace(viewport, split.getState());
        context.beginPath();
        if (side === 'left') context.rect(0, 0, at, height);
        else context.rect(at, 0, width - at, height);
        context.clip();
      }
      tiles.draw(context, viewport);
      if (above !== null) {
        const { x, y, width, height } = screenRect(viewport, { x: 0, y: 0, ...viewport.image });
        context.drawImage(above, x, y, width, height);
      }
      context.restore();
    });
    const stops = [
      stage.viewport.subscribe(frame.request),
      tiles.state.subscribe(frame.request),
      tiles.onTile(frame.request),
      split?.subscribe(frame.request),
    ];
    frame.request();
    return () => {
      frame.cancel();
      for (const stop of stops) stop?.();
    };
  }, [stage, tiles, above, split, side]);
  return <canvas ref={canvas} aria-hidden className="pointer-events-none absolute inset-0 size-full" />;
}

/** Gives the canvas the stage's device pixels, and empties it. */
export function fitCanvas(
  context: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number } | undefined,
): void {
  const { canvas } = context;
  if (size !== undefined && (canvas.width !== size.width || canvas.height !== size.height)) {
    canvas.width = size.width;
    canvas.height = size.height;
    return;
  }
  context.clearRect(0, 0, canvas.width, canvas.height);
}
