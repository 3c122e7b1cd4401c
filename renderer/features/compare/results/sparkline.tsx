/** How a lane's text arrived over time, as bars the size of a word. */
import type { ReactNode } from 'react';
import type { Arrival, CellFigures } from '../../../../shared/compare/figures.ts';
import { cellKey, isSettled, type Cell } from '../../../../shared/compare/run.ts';
import { duration } from '../../../ui/duration.ts';
import type { CompareFeature } from '../compare-feature.ts';
import { arrivalWords, sparkBars } from './charts/spark-bars.ts';
import { surfaceColour } from '../../../ui/protocol-mark.tsx';
import { useLiveFigures } from './live-figures.ts';
import type { SurfaceId } from '../../../../shared/surfaces.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

const height = 18;
const barWidth = 3;
const step = 4;
const most = 22;

export interface SparklineProps {
  readonly figures: CellFigures & { readonly arrival: Arrival };
  readonly surface: SurfaceId;
}

export function Sparkline({ figures, surface }: SparklineProps): ReactNode {
  const bars = sparkBars(figures.arrival, most);
  return (
    <svg
      role="img"
      aria-label={t(m.arrivalOf, { words: arrivalWords(figures, duration) })}
      data-swatch
      width={most * step}
      height={height}
      className="shrink-0"
      style={{ color: surfaceColour(surface) }}
    >
      {bars.map((share, at) => {
        // What came is seen, however little it was.
        const drawn = share === 0 ? 0 : Math.max(1.5, share * height);
        return (
          <rect
            // oxlint-disable-next-line react/no-array-index-key -- bars are their places
            key={at}
            x={at * step}
            y={height - drawn}
            width={barWidth}
            height={drawn}
            fill="currentColor"
          />
        );
      })}
    </svg>
  );
}

export interface CellSparklineProps {
  readonly feature: CompareFeature;
  readonly cell: Cell;
  readonly surface: SurfaceId;
}

/** That of a cell in view, while it grows and afterwards; nothing as long as nothing came. */
export function CellSparkline({ feature, cell, surface }: CellSparklineProps): ReactNode {
  const live = useLiveFigures(feature.answers);
  const figures = isSettled(cell.state) ? cell.figures : live[cellKey(cell)];
  const arrival = figures?.arrival;
  return figures === undefined || arrival === undefined ? null : (
    <Sparkline figures={{ ...figures, arrival }} surface={surface} />
  );
}
