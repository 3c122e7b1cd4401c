import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from '../../../../renderer/app/autosave.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('what changes is saved a moment after its first change, however many follow', async () => {
  const save = vi.fn(async () => undefined);
  const autosave = createAutosave({ save, waitMs: 250, onFault: () => undefined });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(200);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(49);
  expect(save).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(save).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledTimes(1);
});

test('a change that cannot wait is not held back by one that can', async () => {
  const save = vi.fn(async () => undefined);
  const autosave = createAutosave({ save, waitMs: 250, onFault: () => undefined });
  autosave.changed();
  autosave.changed(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(1);
});

test('one save at a time: what changes during it is saved after it', async () => {
  const ends: (() => void)[] = [];
  const save = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const autosave = createAutosave({ save, waitMs: 0, onFault: () => undefined });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(0);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
});

test('a page that goes sends what changed during a save beside it', async () => {
  const ends: (() => void)[] = [];
  const save = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const autosave = createAutosave({ save, waitMs: 0, onFault: () => undefined });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(0);
  autosave.flush();
  expect(save).toHaveBeenCalledTimes(1);
  autosave.changed();
  autosave.flush();
  expect(save).toHaveBeenCalledTimes(2);
  for (const end of ends) end();
  await vi.advanceTimersByTimeAsync(0);
  // It stayed: what was sent last may have failed.
  expect(save).toHaveBeenCalledTimes(3);
});

test('a failed save is tried again until it works, and told once; a lost connection is not told', async () => {
  const failures = ['disconnected', 'storage', 'storage'] as const;
  let tries = 0;
  const save = async (): Promise<void> => {
    const kind = failures[tries];
    tries += 1;
    if (kind !== undefined) throw new FaultError(fault(kind, kind, ''));
  };
  const onFault = vi.fn();
  const autosave = createAutosave({ save, waitMs: 0, onFault });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(4);
  expect(onFault).toHaveBeenCalledTimes(1);
});

test('flush begins at once, and settled waits for the end', async () => {
  const save = vi.fn(async () => undefined);
  const autosave = createAutosave({ save, waitMs: 250, onFault: () => undefined });
  autosave.flush();
  expect(save).toHaveBeenCalledTimes(0);
  autosave.changed();
  autosave.flush();
  expect(save).toHaveBeenCalledTimes(1);
  autosave.changed();
  await autosave.settled();
  expect(save).toHaveBeenCalledTimes(2);
});
