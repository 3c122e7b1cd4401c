/** A metric of all lanes as bars, with the spread where there are several answers. */
import type { Stats } from '../stats.ts';
import type { ChartLane } from './arrival-svg.ts';
import { rounded } from './metric-columns.ts';
import { shortened, svgLine, svgOf, svgText } from './svg.ts';
import { axisTo, trimmed } from './time-axis.ts';

export interface BarLane extends ChartLane {
  /** Undefined for a lane without a value. */
  readonly stats: Stats | undefined;
}

export interface BarPlaces {
  /** From the left, as a share of the width. */
  readonly median: number;
  readonly p95: number;
  readonly min: number;
  readonly max: number;
}

/** Positions of each lane's values on one axis from zero, for charts in the window and in reports. */
export function barPlaces(all: readonly (Stats | undefined)[]): {
  readonly axis: ReturnType<typeof axisTo>;
  readonly places: readonly (BarPlaces | undefined)[];
} {
  const axis = axisTo(Math.max(...all.map((stats) => stats?.max ?? 0), 1));
  return {
    axis,
    places: all.map((stats) =>
      stats === undefined
        ? undefined
        : {
            median: stats.median / axis.end,
            p95: stats.p95 / axis.end,
            min: stats.min / axis.end,
            max: stats.max / axis.end,
          },
    ),
  };
}

const plot = { left: 260, top: 12, width: 380 };
const row = 26;
const labelLength = 40;

/** A bar to the median; a line from the least to the most, with a mark at p95, where there are several values. */
export function barsSvg(
  lanes: readonly BarLane[],
  { title, unit }: { readonly title: string; readonly unit: string },
): string {
  const { left, top, width } = plot;
  const { axis, places } = barPlaces(lanes.map(({ stats }) => stats));
  const bottom = top + lanes.length * row;
  const parts = [
    ...axis.marks.flatMap((value) => {
      const x = rounded(left + (value / axis.end) * width);
      return [
        svgLine([x, top], [x, bottom]),
        svgText(trimmed(value), [x, bottom + 16], { anchor: 'middle', isFaint: true }),
      ];
    }),
    svgText(unit, [left + width + 24, bottom + 16], { isFaint: true }),
    ...lanes.flatMap((lane, at) => {
      const y = top + at * row + row / 2;
      const place = places[at];
      const label = svgText(shortened(lane.label, labelLength), [left - 10, y + 4], { anchor: 'end' });
      if (place === undefined) return [label, svgText('no value', [left + 6, y + 4], { isFaint: true })];
      return [label, ...bar(place, lane, y)];
    }),
  ];
  return svgOf({ width: left + width + 84, height: bottom + 28, title }, parts);
}

function bar({ median, p95, min, max }: BarPlaces, { colour, stats }: BarLane, y: number): readonly string[] {
  const at = (share: number): number => rounded(plot.left + share * plot.width);
  const length = Math.max(1, rounded(at(median) - plot.left));
  const body = `<rect x="${plot.left}" y="${y - 7}" width="${length}" height="14" fill="${colour}" fill-opacity="0.75"/>`;
  if ((stats?.n ?? 0) < 2) return [body];
  const ink = { colour: '#33312c', width: 1.25 };
  return [
    body,
    svgLine([at(min), y], [at(max), y], ink),
    svgLine([at(min), y - 4], [at(min), y + 4], ink),
    svgLine([at(max), y - 4], [at(max), y + 4], ink),
    svgLine([at(p95), y - 7], [at(p95), y + 7], { ...ink, width: 2 }),
  ];
}
