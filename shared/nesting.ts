/** How deep JSON of others may nest: the one bound on everything that walks it. */

/** Objects and lists within one another. No described answer comes near; a walk of some thousand levels would exhaust the stack. */
export const deepestNesting = 256;

/** True where objects and lists nest deeper in a value than is read. Walks no deeper than that. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; depth < deepestNesting; depth += 1) {
    const inside: unknown[] = [];
    for (const one of level) {
      if (typeof one !== 'object' || one === null) continue;
      for (const member of Array.isArray(one) ? (one as unknown[]) : Object.values(one)) {
        if (typeof member === 'object' && member !== null) inside.push(member);
      }
    }
    if (inside.length === 0) return false;
    level = inside;
  }
  return true;
}
