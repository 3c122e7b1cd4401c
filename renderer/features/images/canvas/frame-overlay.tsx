/** The frames that stand over the image, with their handles: the region that is sent, and the edges to which the image is extended. */
import { type ReactNode, useId } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Frame } from '../../../../shared/images/image-job.ts';
import type { Margins } from '../../../../shared/images/extension.ts';
import type { Dimensions } from '../../../viewport/geometry.ts';
import type { Viewport } from '../../../viewport/viewport.ts';
import { drawn, TwoToneLine, cssPoint } from './shape-overlay.tsx';
import type { Stage } from '../../../viewport/stage.ts';
import { edgesOf, frameHandles, handlePlace, type Edges } from './tools/frame-edges.ts';
import { draftFrame } from './tools/frame-tool.ts';
import type { ToolState } from './tools/tool-state.ts';
import { extendedEdges } from './tools/extend-tool.ts';

export interface FrameOverlayProps {
  readonly stage: Stage;
  readonly state: StoreApi<ToolState>;
  readonly frame: Frame | null;
  readonly withHandles: boolean;
}

/** The region: what is outside it is dimmed; its handles are shown while its tool is active. */
export function FrameOverlay({ stage, state, frame, withHandles }: FrameOverlayProps): ReactNode {
  const viewport = useStore(stage.viewport);
  const now = useStore(state, drawn);
  if (viewport === null) return null;
  const shown = now.type === 'frame' && now.dragged ? draftFrame(now, viewport.image) : frame;
  if (shown === null) return null;
  const edges = edgesOf(shown);
  const inner = edgePath(viewport, edges);
  const outer = edgePath(viewport, edgesOfImage(viewport.image));
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <path d={outer + inner} fillRule="evenodd" className="fill-scrim" />
      <TwoToneLine path={inner} />
      {withHandles ? <FrameHandles viewport={viewport} edges={edges} /> : null}
    </svg>
  );
}

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

/** The image as it is to be extended: what is new is hatched, and its edges have handles. */
export function ExtendOverlay({ stage, margins }: { readonly stage: Stage; readonly margins: Margins }): ReactNode {
  const hatch = useId();
  const viewport = useStore(stage.viewport);
  if (viewport === null) return null;
  const edges = extendedEdges(viewport.image, margins);
  const outer = edgePath(viewport, edges);
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className="fill-images/25" />
          <rect width="2" height="8" className="fill-images/60" />
        </pattern>
      </defs>
      <path d={outer + edgePath(viewport, edgesOfImage(viewport.image))} fillRule="evenodd" fill={`url(#${hatch})`} />
      <TwoToneLine path={outer} dashed />
      <FrameHandles viewport={viewport} edges={edges} />
    </svg>
  );
}
