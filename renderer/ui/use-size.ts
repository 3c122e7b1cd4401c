/** The size of an element as it is laid out. */
import { useCallback, useState } from 'react';

export interface MeasuredSize {
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
  /** CSS pixels; 0 until it is measured. */
  readonly width: number;
  readonly height: number;
}

export function useSize(): MeasuredSize {
  const [size, setSize] = useState({ width: 0, height: 0 });
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => {
      const { offsetWidth: width, offsetHeight: height } = element;
      setSize((before) => (before.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, ...size };
}
