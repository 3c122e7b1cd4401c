/** A window that is idle when the test says so. */
import { onTestFinished, vi } from 'vitest';

/** Until the test is over. Returns what brings the next idle moment. */
export function inIdleMoments(): () => void {
  let waiting: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (work: () => void) => waiting.push(work));
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => {
    const now = waiting;
    waiting = [];
    for (const work of now) work();
  };
}
