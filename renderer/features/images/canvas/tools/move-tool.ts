/** Moves the whole mask with the pointer. */
import { idle, stay, type ToolState, type ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

type Moving = Extract<ToolState, { type: 'moving' }>;

export function moveStep(state: ToolState, input: ToolInput): ToolStep {
  switch (input.type) {
    case 'down':
      return stay({ type: 'moving', from: input.point, to: input.point });
    case 'move':
      return stay(state.type === 'moving' ? { ...state, to: input.point } : state);
    case 'up': {
      if (state.type !== 'moving') return stay(state);
      const { x, y } = movedBy({ ...state, to: input.point });
      return { state: idle, deeds: x === 0 && y === 0 ? [] : [{ type: 'apply', op: { type: 'move', x, y } }] };
    }
    case 'cancel':
      return stay(state.type === 'moving' ? idle : state);
    case 'finish':
    case 'back':
      return stay(state);
  }
}

/** In whole pixels of the image. */
export function movedBy({ from, to }: Moving): { readonly x: number; readonly y: number } {
  return { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
}
