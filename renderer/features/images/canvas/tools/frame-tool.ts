/** The region's frame: drawn anew, moved by its inside, resized by its handles. */
import type { Frame } from '../../../../../shared/images/image-job.ts';
import type { ImagePoint, Dimensions } from '../../../../viewport/geometry.ts';
import { edgesOf, frameHit, frameOf, movedFrame, type Edges } from './frame-edges.ts';
import { idle, stay, type ToolSetting, type ToolState, type ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

type FrameState = Extract<ToolState, { type: 'frame' }>;

export function frameStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
  switch (input.type) {
    case 'down':
      return stay(begun(input.point, setting));
    case 'move':
    case 'up': {
      if (state.type !== 'frame') return stay(state);
      const next = dragged(state, input.point);
      if (input.type === 'move') return stay(next);
      // A click beside the frame is not a wish for the smallest one.
      if (!next.dragged) return stay(idle);
      return { state: idle, deeds: [{ type: 'frame', frame: draftFrame(next, setting.image) }] };
    }
    case 'cancel':
      return stay(state.type === 'frame' ? idle : state);
    case 'back':
      return setting.frame === null ? stay(idle) : { state: idle, deeds: [{ type: 'frame', frame: null }] };
    case 'finish':
      return stay(state);
  }
}

/** The frame as it would be if the pointer were let go now. */
export function draftFrame({ edges, moves }: FrameState, image: Dimensions): Frame {
  if (moves.x !== 'both' || moves.y !== 'both') return frameOf(edges, image);
  const { left, top, right, bottom } = edges;
  return movedFrame({ x: left, y: top, width: right - left, height: bottom - top }, 0, 0, image);
}

function begun(point: ImagePoint, { frame, reach }: ToolSetting): FrameState {
  const hit = frame === null ? undefined : frameHit(frame, point, reach);
  const fresh: Edges = { left: point.x, top: point.y, right: point.x, bottom: point.y };
  const edges = frame === null || hit === undefined ? fresh : edgesOf(frame);
  const moves: FrameState['moves'] =
    hit === undefined
      ? { x: 'right', y: 'bottom' }
      : hit === 'inside'
        ? { x: 'both', y: 'both' }
        : { x: hit.x, y: hit.y };
  return { type: 'frame', edges, moves, at: point, dragged: false };
}

function dragged(state: FrameState, point: ImagePoint): FrameState {
  const { edges, moves, at } = state;
  const dx = point.x - at.x;
  const dy = point.y - at.y;
  const of = (moved: string | null, edge: string): boolean => moved === edge || moved === 'both';
  return {
    ...state,
    at: point,
    dragged: state.dragged || dx !== 0 || dy !== 0,
    edges: {
      left: edges.left + (of(moves.x, 'left') ? dx : 0),
      right: edges.right + (of(moves.x, 'right') ? dx : 0),
      top: edges.top + (of(moves.y, 'top') ? dy : 0),
      bottom: edges.bottom + (of(moves.y, 'bottom') ? dy : 0),
    },
  };
}
