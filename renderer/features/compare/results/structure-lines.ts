/** The lines of a structure diff: a heading for each place that has others in it, and a line for each value. */
import type { StructureRow } from '../../../../shared/compare/structure-diff.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface StructureLine {
  readonly key: string;
  /** From 0; 0 is the outermost. */
  readonly depth: number;
  readonly label: string;
  /** Absent for a heading. */
  readonly row?: StructureRow;
}

/** Items of these lists are called by what they are. */
const itemNames: Readonly<Record<string, typeof m.answer | typeof m.candidate | typeof m.block>> = {
  answers: m.answer,
  candidates: m.candidate,
  blocks: m.block,
};

export function structureLines(rows: readonly StructureRow[], onlyDifferences: boolean): readonly StructureLine[] {
  const lines: StructureLine[] = [];
  let above: readonly (string | number)[] = [];
  rows.forEach((row, nth) => {
    if (onlyDifferences && row.change === 'same') return;
    const parents = row.path.slice(0, -1);
    let common = 0;
    while (common < parents.length && common < above.length && parents[common] === above[common]) common += 1;
    for (let depth = common; depth < parents.length; depth += 1) {
      // An item that was removed has the same place as one that is there: the row's number tells their headings apart.
      lines.push({ key: `${nth} ${depth}`, depth, label: labelOf(parents, depth) });
    }
    above = parents;
    lines.push({ key: `${nth}`, depth: parents.length, label: labelOf(row.path, parents.length), row });
  });
  return lines;
}

function labelOf(path: readonly (string | number)[], depth: number): string {
  const step = path[depth];
  if (typeof step !== 'number') return step ?? t(m.allOfIt);
  const list = path[depth - 1];
  const name = typeof list === 'string' ? itemNames[list] : undefined;
  return t(m.itemAt, { item: t(name ?? m.item), at: step + 1 });
}

/** `3 of 14 values differ`, or that none does. */
export function structureWords(rows: readonly StructureRow[]): string {
  const count = (change: StructureRow['change']): number => rows.filter((row) => row.change === change).length;
  const [changed, added, removed] = [count('changed'), count('added'), count('removed')];
  if (changed + added + removed === 0) return t(m.same);
  return [
    changed > 0 ? t(m.valuesDiffer, { count: changed }) : undefined,
    removed > 0 ? t(m.onlyLeft, { count: String(removed) }) : undefined,
    added > 0 ? t(m.onlyRight, { count: String(added) }) : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ');
}
