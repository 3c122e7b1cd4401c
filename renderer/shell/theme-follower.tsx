/** Puts the chosen theme on the document, and keeps it for the first paint of the next start. */
import { useLayoutEffect } from 'react';
import { useAppState } from '../app-context.tsx';

export function ThemeFollower(): null {
  const theme = useAppState((value) => value.app?.preferences.theme);
  useLayoutEffect(() => {
    if (theme === undefined) return;
    const { dataset } = document.documentElement;
    if (theme === 'system') delete dataset['theme'];
    else dataset['theme'] = theme;
    try {
      localStorage.setItem('theme', theme);
    } catch {
      // No storage: the next start shows the system's theme until the host has told the choice.
    }
  }, [theme]);
  return null;
}
