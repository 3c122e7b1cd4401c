/** Dates and times in the language of the window, in the user's own way of writing them where it is that of the system too. */
import type { Language } from '../../shared/languages.ts';
import { spokenLanguage } from '../language/t.ts';

/**
 * Writes moments (epoch milliseconds) as `options` say. The formatter is made at the first use: the window's first one
 * reads the language's data, which takes tens of milliseconds that a start has no need of.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  let madeFor: Language | undefined;
  return (at) => {
    const language = spokenLanguage();
    if (made === undefined || madeFor !== language)
      made = new Intl.DateTimeFormat(localeOf((madeFor = language)), options);
    return made.format(at);
  };
}

/** English of Britain writes the day first, that of America the month. */
function localeOf(language: Language): string {
  const [base = ''] = language.split('-');
  return navigator.languages.find((one) => one.split('-')[0] === base) ?? language;
}
