/** Where the keys lead in the matrix. */
import type { CellPlace } from '../checks-feature.ts';
import type { Matrix } from './matrix-model.ts';

/** The cell that a key leads to from another one; undefined for a key that leads nowhere. */
export function cellAfter(
  key: string,
  { capability, column }: CellPlace,
  { rows, columns }: Pick<Matrix, 'rows' | 'columns'>,
): CellPlace | undefined {
  const row = rows.findIndex((one) => one.capability === capability);
  const at = columns.findIndex((one) => one.key === column);
  const [lastRow, lastColumn] = [rows.length - 1, columns.length - 1];
  const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
    ArrowUp: [row - 1, at],
    ArrowDown: [row + 1, at],
    ArrowLeft: [row, at - 1],
    ArrowRight: [row, at + 1],
    Home: [row, 0],
    End: [row, lastColumn],
    PageUp: [0, at],
    PageDown: [lastRow, at],
  };
  const move = moves[key];
  if (move === undefined) return undefined;
  const [toRow, toColumn] = [within(move[0], lastRow), within(move[1], lastColumn)];
  const [nextRow, nextColumn] = [rows[toRow], columns[toColumn]];
  return nextRow === undefined || nextColumn === undefined
    ? undefined
    : { capability: nextRow.capability, column: nextColumn.key };
}

const within = (at: number, last: number): number => Math.min(Math.max(at, 0), last);
