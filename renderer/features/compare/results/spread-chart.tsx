/** One metric of all lanes over all their answers: a bar to the median, a line from the least to the most, a mark where 95 of 100 lie below. */
import type { ReactNode } from 'react';
import { barPlaces } from '../../../../shared/compare/report/bars-svg.ts';
import type { Stats } from '../../../../shared/compare/stats.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { TableLane } from './metrics/metrics-table.ts';
import type { MetricId } from '../../../../shared/compare/report/metric-columns.ts';
import { metricKinds } from './metrics/metric-kinds.ts';
import { apiColour } from '../../../ui/protocol-mark.tsx';
import { t, translated } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface SpreadChartProps {
  readonly metric: MetricId;
  readonly lanes: readonly { readonly lane: TableLane; readonly stats: Stats | undefined }[];
}

/** Nothing where no lane has a value. */
export function SpreadChart({ metric, lanes }: SpreadChartProps): ReactNode {
  const { label, words } = metricKinds[metric];
  if (lanes.every(({ stats }) => stats === undefined)) return null;
  const { places, axis } = barPlaces(lanes.map(({ stats }) => stats));
  return (
    <figure aria-label={t(m.spreadOf, { metric: translated(label).toLowerCase() })} className="px-3 pt-3 pb-4 text-11">
      <figcaption className="mb-2 text-12 text-muted">{t(m.spreadNote, { metric: translated(label) })}</figcaption>
      <ul className="grid grid-cols-[fit-content(40%)_minmax(0,1fr)] items-center gap-x-3 gap-y-1">
        {lanes.map(({ lane, stats }, at) => {
          const place = places[at];
          return (
            <li key={lane.index} className="contents">
              <span className="clip">{lane.name}</span>
              {place === undefined || stats === undefined ? (
                <span className="text-muted">{t(m.noValue)}</span>
              ) : (
                <span className="relative block h-4" style={{ color: apiColour(lane.api) }}>
                  <span className="sr-only">
                    {t(m.spreadSaid, {
                      median: words(stats.median),
                      p95: words(stats.p95),
                      min: words(stats.min),
                      max: words(stats.max),
                    })}
                  </span>
                  <Bar from={0} to={place.median} className="inset-y-0.5 rounded-r-[2px] bg-current opacity-45" />
                  {stats.n > 1 ? (
                    <>
                      <Bar from={place.min} to={place.max} className="top-1/2 h-px bg-ink" />
                      <Bar from={place.min} to={place.min} className="inset-y-1 w-px bg-ink" />
                      <Bar from={place.max} to={place.max} className="inset-y-1 w-px bg-ink" />
                      <Bar from={place.p95} to={place.p95} className="inset-y-0 w-0.5 bg-ink" />
                    </>
                  ) : null}
                </span>
              )}
            </li>
          );
        })}
        <li aria-hidden className="contents">
          <span />
          <span className="flex justify-between border-t border-line pt-0.5 text-muted tabular-nums">
            <span>0</span>
            <span>{words(axis.end)}</span>
          </span>
        </li>
      </ul>
    </figure>
  );
}

interface BarProps {
  /** Shares of the width. */
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

function Bar({ from, to, className }: BarProps): ReactNode {
  const width = to > from ? { width: `${(to - from) * 100}%` } : {};
  return (
    <span
      aria-hidden
      data-swatch
      style={{ left: `${from * 100}%`, ...width }}
      className={classNames('absolute', className)}
    />
  );
}
