/** Cases downwards, lanes across, however many: the arrow keys walk the table, Enter shows a case in the lanes. */
import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { rowAfter } from '../../../exchange/list-keys.ts';
import { useCompareFeature } from '../compare-feature.ts';
import { laneNumbers } from '../results/lane-results.ts';
import { useColumns } from '../use-columns.ts';
import type { Shown } from './grid-cell.tsx';
import { footPx } from './grid-foot.tsx';
import { caseRem, GridRow, gridTracks, laneRem, rowPx, type Shade } from './grid-row.tsx';
import { rowOf } from './grid-rows.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';
import { LaneColumnHead } from '../lane-column-head.tsx';
import { headsOfLanes, labelsOfLanes } from '../lane-names.ts';

export interface GridTableProps {
  readonly run: CompareRun;
  readonly cells: ReadonlyMap<string, Cell>;
  /** The numbers of the cases that are shown. */
  readonly listed: readonly number[];
  readonly shown: Shown;
  /** Undefined shades nothing. */
  readonly shade: Shade | undefined;
  /** The foot. */
  readonly children: ReactNode;
}

export function GridTable({ run, cells, listed, shown, shade, children }: GridTableProps): ReactNode {
  const feature = useCompareFeature();
  const id = useId();
  const inLanes = useStore(feature.viewState, (value) => value.case);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [at, setAt] = useState({ row: 0, lane: 0 });
  const columns = useColumns(feature);
  const names = useMemo(() => labelsOfLanes(run.lanes, laneNumbers(run, columns)), [run, columns]);
  const heads = useMemo(() => headsOfLanes(run.lanes, names), [run, names]);
  const height = rowPx(shown);
  const row = Math.min(at.row, listed.length - 1);
  const open = useCallback(
    (to: number, lane: number): void => {
      setAt({ row: to, lane });
      const shownCase = listed[to];
      if (shownCase !== undefined) feature.viewState.setState({ case: shownCase });
    },
    [feature, listed],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? height) / height) - 3);
    const across = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const down = rowAfter(event.key, row, listed.length, page);
    if (event.key === 'Enter' || event.key === ' ') open(row, at.lane);
    else if (across !== undefined) {
      const lane = Math.min(Math.max(at.lane + across, 0), run.lanes.length - 1);
      setAt({ row, lane });
      requestAnimationFrame(() => showCell(`${id}-${row}-${lane}`));
    } else if (down === undefined) return;
    else {
      setAt({ row: down, lane: at.lane });
      list.current?.scrollToIndex(down, { align: 'nearest' });
      requestAnimationFrame(() => showCell(`${id}-${down}-${at.lane}`));
    }
    event.preventDefault();
  };
  return (
    // What is scrolled to must not lie under the head, the foot and the first column.
    <div
      ref={scroller}
      className="min-h-0 flex-1 overflow-auto"
      style={{
        // Where there is little room the foot lies at the end.
        containerType: 'size',
        scrollPadding: `${headPx}px 0 ${footPx}px ${caseRem}rem`,
      }}
    >
      <div
        role="grid"
        aria-label={t(m.grid)}
        aria-rowcount={listed.length + 2}
        aria-colcount={run.lanes.length + 1}
        aria-activedescendant={`${id}-${row}-${at.lane}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        style={{ minWidth: `${caseRem + run.lanes.length * laneRem}rem` }}
        className="outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <div
          role="row"
          aria-rowindex={1}
          className="sticky top-0 z-2 grid border-b border-line-strong bg-panel text-12 font-medium"
          style={{ gridTemplateColumns: gridTracks(run.lanes.length), height: headPx }}
        >
          <span
            role="columnheader"
            aria-colindex={1}
            className="sticky left-0 z-1 flex items-center border-r border-line bg-panel px-2 text-muted"
          >
            {t(m.caseMenu)}
          </span>
          {run.lanes.map((lane, index) => (
            <span
              key={lane.id}
              role="columnheader"
              aria-colindex={index + 2}
              className="flex min-w-0 items-center gap-2 border-r border-line px-2"
            >
              <LaneColumnHead name={names[index] ?? ''} head={heads[index] ?? ''} api={laneApi(lane)} />
            </span>
          ))}
        </div>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={listed}
          itemSize={height}
          startMargin={headPx}
          keepMounted={[row]}
        >
          {(index: number, place: number) => {
            const one = run.cases[index];
            return one === undefined ? (
              <div key={index} />
            ) : (
              <GridRow
                key={index}
                id={id}
                one={one}
                row={place}
                lanes={rowOf(run, cells, index)}
                shown={shown}
                shade={shade}
                active={place === row ? at.lane : undefined}
                inLanes={index === inLanes}
                onOpen={open}
              />
            );
          }}
        </Virtualizer>
        {children}
      </div>
    </div>
  );
}

const headPx = 32;

/** Scrolls a cell into view. To be called in the frame after its row came into the list, as only then it is in the document. */
function showCell(id: string): void {
  const cell = document.querySelector(`#${CSS.escape(id)}`);
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
