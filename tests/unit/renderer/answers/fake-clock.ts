/** A clock for paces that the test moves. */
import type { PaceClock } from '../../../../renderer/answers/pace.ts';

export interface FakeClock {
  /** `frameMs` is what each frame costs. */
  readonly clock: PaceClock & { frameMs: number };
  readonly pass: (ms: number) => void;
}

export function fakeClock(): FakeClock {
  let now = 0;
  let timers: { at: number; callback: () => void }[] = [];
  const clock: PaceClock & { frameMs: number } = {
    frameMs: 0,
    now: () => now,
    after: (ms, callback) => {
      const timer = { at: now + ms, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    frameCost: (callback) => callback(clock.frameMs),
  };
  const pass = (ms: number): void => {
    const until = now + ms;
    for (;;) {
      const next = timers.filter(({ at }) => at <= until).toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined) break;
      timers = timers.filter((timer) => timer !== next);
      now = next.at;
      next.callback();
    }
    now = until;
  };
  return { clock, pass };
}
