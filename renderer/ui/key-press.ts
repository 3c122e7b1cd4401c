/** Combinations of keys, such as `Mod+K`: Mod is ⌘ on a Mac and Ctrl elsewhere. */

/** True on a Mac, where the command key leads. */
export const onMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.userAgent);

export interface KeyPress {
  readonly key: string;
  /** The place on the keyboard, e.g. `Digit1`: some layouts have digits only with Shift. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** True where a key press is the combination `keys`. */
export function pressed(keys: string, event: KeyPress, mac: boolean = onMac): boolean {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  // Whether a sign needs Shift is the keyboard's own affair.
  const isSign = key.length === 1 && !/[a-z\d]/i.test(key);
  return (
    (event.key.toLowerCase() === key.toLowerCase() || (/^\d$/.test(key) && event.code === `Digit${key}`)) &&
    (mac ? event.metaKey : event.ctrlKey) === parts.includes('Mod') &&
    (mac ? event.ctrlKey : event.metaKey) === false &&
    (isSign || event.shiftKey === parts.includes('Shift')) &&
    event.altKey === parts.includes('Alt')
  );
}

/** Opens the palette, from the first frame on. */
export const paletteKeys = 'Mod+K';
