/** A window whose frames come when the test says so. */
import { act } from 'react';
import { onTestFinished, vi } from 'vitest';

/** Until the test is over. Gives the way to the next frame. */
export function inFrames(): () => Promise<void> {
  const frames = new Map<number, FrameRequestCallback>();
  let last = 0;
  vi.stubGlobal('requestAnimationFrame', (work: FrameRequestCallback): number => {
    last += 1;
    frames.set(last, work);
    return last;
  });
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => void frames.delete(frame));
  onTestFinished(() => void vi.unstubAllGlobals());
  return () =>
    act(async () => {
      await Promise.resolve();
      const now = [...frames.values()];
      frames.clear();
      for (const work of now) work(0);
    });
}
