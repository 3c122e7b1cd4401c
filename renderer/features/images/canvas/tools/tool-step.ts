/** The tool in hand as one machine: a new state and what is to be done, from the present state and an input. */
import type { ToolInput } from '../../../../viewport/tool-input.ts';
import { imagePoint, type ImagePoint } from '../../../../viewport/geometry.ts';
import { boxStep } from './box-tool.ts';
import { extendStep } from './extend-tool.ts';
import { frameStep } from './frame-tool.ts';
import { moveStep } from './move-tool.ts';
import { type ToolSetting, type ToolState, type ToolStep, idle, modeOf, stay } from './tool-state.ts';

/** Points closer than this share of the reach to one another say nothing. */
const fineness = 1 / 8;

/** The lasso: what the pointer goes around, joined back to its start. */
function lassoStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
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

export function toolStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
  switch (setting.tool) {
    case 'brush':
    case 'eraser':
      return strokeStep(state, input, setting);
    case 'rectangle':
    case 'ellipse':
      return boxStep(state, input, setting);
    case 'lasso':
      return lassoStep(state, input, setting);
    case 'polygon':
      return polygonStep(state, input, setting);
    case 'colour':
      return colourStep(state, input, setting);
    case 'move':
      return moveStep(state, input);
    case 'extend':
      return extendStep(state, input, setting);
    case 'frame':
      return frameStep(state, input, setting);
    // Its drags move the view and reach no tool.
    case 'hand':
      return { state, deeds: [] };
  }
}

/** Picks a colour: a click marks similar pixels. */
function colourStep(state: ToolState, input: ToolInput, { removing, image }: ToolSetting): ToolStep {
  if (input.type !== 'down') return stay(state);
  const [x, y] = [Math.floor(input.point.x), Math.floor(input.point.y)];
  // Beside the image there is no colour to be like.
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return stay(idle);
  return { state: idle, deeds: [{ type: 'pick', mode: modeOf(removing, input.alt), x, y }] };
}

type PolygonState = Extract<ToolState, { type: 'polygon' }>;

/** The polygon: one click a corner; Enter, a double click or its first corner closes it, Backspace takes the last corner back. */
function polygonStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
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
      // The second click of a double click is at the same place as the first.
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
function closes(state: PolygonState, point: ImagePoint, reach: number): boolean {
  const [x = 0, y = 0] = state.points;
  return state.points.length >= 6 && near(imagePoint(x, y), point, reach);
}

function near(one: ImagePoint, other: ImagePoint, reach: number): boolean {
  return Math.hypot(one.x - other.x, one.y - other.y) <= reach;
}

/** Fewer than three corners have no inside: the polygon stays open. */
function finished(state: PolygonState): ToolStep {
  const { mode, points } = state;
  if (points.length < 6) return stay(state);
  return { state: idle, deeds: [{ type: 'apply', op: { type: 'polygon', mode, points: [...points] } }] };
}

/** Brush and eraser: a stroke grows while the pointer is down; with shift it goes on in a straight line from the last one. */
function strokeStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
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
