/** What the host keeps of a page is read until it is there. */
import { expect, test, vi } from 'vitest';
import { loadKept, retryMs } from '../../../../renderer/app/load-kept.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';

test('it is tried again after a failure; a lost connection is none, and what came is taken once', async () => {
  vi.useFakeTimers();
  const unreadable = new FaultError(fault('storage', 'It cannot be read.', ''));
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new FaultError(fault('disconnected', 'The connection was lost.', '')))
    .mockRejectedValueOnce(unreadable)
    .mockResolvedValue('kept');
  const take = vi.fn();
  const onFault = vi.fn();
  loadKept(read, { take, onFault });
  await vi.advanceTimersByTimeAsync(0);
  expect(onFault).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(retryMs);
  expect(onFault.mock.calls).toEqual([[unreadable]]);
  expect(take).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(retryMs * 5);
  expect(take.mock.calls).toEqual([['kept']]);
  expect(read).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

test('a reason that stays is told once, and another one too', async () => {
  vi.useFakeTimers();
  const damaged = new FaultError(fault('storage', 'The disk is damaged.', ''));
  const full = new FaultError(fault('storage', 'The disk is full.', ''));
  const read = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(damaged)
    .mockRejectedValueOnce(damaged)
    .mockRejectedValueOnce(full)
    .mockResolvedValue('kept');
  const onFault = vi.fn();
  loadKept(read, { take: () => undefined, onFault });
  await vi.advanceTimersByTimeAsync(retryMs * 5);
  expect(read).toHaveBeenCalledTimes(4);
  expect(onFault.mock.calls).toEqual([[damaged], [full]]);
  vi.useRealTimers();
});
