/** Whether the window is narrower than so many pixels, as it is resized. */
import { useSyncExternalStore } from 'react';

/** CSS pixels: two panels of tabs stand side by side from here on; below, they are one. */
export const onePanelBelow = 1400;

/** CSS pixels: an inspector or versions stand beside the rest from here on, and lie over it as a drawer below. */
export const drawerBelow = 1180;

/** CSS pixels: the list stands beside the rest from here on; below, the rail is a bar at the foot of the window. */
export const narrowBelow = 900;

/** CSS pixels: two columns side by side have room from here on. */
export const tightBelow = 700;

type Width = typeof onePanelBelow | typeof drawerBelow | typeof narrowBelow | typeof tightBelow;

/** `below`: CSS pixels; a window of that width is not narrow. */
export function useNarrow(below: Width): boolean {
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
