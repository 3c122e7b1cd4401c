/** What frames on the stage are drawn with: the path between four edges, and the handles on them. */
import type { ReactNode } from 'react';
import type { Dimensions } from '../../../viewport/geometry.ts';
import type { Viewport } from '../../../viewport/viewport.ts';
import { cssPoint } from './shape-overlay.tsx';
import { frameHandles, handlePlace, type Edges } from './tools/frame-edges.ts';

export function edgesOfImage({ width, height }: Dimensions): Edges {
  return { left: 0, top: 0, right: width, bottom: height };
}

/** Closed, in CSS pixels of the stage. */
export function edgePath(viewport: Viewport, { left, top, right, bottom }: Edges): string {
  const from = cssPoint(viewport, left, top);
  const to = cssPoint(viewport, right, bottom);
  return `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z`;
}

/** In CSS pixels. */
const side = 10;

export function FrameHandles({ viewport, edges }: { readonly viewport: Viewport; readonly edges: Edges }): ReactNode {
  return frameHandles.map((handle) => {
    const place = handlePlace(edges, handle);
    const at = cssPoint(viewport, place.x, place.y);
    return (
      <rect
        key={handle.name}
        x={at.x - side / 2}
        y={at.y - side / 2}
        width={side}
        height={side}
        rx={2}
        className="fill-over-light stroke-over-dark"
      />
    );
  });
}
