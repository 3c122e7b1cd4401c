/** How much new text one update takes in: as much as fits into a frame on this machine, so that no update holds up the window. */

export interface Portion {
  /** Characters. */
  readonly size: number;
  /**
   * Reports how long the update took, from parsing to its elements in the page, in milliseconds. `isFull`: there was
   * more than it could take in.
   */
  took(ms: number, isFull: boolean): void;
}

/** Reading and rendering; layout and paint come on top. */
const aimMs = 8;
const smallest = 1_000;
const largest = 24_000;

export function createPortion(): Portion {
  let size = 4_000;
  return {
    get size() {
      return size;
    },
    took(ms, isFull) {
      if (ms > aimMs) size = Math.max(smallest, Math.round(size * Math.max(0.5, aimMs / ms)));
      // Grows even after a short update: a portion made small by one slow update would otherwise never catch up.
      else if (isFull) size = Math.min(largest, Math.round(size * Math.min(1.5, aimMs / ms)));
      // A part of a portion tells little about a full one: grow slowly.
      else if (ms > aimMs / 4) size = Math.min(largest, Math.round(size * 1.1));
    },
  };
}

/** Calls back when the next frame has been painted, or after 100 ms where there are no frames (a hidden window). Returns a function that cancels it. */
export function afterPaint(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    cancel();
    callback();
  };
  const frame = requestAnimationFrame(() => {
    clearTimeout(fallback);
    timer = setTimeout(run, 0);
  });
  const fallback = setTimeout(run, 100);
  const cancel = () => {
    cancelAnimationFrame(frame);
    clearTimeout(fallback);
    clearTimeout(timer);
  };
  return cancel;
}
