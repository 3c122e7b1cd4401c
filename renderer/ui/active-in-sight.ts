/** Scrolls a list of options to its active one: to the chosen one when it opens, however late it is laid out, and along with the arrow keys. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { OptionList } from './option-list.ts';

/** `holder` scrolls, and holds the options as descendants; the active one has `data-active`. */
export function useActiveInSight(
  holder: RefObject<HTMLElement | null>,
  { activeIndex, query, moved }: Pick<OptionList<unknown>, 'activeIndex' | 'query' | 'moved'>,
): void {
  const where = useRef<Place>('middle');
  useLayoutEffect(() => {
    if (moved) where.current = 'nearest';
  }, [moved]);
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    // A list in a popover has its height once it is placed, and rows out of sight theirs once they are near.
    const observer = new ResizeObserver(() => bringIntoSight(element, where.current));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    // A user who scrolls is looking elsewhere.
    const leave = (): void => observer.disconnect();
    element.addEventListener('wheel', leave, { passive: true });
    element.addEventListener('pointerdown', leave);
    return () => {
      leave();
      element.removeEventListener('wheel', leave);
      element.removeEventListener('pointerdown', leave);
    };
  }, [holder]);
  useEffect(() => {
    if (holder.current !== null) bringIntoSight(holder.current, where.current);
  }, [holder, activeIndex, query]);
}

/** `middle` only where it is out of sight. */
type Place = 'middle' | 'nearest';

/** Scrolls only the list: `scrollIntoView` would also scroll its ancestors. */
function bringIntoSight(holder: HTMLElement, where: Place): void {
  const row = holder.querySelector<HTMLElement>('[data-active="true"]');
  if (row === null) return;
  const { top, bottom, height } = holder.getBoundingClientRect();
  const own = row.getBoundingClientRect();
  if (where === 'middle') {
    if (own.top < top || own.bottom > bottom) holder.scrollTop += own.top - top - (height - own.height) / 2;
  } else if (own.top < top) holder.scrollTop += own.top - top;
  else if (own.bottom > bottom) holder.scrollTop += own.bottom - bottom;
}
