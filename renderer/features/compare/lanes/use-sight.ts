/** Tells which lanes are in sight, so that those beside the window cost little while all of them grow. */
import { useEffect, type RefObject } from 'react';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import type { CompareFeature } from '../compare-feature.ts';

/** About a lane: the next one is there before it is scrolled to. */
const nearPx = 300;

export function useSight({ answers }: CompareFeature, place: RefObject<Element | null>, cell: Cell | undefined): void {
  const key = cell === undefined ? undefined : cellKey(cell);
  useEffect(() => {
    if (place.current === null || key === undefined || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => answers.see(key, entries.at(-1)?.isIntersecting ?? true),
      // `scrollMargin` is for the strip, which scrolls inside the window.
      { rootMargin: `0px ${nearPx}px`, scrollMargin: `0px ${nearPx}px` },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      answers.see(key, false);
    };
  }, [answers, place, key]);
}
