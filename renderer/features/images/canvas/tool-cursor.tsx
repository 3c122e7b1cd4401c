/** What the pointer looks like over the stage: the brush’s ring, or a shape that says what a press would do; both follow it without React. */
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Frame } from '../../../../shared/images/image-job.ts';
import type { HoverPlace } from '../../../viewport/canvas-stage.tsx';
import { screenPoint, toImage } from '../../../viewport/geometry.ts';
import type { CanvasView, CanvasTool } from './canvas-view.ts';
import type { Stage } from '../../../viewport/stage.ts';
import type { ToolSession } from './tool-session.ts';
import { frameHit } from './tools/frame-edges.ts';

export interface BrushRingProps {
  readonly stage: Stage;
  readonly view: CanvasView;
  readonly hover: StoreApi<HoverPlace>;
}

/** A ring smaller than this, in CSS pixels, would not be found. */
const leastRing = 5;

/** The brush’s true size under the pointer. */
export function BrushRing({ stage, view, hover }: BrushRingProps): ReactNode {
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = (): void => {
      const own = ring.current;
      if (own === null) return;
      const at = hover.getState();
      const viewport = stage.viewport.getState();
      own.hidden = at === null || viewport === null;
      if (at === null || viewport === null) return;
      const { brushSize } = view.store.getState();
      const side = Math.max(leastRing, (brushSize * viewport.scale) / viewport.stage.ratio);
      own.style.width = `${side}px`;
      own.style.height = `${side}px`;
      own.style.transform = `translate(${at.x - side / 2}px, ${at.y - side / 2}px)`;
    };
    const stops = [hover.subscribe(place), stage.viewport.subscribe(place), view.store.subscribe(place)];
    place();
    return () => {
      for (const stop of stops) stop();
    };
  }, [stage, view, hover]);
  return (
    <div
      ref={ring}
      hidden
      aria-hidden
      className="pointer-events-none absolute top-0 left-0 rounded-full border border-over-light outline outline-over-dark"
    />
  );
}

interface ToolCursor {
  readonly element: RefObject<HTMLElement | null>;
  readonly stage: Stage;
  readonly session: ToolSession;
  readonly hover: StoreApi<HoverPlace>;
  readonly tool: CanvasTool;
  readonly frame: Frame | null;
  readonly drags: boolean;
}

/** CSS pixels around a handle. */
const handleReach = 8;

/** The pointer's shape over the stage: what a press would do there. */
export function useToolCursor({ element, stage, session, hover, tool, frame, drags }: ToolCursor): void {
  useEffect(() => {
    const own = element.current;
    if (own === null) return undefined;
    if (drags || tool !== 'frame') {
      const still = tool === 'brush' || tool === 'eraser' ? 'none' : tool === 'move' ? 'move' : 'crosshair';
      own.style.setProperty('cursor', drags ? 'grab' : still);
      return undefined;
    }
    const show = (): void => {
      const at = hover.getState();
      const viewport = stage.viewport.getState();
      // While a handle is dragged the pointer keeps its shape, wherever it is.
      if (at === null || viewport === null || session.state.getState().type === 'frame') return;
      const { ratio } = viewport.stage;
      const point = toImage(viewport, screenPoint(at.x * ratio, at.y * ratio));
      const hit = frame === null ? undefined : frameHit(frame, point, (handleReach * ratio) / viewport.scale);
      const shape = hit === undefined ? 'crosshair' : hit === 'inside' ? 'move' : `${hit.name}-resize`;
      own.style.setProperty('cursor', shape);
    };
    show();
    return hover.subscribe(show);
  }, [element, stage, session, hover, tool, frame, drags]);
}
