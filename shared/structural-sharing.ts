/** Structural sharing of data that is read anew: what says the same stays the same object, so that nothing that hangs on it is done again. */

import { ownOf } from './json.ts';

/**
 * `after`, with the objects and lists of `before` in place of those that say the same; `before` itself where all of it
 * does. Plain data as JSON has it; an object whose fields stand in another order says something else, for some of it is
 * shown in its order. As deep as the data, which is bounded where it is read.
 */
export function withSharing<Value>(before: unknown, after: Value): Value {
  if (!isCompound(before) || !isCompound(after) || Array.isArray(before) !== Array.isArray(after)) return after;
  const theirs: readonly (readonly [string, unknown])[] = Object.entries(before);
  const shared = Object.entries(after).map(([name, value], at): [string, unknown] => {
    const [theirName, theirValue] = theirs[at] ?? [];
    // Members of objects are found by their names: one that is left out moves the others up.
    const known: unknown = theirName === name ? theirValue : ownOf(before as Record<string, unknown>, name);
    return [name, withSharing(known, value)];
  });
  const isSame =
    theirs.length === shared.length &&
    shared.every(([name, value], at) => theirs[at]?.[0] === name && Object.is(theirs[at][1], value));
  // Both are of one kind, and every member says what that of `after` says.
  if (isSame) return before as Value;
  return (Array.isArray(after) ? shared.map(([, value]) => value) : Object.fromEntries(shared)) as Value;
}

/** True where `withSharing` would give `before`. */
export function isSameInOrder(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (!isCompound(before) || !isCompound(after) || Array.isArray(before) !== Array.isArray(after)) return false;
  const [ours, theirs] = [Object.entries(before), Object.entries(after)];
  return (
    ours.length === theirs.length &&
    ours.every(([name, value], at) => theirs[at]?.[0] === name && isSameInOrder(value, theirs[at][1]))
  );
}

function isCompound(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
