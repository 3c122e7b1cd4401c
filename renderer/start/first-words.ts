/** Says what the first frame has to say before any of the app's code is there: in both languages, for it is little. */
import type { Language } from '../../shared/languages.ts';
import { chinese } from './messages.zh.ts';
import * as m from './messages.ts';

const words: Readonly<Record<Language, typeof chinese>> = {
  en: {
    message: m.message,
    askAnything: m.askAnything,
    notLoaded: m.notLoaded,
    tryAgain: m.tryAgain,
    reloadWindow: m.reloadWindow,
  },
  'zh-CN': chinese,
};

/** In the language of the document, which is set before anything is shown (first-paint.ts). */
export const firstWords = (): typeof chinese => words[document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en'];

/** The page has them in English; a composer is to be found by its name in every language. */
export function nameEarlyComposer(area: HTMLTextAreaElement | null): void {
  const { message, askAnything } = firstWords();
  area?.setAttribute('aria-label', message);
  area?.setAttribute('placeholder', askAnything);
}
