/** The keys that walk through the cells of a table: they stop at its edges. */

/** A place in a table, or how many of each it has. */
export type CellAt = readonly [row: number, column: number];

/** Where a key leads from a cell; undefined where it is none of the table's, or the table is empty. */
export function cellAfter(key: string, [row, column]: CellAt, [rows, columns]: CellAt): CellAt | undefined {
  if (rows === 0 || columns === 0) return undefined;
  const at = (toRow: number, toColumn: number): CellAt => [
    Math.min(Math.max(toRow, 0), rows - 1),
    Math.min(Math.max(toColumn, 0), columns - 1),
  ];
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, column);
    case 'ArrowUp':
      return at(row - 1, column);
    case 'ArrowRight':
      return at(row, column + 1);
    case 'ArrowLeft':
      return at(row, column - 1);
    case 'Home':
      return at(row, 0);
    case 'End':
      return at(row, columns - 1);
    case 'PageDown':
      return at(rows - 1, column);
    case 'PageUp':
      return at(0, column);
    default:
      return undefined;
  }
}
