/** One case of the grid: its request, and a cell for each lane. Renders only when one of its cells changed. */
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { Cell, RunCase } from '../../../../shared/compare/run.ts';
import { classNames } from '../../../ui/class-names.ts';
import { metricStats } from '../results/metrics/all-table.ts';
import { excerptWords } from './excerpt-words.ts';
import { cellWords, failedWords, GridCell, isMetric, type Shown } from './grid-cell.tsx';
import { caseWords, sweepWords } from './grid-rows.ts';
import { byPlace } from '../../../ui/by-place.ts';

/** The least and the most of the metric in all of the grid. */
export interface Shade {
  readonly least: number;
  readonly most: number;
}

export interface GridRowProps {
  readonly id: string;
  readonly one: RunCase;
  /** Its place among the rows that are listed, from 0. */
  readonly row: number;
  readonly lanes: readonly (readonly Cell[])[];
  readonly shown: Shown;
  /** Undefined shades nothing. */
  readonly shade: Shade | undefined;
  /** The column that the keyboard is at in this row; undefined where it is in another one. */
  readonly active: number | undefined;
  /** The lanes show this case. */
  readonly inLanes: boolean;
  readonly onOpen: (row: number, lane: number) => void;
}

/** An answer has two lines, a metric one. */
export function rowPx(shown: Shown): number {
  return shown === 'answer' ? 44 : 30;
}

/** The least width of the first column, which stays in sight. */
export const caseRem = 12;
/** Width of a lane's column, in rem. */
export const laneRem = 9;

/** The tracks of the grid: the case, then the lanes. */
export function gridTracks(lanes: number): string {
  return `minmax(${caseRem}rem,1.4fr) repeat(${lanes}, minmax(${laneRem}rem,1fr))`;
}

export const GridRow = memo(
  function GridRow({ id, one, row, lanes, shown, shade, active, inLanes, onOpen }: GridRowProps): ReactNode {
    const sweep = sweepWords(one);
    return (
      <div
        role="row"
        aria-rowindex={row + 2}
        aria-selected={inLanes}
        className="relative grid border-b border-line text-12 aria-selected:selected-row"
        style={{ gridTemplateColumns: gridTracks(lanes.length), height: rowPx(shown) }}
      >
        <span
          role="rowheader"
          aria-colindex={1}
          className={classNames(
            'sticky left-0 z-1 flex min-w-0 items-center gap-2 border-r border-line px-2',
            inLanes ? 'bg-raised' : 'bg-panel',
          )}
          title={one.text.slice(0, 1000)}
        >
          <span className="w-6 shrink-0 text-right text-11 text-muted tabular-nums">{one.index + 1}</span>
          <span className={classNames('min-w-0 flex-1', shown !== 'answer' && 'flex items-baseline gap-2')}>
            <span className="clip block">{caseWords(one)}</span>
            {sweep === '' ? null : <span className="clip block text-11 text-muted">{sweep}</span>}
          </span>
        </span>
        {byPlace(lanes, (cells, lane) => (
          // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- the grid has the focus and the keys (aria-activedescendant)
          <span
            id={`${id}-${row}-${lane}`}
            role="gridcell"
            aria-colindex={lane + 2}
            aria-label={labelOf(cells, one)}
            title={failedWords(cells, one.checks) || undefined}
            data-active={active === lane || undefined}
            onClick={() => onOpen(row, lane)}
            style={shadeOf(cells, shown, shade)}
            className="flex min-w-0 cursor-default flex-col justify-center gap-1 border-r border-line px-2 hover:bg-hover data-active:outline-2 data-active:-outline-offset-2 data-active:outline-focus"
          >
            <GridCell cells={cells} shown={shown} checked={one.checks.length} />
          </span>
        ))}
      </div>
    );
  },
  (before, now) =>
    before.one === now.one &&
    before.row === now.row &&
    before.shown === now.shown &&
    before.active === now.active &&
    before.inLanes === now.inLanes &&
    before.onOpen === now.onOpen &&
    before.shade?.least === now.shade?.least &&
    before.shade?.most === now.shade?.most &&
    before.lanes.length === now.lanes.length &&
    before.lanes.every((cells, lane) => isSame(cells, now.lanes[lane] ?? [])),
);

function isSame(before: readonly Cell[], now: readonly Cell[]): boolean {
  return before.length === now.length && before.every((cell, at) => cell === now[at]);
}

function labelOf(cells: readonly Cell[], { checks }: RunCase): string {
  return [`${cellWords(cells)}.`, failedWords(cells, checks), cells[0] === undefined ? '' : excerptWords(cells[0])]
    .filter((words) => words !== '')
    .join(' ');
}

/** The more of the metric, the darker; the metric stands there too. */
function shadeOf(cells: readonly Cell[], shown: Shown, shade: Shade | undefined): CSSProperties | undefined {
  if (shade === undefined || !isMetric(shown) || shade.most <= shade.least) return undefined;
  const value = metricStats(cells, shown)?.median;
  if (value === undefined) return undefined;
  const share = (value - shade.least) / (shade.most - shade.least);
  return { backgroundColor: `color-mix(in oklab, var(--color-warning) ${Math.round(share * 35)}%, transparent)` };
}
