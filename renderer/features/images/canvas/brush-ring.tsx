/** The brush's true size under the pointer; follows it without React. */
import { useEffect, useRef, type ReactNode } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { HoverPlace } from '../../../viewport/canvas-stage.tsx';
import type { CanvasView } from './canvas-view.ts';
import type { Stage } from '../../../viewport/stage.ts';

export interface BrushRingProps {
  readonly stage: Stage;
  readonly view: CanvasView;
  readonly hover: StoreApi<HoverPlace>;
}

/** A ring smaller than this, in CSS pixels, would not be found. */
const leastRing = 5;

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
