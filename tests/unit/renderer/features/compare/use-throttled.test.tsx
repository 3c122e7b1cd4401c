// @vitest-environment happy-dom
/** Of a store that many lanes write to, each lane renders with what is its own. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { useThrottled } from '../../../../../renderer/features/compare/use-throttled.ts';
import { drawInFakeTime } from './in-fake-time.ts';

interface Lanes {
  readonly one: number;
  readonly other: number;
}

test('a lane renders twice a second with its own changes, never with those of others, and shows the last', async () => {
  const store = createStore<Lanes>()(() => ({ one: 0, other: 0 }));
  const drawn: Record<keyof Lanes, number[]> = { one: [], other: [] };
  const Lane = ({ name }: { readonly name: keyof Lanes }): null => {
    drawn[name].push(useThrottled(store, (value) => value[name], 500));
    return null;
  };
  await drawInFakeTime(
    <>
      <Lane name="one" />
      <Lane name="other" />
    </>,
  );
  // The other one waits for nothing, so that the two keep their own moments.
  await act(async () => Promise.resolve(store.setState({ one: 1 })));
  expect(vi.getTimerCount()).toBe(1);
  for (let at = 2; at <= 100; at += 1) {
    await act(async () => {
      store.setState({ one: at });
      await vi.advanceTimersByTimeAsync(20);
    });
  }
  expect(drawn.one.length).toBeGreaterThan(3);
  expect(drawn.one.length).toBeLessThanOrEqual(6);
  await act(async () => {
    await vi.advanceTimersByTimeAsync(500);
  });
  expect(drawn.one.at(-1)).toBe(100);
  expect(drawn.other).toEqual([0]);
});
