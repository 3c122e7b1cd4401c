/** The height of an element as it is laid out. */
import { useCallback, useState } from 'react';

export interface MeasuredHeight {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  /** CSS pixels; 0 until it is measured. */
  readonly height: number;
}

export function useHeight(): MeasuredHeight {
  const [height, setHeight] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, height };
}
