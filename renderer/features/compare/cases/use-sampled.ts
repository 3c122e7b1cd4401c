/** A store as it is every so often: what changes many times a second is drawn a few times. */
import { useEffect, useState } from 'react';
import type { StoreApi } from 'zustand/vanilla';

/** The first change is taken at once; those that follow within `everyMs` are joined. */
export function useSampled<Value>(store: StoreApi<Value>, everyMs: number): Value {
  const [value, setValue] = useState(() => store.getState());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let taken = 0;
    const take = (): void => {
      timer = undefined;
      taken = performance.now();
      setValue(store.getState());
    };
    take();
    const leave = store.subscribe(() => {
      timer ??= setTimeout(take, Math.max(0, everyMs - (performance.now() - taken)));
    });
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [store, everyMs]);
  return value;
}
