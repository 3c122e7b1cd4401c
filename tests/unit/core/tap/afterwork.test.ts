/** Proves that what is recorded waits for those who go through. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAfterwork, type Afterwork } from '../../../../core/tap/afterwork.ts';

test('work waits until nothing goes through, and is done in its order', async () => {
  const afterwork = createAfterwork();
  const done: string[] = [];
  const work = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  afterwork.passing();
  afterwork.add(1, work('first'));
  afterwork.add(1, work('second'));
  await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
  expect(done).toEqual([]);
  await afterwork.settled();
  expect(done).toEqual(['first', 'second']);
});

test('between its slices it waits for those who came meanwhile', async () => {
  const afterwork = createAfterwork();
  const steps: string[] = [];
  afterwork.add(1, async (pause) => {
    const until = performance.now() + 8;
    while (performance.now() < until);
    afterwork.passing();
    setImmediate(() => setImmediate(() => setImmediate(() => steps.push('through'))));
    await pause();
    steps.push('went on');
  });
  await afterwork.settled();
  expect(steps).toEqual(['through', 'went on']);
});

describe('where it is never quiet', () => {
  /** Advances all clocks, with something that goes through in each of these milliseconds. */
  async function busy(afterwork: Afterwork, ms: number): Promise<void> {
    for (let at = 0; at < ms; at += 1) {
      afterwork.passing();
      await vi.advanceTimersByTimeAsync(1);
    }
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('what waited for long is done all the same, and what came with it does not wait as long again', async () => {
    const afterwork = createAfterwork();
    let done = 0;
    afterwork.passing();
    for (let count = 0; count < 100; count += 1) afterwork.add(1, () => Promise.resolve(void (done += 1)));
    await busy(afterwork, 4_900);
    expect(done).toBe(0);
    await busy(afterwork, 5_000);
    expect(done).toBe(100);
  });

  test('what is late begins just behind an answer, and not while somebody waits for one', async () => {
    const afterwork = createAfterwork();
    const begun: number[] = [];
    const answered: number[] = [];
    afterwork.passing();
    for (let count = 0; count < 20; count += 1)
      afterwork.add(1, () => Promise.resolve(void begun.push(performance.now())));
    // A request each 5 ms, whose answer takes 3 ms.
    while (begun.length < 20) {
      const done = afterwork.begin();
      await busy(afterwork, 3);
      done();
      answered.push(performance.now());
      await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
      await busy(afterwork, 2);
    }
    expect(begun.filter((at) => !answered.includes(at))).toEqual([]);
  });

  test('a stream that pauses is no reason to wait', async () => {
    const afterwork = createAfterwork();
    let done = 0;
    afterwork.passing();
    afterwork.add(1, () => Promise.resolve(void (done += 1)));
    await vi.advanceTimersByTimeAsync(25);
    expect(done).toBe(1);
  });

  test('where too much is held nothing waits', async () => {
    const afterwork = createAfterwork();
    let done = 0;
    afterwork.passing();
    afterwork.add(200 * 1024 * 1024, () => Promise.resolve(void (done += 1)));
    await afterwork.settled();
    expect(done).toBe(1);
  });
});

test('one that fails keeps none from its turn', async () => {
  const afterwork = createAfterwork();
  let done = false;
  afterwork.add(1, () => Promise.reject(new Error('no')));
  afterwork.add(1, () => Promise.resolve(void (done = true)));
  await afterwork.settled();
  expect(done).toBe(true);
});
