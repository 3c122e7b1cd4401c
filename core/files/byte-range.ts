/** Reads a `Range` header: the one range of a file that a player or a preview requests. */

export interface ByteRange {
  readonly start: number;
  /** The first byte beyond it. */
  readonly end: number;
}

/** Undefined means the whole file: no header, several ranges, or an invalid one, which HTTP lets us ignore. */
export function byteRange(header: string | null, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    // A suffix range: the last `count` bytes.
    const count = Math.min(Number(last), bytes);
    return count === 0 ? 'unsatisfiable' : { start: bytes - count, end: bytes };
  }
  const start = Number(first);
  const end = last === '' ? bytes : Math.min(Number(last) + 1, bytes);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= bytes ? 'unsatisfiable' : { start, end };
}
