/** Has the window speak the language that is chosen, and keeps what the first paint of the next start needs (first-paint.ts). */
import { useEffect } from 'react';
import { useAppServices, useAppState } from '../app/app-context.tsx';
import { languageMeant, speak } from '../language/language.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';
import { keepForStart } from './theme-sync.tsx';

export function LanguageSync(): null {
  const { toasts } = useAppServices();
  const isKnown = useAppState((value) => value.app !== null);
  const choice = useAppState((value) => value.app?.preferences.language);
  useEffect(() => {
    if (!isKnown) return;
    keepForStart('language', choice ?? 'system');
    speak(languageMeant(choice), () => toasts.show('plain', t(m.languageWaits))).catch(() =>
      toasts.show('bad', t(m.languageNotLoaded)),
    );
  }, [isKnown, choice, toasts]);
  return null;
}
