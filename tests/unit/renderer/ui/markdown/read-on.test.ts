import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { IncrementalDocument } from '../../../../../renderer/ui/markdown/incremental-document.ts';
import { readOn } from '../../../../../renderer/ui/markdown/read-on.ts';

const text = Array.from({ length: 3_000 }, (_, n) => `Paragraph ${n} of an answer that comes all at once.`).join(
  '\n\n',
);

beforeEach(() => {
  // Frames are painted at once; only timers are the test's.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (callback: () => void) => setTimeout(callback, 0));
  vi.stubGlobal('cancelAnimationFrame', (timer: number) => clearTimeout(timer));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Runs the timers one after the other until it is shown; tells how many tasks that took. */
async function untilShown(shown: () => boolean): Promise<number> {
  let tasks = 0;
  while (!shown() && vi.getTimerCount() > 0) {
    await vi.advanceTimersToNextTimerAsync();
    tasks += 1;
  }
  return tasks;
}

test('a long text is read in several tasks and shown far less often', async () => {
  const document = new IncrementalDocument();
  let shows = 0;
  let tasks = 0;
  while (document.advance(text, true, 4_000).behind && shows < 100) {
    const before = shows;
    const leave = readOn(document, text, true, () => (shows += 1));
    tasks += await untilShown(() => shows > before);
    leave();
  }
  expect(document.length).toBeGreaterThan(text.length - 100);
  expect(tasks).toBeGreaterThan(shows);
  expect(shows).toBeLessThan(text.length / 4_000 / 3);
});

test('called off, it reads no further and shows nothing', () => {
  const document = new IncrementalDocument();
  document.advance(text, true, 4_000);
  const at = document.length;
  const show = vi.fn();
  readOn(document, text, true, show)();
  vi.runAllTimers();
  expect([document.length, show.mock.calls.length]).toEqual([at, 0]);
});
