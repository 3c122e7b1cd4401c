/** What the settings say. */

export const language = 'Language';
export const languageSystem = 'System ({name})';
