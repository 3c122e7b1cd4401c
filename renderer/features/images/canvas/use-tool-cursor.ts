/** The pointer's shape over the stage: what a press would do there. */
import { useEffect, type RefObject } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Frame } from '../../../../shared/images/image-job.ts';
import { screenPoint, toImage } from '../../../viewport/geometry.ts';
import type { HoverPlace } from '../../../viewport/canvas-stage.tsx';
import type { CanvasTool } from './canvas-view.ts';
import type { Stage } from '../../../viewport/stage.ts';
import type { ToolSession } from './tool-session.ts';
import { frameHit } from './tools/frame-edges.ts';

export interface ToolCursor {
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
