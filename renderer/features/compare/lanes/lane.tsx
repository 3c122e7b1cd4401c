/** One lane: its head, and below it what it answers. */
import { useRef, type ReactNode, useEffect, type RefObject } from 'react';
import { cellKey, type Cell } from '../../../../shared/compare/run.ts';
import { ErrorBoundary } from '../../../ui/error-boundary.tsx';
import type { Column } from '../columns.ts';
import { useCompareFeature, type CompareFeature } from '../compare-feature.ts';
import { LaneAnswer } from '../lane-answer/lane-answer.tsx';
import { useShownCell } from '../use-columns.ts';
import { laneDrop } from './lane-handle.tsx';
import { LaneHead } from './lane-head.tsx';
import { LaneLine } from './lane-line.tsx';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

export interface LaneProps {
  readonly column: Column;
  /** How many lanes there are. */
  readonly count: number;
}

export function Lane({ column, count }: LaneProps): ReactNode {
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
