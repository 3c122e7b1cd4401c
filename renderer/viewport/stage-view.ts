/** What of an image is looked at, for one stage or for several: those that share one zoom and pan in step. */
import type { Dimensions } from './geometry.ts';
import type { ViewChoice } from './viewport.ts';

interface Shown {
  readonly choice: ViewChoice;
}

export interface StageView {
  readonly store: {
    readonly getState: () => Shown;
    /** Returns a function that stops it. */
    readonly subscribe: (listener: (now: Shown, before: Shown) => void) => () => void;
  };
  /** Zoom and pan. */
  see(choice: ViewChoice): void;
  /** An image comes into view. */
  open(size: Dimensions): void;
}
