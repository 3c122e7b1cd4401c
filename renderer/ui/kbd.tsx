/** A key combination as keycaps; `Mod` becomes ⌘ on a Mac and Ctrl elsewhere. */
import type { ReactNode } from 'react';
import { onMac } from './key-press.ts';
import { classNames } from './class-names.ts';

/** `Mod+Shift+K` as people read it here: `⌘ ⇧ K` or `Ctrl Shift K`. */
export function readableKeys(keys: string): string {
  const parts = keys.split('+').map((part) => ({ ArrowUp: '↑', ArrowDown: '↓' })[part] ?? part);
  return onMac
    ? parts.map((part) => ({ Mod: '⌘', Shift: '⇧', Alt: '⌥', Enter: '↩' })[part] ?? part).join(' ')
    : parts.map((part) => (part === 'Mod' ? 'Ctrl' : part)).join(' ');
}

export function Kbd({ keys, className }: { readonly keys: string; readonly className?: string }): ReactNode {
  return (
    <kbd
      className={classNames(
        'inline-flex h-4.5 shrink-0 items-center rounded-[4px] border border-line bg-panel px-1 font-sans text-11 text-muted',
        className,
      )}
    >
      {readableKeys(keys)}
    </kbd>
  );
}
