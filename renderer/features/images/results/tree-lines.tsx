/** The lines that show what a row hangs on, and where more follows below. */
import type { ReactNode } from 'react';
import { columnOf, lineColumnOf, type TreeRow } from './tree.ts';

/** Height of every row, in px: the list knows where each one stands without looking. */
export const rowPx = 58;
export const pictureSize = { width: 62, height: 44 } as const;
const stepPx = 16;
const paddingPx = 8;

/** Where the row's picture begins, in px from the left. */
export function indentOf(depth: number): number {
  return paddingPx + columnOf(depth) * stepPx;
}

/** Below the picture of the row that leads down there. */
const lineX = (column: number): number => paddingPx + column * stepPx + 6;

export function TreeLines({ row: { depth, passing, leads } }: { readonly row: TreeRow }): ReactNode {
  const own = lineColumnOf(depth);
  const belowPicture = (rowPx + pictureSize.height) / 2;
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0">
      {Array.from({ length: own + 1 }, (_, column) =>
        (passing & (1 << column)) === 0 ? null : (
          <span key={column} className="absolute inset-y-0 w-px bg-line-strong" style={{ left: lineX(column) }} />
        ),
      )}
      {own < 0 ? null : (
        <span
          className="absolute top-0 rounded-bl-control border-b border-l border-line-strong"
          style={{ left: lineX(own), width: indentOf(depth) - lineX(own) - 2, height: rowPx / 2 }}
        />
      )}
      {leads ? (
        <span
          className="absolute bottom-0 w-px bg-line-strong"
          style={{ left: lineX(lineColumnOf(depth + 1)), top: depth === columnOf(depth) ? belowPicture : rowPx / 2 }}
        />
      ) : null}
    </span>
  );
}
