/** The pace of all strips in the window: they are drawn together, in one frame, and seldom: they are glanced at while text is read. */
import { beatWait } from '../ui/beats.ts';

/** Between two drawings of what a hand moves. */
const movedMs = 16;

export interface StripPace {
  /** Draws in one of the next frames; asked again before that, it still draws once. `isMoved`: a hand moves what it shows, and it follows at once. */
  request(draw: () => void, isMoved?: boolean): void;
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
  /** When the next drawing is due; undefined where none is. */
  let dueAt: number | undefined;
  /** Counts what was planned: of a plan that an earlier one took the place of nothing comes. */
  let plans = 0;

  const draw = (): void => {
    dueAt = undefined;
    drawnAt = clock.now();
    const drawn = [...waiting];
    waiting.clear();
    for (const one of drawn) one();
  };
  const plan = (at: number): void => {
    dueAt = at;
    plans += 1;
    const own = plans;
    const inFrame = (): void => clock.frame(() => (own === plans ? draw() : undefined));
    const early = at - clock.now();
    if (early > 0) clock.after(early, inFrame);
    else inFrame();
  };

  return {
    request(one, isMoved = false) {
      waiting.add(one);
      const now = clock.now();
      const at = isMoved ? Math.max(now, drawnAt + movedMs) : now + beatWait(drawnAt, now);
      if (dueAt === undefined || at < dueAt) plan(at);
    },
    cancel: (one) => void waiting.delete(one),
  };
}

/** All strips of the window share this pace. */
export const stripPace: StripPace = createStripPace({
  now: () => performance.now(),
  after: (ms, callback) => void setTimeout(callback, ms),
  frame: (callback) => void requestAnimationFrame(callback),
});
