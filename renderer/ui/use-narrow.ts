/** Whether the window is narrower than so many pixels, as it is resized. */
import { useSyncExternalStore } from 'react';

/** `below`: CSS pixels; a window of that width is not narrow. */
export function useNarrow(below: number): boolean {
  const query = `(width < ${below}px)`;
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    () => window.matchMedia(query).matches,
  );
}
