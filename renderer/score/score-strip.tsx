/** A score as a strip: it follows what comes and where the playhead stands without rendering anything. */
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { ApiId } from '../../shared/apis.ts';
import type { ScoreSpan } from '../../shared/score/score-columns.ts';
import type { Score } from '../../shared/score/score.ts';
import { classNames } from '../ui/class-names.ts';
import { apiColour } from '../ui/protocol-mark.tsx';
import { createStripOutline } from './strip-paths.ts';
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

/**
 * What it shows has to be said in words beside it. It is no canvas: each of those has a layer of its own in the window,
 * and what lies over one gets one too, which costs every frame that anything else on the page changes.
 */
export function ScoreStrip({ api, state, subscribe, axis, className }: ScoreStripProps): ReactNode {
  const place = useRef<SVGSVGElement>(null);
  const played = useRef<SVGPathElement>(null);
  const later = useRef<SVGPathElement>(null);
  const latest = useRef(state);
  const drawNow = useRef<(() => void) | null>(null);
  useLayoutEffect(() => {
    latest.current = state;
  });
  useLayoutEffect(() => drawNow.current?.(), [axis]);
  useEffect(() => {
    const strip = place.current;
    if (strip === null) return;
    const outline = createStripOutline();
    // Told by the observer, at first too: asking the strip would lay the page out in the middle of what changes it.
    let size = { width: 0, height: 0 };
    const draw = (): void => {
      const shown = latest.current();
      if (shown === null) return;
      const paths = outline({ ...shown, ...size, ratio: window.devicePixelRatio });
      if (paths === undefined) return;
      played.current?.setAttribute('d', paths.played);
      later.current?.setAttribute('d', paths.later);
    };
    // A playhead is where a hand has put it.
    const request = (): void => stripPace.request(draw, latest.current()?.position !== undefined);
    const resized = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? size;
      size = { width, height };
      // Told between layout and paint: drawn now, nobody sees it empty, or with the ticks of another size.
      draw();
    });
    // Of pixels of the screen, which zoom changes also where the size is the same.
    resized.observe(strip, { box: 'device-pixel-content-box' });
    drawNow.current = draw;
    const stop = subscribe(request);
    return () => {
      drawNow.current = null;
      stripPace.cancel(draw);
      resized.disconnect();
      stop();
    };
  }, [subscribe]);
  return (
    <svg
      ref={place}
      aria-hidden
      data-swatch
      data-strip
      // Ticks stand on whole pixels of the screen and need no smoothing.
      shapeRendering="crispEdges"
      // All of it lies within: a clip would only be one more thing to draw.
      className={classNames('block overflow-visible', className)}
    >
      <path ref={played} style={{ fill: apiColour(api) }} />
      <path ref={later} className="fill-line-strong" />
    </svg>
  );
}
