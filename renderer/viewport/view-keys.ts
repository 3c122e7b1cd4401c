/** The keys that move the view of any stage. */
import { assertNever } from '../../shared/exhaustive.ts';
import type { KeyPress } from '../ui/key-press.ts';
import type { Stage } from './stage.ts';

export type ViewKey =
  /** In CSS pixels. */
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number }
  | { readonly type: 'zoom-in' | 'zoom-out' | 'fit' | 'full' };

/** CSS pixels that an arrow key moves the view; further with Shift. */
export const nudge = 48;
const bigNudge = 240;

const zooms: Readonly<Record<string, ViewKey>> = {
  '+': { type: 'zoom-in' },
  '=': { type: 'zoom-in' },
  '-': { type: 'zoom-out' },
  _: { type: 'zoom-out' },
  '0': { type: 'fit' },
  '1': { type: 'full' },
};

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  arrowleft: [1, 0],
  arrowright: [-1, 0],
  arrowup: [0, 1],
  arrowdown: [0, -1],
};

/** Undefined where the key means nothing to a view. */
export function viewKey(event: KeyPress): ViewKey | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  const arrow = arrows[key];
  if (arrow === undefined) return zooms[key];
  const by = event.shiftKey ? bigNudge : nudge;
  return { type: 'pan', dx: arrow[0] * by, dy: arrow[1] * by };
}

export function moveView(stage: Stage, key: ViewKey): void {
  switch (key.type) {
    case 'pan':
      stage.pan(key.dx, key.dy);
      return;
    case 'zoom-in':
      stage.zoomStep(1);
      return;
    case 'zoom-out':
      stage.zoomStep(-1);
      return;
    case 'fit':
      stage.fit();
      return;
    case 'full':
      stage.full();
      return;
    default:
      assertNever(key);
  }
}
