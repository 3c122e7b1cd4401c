import { expect, test, vi } from 'vitest';
import { latest } from '../../../../core/feed/latest.ts';
import { createListeners } from '../../../../core/listeners.ts';

function source(first: number | undefined) {
  const changes = createListeners<void>();
  const state = { value: first, listening: 0 };
  const onChange = (listener: () => void) => {
    state.listening += 1;
    const stop = changes.add(listener);
    return () => {
      state.listening -= 1;
      stop();
    };
  };
  const set = (value: number | undefined): void => {
    state.value = value;
    changes.tell();
  };
  const watch = (signal: AbortSignal, everyMs = 0) => latest(() => state.value, onChange, signal, everyMs);
  return { state, set, watch };
}

test('the value comes at once, then the newest after changes; what lies between is skipped', async () => {
  const { set, watch, state } = source(1);
  const stream = watch(new AbortController().signal);
  expect(await stream.next()).toEqual({ done: false, value: 1 });
  const waiting = stream.next();
  set(2);
  expect(await waiting).toEqual({ done: false, value: 2 });
  for (let value = 3; value <= 1000; value += 1) set(value);
  expect(await stream.next()).toEqual({ done: false, value: 1000 });
  await stream.return();
  expect(state.listening).toBe(0);
});

test('it ends where what is watched is gone', async () => {
  const { set, watch, state } = source(1);
  const seen: number[] = [];
  for await (const value of watch(new AbortController().signal)) {
    seen.push(value);
    set(undefined);
  }
  expect(seen).toEqual([1]);
  expect(state.listening).toBe(0);
});

test('an abort wakes a reader that waits', async () => {
  const { watch, state } = source(1);
  const abort = new AbortController();
  const stream = watch(abort.signal);
  await stream.next();
  const waiting = stream.next();
  abort.abort();
  expect(await waiting).toEqual({ done: true, value: undefined });
  expect(state.listening).toBe(0);
});

test('with a pace, changes are told no more often, and the end at once', async () => {
  vi.useFakeTimers();
  try {
    const { set, watch } = source(1);
    const stream = watch(new AbortController().signal, 100);
    expect(await stream.next()).toEqual({ done: false, value: 1 });
    const next = stream.next();
    const told = vi.fn();
    void next.then(told);
    set(2);
    await vi.advanceTimersByTimeAsync(60);
    set(3);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40);
    expect(await next).toEqual({ done: false, value: 3 });
    set(undefined);
    expect(await stream.next()).toEqual({ done: true, value: undefined });
  } finally {
    vi.useRealTimers();
  }
});
