/** The polygon: one click a corner; Enter, a double click or its first corner closes it, Backspace takes the last corner back. */
import { imagePoint, type ImagePoint } from '../../../../viewport/geometry.ts';
import { idle, modeOf, stay, type ToolSetting, type ToolState, type ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

type PolygonState = Extract<ToolState, { type: 'polygon' }>;

export function polygonStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
  if (state.type !== 'polygon') {
    if (input.type !== 'down') return stay(state);
    const { point } = input;
    const mode = modeOf(setting.removing, input.alt);
    return stay({ type: 'polygon', mode, points: [point.x, point.y], next: point });
  }
  switch (input.type) {
    case 'down': {
      if (closes(state, input.point, setting.reach)) return finished(state);
      const { points } = state;
      // The second click of a double click stands where the first one stood.
      const last = imagePoint(points.at(-2) ?? 0, points.at(-1) ?? 0);
      if (near(last, input.point, setting.reach / 4)) return stay(state);
      return stay({ ...state, points: [...points, input.point.x, input.point.y], next: input.point });
    }
    case 'move':
      return stay({ ...state, next: input.point });
    case 'up':
      return stay(state);
    case 'finish':
      return finished(state);
    case 'back':
      return stay(state.points.length > 2 ? { ...state, points: state.points.slice(0, -2) } : idle);
    case 'cancel':
      return stay(idle);
  }
}

/** True where a click at the point would close the polygon. */
export function closes(state: PolygonState, point: ImagePoint, reach: number): boolean {
  const [x = 0, y = 0] = state.points;
  return state.points.length >= 6 && near(imagePoint(x, y), point, reach);
}

function near(one: ImagePoint, other: ImagePoint, reach: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= reach;
}

/** Fewer than three corners have no inside: they stay, to be gone on with. */
function finished(state: PolygonState): ToolStep {
  const { mode, points } = state;
  if (points.length < 6) return stay(state);
  return { state: idle, deeds: [{ type: 'apply', op: { type: 'polygon', mode, points: [...points] } }] };
}
