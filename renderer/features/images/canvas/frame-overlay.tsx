/** The region over the image: what is outside it is dimmed; its handles are there while its tool is in hand. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { cssPoint, drawn, TwoToneLine } from './shape-overlay.tsx';
import type { Stage } from '../../../viewport/stage.ts';
import { edgesOf, frameHandles, handlePlace } from './tools/frame-edges.ts';
import { draftFrame } from './tools/frame-tool.ts';
import type { ToolState } from './tools/tool-state.ts';

export interface FrameOverlayProps {
  readonly stage: Stage;
  readonly state: StoreApi<ToolState>;
  readonly frame: Frame | null;
  readonly withHandles: boolean;
}

const handleSide = 9;

export function FrameOverlay({ stage, state, frame, withHandles }: FrameOverlayProps): ReactNode {
  const viewport = useStore(stage.viewport);
  const now = useStore(state, drawn);
  if (viewport === null) return null;
  const shown = now.type === 'frame' && now.dragged ? draftFrame(now, viewport.image) : frame;
  if (shown === null) return null;
  const { left, top, right, bottom } = edgesOf(shown);
  const rectangle = (x1: number, y1: number, x2: number, y2: number): string => {
    const from = cssPoint(viewport, x1, y1);
    const to = cssPoint(viewport, x2, y2);
    return `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z`;
  };
  const inner = rectangle(left, top, right, bottom);
  const outer = rectangle(0, 0, viewport.image.width, viewport.image.height);
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <path d={outer + inner} fillRule="evenodd" className="fill-scrim" />
      <TwoToneLine path={inner} />
      {withHandles
        ? frameHandles.map((handle) => {
            const place = handlePlace({ left, top, right, bottom }, handle);
            const at = cssPoint(viewport, place.x, place.y);
            return (
              <rect
                key={handle.name}
                x={at.x - handleSide / 2}
                y={at.y - handleSide / 2}
                width={handleSide}
                height={handleSide}
                rx={2}
                className="fill-over-light stroke-over-dark"
              />
            );
          })
        : null}
    </svg>
  );
}
