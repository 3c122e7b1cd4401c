/** The lanes side by side: as wide as there is room, and scrolled sideways where there is none. */
import { Columns3, ChevronRight } from 'lucide-react';
import { useEffect, type ReactNode, useRef, type RefObject } from 'react';
import { useStore } from 'zustand';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import { laneApi } from '../../../../shared/compare/lane-compatibility.ts';
import { useAppState } from '../../../app/app-context.tsx';
import { modelsPending } from '../../../request-form/model-choice.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { apiColour } from '../../../ui/protocol-mark.tsx';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { CallsOfAllLanes } from '../lane-answer/all-lanes-buttons.tsx';
import { LaneMarks } from '../results/lane-marks.tsx';
import { useColumns, useShownCell } from '../use-columns.ts';
import type { Column } from '../columns.ts';
import { LaneAnswer } from '../lane-answer/lane-answer.tsx';
import { stateOf } from './lane-state.ts';
import { laneDrop } from './lane-handle.tsx';
import { LaneHead } from './lane-head.tsx';
import { LaneLine } from './lane-line.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

interface LaneProps {
  readonly column: Column;
  /** How many lanes there are. */
  readonly count: number;
}

/** One lane: its head, and below it what it answers. */
function Lane({ column, count }: LaneProps): ReactNode {
  const feature = useCompareFeature();
  const { lane, number, label, inRun, editable } = column;
  const cell = useShownCell(feature, inRun);
  const place = useRef<HTMLElement>(null);
  useSight(feature, place, cell);
  return (
    <section
      ref={place}
      aria-label={t(m.laneAt, { number })}
      data-lane={lane.id}
      onFocusCapture={() => feature.viewState.setState({ laneId: lane.id })}
      {...laneDrop(feature, column)}
      className="@container flex min-w-75 flex-1 flex-col border-r border-line last:border-r-0"
    >
      <h2 className="sr-only">{label}</h2>
      <LaneHead column={column} count={count} cell={cell} />
      {editable ? <LaneLine column={column} /> : null}
      {column.changed && cell !== undefined ? (
        <p className="shrink-0 px-4 pt-2 text-11 text-muted">{t(m.wasChanged)}</p>
      ) : null}
      <ErrorBoundary what={t(m.answerOfLane, { number })} size="pane" resetKey={cell}>
        <LaneAnswer column={column} cell={cell} />
      </ErrorBoundary>
    </section>
  );
}

/** About a lane: the next one is there before it is scrolled to. */
const nearPx = 300;

function useSight({ answers }: CompareFeature, place: RefObject<Element | null>, cell: Cell | undefined): void {
  const key = cell === undefined ? undefined : cellKey(cell);
  useEffect(() => {
    if (place.current === null || key === undefined || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => answers.see(key, entries.at(-1)?.isIntersecting ?? true),
      // `scrollMargin` is for the strip, which scrolls inside the window.
      { rootMargin: `0px ${nearPx}px`, scrollMargin: `0px ${nearPx}px` },
    );
    observer.observe(place.current);
    return () => {
      observer.disconnect();
      answers.see(key, false);
    };
  }, [answers, place, key]);
}

export function LaneStrip(): ReactNode {
  const feature = useCompareFeature();
  const columns = useColumns(feature);
  useCellsInView(feature);
  const loaded = useStore(feature.setup.store, (value) => value.loaded);
  const unused = useStore(feature.setup.store, (value) => value.unused);
  const profilesKnown = useAppState(({ app }) => app !== null);
  const pending = useAppState(({ listing }) => modelsPending(listing));
  // The first lanes come with the models; and what a lane lacks is not said before it is known.
  if (!loaded || !profilesKnown || (unused && pending)) return <div className="flex-1 bg-bg" />;
  if (columns.length === 0) {
    return (
      <EmptyState icon={Columns3} title={t(m.noLanes)} className="flex-1 bg-bg">
        {t(m.addLanes)}
      </EmptyState>
    );
  }
  return (
    <CallsOfAllLanes>
      <div className="flex min-h-0 flex-1 overflow-x-auto overflow-y-hidden bg-bg">
        {columns.map((column) =>
          column.lane.collapsed && column.editable ? (
            <CollapsedLane key={column.lane.id} column={column} />
          ) : (
            <Lane key={column.lane.id} column={column} count={columns.length} />
          ),
        )}
        <LaneMarks />
      </div>
    </CallsOfAllLanes>
  );
}

/** The answers of the case and repeat that are looked at are followed while the lanes stand. */
function useCellsInView({ run, viewState, answers }: CompareFeature): void {
  const at = useStore(viewState, (value) => value.case);
  const repeat = useStore(viewState, (value) => value.repeat);
  const cells = useStore(run.store, (value) => value.cells);
  const lanes = useStore(run.store, (value) => value.run?.lanes.length ?? 0);
  useEffect(() => {
    const keys = Array.from({ length: lanes }, (_, lane) => cellKey({ lane, case: at, repeat }));
    answers.show(keys.flatMap((key) => cells.get(key) ?? []));
  }, [answers, cells, lanes, at, repeat]);
  useEffect(() => () => answers.show([]), [answers]);
}

/** A lane folded to its strip: its number, name and state, and the way to open it. */
function CollapsedLane({ column }: { readonly column: Column }): ReactNode {
  const feature = useCompareFeature();
  const { lane, number, label } = column;
  const cell = useShownCell(feature, column.inRun);
  return (
    <section
      aria-label={t(m.laneAt, { number })}
      data-lane={lane.id}
      className="flex w-10 shrink-0 flex-col items-center border-r border-line bg-panel last:border-r-0"
    >
      <div
        aria-hidden
        data-swatch
        className="h-0.75 w-full shrink-0"
        style={{ backgroundColor: apiColour(laneApi(lane)) }}
      />
      <IconButton
        icon={ChevronRight}
        label={t(m.expand, { number })}
        className="my-1.5"
        onClick={() => feature.setup.changeLane(lane.id, (one) => ({ ...one, collapsed: false }))}
      />
      <h2 className="clip text-12 font-medium [writing-mode:vertical-rl]" title={label}>
        {label}
      </h2>
      {cell === undefined ? null : (
        <span className="mt-2 text-11 text-muted [writing-mode:vertical-rl]">{stateOf(cell).words}</span>
      )}
    </section>
  );
}
