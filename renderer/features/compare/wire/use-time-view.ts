/** The view of the time axis in React: the whole until somebody looks closer; the wheel zooms with Ctrl, and pans sideways. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { momentAt, panned, revealing, wholeView, zoomed, type TimeView } from './time-view.ts';

export interface TimeViewControl {
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

/** `wholeMs`: all there is to see; grows while answers are under way. `width`: of a track, in CSS pixels. */
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
