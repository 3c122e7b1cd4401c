/** The value of the last render, for what is called later: listeners, timers and effects that are set up once. */
import { useLayoutEffect, useRef, type RefObject } from 'react';

export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
