/** The totals of each lane of the grid: the middle and the spread of the metric, checks passed, texts that differ. */
import type { ReactNode } from 'react';
import type { Cell } from '../../../../shared/compare/run.ts';
import {
  laneMetric,
  missingWords,
  passedWords,
  passRate,
  shareWords,
  textsWords,
} from '../../../../shared/compare/lane-stats.ts';
import type { MetricId } from '../../../../shared/compare/report/metric-columns.ts';
import { metricKinds } from '../results/metrics/metric-kinds.ts';
import { gridTracks } from './grid-row.tsx';
import { byPlace } from '../../../ui/by-place.ts';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface GridFootProps {
  /** By lane, over all cases. */
  readonly lanes: readonly (readonly Cell[])[];
  readonly metric: MetricId;
  /** Whether the case of an answer has checks. */
  readonly isChecked: (cell: Pick<Cell, 'case'>) => boolean;
  readonly repeats: number;
  readonly rowIndex: number;
}

export const footPx = 42;

export function GridFoot({ lanes, metric, isChecked, repeats, rowIndex }: GridFootProps): ReactNode {
  const { label, words, valueOf } = metricKinds[metric];
  return (
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="bottom-0 z-2 grid [@container(min-height:200px)]:sticky border-t border-line-strong bg-panel text-11"
      style={{ gridTemplateColumns: gridTracks(lanes.length), height: footPx }}
    >
      <span role="rowheader" aria-colindex={1} className="sticky left-0 z-1 border-r border-line bg-panel px-2 py-1">
        <span className="block">{t(m.medianP95, { metric: translated(label) })}</span>
        <span className="block text-muted">{t(repeats > 1 ? m.passedAndTexts : m.checksPassed)}</span>
      </span>
      {byPlace(lanes, (cells, lane) => {
        const found = laneMetric(cells, valueOf);
        const { stats } = found;
        const missing = missingWords(found);
        const rate = passRate(cells, isChecked);
        const texts = repeats > 1 ? translated(textsWords(cells)) : '';
        return (
          <span
            role="gridcell"
            aria-colindex={lane + 2}
            className="min-w-0 border-r border-line px-2 py-1 tabular-nums"
          >
            <span className="clip block">
              {stats === undefined ? '–' : `${words(stats.median)}, ${words(stats.p95)}`}
              {missing === undefined ? '' : ` (${translated(missing)})`}
            </span>
            <span className="clip block text-muted">
              {rate === undefined ? t(m.noChecks) : `${shareWords(rate)} (${translated(passedWords(rate))})`}
              {texts === '' ? '' : t(m.textsTail, { texts })}
            </span>
          </span>
        );
      })}
    </div>
  );
}
