/** Says what the first frame has to say before any of the app's code is there: in both languages, for it is little. */
import type { Language } from '../../shared/languages.ts';
import { chinese } from './messages.zh.ts';
import * as m from './messages.ts';

const words: Readonly<Record<Language, typeof chinese>> = {
  en: {
    message: m.message,
    askAnything: m.askAnything,
    commands: m.commands,
    command: m.command,
    whatToDo: m.whatToDo,
    notLoaded: m.notLoaded,
    tryAgain: m.tryAgain,
    reloadWindow: m.reloadWindow,
  },
  'zh-CN': chinese,
};

/** In the language of the document, which is set before anything is shown (first-paint.ts). */
export const firstWords = (): typeof chinese => words[document.documentElement.lang === 'zh-CN' ? 'zh-CN' : 'en'];

/** The page has them in English; its fields are to be found by their names in every language. */
export function nameEarlyFields(page: Document): void {
  const { message, askAnything, commands, command, whatToDo } = firstWords();
  const name = (selector: string, label: string, placeholder?: string): void => {
    const field = page.querySelector(selector);
    field?.setAttribute('aria-label', label);
    if (placeholder !== undefined) field?.setAttribute('placeholder', placeholder);
  };
  name('#early-message', message, askAnything);
  name('#early-palette', commands);
  name('#early-palette input', command, whatToDo);
}
