/** The tool in hand at work on a mask: runs its machine and does what it asks for. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { MaskDocument } from '../mask/mask-document.ts';
import type { Margins } from '../../../../shared/images/extension.ts';
import type { Frame } from '../../../../shared/images/image-job.ts';
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import { idle, type Deed, type ToolSetting, type ToolState } from './tools/tool-state.ts';
import type { ToolInput } from '../../../viewport/tool-input.ts';
import { toolStep } from './tools/tool-step.ts';

export interface ToolSession {
  readonly state: StoreApi<ToolState>;
  /** Does nothing while there is no setting. */
  give(input: ToolInput): void;
  /** Ends what is begun: another tool was taken, or the mask is changed otherwise. A stroke is kept, a shape dropped. */
  settle(): void;
}

export interface SessionSurroundings {
  /** Null while no tool can be used. */
  readonly setting: () => ToolSetting | null;
  readonly mask: () => MaskDocument | null;
  readonly onFrame: (frame: Frame | null) => void;
  readonly onMargins: (margins: Margins) => void;
  /** A colour was chosen; finding those like it takes a moment. */
  readonly onPick: (pick: Extract<Deed, { type: 'pick' }>) => void;
  /** After a step was made by hand. */
  readonly onDone: (op: MaskOp) => void;
}

export function createToolSession({
  setting,
  mask,
  onFrame,
  onMargins,
  onPick,
  onDone,
}: SessionSurroundings): ToolSession {
  const state = createStore<ToolState>()(() => idle);
  /** What the stroke under way is drawn on: it may be another one by its end. */
  let painted: MaskDocument | null = null;
  const perform = (deed: Deed): void => {
    switch (deed.type) {
      case 'begin':
        painted = mask();
        painted?.beginStroke(deed.stroke);
        break;
      case 'extend':
        painted?.extendStroke(deed.points);
        break;
      case 'end': {
        const op = painted?.liveStroke ?? null;
        painted?.endStroke();
        painted = null;
        if (op !== null) onDone(op);
        break;
      }
      case 'drop':
        painted?.cancelStroke();
        painted = null;
        break;
      case 'apply':
        mask()?.apply(deed.op);
        onDone(deed.op);
        break;
      case 'margins':
        onMargins(deed.margins);
        break;
      case 'pick':
        onPick(deed);
        break;
      case 'frame':
        onFrame(deed.frame);
        break;
    }
  };
  return {
    state,
    give: (input) => {
      const now = setting();
      if (now === null) return;
      const step = toolStep(state.getState(), input, now);
      if (step.state !== state.getState()) state.setState(step.state, true);
      for (const deed of step.deeds) perform(deed);
    },
    settle: () => {
      if (state.getState().type === 'stroke') perform({ type: 'end' });
      state.setState(idle, true);
    },
  };
}
