/** Picks a colour: a click marks what is like it. */
import { idle, modeOf, stay, type ToolSetting, type ToolState, type ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

export function colourStep(state: ToolState, input: ToolInput, { removing, image }: ToolSetting): ToolStep {
  if (input.type !== 'down') return stay(state);
  const [x, y] = [Math.floor(input.point.x), Math.floor(input.point.y)];
  // Beside the image there is no colour to be like.
  if (x < 0 || y < 0 || x >= image.width || y >= image.height) return stay(idle);
  return { state: idle, deeds: [{ type: 'pick', mode: modeOf(removing, input.alt), x, y }] };
}
