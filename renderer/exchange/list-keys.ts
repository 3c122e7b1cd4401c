/** Which row of a list a key selects. */

/** The row that `key` leads to from row `from`; null where no row is chosen yet. Undefined where the key is not one of the list's. */
export function rowAfter(key: string, from: number | null, rows: number, pageRows: number): number | undefined {
  if (rows === 0) return undefined;
  const to = (row: number): number => Math.min(Math.max(row, 0), rows - 1);
  switch (key) {
    case 'ArrowDown':
      return to(from === null ? 0 : from + 1);
    case 'ArrowUp':
      return to(from === null ? rows - 1 : from - 1);
    case 'PageDown':
      return to((from ?? 0) + pageRows);
    case 'PageUp':
      return to((from ?? 0) - pageRows);
    case 'Home':
      return 0;
    case 'End':
      return rows - 1;
    default:
      return undefined;
  }
}
