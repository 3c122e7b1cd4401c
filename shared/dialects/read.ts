/** Reads a dialect that a user wrote as JSON, or says what is wrong with it and where. */
import { parseJson } from '../parse-json.ts';
import { dialectSchema } from './checked-dialect.ts';
import type { Dialect } from './dialect.ts';

/** Characters; the largest preset has a few thousand. */
export const longestDialect = 40_000;
/** Mistakes reported at once, at most. */
const mostTold = 3;

export type ReadDialect = { readonly dialect: Dialect } | { readonly problem: string };

export function readDialect(text: string): ReadDialect {
  if (text.length > longestDialect) {
    const [length, most] = [text.length, longestDialect].map((count) => count.toLocaleString('en-US'));
    return { problem: `The dialect has ${length} characters and may have ${most}.` };
  }
  let json: unknown;
  try {
    json = parseJson(text);
  } catch (error) {
    return { problem: `Not JSON: ${error instanceof Error ? error.message : 'it cannot be read.'}` };
  }
  const read = dialectSchema.safeParse(json);
  if (read.success) return { dialect: read.data };
  const told = read.error.issues.slice(0, mostTold).map(({ path, message }) => {
    const place = path.map(String).join('.');
    return place === '' ? message : `${place}: ${message}`;
  });
  const more = read.error.issues.length - told.length;
  return { problem: [...told, ...(more > 0 ? [`and ${more} more`] : [])].join('; ') };
}

/** A dialect as a user edits it. */
export function writtenDialect(dialect: Dialect): string {
  return JSON.stringify(dialect, null, 2);
}
