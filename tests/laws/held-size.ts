/** How much a value holds on to: what a state may grow by is bounded by what it was given. */

/**
 * Characters of all texts, and 8 for each other value and each place in an object, list, map or set. A value that
 * stands in several places counts once. Walks without recursion, since a state may be a long chain.
 */
export function heldSize(value: unknown): number {
  const seen = new Set<object>();
  const waiting: unknown[] = [value];
  let size = 0;
  while (waiting.length > 0) {
    const next = waiting.pop();
    size += typeof next === 'string' ? next.length : 8;
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (next instanceof Map) for (const [key, inner] of next) waiting.push(key, inner);
    else for (const inner of next instanceof Set ? next : (Object.values(next) as unknown[])) waiting.push(inner);
  }
  return size;
}
