/** Proves that what is recorded waits for those who go through. */
import { expect, test, vi } from 'vitest';
import { createAfterwork } from '../../../../core/tap/afterwork.ts';

test('work waits until nothing goes through, and is done in its order', async () => {
  const afterwork = createAfterwork();
  const done: string[] = [];
  const work = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  afterwork.begun();
  afterwork.add(1, work('first'));
  afterwork.add(1, work('second'));
  await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
  expect(done).toEqual([]);
  afterwork.ended();
  await afterwork.settled();
  expect(done).toEqual(['first', 'second']);
});

test('between its slices it waits for those who came meanwhile', async () => {
  const afterwork = createAfterwork();
  const steps: string[] = [];
  afterwork.add(1, async (pause) => {
    afterwork.begun();
    const until = performance.now() + 8;
    while (performance.now() < until);
    setImmediate(() =>
      setImmediate(() =>
        setImmediate(() => {
          steps.push('through');
          afterwork.ended();
        }),
      ),
    );
    await pause();
    steps.push('went on');
  });
  await afterwork.settled();
  expect(steps).toEqual(['through', 'went on']);
});

test('where nobody ever pauses, or too much is held, it is done all the same', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const afterwork = createAfterwork();
    afterwork.begun();
    let done = 0;
    afterwork.add(1, () => Promise.resolve(void (done += 1)));
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      expect(done).toBe(1);
    });
    afterwork.add(200 * 1024 * 1024, () => Promise.resolve(void (done += 1)));
    await afterwork.settled();
    expect(done).toBe(2);
  } finally {
    vi.useRealTimers();
  }
});

test('one that fails keeps none from its turn', async () => {
  const afterwork = createAfterwork();
  let done = false;
  afterwork.add(1, () => Promise.reject(new Error('no')));
  afterwork.add(1, () => Promise.resolve(void (done = true)));
  await afterwork.settled();
  expect(done).toBe(true);
});
