/** What a turn of the wheel means: a mouse zooms, two fingers on a trackpad pan, a pinch zooms. */

export interface WheelTurn {
  readonly deltaX: number;
  readonly deltaY: number;
  /** 0 pixels, 1 lines, 2 pages. */
  readonly deltaMode: number;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  /** Milliseconds on a clock that does not go back. */
  readonly timeStamp: number;
}

export type WheelMeaning =
  | { readonly type: 'zoom'; readonly factor: number }
  /** How far the image moves, in CSS pixels. */
  | { readonly type: 'pan'; readonly dx: number; readonly dy: number };

/** Turns that follow one another within this time are one gesture, and mean the same. */
const gestureMs = 160;
/** A notch of a mouse's wheel is a whole number at least so large; fingers on a trackpad begin with less. */
const notch = 50;
const linePixels = 16;
const pagePixels = 400;
const notchFactor = 1.2;

/** Remembers the gesture under way: a trackpad's fast stroke must not begin to zoom in its middle. */
export function createWheelReader(): (turn: WheelTurn) => WheelMeaning {
  let last: { readonly zooms: boolean; readonly at: number } | undefined;
  return (turn) => {
    const unit = turn.deltaMode === 1 ? linePixels : turn.deltaMode === 2 ? pagePixels : 1;
    const dx = turn.deltaX * unit;
    const dy = turn.deltaY * unit;
    // A browser reports a pinch as a wheel with ctrl held.
    if (turn.ctrlKey || turn.metaKey) return { type: 'zoom', factor: pinchFactor(dy) };
    if (turn.shiftKey) return { type: 'pan', dx: dx === 0 ? -dy : -dx, dy: dx === 0 ? 0 : -dy };
    const ofMouse = turn.deltaMode !== 0 || (dx === 0 && Number.isInteger(dy) && Math.abs(dy) >= notch);
    const zooms = last !== undefined && turn.timeStamp - last.at < gestureMs ? last.zooms : ofMouse;
    last = { zooms, at: turn.timeStamp };
    return zooms ? { type: 'zoom', factor: notchFactor ** -Math.sign(dy) } : { type: 'pan', dx: 0 - dx, dy: 0 - dy };
  };
}

/** Fingers move by little at a time, a wheel with ctrl held by whole notches. */
function pinchFactor(dy: number): number {
  return Math.abs(dy) >= notch ? notchFactor ** -Math.sign(dy) : Math.exp(-dy * 0.01);
}
