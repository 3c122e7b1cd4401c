/** The file of a sandwich: what `--report` writes and the page saves. */
import { matrixOf } from './matrix.ts';
import type { RecordedCell } from './wire.ts';

export function sandwichReport(gateway: string, cells: readonly RecordedCell[]): string {
  return `${JSON.stringify({ gateway, matrix: matrixOf(cells), cells }, null, 2)}\n`;
}
