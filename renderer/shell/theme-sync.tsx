/** Puts the chosen theme on the document, and keeps what the first paint of the next start needs (first-paint.ts). */
import { useLayoutEffect } from 'react';
import { useAppState } from '../app/app-context.tsx';

export function ThemeSync(): null {
  const theme = useAppState((value) => value.app?.preferences.theme);
  const panels = useAppState((value) => value.app?.preferences.panels);
  const inspectorOpen = useAppState((value) => value.app?.preferences.inspectorOpen);
  useLayoutEffect(() => {
    if (theme === undefined) return;
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    keepForStart('theme', theme);
  }, [theme]);
  useLayoutEffect(() => {
    for (const [pane, width] of Object.entries(panels ?? {})) keepForStart(`${pane}-width`, String(width));
  }, [panels]);
  useLayoutEffect(() => {
    if (inspectorOpen !== undefined) keepForStart('inspector', inspectorOpen ? 'open' : 'closed');
  }, [inspectorOpen]);
  return null;
}

export function keepForStart(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {
    // No storage: the next start shows the system's theme until the host has told the choice.
  }
}
