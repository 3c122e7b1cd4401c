/** The part of a time axis that is in view: zooming, panning, its ticks, where moments fall on it, and its state in React. */
import { bisectLeft, bisectRight, ticks } from 'd3-array';
import { useCallback, useEffect, useRef, useState } from 'react';

/** In milliseconds since sending. */
export interface TimeView {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The closest that an axis is looked at, in milliseconds over its whole width. */
export const leastSpanMs = 1;

/** All of `wholeMs`. */
export function wholeView(wholeMs: number): TimeView {
  return { fromMs: 0, toMs: Math.max(leastSpanMs, wholeMs) };
}

/** `factor` above 1 looks closer; the moment `atMs` stays where it is. Never beyond the whole. */
export function zoomed(view: TimeView, factor: number, atMs: number, wholeMs: number): TimeView {
  const span = view.toMs - view.fromMs;
  const most = Math.max(leastSpanMs, wholeMs);
  const next = Math.min(most, Math.max(leastSpanMs, span / factor));
  const share = span === 0 ? 0.5 : (atMs - view.fromMs) / span;
  return placed(atMs - next * share, next, most);
}

/** Moved by so many milliseconds, as far as there is something. */
export function panned(view: TimeView, byMs: number, wholeMs: number): TimeView {
  return placed(view.fromMs + byMs, view.toMs - view.fromMs, Math.max(leastSpanMs, wholeMs));
}

/** Moved so that a moment is in sight, with some room before and after it; the same view where it is already. */
export function revealing(view: TimeView, atMs: number, wholeMs: number): TimeView {
  const span = view.toMs - view.fromMs;
  if (atMs >= view.fromMs && atMs <= view.toMs) return view;
  const room = span * 0.1;
  return placed(atMs < view.fromMs ? atMs - room : atMs - span + room, span, Math.max(leastSpanMs, wholeMs));
}

function placed(fromMs: number, span: number, most: number): TimeView {
  const width = Math.min(span, most);
  const from = Math.min(Math.max(0, fromMs), most - width);
  return { fromMs: from, toMs: from + width };
}

/** Where a moment falls on `width` pixels. */
export function pixelOf(view: TimeView, ms: number, width: number): number {
  return ((ms - view.fromMs) / (view.toMs - view.fromMs)) * width;
}

/** The moment at a pixel. */
export function momentAt(view: TimeView, pixel: number, width: number): number {
  return view.fromMs + (pixel / Math.max(1, width)) * (view.toMs - view.fromMs);
}

/** Round moments in view, at least `apartPx` from one another. */
export function ticksOf({ fromMs, toMs }: TimeView, width: number, apartPx = 72): readonly number[] {
  const apartMs = ((toMs - fromMs) / width) * apartPx;
  // d3 makes only about as many ticks as requested, and more would be too close.
  for (let count = Math.max(1, Math.floor(width / apartPx)); count > 0; count -= 1) {
    const round = ticks(fromMs, toMs, count);
    const [first = 0, second = Infinity] = round;
    if (second - first >= apartMs) return round;
  }
  return ticks(fromMs, toMs, 1).slice(0, 1);
}

/** The words of a tick, as fine as ticks are apart: `0`, `250 ms`, `1.2 s`. */
export function tickWords(ms: number, ticks: readonly number[]): string {
  if (ms === 0) return '0';
  const step = (ticks[1] ?? ms) - (ticks[0] ?? 0);
  const inSeconds = (ticks.at(-1) ?? ms) >= 1_000;
  const unit = inSeconds ? 1_000 : 1;
  const digits = Math.max(0, -Math.floor(Math.log10(Math.max(step, 1e-6) / unit) + 1e-9));
  return `${(ms / unit).toFixed(Math.min(digits, 4))} ${inSeconds ? 's' : 'ms'}`;
}

/** The place of the time nearest to `ms` among `times`, which ascend; of two as near, the earlier. Undefined where there is none. */
export function nearest(times: readonly number[], ms: number): number | undefined {
  if (times.length === 0) return undefined;
  const after = bisectLeft(times, ms);
  const before = after - 1;
  const [earlier, later] = [times[before], times[after]];
  if (later === undefined) return before;
  if (earlier === undefined) return after;
  return ms - earlier <= later - ms ? before : after;
}

/** How many events fall on each pixel in view, none left out: at most one entry a pixel, however many there are. */
export function binned(
  times: readonly number[],
  view: TimeView,
  width: number,
): readonly { readonly x: number; readonly count: number }[] {
  const bins: { x: number; count: number }[] = [];
  for (let at = bisectLeft(times, view.fromMs); at < times.length;) {
    const x = Math.min(width - 1, Math.floor(pixelOf(view, times[at] ?? 0, width)));
    if ((times[at] ?? Infinity) > view.toMs) break;
    // To the first event on a later pixel.
    const next = Math.max(at + 1, bisectLeft(times, momentAt(view, x + 1, width)));
    bins.push({ x, count: (x === width - 1 ? bisectRight(times, view.toMs) : next) - at });
    at = x === width - 1 ? times.length : next;
  }
  return bins;
}

interface TimeViewControl {
  readonly view: TimeView;
  /** Nothing is left out of sight. */
  readonly whole: boolean;
  /** Above 1 looks closer; at the middle where no moment is given. */
  readonly zoom: (factor: number, atMs?: number) => void;
  /** By a share of what is in view. */
  readonly pan: (share: number) => void;
  /** Brings a moment into sight. */
  readonly reveal: (atMs: number) => void;
  readonly reset: () => void;
  /** On the element whose wheel is meant; tracks in it carry `data-track`. */
  readonly ref: (element: HTMLElement | null) => (() => void) | undefined;
}

/** One notch of a wheel. */
const notchPixels = 100;
const notchFactor = 1.25;

/** The whole until somebody looks closer; the wheel zooms with Ctrl, and pans sideways. `wholeMs`: all there is to see; grows while answers are under way. `width`: of a track, in CSS pixels. */
export function useTimeView(wholeMs: number, width: number): TimeViewControl {
  const [chosen, setChosen] = useState<TimeView | null>(null);
  const view = chosen ?? wholeView(wholeMs);
  const change = (next: (before: TimeView) => TimeView): void => {
    setChosen((before) => {
      const to = next(before ?? wholeView(wholeMs));
      return to.fromMs <= 0 && to.toMs >= wholeMs ? null : to;
    });
  };
  const zoom = (factor: number, atMs?: number): void =>
    change((before) => zoomed(before, factor, atMs ?? (before.fromMs + before.toMs) / 2, wholeMs));
  const pan = (share: number): void =>
    change((before) => panned(before, share * (before.toMs - before.fromMs), wholeMs));

  // The listener is put on once: React's own is passive, and the page would zoom.
  const turned = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    turned.current = (event) => {
      if (event.ctrlKey || event.metaKey) {
        event.preventDefault();
        const track = event.target instanceof Element ? event.target.closest('[data-track]') : null;
        const left = track?.getBoundingClientRect().left;
        const atMs = left === undefined ? undefined : momentAt(view, event.clientX - left, width);
        zoom(notchFactor ** (-event.deltaY / notchPixels), atMs);
        return;
      }
      const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
      if (sideways === 0 || chosen === null) return;
      event.preventDefault();
      pan(sideways / Math.max(1, width));
    };
  });
  const ref = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent): void => turned.current(event);
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, []);
  return {
    view,
    whole: chosen === null,
    zoom,
    pan,
    reveal: (atMs) => {
      if (chosen !== null) change((before) => revealing(before, atMs, wholeMs));
    },
    reset: () => setChosen(null),
    ref,
  };
}
