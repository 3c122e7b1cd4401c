/** The arrival of all lanes' texts as a picture of its own. */
import { arrivalPaths, type ArrivalLane } from './arrival-paths.ts';
import { rounded } from './metric-columns.ts';
import { shortened, svgLine, svgOf, svgText } from './svg.ts';
import { timeMark, trimmed } from './time-axis.ts';

export interface ChartLane {
  readonly label: string;
  /** As SVG writes it. */
  readonly colour: string;
  readonly dash?: string;
}

const plot = { left: 52, top: 12, width: 500, height: 180 };
const legendLine = 16;

/** Lines over one time axis, with a legend below. Lanes without any text are only in the legend. */
export function arrivalSvg(lanes: readonly (ChartLane & ArrivalLane)[]): string {
  const { left, top, width, height } = plot;
  const { time, characters, paths } = arrivalPaths(lanes, plot);
  const bottom = top + height;
  const legendTop = bottom + 40;
  const parts = [
    ...time.marks.flatMap((ms) => {
      const x = rounded(left + (ms / time.end) * width);
      return [svgLine([x, top], [x, bottom]), svgText(timeMark(ms, time), [x, bottom + 16], faintMiddle)];
    }),
    ...characters.marks.flatMap((count) => {
      const y = rounded(bottom - (count / characters.end) * height);
      return [
        svgLine([left, y], [left + width, y]),
        svgText(trimmed(count), [left - 6, y + 4], { anchor: 'end', isFaint: true }),
      ];
    }),
    `<g transform="translate(${left} ${top})" fill="none" stroke-width="1.75" stroke-linejoin="round">`,
    ...paths.map(({ d }, at) => {
      const { colour = '', dash = '' } = lanes[at] ?? {};
      return d === '' ? '' : `<path d="${d}" stroke="${colour}"${dash === '' ? '' : ` stroke-dasharray="${dash}"`}/>`;
    }),
    '</g>',
    ...lanes.flatMap(({ label, colour, dash = '' }, at) => {
      const y = legendTop + at * legendLine;
      const count = paths[at]?.characters ?? 0;
      const came = count === 0 ? 'no text over time' : `${count.toLocaleString('en-US')} characters`;
      return [
        svgLine([left, y - 4], [left + 24, y - 4], { colour, width: 2, dash }),
        svgText(`${shortened(label, 60)}: ${came}`, [left + 32, y]),
      ];
    }),
  ];
  const frame = {
    width: left + width + 24,
    height: legendTop + lanes.length * legendLine,
    title: 'Characters of the answers over time',
  };
  return svgOf(frame, parts);
}

const faintMiddle = { anchor: 'middle', isFaint: true } as const;
