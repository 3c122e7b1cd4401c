/** Places that toasts must not cover: what stops, pauses or tells how something goes on stands there. */
import { useEffect, useState } from 'react';

/** For the element of such a place: toasts come below it. */
export const keptClear = { 'data-kept-clear': '' } as const;

/** CSS pixels between the place and the first toast. */
const gap = 8;

/** Where toasts may begin, in CSS pixels from the top, while `active`; null leaves them in their own place. */
export function useClearTop(active: boolean): number | null {
  const [top, setTop] = useState<number | null>(null);
  useEffect(() => {
    if (!active) return;
    const look = (): void => {
      const place = document.querySelector('[data-kept-clear]');
      const bottom = place?.getBoundingClientRect().bottom;
      setTop(bottom === undefined ? null : Math.round(bottom) + gap);
    };
    const sizes = new ResizeObserver(look);
    const watch = (): void => {
      sizes.disconnect();
      const place = document.querySelector('[data-kept-clear]');
      if (place !== null) sizes.observe(place);
      look();
    };
    watch();
    // Another page has another place, or none.
    window.addEventListener('hashchange', watch);
    window.addEventListener('resize', look);
    return () => {
      sizes.disconnect();
      window.removeEventListener('hashchange', watch);
      window.removeEventListener('resize', look);
    };
  }, [active]);
  return top;
}
