/** ERR-2: the loop around the attempts. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Attempts } from '../../../../core/transport/attempts.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import type { Fault } from '../../../../shared/fault.ts';

const busy = fault('status', 'Busy.', 'Wait.', { status: 429, attempts: 1 });
const stopped = fault('stopped', 'Stopped.', 'Kept.', { attempts: 1 });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function loop(results: readonly (string | Fault)[]) {
  const controller = new AbortController();
  const onWait = vi.fn();
  const once = vi.fn((attempt: number) => {
    const result = results[attempt] ?? busy;
    return typeof result === 'string' ? Promise.resolve(result) : Promise.reject(new FaultError(result));
  });
  const attempts = new Attempts({ signal: controller.signal, onWait, random: () => 0 });
  const outcome = attempts.run(once).catch((error: unknown) => (error instanceof FaultError ? error.fault : error));
  return { controller, onWait, once, attempts, outcome };
}

describe('Attempts', () => {
  test('a first success needs no wait', async () => {
    const { outcome, onWait, once } = loop(['ok']);
    expect(await outcome).toBe('ok');
    expect(onWait).not.toHaveBeenCalled();
    expect(once.mock.calls).toEqual([[0]]);
  });

  test('ERR-2 waits 1, 2 and 4 s, reports each, and gives up after four attempts', async () => {
    const { outcome, onWait, once } = loop([]);
    await vi.advanceTimersByTimeAsync(6_999);
    expect(once).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(await outcome).toEqual({ ...busy, attempts: 4, gaveUp: true });
    expect(once.mock.calls).toEqual([[0], [1], [2], [3]]);
    expect(onWait.mock.calls).toEqual([
      [{ attempt: 0, of: 4, waitMs: 1_000, fault: { ...busy, attempts: 1 } }],
      [{ attempt: 1, of: 4, waitMs: 2_000, fault: { ...busy, attempts: 2 } }],
      [{ attempt: 2, of: 4, waitMs: 4_000, fault: { ...busy, attempts: 3 } }],
    ]);
  });

  test('ERR-2 goes on with what the last attempt gave', async () => {
    const { outcome } = loop([busy, busy, 'ok']);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await outcome).toBe('ok');
  });

  test('ERR-2 a wait can be cut short', async () => {
    const { outcome, once, attempts } = loop([{ ...busy, retryAfterMs: 300_000 }, 'ok']);
    await vi.advanceTimersByTimeAsync(10);
    attempts.retryNow();
    expect(await outcome).toBe('ok');
    expect(once).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
    attempts.retryNow();
  });

  test('ERR-2 a wait can be ended, and leaves no timer', async () => {
    const { outcome, once, controller } = loop([{ ...busy, retryAfterMs: 300_000 }, 'ok']);
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new FaultError(stopped));
    expect(await outcome).toEqual(stopped);
    expect(once).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('ERR-3 a fault of another kind ends it at once, with the attempts counted', async () => {
    const refused = fault('no-key', 'No key.', 'Enter one.');
    const { outcome, onWait } = loop([busy, refused]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await outcome).toEqual({ ...refused, attempts: 1 });
    expect(onWait).toHaveBeenCalledTimes(1);
  });

  test('what is no fault goes through as it is', async () => {
    const controller = new AbortController();
    const attempts = new Attempts({ signal: controller.signal, onWait: () => undefined });
    await expect(attempts.run(() => Promise.reject(new TypeError('ours')))).rejects.toThrow(new TypeError('ours'));
  });
});
