/** The names by which answers count tokens, of all protocols: for code that reads a `usage` without knowing the protocol. */
import type { Json } from '../json.ts';
import type { TokenNames } from './description.ts';
import { descriptions } from './descriptions.ts';
import { valueAt } from './walk-body.ts';

/** Parts of the input or output that are counted separately. */
export type TokenPart = 'cached' | 'written' | 'reasoning';

const all: readonly TokenNames[] = Object.values(descriptions).map(({ tokens }) => tokens);

/** Deduplicated. */
export function tokenNames(count: 'input' | 'output' | 'total' | TokenPart): readonly string[] {
  return [...new Set(all.flatMap((names) => names[count] ?? []))];
}

/** True where what was read from a cache or written to one is not included in the input count. */
export function countsCacheApart(usage: Json | undefined): boolean {
  return all.some(
    ({ cacheApart, cached, written }) =>
      cacheApart === true && [cached, written].some((name) => name !== undefined && at(usage, name) !== undefined),
  );
}

/** The first of these counts that there is; 0 where none is. */
export function firstTokenCount(usage: Json | undefined, names: readonly string[]): number {
  const counts = names.map((name) => at(usage, name));
  return counts.find((count): count is number => Number.isSafeInteger(count) && (count as number) >= 0) ?? 0;
}

/** `name` has dots where the field is nested. */
function at(usage: Json | undefined, name: string): Json | undefined {
  return usage === undefined ? undefined : valueAt(usage, name.split('.'));
}
