/** Keeps what the host shows beside the window, menus and dialogs, to the theme and the language that the user chose. */
import type { Preferences } from '../../shared/contract.ts';
import type { Settings } from './settings.ts';

export interface NativeAppearance {
  /** Hears the theme that was chosen, at the start and at each change. */
  readonly theme?: (theme: Preferences['theme']) => void;
  /** Hears the language that was chosen, at the start and at each change of the settings; undefined for that of the system. */
  readonly language?: (language: Preferences['language']) => void;
}

export function followAppearance(
  { theme: tellTheme, language: tellLanguage }: NativeAppearance,
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
