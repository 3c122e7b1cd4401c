/** Part of a store that changes many times a second, read a few times a second. */
import { useCallback, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** `select` must give the same value for the same state. What comes last is always read in the end. */
export function useSlowly<State, Part>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  select: (state: State) => Part,
  everyMs: number,
): Part {
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let lastAt = -Infinity;
      const tell = (): void => {
        timer = undefined;
        lastAt = performance.now();
        changed();
      };
      const stop = store.subscribe(() => {
        timer ??= setTimeout(tell, Math.max(0, lastAt + everyMs - performance.now()));
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [store, everyMs],
  );
  return useSyncExternalStore(subscribe, () => select(store.getState()));
}
