/** Brush and eraser: a stroke grows while the pointer is down; with shift it goes on in a straight line from the last one. */
import { idle, modeOf, stay, type ToolSetting, type ToolState, type ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

export function strokeStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
  switch (input.type) {
    case 'down': {
      const { point, pressure } = input;
      const last = state.type === 'idle' && input.shift ? state.last : null;
      const from = last === null ? [] : [last.x, last.y, pressure];
      const stroke = {
        mode: modeOf(setting.tool === 'eraser', input.alt),
        size: setting.brushSize,
        hardness: setting.hardness,
      };
      return {
        state: { type: 'stroke', last: point },
        deeds: [
          { type: 'begin', stroke },
          { type: 'extend', points: [...from, point.x, point.y, pressure] },
        ],
      };
    }
    case 'move':
      if (state.type !== 'stroke' || input.points.length === 0) return stay(state);
      return { state: { type: 'stroke', last: input.point }, deeds: [{ type: 'extend', points: input.points }] };
    case 'up':
      if (state.type !== 'stroke') return stay(state);
      return { state: { type: 'idle', last: state.last }, deeds: [{ type: 'end' }] };
    case 'cancel':
      return state.type === 'stroke' ? { state: idle, deeds: [{ type: 'drop' }] } : stay(state);
    case 'finish':
    case 'back':
      return stay(state);
  }
}
