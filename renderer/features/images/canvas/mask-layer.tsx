/** The mask over the image, in its colour and with its outline: what changed is drawn in the next frame, and nothing else. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { PixelRect } from '../../../viewport/geometry.ts';
import { union } from '../../../viewport/geometry.ts';
import type { CanvasView, MaskColour } from './canvas-view.ts';
import { createMaskOutline } from './mask-outline.ts';
import type { MaskDocument } from '../mask/mask-document.ts';
import { drawingFrame } from '../../../viewport/drawing-frame.ts';
import { fitCanvas } from '../../../viewport/image-layer.tsx';
import { blockOf, maskLevel } from './mask-sampling.ts';
import { createMaskTiles } from './mask-tiles.ts';
import type { Stage } from '../../../viewport/stage.ts';
import { onThemeChange } from '../../../ui/theme-change.ts';
import { screenRect, type Area, type Viewport } from '../../../viewport/viewport.ts';

export interface MaskLayerProps {
  readonly stage: Stage;
  readonly mask: MaskDocument;
  readonly view: CanvasView;
  /** CSS pixels by which it is being dragged. */
  readonly offset: { readonly x: number; readonly y: number } | null;
}

/** Each an ink of the app, which changes with the theme. */
export const maskColourLooks: Readonly<Record<MaskColour, string>> = {
  pink: 'text-images',
  blue: 'text-mask-blue',
  green: 'text-mask-green',
  orange: 'text-mask-orange',
  white: 'text-over-light',
};

/** The outline is drawn once the view has rested this long: it would slow down panning. */
const restMs = 80;

export function MaskLayer({ stage, mask, view, offset }: MaskLayerProps): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  const line = useRef<HTMLCanvasElement>(null);
  const opacity = useStore(view.store, (value) => value.opacity);
  const colourName = useStore(view.store, (value) => value.colour);
  const withOutline = useStore(view.store, (value) => value.outline);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    const lineContext = line.current?.getContext('2d') ?? null;
    if (!context) return undefined;
    const outline = lineContext === null || !withOutline ? null : createMaskOutline(lineContext);
    let resting: ReturnType<typeof setTimeout> | undefined;
    const tiles = createMaskTiles(mask);
    let colour = getComputedStyle(context.canvas).color;
    /** Image pixels to redraw; null for all visible ones. */
    let dirty: PixelRect | null | 'none' = null;
    const frame = drawingFrame(() => {
      const viewport = stage.viewport.getState();
      const changed = dirty;
      dirty = 'none';
      if (viewport === null) return;
      if (changed === null) {
        fitCanvas(context, viewport.stage);
        if (lineContext !== null) fitCanvas(lineContext, viewport.stage);
      }
      if (changed === 'none') return;
      const clip = changed === null ? stageArea(viewport) : touched(viewport, changed);
      context.save();
      context.beginPath();
      context.rect(clip.x, clip.y, clip.width, clip.height);
      context.clip();
      context.clearRect(clip.x, clip.y, clip.width, clip.height);
      const { whole, any } = tiles.draw(context, viewport, clip);
      if (any) {
        context.globalCompositeOperation = 'source-in';
        context.fillStyle = colour;
        context.fillRect(clip.x, clip.y, clip.width, clip.height);
      }
      context.restore();
      if (changed !== null) outline?.draw(context.canvas, clip, viewport.stage.ratio);
      else {
        clearTimeout(resting);
        if (outline !== null && any) {
          const whileSeen = stageArea(viewport);
          resting = setTimeout(() => outline.draw(context.canvas, whileSeen, viewport.stage.ratio), restMs);
        }
      }
      if (whole) return;
      dirty = changed;
      frame.request();
    });
    const all = (): void => {
      dirty = null;
      frame.request();
    };
    const stops = [
      mask.onChange((change) => {
        tiles.change(change.dirty);
        for (const rect of change.dirty) {
          if (dirty !== null) dirty = dirty === 'none' ? rect : union(dirty, rect);
        }
        if (dirty !== 'none') frame.request();
      }),
      stage.viewport.subscribe(all),
      onThemeChange(() => {
        colour = getComputedStyle(context.canvas).color;
        all();
      }),
    ];
    frame.request();
    return () => {
      frame.cancel();
      clearTimeout(resting);
      for (const stop of stops) stop();
    };
  }, [stage, mask, colourName, withOutline]);
  const transform = offset === null ? undefined : `translate(${offset.x}px, ${offset.y}px)`;
  return (
    <>
      <canvas
        ref={canvas}
        aria-hidden
        style={{ opacity, transform }}
        className={`pointer-events-none absolute inset-0 size-full ${maskColourLooks[colourName]}`}
      />
      <canvas
        ref={line}
        aria-hidden
        data-outline={withOutline}
        style={{ transform }}
        className="pointer-events-none absolute inset-0 size-full"
      />
    </>
  );
}

function stageArea({ stage }: Viewport): Area {
  return { x: 0, y: 0, width: stage.width, height: stage.height };
}

/** Device pixels that a change may have touched: smoothing carries it one overlay pixel further. */
function touched(viewport: Viewport, rect: PixelRect): Area {
  const block = blockOf(maskLevel(viewport.scale));
  const { x, y, width, height } = screenRect(viewport, {
    x: rect.x - block,
    y: rect.y - block,
    width: rect.width + 2 * block,
    height: rect.height + 2 * block,
  });
  return { x: x - 1, y: y - 1, width: width + 2, height: height + 2 };
}
