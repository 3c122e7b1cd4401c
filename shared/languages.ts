/** The languages that the window speaks, and which of them is meant by a choice and the system's own. */

/** Each by its own name, so that whoever reads no other finds it. */
export const languageNames = { en: 'English', 'zh-CN': '简体中文' } as const;

export type Language = keyof typeof languageNames;

export const languages = Object.keys(languageNames) as readonly Language[];

/** What is chosen in the settings. */
export const languageChoices = ['system', 'en', 'zh-CN'] as const;
export type LanguageChoice = (typeof languageChoices)[number];

/** `systems`: the system's languages, the one that its user likes best first. */
export function languageOf(choice: string | null | undefined, systems: readonly string[]): Language {
  return languages.find((one) => one === choice) ?? (/^zh\b/i.test(systems[0] ?? '') ? 'zh-CN' : 'en');
}
