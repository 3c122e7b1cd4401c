/** How the texts of all lanes grew over time, as lines on one axis: what a chart is drawn from, in the window and in a report. */
import { arrivedOver, type ArrivalPoint } from '../arrival.ts';
import type { CellMetrics } from '../metrics.ts';
import { rounded } from './metric-columns.ts';
import { axisTo, type Axis } from './time-axis.ts';

export interface ArrivalLane {
  readonly label: string;
  /** Undefined where nothing is known of it. */
  readonly metrics: Pick<CellMetrics, 'arrival' | 'firstTokenMs' | 'totalMs'> | undefined;
}

export interface Box {
  readonly width: number;
  readonly height: number;
}

export interface ArrivalPath {
  readonly label: string;
  /** `d` of an SVG path in the box, from the first character to the last; empty for a lane without any text. */
  readonly d: string;
  /** Point in the box at which the line ends, for its label. */
  readonly end: readonly [x: number, y: number];
  /** Characters in all. */
  readonly characters: number;
}

export interface ArrivalPaths {
  /** In milliseconds since sending. */
  readonly time: Axis;
  /** In characters. */
  readonly characters: Axis;
  /** One for each lane, in their order. */
  readonly paths: readonly ArrivalPath[];
}

/** Lines of characters so far, left to right and upwards, with y from the top as SVG has it. */
export function arrivalPaths(lanes: readonly ArrivalLane[], { width, height }: Box): ArrivalPaths {
  const grown = lanes.map(({ label, metrics }) => ({
    label,
    points: metrics === undefined ? [] : arrivedOver(metrics),
  }));
  const ends = grown.map(({ points }) => points.at(-1) ?? ([0, 0] as const));
  const time = axisTo(Math.max(1, ...ends.map(([ms]) => ms)));
  const characters = axisTo(Math.max(1, ...ends.map(([, count]) => count)));
  const placed = ([ms, count]: ArrivalPoint): ArrivalPoint => [
    rounded((ms / time.end) * width),
    rounded(height - (count / characters.end) * height),
  ];
  return {
    time,
    characters,
    paths: grown.map(({ label, points }, at) => {
      const line = points.map(placed);
      return {
        label,
        d: line.map(([x, y], step) => `${step === 0 ? 'M' : 'L'}${x} ${y}`).join(''),
        end: line.at(-1) ?? [0, height],
        characters: ends[at]?.[1] ?? 0,
      };
    }),
  };
}
