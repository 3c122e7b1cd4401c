import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, usualDelay } from '../../../../renderer/app/autosave.ts';
import { fault, FaultError, type FaultKind } from '../../../../shared/fault.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const atOnce = { quietMs: 0, longestMs: 0 };

/** Saves that end when the test says so. */
function heldSaves() {
  const ends: { readonly done: () => void; readonly fail: (kind: FaultKind) => void }[] = [];
  const save = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        ends.push({ done: resolve, fail: (kind) => reject(new FaultError(fault(kind, kind, ''))) });
      }),
  );
  return { ends, save };
}

test('what changes is saved a moment after its last change', async () => {
  const save = vi.fn(async () => undefined);
  const autosave = createAutosave({ save, onFault: () => undefined });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(usualDelay.quietMs - 1);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(usualDelay.quietMs - 1);
  expect(save).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(save).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledTimes(1);
});

test('changes without a pause do not put it off for ever', async () => {
  const save = vi.fn(async () => undefined);
  const autosave = createAutosave({ save, onFault: () => undefined });
  for (let ms = 0; ms < 2 * usualDelay.longestMs; ms += 100) {
    autosave.changed();
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(save).toHaveBeenCalledTimes(2);
});

test('a change that cannot wait is not held back by one that can, before it or after it', async () => {
  const save = vi.fn(async () => undefined);
  const autosave = createAutosave({ save, onFault: () => undefined });
  autosave.changed();
  autosave.changed(atOnce);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(1);
});

test('one save at a time: what changes during it is saved after it', async () => {
  const { ends, save } = heldSaves();
  const autosave = createAutosave({ save, onFault: () => undefined });
  autosave.changed(atOnce);
  await vi.advanceTimersByTimeAsync(0);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(save).toHaveBeenCalledTimes(1);
  ends[0]?.done();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledTimes(2);
});

test('a page that goes sends what changed during a save beside it', async () => {
  const { ends, save } = heldSaves();
  const autosave = createAutosave({ save, onFault: () => undefined });
  autosave.changed(atOnce);
  await vi.advanceTimersByTimeAsync(0);
  autosave.flush();
  expect(save).toHaveBeenCalledTimes(1);
  autosave.changed(atOnce);
  autosave.flush();
  expect(save).toHaveBeenCalledTimes(2);
  for (const end of ends) end.done();
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
  const autosave = createAutosave({ save, onFault });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(tries).toBe(4);
  expect(onFault).toHaveBeenCalledTimes(1);
});

for (const kind of ['input', 'not-found'] as const) {
  test(`what the host refuses (${kind}) is told once and goes with the next change: the same is refused again`, async () => {
    const save = vi.fn(() => Promise.reject(new FaultError(fault(kind, kind, ''))));
    const onFault = vi.fn();
    const autosave = createAutosave({ save, onFault });
    for (const saves of [1, 2]) {
      autosave.changed();
      await vi.advanceTimersByTimeAsync(10_000);
      expect(save).toHaveBeenCalledTimes(saves);
    }
    expect(onFault).toHaveBeenCalledTimes(1);
  });
}

test('what waits longer is also tried again more slowly', async () => {
  const save = vi.fn(() => Promise.reject(new FaultError(fault('storage', 'The disk is full.', ''))));
  const autosave = createAutosave({ save, onFault: () => undefined });
  autosave.changed({ quietMs: 3_000, longestMs: 3_000 });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(save).toHaveBeenCalledTimes(3);
});

test('what is forgotten is not saved, and a save under way that fails neither returns nor is told', async () => {
  const { ends, save } = heldSaves();
  const onFault = vi.fn();
  const autosave = createAutosave({ save, onFault });
  autosave.changed();
  autosave.forget();
  autosave.flush();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledTimes(0);

  autosave.changed(atOnce);
  await vi.advanceTimersByTimeAsync(0);
  autosave.changed();
  autosave.forget();
  ends[0]?.fail('storage');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(onFault).not.toHaveBeenCalled();
});

test('what changes after it was forgotten is saved, however the save before it ends', async () => {
  const { ends, save } = heldSaves();
  const autosave = createAutosave({ save, onFault: () => undefined });
  autosave.changed(atOnce);
  await vi.advanceTimersByTimeAsync(0);
  autosave.forget();
  autosave.changed();
  await vi.advanceTimersByTimeAsync(usualDelay.quietMs);
  expect(save).toHaveBeenCalledTimes(2);
  ends[0]?.fail('disconnected');
  await vi.advanceTimersByTimeAsync(0);
  ends[1]?.fail('disconnected');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(save).toHaveBeenCalledTimes(3);
});

test('flush begins at once, and settled waits for the end', async () => {
  const save = vi.fn(async () => undefined);
  const autosave = createAutosave({ save, onFault: () => undefined });
  autosave.flush();
  expect(save).toHaveBeenCalledTimes(0);
  autosave.changed();
  autosave.flush();
  expect(save).toHaveBeenCalledTimes(1);
  autosave.changed();
  await autosave.settled();
  expect(save).toHaveBeenCalledTimes(2);
});
