/** Reads part of a fast-changing store a few times a second. */
import { useCallback, useSyncExternalStore } from 'react';
import { useLatest } from '../../ui/use-latest.ts';
import type { StoreApi } from 'zustand/vanilla';

/** `select` must give the same value for the same state; while it does, nothing renders. What comes last is always read in the end. */
export function useThrottled<State, Part>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Part,
  everyMs: number,
): Part {
  const latest = useLatest(select);
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let lastAt = -Infinity;
      let told = latest.current(store.getState());
      const tell = (): void => {
        timer = undefined;
        lastAt = performance.now();
        told = latest.current(store.getState());
        changed();
      };
      const stop = store.subscribe(() => {
        if (timer !== undefined || Object.is(latest.current(store.getState()), told)) return;
        timer = setTimeout(tell, Math.max(0, lastAt + everyMs - performance.now()));
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [store, everyMs, latest],
  );
  return useSyncExternalStore(subscribe, () => select(store.getState()));
}
