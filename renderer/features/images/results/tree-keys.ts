/** Where the keys of the tree lead. Pure. */
import type { TreeRow } from './tree.ts';

export type TreeMove =
  | { readonly type: 'go'; readonly row: number }
  /** Shows or hides the previews of row `row`. */
  | { readonly type: 'fold'; readonly row: number };

/** Whether a key pressed in a control of a row (null: in none) is the tree's: a field keeps all of them, a button its own. */
export function isTreeKey(key: string, control: 'field' | 'button' | null): boolean {
  return control === null || (control === 'button' && key !== 'Enter' && key !== ' ');
}

/** Undefined where the key is not one of the tree's, or leads nowhere. `page`: rows in sight. */
export function treeMove(key: string, rows: readonly TreeRow[], active: number, page: number): TreeMove | undefined {
  if (rows.length === 0) return undefined;
  const go = (row: number): TreeMove => ({ type: 'go', row: Math.min(Math.max(row, 0), rows.length - 1) });
  const row = rows[active];
  switch (key) {
    case 'ArrowDown':
      return go(active + 1);
    case 'ArrowUp':
      return go(active - 1);
    case 'PageDown':
      return go(active + page);
    case 'PageUp':
      return go(active - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row?.kind === 'version' && row.previews > 0 && !row.unfolded) return { type: 'fold', row: active };
      return row !== undefined && (rows[active + 1]?.depth ?? 0) > row.depth ? go(active + 1) : undefined;
    case 'ArrowLeft':
      if (row?.kind === 'version' && row.unfolded) return { type: 'fold', row: active };
      return row === undefined ? undefined : upFrom(rows, active, row.depth, go);
    default:
      return undefined;
  }
}

function upFrom(
  rows: readonly TreeRow[],
  active: number,
  depth: number,
  go: (row: number) => TreeMove,
): TreeMove | undefined {
  for (let at = active - 1; at >= 0; at -= 1) if ((rows[at]?.depth ?? 0) < depth) return go(at);
  return undefined;
}
