/** A score as a strip: one canvas that follows what comes and where the playhead stands, without rendering anything. */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ApiId } from '../../shared/apis.ts';
import type { ScoreSpan } from '../../shared/score/score-columns.ts';
import type { Score } from '../../shared/score/score.ts';
import { classNames } from '../ui/class-names.ts';
import { apiColour } from '../ui/protocol-mark.tsx';
import { onThemeChange } from '../ui/theme-change.ts';
import { createStripPainter, type StripColours } from './strip-painter.ts';
import { stripPace } from './strip-pace.ts';

/** What a strip shows at the moment that it is drawn; null draws nothing. */
export interface StripState {
  readonly score: Score;
  readonly span: ScoreSpan;
  readonly position?: number | undefined;
}

export interface ScoreStripProps {
  readonly api: ApiId;
  /** Asked for at each drawing. */
  readonly state: () => StripState | null;
  /** Calls back whenever `state` may say something else. The same function while it speaks of the same. */
  readonly subscribe: (changed: () => void) => () => void;
  /** Names the axis on which it is drawn: on another one it is drawn anew at once, with what lies over it. Absent where the axis stays. */
  readonly axis?: string;
  readonly className?: string;
}

/** What it shows has to be said in words beside it. */
export function ScoreStrip({ api, state, subscribe, axis, className }: ScoreStripProps): ReactNode {
  const place = useRef<HTMLCanvasElement>(null);
  const latest = useRef(state);
  const drawNow = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    latest.current = state;
  });
  useLayoutEffect(() => drawNow.current?.(), [axis]);
  useEffect(() => {
    const canvas = place.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    let painter = createStripPainter(canvas, context);
    let colours: StripColours | undefined;
    // Told by the observer, at first too: asking the canvas would lay the page out in the middle of what changes it.
    let size = { width: 0, height: 0 };
    let isSeen = true;
    const draw = (): void => {
      const shown = latest.current();
      if (shown === null || !isSeen) return;
      colours ??= coloursOf(canvas);
      painter.paint({ ...shown, ...size, ratio: window.devicePixelRatio, colours });
    };
    const request = (): void => {
      // A playhead is where a hand has put it.
      if (isSeen) stripPace.request(draw, latest.current()?.position !== undefined);
    };
    const resized = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? size;
      size = { width, height };
      // It has come into the page, or has another size: until it is drawn there is nothing to see.
      if (isSeen) stripPace.request(draw, true);
    });
    resized.observe(canvas);
    drawNow.current = draw;
    const seen = new IntersectionObserver(([entry]) => {
      isSeen = entry?.isIntersecting ?? true;
      request();
    });
    seen.observe(canvas);
    const stopTheme = onThemeChange(() => {
      colours = undefined;
      painter = createStripPainter(canvas, context);
      request();
    });
    const stop = subscribe(request);
    return () => {
      drawNow.current = null;
      stripPace.cancel(draw);
      resized.disconnect();
      seen.disconnect();
      stopTheme();
      stop();
    };
  }, [subscribe, api]);
  return (
    <canvas
      ref={place}
      aria-hidden
      data-swatch
      style={{ color: apiColour(api), accentColor: 'var(--color-line-strong)' }}
      className={classNames('block', className)}
    />
  );
}

/** As they are at the moment: a canvas knows no variables. */
function coloursOf(canvas: HTMLCanvasElement): StripColours {
  const { color, accentColor } = getComputedStyle(canvas);
  return { tick: color, later: accentColor };
}
