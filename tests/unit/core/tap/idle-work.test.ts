/** Proves that what is recorded waits for those who go through. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createIdleWork, type IdleWork } from '../../../../core/tap/idle-work.ts';

test('work waits until nothing goes through, and is done in its order', async () => {
  const idleWork = createIdleWork();
  const done: string[] = [];
  const work = (name: string) => () => {
    done.push(name);
    return Promise.resolve();
  };
  idleWork.passing();
  idleWork.add(1, work('first'));
  idleWork.add(1, work('second'));
  await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
  expect(done).toEqual([]);
  await idleWork.settled();
  expect(done).toEqual(['first', 'second']);
});

describe('where it is never quiet', () => {
  /** Advances all clocks, with something that goes through in each of these milliseconds. */
  async function busy(idleWork: IdleWork, ms: number): Promise<void> {
    for (let at = 0; at < ms; at += 1) {
      idleWork.passing();
      await vi.advanceTimersByTimeAsync(1);
    }
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('between its slices it waits for those who came meanwhile', async () => {
    const idleWork = createIdleWork();
    let wentOn = false;
    idleWork.add(1, async (pause) => {
      vi.advanceTimersByTime(8);
      idleWork.passing();
      await pause();
      wentOn = true;
    });
    // The pause itself lets others have their turn by a clock that is not held.
    const turns = () => new Promise<void>((resolve) => void setImmediate(() => setImmediate(resolve)));
    await vi.advanceTimersByTimeAsync(1);
    await turns();
    await vi.advanceTimersByTimeAsync(15);
    await turns();
    expect(wentOn).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    await turns();
    expect(wentOn).toBe(true);
  });

  test('what waited for long is done all the same, and what came with it does not wait as long again', async () => {
    const idleWork = createIdleWork();
    let done = 0;
    idleWork.passing();
    for (let count = 0; count < 100; count += 1) idleWork.add(1, () => Promise.resolve(void (done += 1)));
    await busy(idleWork, 4_900);
    expect(done).toBe(0);
    await busy(idleWork, 5_000);
    expect(done).toBe(100);
  });

  test('what is late begins just behind an answer, and not while somebody waits for one', async () => {
    const idleWork = createIdleWork();
    const begun: number[] = [];
    const answered: number[] = [];
    idleWork.passing();
    for (let count = 0; count < 20; count += 1)
      idleWork.add(1, () => Promise.resolve(void begun.push(performance.now())));
    // A request each 5 ms, whose answer takes 3 ms.
    while (begun.length < 20) {
      const done = idleWork.begin();
      await busy(idleWork, 3);
      done();
      answered.push(performance.now());
      await new Promise((resolve) => void setImmediate(() => setImmediate(resolve)));
      await busy(idleWork, 2);
    }
    expect(begun.filter((at) => !answered.includes(at))).toEqual([]);
  });

  test('a stream that pauses is no reason to wait', async () => {
    const idleWork = createIdleWork();
    let done = 0;
    idleWork.passing();
    idleWork.add(1, () => Promise.resolve(void (done += 1)));
    await vi.advanceTimersByTimeAsync(25);
    expect(done).toBe(1);
  });

  test('where too much is held nothing waits', async () => {
    const idleWork = createIdleWork();
    let done = 0;
    idleWork.passing();
    idleWork.add(200 * 1024 * 1024, () => Promise.resolve(void (done += 1)));
    await idleWork.settled();
    expect(done).toBe(1);
  });
});

test('one that fails keeps none from its turn', async () => {
  const idleWork = createIdleWork();
  let done = false;
  idleWork.add(1, () => Promise.reject(new Error('no')));
  idleWork.add(1, () => Promise.resolve(void (done = true)));
  await idleWork.settled();
  expect(done).toBe(true);
});
