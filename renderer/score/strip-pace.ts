/** The pace of all strips in the window: they are drawn together, in one frame, and no oftener than text is. */

/** Between two drawings, in milliseconds. */
const everyMs = 48;

export interface StripPace {
  /** Draws in one of the next frames; asked again before that, it still draws once. */
  request(draw: () => void): void;
  cancel(draw: () => void): void;
}

export interface StripClock {
  now(): number;
  after(ms: number, callback: () => void): void;
  frame(callback: () => void): void;
}

export function createStripPace(clock: StripClock): StripPace {
  const waiting = new Set<() => void>();
  let drawnAt = -Infinity;
  let isPlanned = false;

  const draw = (): void => {
    isPlanned = false;
    drawnAt = clock.now();
    const drawn = [...waiting];
    waiting.clear();
    for (const one of drawn) one();
  };

  return {
    request(one) {
      waiting.add(one);
      if (isPlanned) return;
      isPlanned = true;
      const early = drawnAt + everyMs - clock.now();
      if (early > 0) clock.after(early, () => clock.frame(draw));
      else clock.frame(draw);
    },
    cancel: (one) => void waiting.delete(one),
  };
}

/** The one of the window. */
export const stripPace: StripPace = createStripPace({
  now: () => performance.now(),
  after: (ms, callback) => void setTimeout(callback, ms),
  frame: (callback) => void requestAnimationFrame(callback),
});
