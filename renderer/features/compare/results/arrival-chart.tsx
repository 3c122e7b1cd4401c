/** How the texts of all lanes grew, as lines on one axis of time. */
import { useMemo, type ReactNode } from 'react';
import { arrivalPaths } from '../../../../shared/compare/report/arrival-paths.ts';
import { timeMark, trimmed, type Axis } from '../../../../shared/compare/report/time-axis.ts';
import { duration } from '../../../ui/duration.ts';
import type { LaneResult } from './lane-results.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { arrivedOver } from '../../../../shared/compare/arrival.ts';
import type { CellMetrics } from '../../../../shared/compare/metrics.ts';
import { dashes } from '../../../../shared/compare/report/dashes.ts';
import { apiColour } from '../../../ui/protocol-mark.tsx';
import type { ApiId } from '../../../../shared/apis.ts';

/** In units of its own: it is stretched to the width there is, its lines are not. */
const box = { width: 1000, height: 200 };

/** Nothing where no text came over time. */
export function ArrivalChart({ lanes }: { readonly lanes: readonly LaneResult[] }): ReactNode {
  const { time, characters, paths } = useMemo(
    () =>
      arrivalPaths(
        lanes.map(({ name, metrics }) => ({ label: name, metrics })),
        box,
      ),
    [lanes],
  );
  const lines = chartLines(lanes.map(({ api }) => api));
  if (paths.every(({ d }) => d === '')) return null;
  return (
    <figure aria-label={t(m.arrival)} className="px-3 pt-3 pb-4 text-11">
      <figcaption className="mb-2 text-12 text-muted">{t(m.charactersOver)}</figcaption>
      <div aria-hidden className="relative mr-7 mb-6 ml-10 h-40">
        <Marks axis={time} along="x" words={(ms) => timeMark(ms, time)} />
        <Marks
          axis={characters}
          along="y"
          words={(count) => (count >= 10_000 ? `${trimmed(count / 1000)}k` : trimmed(count))}
        />
        <svg
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
          data-swatch
          className="absolute inset-0 size-full overflow-visible"
        >
          {paths.map(({ d }, at) => (
            <path
              key={lanes[at]?.index ?? at}
              d={d}
              fill="none"
              stroke="currentColor"
              strokeWidth={1.75}
              strokeLinejoin="round"
              strokeDasharray={lines[at]?.dash}
              vectorEffect="non-scaling-stroke"
              style={{ color: lines[at]?.ink }}
            />
          ))}
        </svg>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {lanes.map(({ index, name, metrics }, at) => (
          <li key={index} className="flex min-w-0 items-center gap-1.5">
            <Sample line={lines[at]} />
            <span className="clip">{name}</span>
            <span className="sr-only">
              {metrics?.arrival === undefined ? t(m.noTextOverTime) : arrivalWords(metrics, duration)}
            </span>
            {metrics?.arrival === undefined ? (
              <span aria-hidden className="text-muted">
                {t(m.noTextOverTime)}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function Sample({ line }: { readonly line: ChartLine | undefined }): ReactNode {
  return (
    <svg aria-hidden data-swatch width={22} height={8} className="shrink-0" style={{ color: line?.ink }}>
      <path d="M0 4H22" stroke="currentColor" strokeWidth={2} strokeDasharray={line?.dash} />
    </svg>
  );
}

interface MarksProps {
  readonly axis: Axis;
  readonly along: 'x' | 'y';
  readonly words: (value: number) => string;
}

function Marks({ axis, along, words }: MarksProps): ReactNode {
  return axis.marks.map((value) => {
    const share = `${(value / axis.end) * 100}%`;
    return along === 'x' ? (
      <span key={value} style={{ left: share }} className="absolute inset-y-0 border-l border-line">
        <span className="absolute top-full mt-1 -translate-x-1/2 whitespace-nowrap text-muted tabular-nums">
          {words(value)}
        </span>
      </span>
    ) : (
      <span key={value} style={{ bottom: share }} className="absolute inset-x-0 border-b border-line">
        <span className="absolute right-full bottom-0 mr-1.5 translate-y-1/2 text-muted tabular-nums">
          {words(value)}
        </span>
      </span>
    );
  });
}

/** For those who do not see the chart. */
export function arrivalWords(
  metrics: Pick<CellMetrics, 'arrival' | 'firstTokenMs' | 'totalMs'>,
  duration: (ms: number) => string,
): string {
  const points = arrivedOver(metrics);
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return t(m.noText);
  const [end, total] = last;
  const [half] = points.find(([, count]) => count * 2 >= total) ?? last;
  return t(m.charactersFrom, { total, from: duration(first[0]), to: duration(end), half: duration(half) });
}

/** How lanes are told apart in a chart: by the colour of their API, and those of one colour by their dashes. */
interface ChartLine {
  /** As CSS has it. */
  readonly ink: string;
  /** As SVG writes it; empty for a whole line. */
  readonly dash: string;
}

export function chartLines(apis: readonly ApiId[]): readonly ChartLine[] {
  const drawn = new Map<string, number>();
  return apis.map((api) => {
    const ink = apiColour(api);
    const nth = drawn.get(ink) ?? 0;
    drawn.set(ink, nth + 1);
    return { ink, dash: dashes[nth % dashes.length] ?? '' };
  });
}
