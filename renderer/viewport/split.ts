/** Where a stage is divided between before and after: a share of the part of the image that is seen. */
import { screenRect, type Viewport } from './viewport.ts';

/** Device pixels from the left edge of the stage. */
export function splitPlace(viewport: Viewport, share: number): number {
  const [left, right] = seenSpan(viewport);
  return Math.round(left + share * (right - left));
}

/** The share whose place is `x`, in device pixels. */
export function shareAt(viewport: Viewport, x: number): number {
  const [left, right] = seenSpan(viewport);
  return right <= left ? 0.5 : Math.min(Math.max((x - left) / (right - left), 0), 1);
}

function seenSpan(viewport: Viewport): readonly [number, number] {
  const { x, width } = screenRect(viewport, { x: 0, y: 0, ...viewport.image });
  return [Math.max(0, x), Math.max(0, Math.min(viewport.stage.width, x + width))];
}
