/** A dialect as the protocols are handed it: types alone, and which models a rule of it names. */
import type { ApiId } from '../apis.ts';

export type { Auth, Dialect, DialectCall, DialectList } from './schema.ts';

/** Everything that is called on a gateway: the APIs of models, and the list of models. */
export type Endpoint = ApiId | 'models';

/** True for a model that one of the patterns names, and none with a `!` before it. */
export function isAmong(model: string, patterns: readonly string[]): boolean {
  const names = (pattern: string): boolean =>
    pattern.endsWith('*') ? model.startsWith(pattern.slice(0, -1)) : model === pattern;
  return patterns.some(names) && !patterns.some((pattern) => pattern.startsWith('!') && names(pattern.slice(1)));
}
