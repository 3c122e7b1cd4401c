/** Estimates the size of an item on the wire, without serializing it. */

/**
 * Bytes of `value` as JSON, roughly: characters are counted as one byte each. Stops counting once `limit` is
 * reached, so that a huge item costs no more than a large one.
 */
export function estimateBytes(value: unknown, limit: number): number {
  let bytes = 0;
  const pending: unknown[] = [value];
  while (pending.length > 0 && bytes < limit) {
    const next = pending.pop();
    if (typeof next === 'string') bytes += next.length + 2;
    else if (typeof next !== 'object' || next === null) bytes += 6;
    else if (Array.isArray(next)) {
      bytes += 2 + next.length;
      if (bytes < limit) for (const member of next as readonly unknown[]) pending.push(member);
    } else {
      bytes += 2;
      for (const [key, member] of Object.entries(next)) {
        bytes += key.length + 4;
        pending.push(member);
      }
    }
  }
  return bytes;
}
