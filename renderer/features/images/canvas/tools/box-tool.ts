/** Rectangle and ellipse: dragged from corner to corner; shift makes them even, alt during the drag centres them on its start. */
import type { MaskOp } from '../../../../../shared/images/mask-op.ts';
import type { Area } from '../../../../viewport/viewport.ts';
import { idle, modeOf, stay, type ToolSetting, type ToolState, type ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

type BoxState = Extract<ToolState, { type: 'box' }>;

export function boxStep(state: ToolState, input: ToolInput, setting: ToolSetting): ToolStep {
  switch (input.type) {
    case 'down':
      return stay({
        type: 'box',
        shape: setting.tool === 'ellipse' ? 'ellipse' : 'rectangle',
        mode: modeOf(setting.removing, input.alt),
        from: input.point,
        to: input.point,
        square: input.shift,
        centered: false,
        altFromStart: input.alt,
      });
    case 'move':
    case 'up': {
      if (state.type !== 'box') return stay(state);
      const altFromStart = state.altFromStart && input.alt;
      const next: BoxState = {
        ...state,
        to: input.point,
        square: input.shift,
        centered: input.alt && !altFromStart,
        altFromStart,
      };
      if (input.type === 'move') return stay(next);
      const op = boxOp(next);
      return { state: idle, deeds: op === undefined ? [] : [{ type: 'apply', op }] };
    }
    case 'cancel':
      return stay(state.type === 'box' ? idle : state);
    case 'finish':
    case 'back':
      return stay(state);
  }
}

/** The box as dragged; a rectangle has its edges between pixels, so that they are crisp. */
export function boxArea({ shape, from, to, square, centered }: BoxState): Area {
  let dx = to.x - from.x;
  let dy = to.y - from.y;
  if (square) {
    const side = Math.max(Math.abs(dx), Math.abs(dy));
    dx = dx < 0 ? -side : side;
    dy = dy < 0 ? -side : side;
  }
  const start = centered ? { x: from.x - dx, y: from.y - dy } : from;
  const edge = shape === 'rectangle' ? Math.round : (value: number): number => value;
  const left = edge(Math.min(start.x, from.x + dx));
  const top = edge(Math.min(start.y, from.y + dy));
  const right = edge(Math.max(start.x, from.x + dx));
  const bottom = edge(Math.max(start.y, from.y + dy));
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function boxOp(state: BoxState): MaskOp | undefined {
  const area = boxArea(state);
  if (area.width < 0.5 || area.height < 0.5) return undefined;
  return { type: state.shape, mode: state.mode, ...area };
}
