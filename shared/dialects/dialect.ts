/** Dialect types for the protocols, and the test whether a rule names a model. */
export type { Auth, Dialect, DialectCall, DialectList } from './schema.ts';

/** True for a model that one of the patterns names, and none with a `!` before it. */
export function isAmong(model: string, patterns: readonly string[]): boolean {
  const names = (pattern: string): boolean =>
    pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : model === pattern;
  return patterns.some(names) && !patterns.some((pattern) => pattern.startsWith('!') && names(pattern.slice(1)));
}
