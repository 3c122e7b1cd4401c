/** The tool in hand as one machine: a new state and what is to be done, from the present state and an input. */
import { boxStep } from './box-tool.ts';
import { colourStep } from './colour-tool.ts';
import { extendStep } from './extend-tool.ts';
import { frameStep } from './frame-tool.ts';
import { lassoStep } from './lasso-tool.ts';
import { moveStep } from './move-tool.ts';
import { polygonStep } from './polygon-tool.ts';
import { strokeStep } from './stroke-tool.ts';
import type { ToolSetting, ToolState, ToolStep } from './tool-state.ts';
import type { ToolInput } from '../../../../viewport/tool-input.ts';

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
