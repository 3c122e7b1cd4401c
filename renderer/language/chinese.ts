/** All messages in Simplified Chinese, by the English ones: those of the rooms, and what the shared rooms say in English. Fetched where it is spoken. */
import { describedInChinese } from './described.zh.ts';
import { sentencesInChinese } from './sentences.zh.ts';
import type { Catalogue } from './t.ts';

const english = import.meta.glob<Readonly<Record<string, string>>>('../**/messages.ts', { eager: true });
const translated = import.meta.glob<{ readonly chinese: Readonly<Record<string, string>> }>('../**/messages.zh.ts', {
  eager: true,
});

export const chinese: Catalogue = new Map([
  ...Object.entries({ ...sentencesInChinese, ...describedInChinese }),
  ...Object.entries(english).flatMap(([file, messages]) => {
    const own = translated[file.replace(/\.ts$/, '.zh.ts')]?.chinese ?? {};
    return Object.entries(messages).flatMap(([id, message]) => {
      const words = own[id];
      return words === undefined ? [] : [[message, words] as const];
    });
  }),
]);
