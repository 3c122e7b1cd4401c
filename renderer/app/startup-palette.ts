/** What was typed into the palette before the app stood (start/early-palette.ts), for the palette that takes its place. */
import { createStore } from 'zustand/vanilla';

export interface StartupPalette {
  readonly text: string;
  /** For its list: `Enter`, `ArrowUp`, `ArrowDown`. */
  readonly keys: readonly string[];
}

/** Set once, as the app takes the frame's place; null where the palette was not asked for. */
export const startupPalette = createStore<StartupPalette | null>()(() => null);

/** What the field of the frame has; null where it is not shown. */
export function readStartupPalette(frame: HTMLElement | null): StartupPalette | null {
  const box = frame?.querySelector<HTMLElement>('#early-palette');
  const field = box?.querySelector('input');
  if (!box || !field || box.hidden) return null;
  return { text: field.value, keys: (field.dataset['keys'] ?? '').split(' ').filter((key) => key !== '') };
}
