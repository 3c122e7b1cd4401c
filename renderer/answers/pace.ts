/** When the next update is shown: the first at once, then as often as this machine can afford, measured as it goes. */
import { beatMs, beatWait } from '../ui/beats.ts';

/** What a pace needs of the window. */
export interface PaceClock {
  /** Milliseconds, monotonic. */
  now(): number;
  /** Returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Calls back with what the next frame cost (style, layout, paint), in milliseconds; never, where there are no frames. */
  frameCost(callback: (ms: number) => void): void;
}

export interface Pace {
  /**
   * Runs `work` at once where the last run is long enough ago, else when it will be; while one waits, further calls do
   * nothing except lengthen its wait where text comes faster now. `beats`: text comes faster than anybody reads, so
   * one update in so many beats is enough.
   */
  request(work: () => void, beats?: number): void;
  /** Runs `work` now, whatever was before, in place of what waits. */
  now(work: () => void): void;
  cancel(): void;
}

export interface PaceLimits {
  /** Milliseconds between two runs, at least. */
  readonly shortest: number;
  readonly longest: number;
}

/** An update may take this part of the time until the next one: the rest is the user's. */
const share = 12;
/** Measuring costs a little itself. */
const measureEach = 6;

/** Twenty times a second text flows; more often it costs more and reads no better. */
export const visibleLimits: PaceLimits = { shortest: 48, longest: 250 };
export const hiddenLimits: PaceLimits = { shortest: 300, longest: 300 };

/** `limits` is asked for at each run, since what is in sight changes. */
export function createPace(clock: PaceClock, limits: () => PaceLimits): Pace {
  let cost = 4;
  let runs = 0;
  let lastAt = -Infinity;
  let waiting: { readonly work: () => void; readonly beats: number; readonly cancel: () => void } | undefined;

  const interval = (): number => {
    const { shortest, longest } = limits();
    return Math.min(Math.max(cost * share, shortest), longest);
  };

  const beatsWait = (now: number, beats: number): number => {
    const wait = beatWait(lastAt, now);
    return wait === 0 ? 0 : wait + (beats - 1) * beatMs;
  };

  const run = (work: () => void): void => {
    waiting = undefined;
    lastAt = clock.now();
    runs += 1;
    work();
    const script = clock.now() - lastAt;
    // Never the first ones: they also render the surroundings of the text.
    if (runs % measureEach !== 0) return;
    clock.frameCost((frame) => {
      cost += (script + frame - cost) / 2;
    });
  };

  return {
    request(work, beats = 0) {
      // Only a flood is worth to put off what is about to be shown.
      if (waiting !== undefined && beats <= Math.max(waiting.beats, 1)) return;
      waiting?.cancel();
      const now = clock.now();
      const isSlow = beats > 0 && beatMs > limits().shortest;
      const wait = isSlow ? beatsWait(now, beats) : lastAt + interval() - now;
      if (wait <= 0) run(work);
      else waiting = { work, beats, cancel: clock.after(wait, () => run(work)) };
    },
    now(work) {
      waiting?.cancel();
      run(work);
    },
    cancel() {
      waiting?.cancel();
      waiting = undefined;
    },
  };
}

export const windowClock: PaceClock = {
  now: () => performance.now(),
  after: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    return () => clearTimeout(timer);
  },
  frameCost: (callback) => {
    if (typeof requestAnimationFrame === 'undefined') return;
    requestAnimationFrame(() => {
      const began = performance.now();
      // A message posted from inside a frame is handled once that frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        callback(performance.now() - began);
      };
      port2.postMessage(null);
    });
  },
};
