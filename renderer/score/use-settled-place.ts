/** Where a playhead stands, for what is read: at once where somebody moves it, a few times a second while it plays. */
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Playhead, PlayheadValue } from './playhead.ts';

/** Figures change no oftener, in milliseconds. */
const everyMs = 250;

export function useSettledPlace({ store }: Playhead): PlayheadValue {
  const shown = useRef({ value: store.getState(), at: -Infinity });
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const take = (): void => {
        clearTimeout(timer);
        timer = undefined;
        shown.current = { value: store.getState(), at: performance.now() };
        changed();
      };
      take();
      const stop = store.subscribe((value, before) => {
        const early = shown.current.at + everyMs - performance.now();
        if (!value.playing || !before.playing || early <= 0) take();
        else timer ??= setTimeout(take, early);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => shown.current.value);
}
