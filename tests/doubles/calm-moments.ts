/** A window that is calm when the test says so. */
import { onTestFinished, vi } from 'vitest';

/** Until the test is over. Gives the way to the next calm moment. */
export function inCalmMoments(): () => void {
  let waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => {
    const now = waiting;
    waiting = [];
    for (const work of now) work();
  };
}
