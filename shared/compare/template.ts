/** Places in a text that a case fills in: `{{name}}`, white space within the braces aside. */

/** Without white space of its own beside the name: two ways to read a blank would take forever on many of them. */
const place = /\{\{([^{}]+)\}\}/g;

/**
 * The text with every `{{name}}` replaced by that name's value. A name without a value stays as it was written, and
 * what a value brings in is not filled again.
 */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(place, (written, within: string) => {
    const name = within.trim();
    return Object.hasOwn(values, name) ? (values[name] ?? '') : written;
  });
}

/** The names that the text has places for, deduplicated, in order of first occurrence. */
export function namesIn(text: string): readonly string[] {
  const names = [...text.matchAll(place)].map(([, within = '']) => within.trim());
  return [...new Set(names)].filter((name) => name !== '');
}
