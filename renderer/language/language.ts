/** Which language the window speaks, and how it comes to speak another. */
import { createStore } from 'zustand/vanilla';
import { languageOf, type Language } from '../../shared/languages.ts';
import { setSpoken } from './t.ts';
import { unkept } from './unkept.ts';

/** What is drawn is drawn anew as it changes (app.tsx), and so everything that is said in it. */
export const language = createStore<Language>()(() => 'en');

/** `choice` as in the settings, or as the last start kept it. */
export const languageMeant = (choice: string | null | undefined): Language => languageOf(choice, navigator.languages);

let wanted: Language = 'en';

/**
 * Fetches its messages; rejects where they do not come, and the language stays as it is. What is being written and would
 * be lost is waited for, which `onWait` says.
 */
export async function speak(next: Language, onWait?: () => void): Promise<void> {
  wanted = next;
  const its = next === 'en' ? null : (await import('./chinese.ts')).chinese;
  // Another choice may have been made while they were fetched.
  if (wanted !== next || language.getState() === next) return;
  if (unkept.getState() > 0) {
    onWait?.();
    await nothingUnkept();
    if (wanted !== next || language.getState() === next) return;
  }
  setSpoken(next, its);
  document.documentElement.lang = next;
  const place = focusables().findIndex((element) => element === document.activeElement);
  language.setState(next, true);
  if (place === -1) return;
  // What has the focus is drawn anew, in the same place among all that can have it.
  requestAnimationFrame(() => focusables()[place]?.focus());
}

function nothingUnkept(): Promise<void> {
  return new Promise((resolve) => {
    const stop = unkept.subscribe((count) => {
      if (count > 0) return;
      stop();
      resolve();
    });
  });
}

const focusables = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('a[href], button, input, textarea, select, [tabindex]'),
];
