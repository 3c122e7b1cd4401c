/** What each lane of the grid comes to: the middle and the spread of the figure, checks passed, texts that differ. */
import type { ReactNode } from 'react';
import type { Cell } from '../../../../shared/compare/run.ts';
import { differentTexts, passRate } from '../../../../shared/compare/stats.ts';
import { figureStats } from '../results/figures/all-table.ts';
import type { FigureId } from '../../../../shared/compare/report/figure-columns.ts';
import { figureKinds } from '../results/figures/figure-kinds.ts';
import { gridTracks } from './grid-row.tsx';
import { casesWithDifferentTexts } from './grid-rows.ts';

export interface GridFootProps {
  /** By lane, over all cases. */
  readonly lanes: readonly (readonly Cell[])[];
  readonly figure: FigureId;
  readonly repeats: number;
  readonly rowIndex: number;
}

export const footPx = 42;

export function GridFoot({ lanes, figure, repeats, rowIndex }: GridFootProps): ReactNode {
  const { label, words } = figureKinds[figure];
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="bottom-0 z-2 grid [@container(min-height:200px)]:sticky border-t border-line-strong bg-panel text-11"
      style={{ gridTemplateColumns: gridTracks(lanes.length), height: footPx }}
    >
      <span role="rowheader" aria-colindex={1} className="sticky left-0 z-1 border-r border-line bg-panel px-2 py-1">
        <span className="block">{label}: median, p95</span>
        <span className="block text-muted">{repeats > 1 ? 'Checks passed, texts that differ' : 'Checks passed'}</span>
      </span>
      {lanes.map((cells, lane) => {
        const stats = figureStats(cells, figure);
        const rate = passRate(cells);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- lanes of a run stay in their places
          <span
            key={lane}
            role="gridcell"
            aria-colindex={lane + 2}
            className="min-w-0 border-r border-line px-2 py-1 tabular-nums"
          >
            <span className="clip block">
              {stats === undefined ? '–' : `${words(stats.median)}, ${words(stats.p95)}`}
            </span>
            <span className="clip block text-muted">
              {rate === undefined
                ? 'no checks'
                : `${Math.round((rate.passed / rate.of) * 100)} % (${rate.passed} of ${rate.of})`}
              {repeats > 1 ? textsWords(cells) : ''}
            </span>
          </span>
        );
      })}
    </div>
  );
}

/** Of repeats; nothing while there are no texts. */
function textsWords(cells: readonly Cell[]): string {
  if (differentTexts(cells) === 0) return '';
  const differ = casesWithDifferentTexts(cells);
  return differ === 0 ? ', all texts the same' : `, differ in ${differ}`;
}
