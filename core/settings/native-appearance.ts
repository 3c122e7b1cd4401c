/** Keeps what the host shows beside the window, menus and dialogs, to the theme and the language that the user chose. */
import type { NativePorts } from '../core-options.ts';
import type { Settings } from './settings.ts';

export function followAppearance(
  { theme: tellTheme, language: tellLanguage }: Pick<NativePorts, 'theme' | 'language'>,
  settings: Pick<Settings, 'current' | 'onChange'>,
): void {
  const follow = (): void => {
    const { theme, language } = settings.current().preferences;
    tellTheme?.(theme);
    tellLanguage?.(language);
  };
  follow();
  settings.onChange(follow);
}
