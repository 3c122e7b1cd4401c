/** The lasso: what the pointer goes around, joined back to its start. */
import { idle, modeOf, stay, type ToolSetting, type ToolState, type ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

/** Points closer than this share of the reach to one another say nothing. */
const fineness = 1 / 8;

export function lassoStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
  switch (input.type) {
    case 'down':
      return stay({
        type: 'lasso',
        mode: modeOf(setting.removing, input.alt),
        points: [input.point.x, input.point.y],
      });
    case 'move':
      if (state.type !== 'lasso') return stay(state);
      return stay({ ...state, points: extended(state.points, input.points, setting.reach * fineness) });
    case 'up': {
      if (state.type !== 'lasso') return stay(state);
      const { mode, points } = state;
      const drawn = points.length >= 6;
      return {
        state: idle,
        deeds: drawn ? [{ type: 'apply', op: { type: 'polygon', mode, points: [...points] } }] : [],
      };
    }
    case 'cancel':
      return stay(state.type === 'lasso' ? idle : state);
    case 'finish':
    case 'back':
      return stay(state);
  }
}

function extended(points: readonly number[], further: readonly number[], apart: number): readonly number[] {
  const next = [...points];
  for (let at = 0; at + 1 < further.length; at += 3) {
    const x = further[at] ?? 0;
    const y = further[at + 1] ?? 0;
    if (Math.hypot(x - (next.at(-2) ?? x), y - (next.at(-1) ?? y)) >= apart) next.push(x, y);
  }
  return next;
}
