/** What the settings say. */

export const language = 'Language';
export const languageSystem = 'System ({name})';
/** Below a language that not all pages speak. */
export const languagePartly = 'Some pages are still in English.';
