/** The guide that comes with the app (docs/guide.md), in the language of the window. */
import english from '../../../docs/guide.md?raw';
import chinese from '../../../docs/guide.zh.md?raw';
import type { Language } from '../../../shared/languages.ts';
import { spokenLanguage } from '../../language/t.ts';

const guides: Readonly<Record<Language, string>> = { en: english, 'zh-CN': chinese };

export const guideText = (): string => guides[spokenLanguage()];

/** Of its chapters, in their order. */
export const guideHeadings = (): readonly string[] =>
  [...guideText().matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
