/** The file of a sandwich: what `--report` writes and the page saves. */
import { matrixOf, type JudgedCell } from './matrix.ts';

export function sandwichReport(gateway: string, cells: readonly JudgedCell[]): string {
  return `${JSON.stringify({ gateway, matrix: matrixOf(cells), cells }, null, 2)}\n`;
}
