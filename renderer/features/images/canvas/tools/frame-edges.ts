/** A region by its edges: which of them a pointer takes hold of, and the whole frame that they make inside an image. */
import type { Frame } from '../../../../../shared/images/image-job.ts';
import type { ImagePoint, Dimensions } from '../../../../viewport/geometry.ts';

export interface Edges {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A region has at least so many pixels a side, or all that the image has. */
export const leastFrameSide = 16;

/** The eight handles, by the edges that they move. */
export const frameHandles = [
  { name: 'nw', x: 'left', y: 'top' },
  { name: 'n', x: null, y: 'top' },
  { name: 'ne', x: 'right', y: 'top' },
  { name: 'e', x: 'right', y: null },
  { name: 'se', x: 'right', y: 'bottom' },
  { name: 's', x: null, y: 'bottom' },
  { name: 'sw', x: 'left', y: 'bottom' },
  { name: 'w', x: 'left', y: null },
] as const;
export type FrameHandle = (typeof frameHandles)[number];

export function edgesOf({ x, y, width, height }: Frame): Edges {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** Where a handle lies. */
export function handlePlace({ left, top, right, bottom }: Edges, { x, y }: FrameHandle): { x: number; y: number } {
  return {
    x: x === 'left' ? left : x === 'right' ? right : (left + right) / 2,
    y: y === 'top' ? top : y === 'bottom' ? bottom : (top + bottom) / 2,
  };
}

/** What is below a point: a handle, the inside, or nothing. */
export function frameHit(frame: Frame, point: ImagePoint, reach: number): FrameHandle | 'inside' | undefined {
  const edges = edgesOf(frame);
  const handle = frameHandles.find((known) => {
    const place = handlePlace(edges, known);
    return Math.abs(place.x - point.x) <= reach && Math.abs(place.y - point.y) <= reach;
  });
  if (handle) return handle;
  const { left, top, right, bottom } = edges;
  const inside = point.x > left && point.x < right && point.y > top && point.y < bottom;
  return inside ? 'inside' : undefined;
}

/** The edges in order, on whole pixels, within the image and not too close to one another. */
export function frameOf(edges: Edges, image: Dimensions): Frame {
  const [x, width] = span(edges.left, edges.right, image.width);
  const [y, height] = span(edges.top, edges.bottom, image.height);
  return { x, y, width, height };
}

function span(one: number, other: number, limit: number): readonly [number, number] {
  const least = Math.min(leastFrameSide, limit);
  const from = Math.min(Math.max(Math.round(Math.min(one, other)), 0), limit - least);
  const to = Math.min(Math.max(Math.round(Math.max(one, other)), from + least), limit);
  return [from, to - from];
}

/** The frame moved as far as the image lets it. */
export function movedFrame(frame: Frame, dx: number, dy: number, image: Dimensions): Frame {
  const within = (value: number, most: number): number => Math.min(Math.max(Math.round(value), 0), most);
  return {
    ...frame,
    x: within(frame.x + dx, image.width - frame.width),
    y: within(frame.y + dy, image.height - frame.height),
  };
}
