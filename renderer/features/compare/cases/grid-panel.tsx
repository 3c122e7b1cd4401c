/** The grid of an experiment: cases downwards, lanes across, however many; the arrow keys walk it, Enter shows a case in the lanes. */
import { ChevronLeft, ChevronRight, EyeOff } from 'lucide-react';
import { useCallback, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import { laneSurface } from '../../../../shared/compare/carry.ts';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { rowAfter } from '../../../exchange/list-keys.ts';
import { Button } from '../../../ui/button.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProtocolSquare } from '../../../ui/protocol-mark.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { CompareFeature } from '../compare-feature.ts';
import { figureStats } from '../results/figures/all-table.ts';
import { figureKinds, type FigureId } from '../results/figures/figure-kinds.ts';
import { laneNames } from '../results/lane-results.ts';
import { BlindVote } from './blind-vote.tsx';
import type { Shown } from './grid-cell.tsx';
import { GridFoot } from './grid-foot.tsx';
import { GridProgress } from './grid-progress.tsx';
import { GridRow, gridTracks, rowPx, type Shade } from './grid-row.tsx';
import { gridFilters, laneCells, listedCases, rowOf, type GridFilter } from './grid-rows.ts';
import { useSampled } from './use-sampled.ts';

/** Cells come a few times a second; the grid is drawn as often. */
const drawMs = 250;

export function GridPanel({ feature }: { readonly feature: CompareFeature }): ReactNode {
  const { run, cells } = useSampled(feature.run.store, drawMs);
  if (run === null) return <EmptyState title="No run yet" className="h-full" />;
  return <Grid key={run.id} feature={feature} run={run} cells={cells} />;
}

const filterWords: Readonly<Record<GridFilter, string>> = {
  all: 'All cases',
  failed: 'Failed',
  checks: 'Checks failed',
  differ: 'Texts that differ',
};

const shownFigures: readonly FigureId[] = ['firstToken', 'total', 'tokensOut', 'speed'];

interface GridProps {
  readonly feature: CompareFeature;
  readonly run: CompareRun;
  readonly cells: ReadonlyMap<string, Cell>;
}

function Grid({ feature, run, cells }: GridProps): ReactNode {
  const { look } = feature;
  const [filter, setFilter] = useState<GridFilter>('all');
  const [shown, setShown] = useState<Shown>('answer');
  const [shaded, setShaded] = useState(false);
  const [voting, setVoting] = useState(false);
  const listed = useMemo(() => listedCases(run, cells, filter), [run, cells, filter]);
  const lanes = useMemo(() => laneCells(cells, run.lanes.length), [cells, run]);
  const shade = useMemo(
    () => (shaded && shown !== 'answer' ? shadeOf(lanes, shown) : undefined),
    [shaded, shown, lanes],
  );
  return (
    <div className="flex h-full min-h-0 flex-col">
      <GridProgress feature={feature} run={run} cells={cells} />
      <div className="flex shrink-0 flex-wrap items-center gap-3 border-b border-line px-3 py-1.5">
        <Combobox<GridFilter>
          label="Which cases"
          value={filter}
          onChange={setFilter}
          className="w-36"
          groups={[{ label: '', items: gridFilters.map((value) => ({ value, label: filterWords[value] })) }]}
        />
        <Combobox<Shown>
          label="What the cells show"
          value={shown}
          onChange={setShown}
          className="w-36"
          groups={[
            {
              label: '',
              items: [
                { value: 'answer', label: 'Answer' },
                ...shownFigures.map((value) => ({ value, label: figureKinds[value].label })),
              ],
            },
          ]}
        />
        {shown === 'answer' ? null : <Switch label="Shade" checked={shaded} onChange={setShaded} />}
        <span role="status" className="flex-1 text-12 text-muted">
          {filter === 'all' ? '' : `${listed.length} of ${run.cases.length} cases`}
        </span>
        {run.plan.repeats > 1 ? <RepeatWalk feature={feature} repeats={run.plan.repeats} /> : null}
        <Button icon={EyeOff} onClick={() => setVoting(true)}>
          Blind vote
        </Button>
      </div>
      {listed.length === 0 ? (
        <EmptyState title="No case is like that" className="flex-1">
          Choose other cases above.
        </EmptyState>
      ) : (
        <Rows feature={feature} run={run} cells={cells} listed={listed} shown={shown} shade={shade}>
          <GridFoot
            lanes={lanes}
            figure={shown === 'answer' ? 'total' : shown}
            repeats={run.plan.repeats}
            rowIndex={listed.length + 2}
          />
        </Rows>
      )}
      {voting ? <BlindVote feature={feature} run={run} onClose={() => setVoting(false)} /> : null}
      <span className="sr-only" role="status">
        <ShownCase look={look} />
      </span>
    </div>
  );
}

function ShownCase({ look }: Pick<CompareFeature, 'look'>): ReactNode {
  const at = useStore(look, (value) => value.case);
  return `Case ${at + 1} is in the lanes.`;
}

function Rows({
  feature,
  run,
  cells,
  listed,
  shown,
  shade,
  children,
}: GridProps & {
  readonly listed: readonly number[];
  readonly shown: Shown;
  readonly shade: Shade | undefined;
  /** The foot. */
  readonly children: ReactNode;
}): ReactNode {
  const id = useId();
  const inLanes = useStore(feature.look, (value) => value.case);
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [at, setAt] = useState({ row: 0, lane: 0 });
  const names = useMemo(() => laneNames(run.lanes), [run]);
  const row = Math.min(at.row, listed.length - 1);
  const open = useCallback(
    (to: number, lane: number): void => {
      setAt({ row: to, lane });
      const shownCase = listed[to];
      if (shownCase !== undefined) feature.look.setState({ case: shownCase });
    },
    [feature, listed],
  );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? rowPx) / rowPx) - 3);
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
    <div ref={scroller} className="min-h-0 flex-1 overflow-auto">
      <div
        role="grid"
        aria-label="Grid"
        aria-rowcount={listed.length + 2}
        aria-colcount={run.lanes.length + 1}
        aria-activedescendant={`${id}-${row}-${at.lane}`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="min-w-max outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
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
            Case
          </span>
          {run.lanes.map((lane, index) => (
            <span
              key={lane.id}
              role="columnheader"
              aria-colindex={index + 2}
              className="flex min-w-0 items-center gap-2 border-r border-line px-2"
            >
              <ProtocolSquare id={laneSurface(lane)} />
              <span className="clip">{names[index]}</span>
            </span>
          ))}
        </div>
        <Virtualizer
          ref={list}
          scrollRef={scroller}
          data={listed}
          itemSize={rowPx}
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

/** Also under the head, the foot and the first column, which lie over the others. */
function showCell(id: string): void {
  const cell = document.querySelector(`#${CSS.escape(id)}`);
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}

function RepeatWalk({ feature, repeats }: { readonly feature: CompareFeature; readonly repeats: number }): ReactNode {
  const repeat = useStore(feature.look, (value) => value.repeat);
  const go = (by: number): void => feature.look.setState({ repeat: Math.min(Math.max(repeat + by, 0), repeats - 1) });
  return (
    <span className="flex items-center gap-1 text-12 text-muted tabular-nums">
      <IconButton size={22} label="Earlier repeat" icon={ChevronLeft} disabled={repeat === 0} onClick={() => go(-1)} />
      Repeat {repeat + 1} of {repeats}
      <IconButton
        size={22}
        label="Later repeat"
        icon={ChevronRight}
        disabled={repeat >= repeats - 1}
        onClick={() => go(1)}
      />
    </span>
  );
}

function shadeOf(lanes: readonly (readonly Cell[])[], figure: FigureId): Shade | undefined {
  const stats = figureStats(lanes.flat(), figure);
  // By 95 of 100: one slow answer must not make all others look alike.
  return stats === undefined ? undefined : { least: stats.min, most: stats.p95 };
}
