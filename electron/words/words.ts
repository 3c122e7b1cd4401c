/** Which language the desktop speaks: that of its windows. */
import { app } from 'electron';
import { languageOf, type Language, type LanguageChoice } from '../../shared/languages.ts';
import { chinese } from './chinese.ts';
import { english, type Words } from './english.ts';

const wordsOf: Readonly<Record<Language, Words>> = { en: english, 'zh-CN': chinese };

let spoken: Words = english;

/** Asked for as something is said: it changes with the user's choice. */
export const words = (): Words => spoken;

/** True where it is another language from now on. `choice`: as in the settings; none is that of the system. */
export function speak(choice: LanguageChoice | undefined): boolean {
  const before = spoken;
  spoken = wordsOf[languageOf(choice, app.getPreferredSystemLanguages())];
  return spoken !== before;
}
