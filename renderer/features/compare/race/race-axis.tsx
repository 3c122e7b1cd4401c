/** The axis of the race above its lanes: round moments, and the present while lanes run. */
import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { ScoreFeed } from '../../../score/score-feeds.ts';
import { momentWords } from '../../../score/score-words.ts';
import { stripPace } from '../../../score/strip-pace.ts';
import { ticksOf, tickWords } from '../wire/time-view.ts';

interface RaceAxisProps {
  readonly feeds: readonly (ScoreFeed | undefined)[];
  /** Lanes below it. */
  readonly rows: number;
  /** Where the axis ends. */
  readonly endMs: number;
  /** Of the axis, in CSS pixels; 0 draws no moments. */
  readonly width: number;
  /** When the first lane was sent, in epoch milliseconds; undefined while none runs, and there is no present then. */
  readonly startedAt: number | undefined;
}

export function RaceAxis({ feeds, rows, endMs, width, startedAt }: RaceAxisProps): ReactNode {
  const ticks = width > 0 ? ticksOf({ fromMs: 0, toMs: endMs }, width, 96) : [];
  const axis = useRef<HTMLDivElement>(null);
  // The line of the present is moved on drawing, without rendering.
  const move = useCallback((): void => {
    if (startedAt === undefined || axis.current === null) return;
    const nowMs = Date.now() - startedAt;
    const line = axis.current.querySelector<HTMLElement>('[data-now]');
    if (line !== null) line.style.transform = `translateX(${Math.min(100, (nowMs / endMs) * 100)}%)`;
    const words = axis.current.querySelector('[data-now-words]');
    if (words !== null) words.textContent = momentWords(nowMs);
    for (const tick of axis.current.querySelectorAll<HTMLElement>('[data-tick]')) {
      const isCovered = (Math.abs(Number(tick.dataset['tick']) - nowMs) / endMs) * width < coveredPx;
      tick.classList.toggle('invisible', isCovered);
    }
  }, [startedAt, endMs, width]);
  // With each drawing, as there may be nothing that comes; and with what comes.
  useEffect(move);
  useEffect(() => {
    const later = (): void => stripPace.request(move);
    const stops = feeds.map((feed) => feed?.subscribe(later));
    return () => {
      stripPace.cancel(move);
      for (const stop of stops) stop?.();
    };
  }, [feeds, move]);
  return (
    <div ref={axis} className="contents">
      {ticks.map((ms) => (
        <span key={ms} style={{ left: `${(ms / endMs) * 100}%` }} className="absolute top-1 whitespace-nowrap">
          <span style={rowsHeight(rows)} className="absolute top-5 left-0 border-l border-line" />
          <span
            // Another one without a present, so that nothing stays hidden by it.
            key={startedAt}
            data-tick={ms}
            className={`block ${ms === 0 ? '' : ms > endMs * 0.97 ? '-translate-x-full' : '-translate-x-1/2'}`}
          >
            {tickWords(ms, ticks)}
          </span>
        </span>
      ))}
      {startedAt === undefined ? null : (
        <span data-now className="pointer-events-none absolute inset-y-0 left-0 z-1 w-full">
          <span style={rowsHeight(rows)} className="absolute top-full left-0 -ml-px border-l-2 border-ink" />
          <span
            data-now-words
            className="absolute top-1 left-0 -translate-x-1/2 bg-panel px-1 font-medium text-ink whitespace-nowrap"
          />
        </span>
      )}
    </div>
  );
}

/** So near to the present, in CSS pixels, the words of a round moment would be cut by those of the present. */
const coveredPx = 44;

/** Lanes in sight at once. */
const mostRows = 6;

function rowsHeight(rows: number): { readonly height: string } {
  return { height: `calc(${Math.min(rows, mostRows)} * 1.75rem)` };
}
