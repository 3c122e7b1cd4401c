/** The region over the image: what is outside it is dimmed; its handles are there while its tool is in hand. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { edgePath, edgesOfImage, FrameHandles } from './frame-marks.tsx';
import { drawn, TwoToneLine } from './shape-overlay.tsx';
import type { Stage } from '../../../viewport/stage.ts';
import { edgesOf } from './tools/frame-edges.ts';
import { draftFrame } from './tools/frame-tool.ts';
import type { ToolState } from './tools/tool-state.ts';

export interface FrameOverlayProps {
  readonly stage: Stage;
  readonly state: StoreApi<ToolState>;
  readonly frame: Frame | null;
  readonly withHandles: boolean;
}

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
