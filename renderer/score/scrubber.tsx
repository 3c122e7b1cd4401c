/** The score of a recording with its playhead: walked by keys and pointer, played, with marks for what happened when. */
import { Pause, Play, SkipForward, X } from 'lucide-react';
import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useSyncExternalStore,
} from 'react';
import type { ApiId } from '../../shared/apis.ts';
import type { Score } from '../../shared/score/score.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Segments } from '../ui/segments.tsx';
import { useSize } from '../ui/use-size.ts';
import { playSpeeds, type Playhead, type PlayheadValue } from './playhead.ts';
import { placedMarks, type ScoreMark } from './placed-marks.ts';
import { ScoreStrip } from './score-strip.tsx';
import { momentWords, placeWords, scoreWords } from './score-words.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ScrubberProps {
  readonly api: ApiId;
  readonly score: Score;
  readonly playhead: Playhead;
  readonly marks: readonly ScoreMark[];
  /** What the event before the playhead is and brought, for those who cannot see it; absent until it is known. */
  readonly eventWords?: ((position: number) => string | undefined) | undefined;
  /** Absent where it is not to be closed by itself. */
  readonly onClose?: () => void;
  /** The slider takes the focus as it comes. */
  readonly focused?: boolean;
}

const speedNames = { 0.5: '½', 1: '1×', 4: '4×' } as const;
const speeds = playSpeeds.map((speed) => ({ value: String(speed), label: speedNames[speed] }));
/** Events that a larger step passes. */
const largeStep = 10;

export function Scrubber(props: ScrubberProps): ReactNode {
  const { api, score, playhead, marks, eventWords, onClose, focused } = props;
  const describedBy = useId();
  const { ref: sizeRef, width } = useSize();
  const slider = useRef<HTMLDivElement>(null);
  const place = useCallback(
    (element: HTMLDivElement | null) => {
      slider.current = element;
      return sizeRef(element);
    },
    [sizeRef],
  );
  const { position, atMs, playing, speed } = useSettledPlace(playhead);
  const span = useMemo(() => ({ fromMs: score.firstMs, toMs: score.lastMs }), [score]);
  const knob = useKnob(playhead, span);
  const state = useCallback(
    () => ({ score, span, position: playhead.store.getState().position }),
    [score, span, playhead],
  );
  const subscribe = useCallback((changed: () => void) => playhead.store.subscribe(changed), [playhead]);
  const placed = useMemo(() => placedMarks(marks, span, width), [marks, span, width]);
  // They are told of all its events: not again at each step.
  const spoken = useMemo(() => scoreWords(score), [score]);
  useEffect(() => {
    if (focused === true) slider.current?.focus({ preventScroll: true });
  }, [focused]);

  const seekTo = (event: PointerEvent<HTMLElement>): void => {
    const { left, width: wide } = event.currentTarget.getBoundingClientRect();
    const share = wide === 0 ? 0 : (event.clientX - left) / wide;
    const nearest = score.nearest(span.fromMs + share * (span.toMs - span.fromMs));
    playhead.seek(nearest === undefined ? 0 : nearest + 1);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && onClose !== undefined) {
      event.preventDefault();
      onClose();
      return;
    }
    const { position: from } = playhead.store.getState();
    const to = placeAfter(event, from, playhead.steps);
    if (to === undefined && event.key !== ' ') return;
    event.preventDefault();
    if (to !== undefined) playhead.seek(to);
    else if (playing) playhead.pause();
    else playhead.play();
  };
  const words = eventWords?.(position);
  return (
    <div
      role="group"
      aria-label={t(m.score)}
      data-scrubber
      className="grid w-full grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-card border border-line bg-panel px-3 pt-2.5 pb-2 text-11 tabular-nums"
    >
      <IconButton
        label={playing ? t(m.pause) : t(m.play)}
        keys="Space"
        icon={playing ? Pause : Play}
        variant="secondary"
        onClick={() => (playing ? playhead.pause() : playhead.play())}
        className="mt-1"
      />
      <div>
        <div
          ref={place}
          role="slider"
          tabIndex={0}
          aria-label={t(m.playhead)}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={playhead.steps}
          aria-valuenow={position}
          aria-valuetext={`${momentWords(atMs)}, ${placeWords(position, playhead.steps)}${words === undefined ? '' : `: ${words}`}`}
          aria-describedby={describedBy}
          onKeyDown={onKeyDown}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            seekTo(event);
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) seekTo(event);
          }}
          className="relative h-10 cursor-ew-resize touch-none rounded-[3px] outline-offset-2"
        >
          <ScoreStrip api={api} state={state} subscribe={subscribe} className="absolute inset-x-0 top-1 h-7.5 w-full" />
          {placed.map(({ key, x, mark }) =>
            mark.line ? (
              <span
                key={key}
                aria-hidden
                style={{ left: x }}
                className="absolute inset-y-0 border-l border-dashed border-line-strong"
              />
            ) : null,
          )}
          <span ref={knob} aria-hidden className="pointer-events-none absolute inset-y-0 left-0 w-full">
            <span className="absolute -top-0.5 bottom-1 left-0 -ml-px border-l-2 border-ink" />
            <span className="absolute -bottom-0.5 left-0 -ml-[5px] size-2.5 rounded-full border-2 border-ink bg-panel" />
          </span>
        </div>
        <span id={describedBy} className="sr-only">
          {spoken}
        </span>
        <div aria-hidden className="relative mt-1 h-4 text-muted">
          {placed.map(({ key, label }) =>
            label === undefined ? null : (
              <span key={key} style={{ left: label.left }} className="absolute whitespace-nowrap">
                {label.text}
              </span>
            ),
          )}
        </div>
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium text-ink">{momentWords(atMs)}</span>
          <span className="text-muted">{placeWords(position, playhead.steps)}</span>
          <span aria-hidden className="text-faint @max-[30rem]:hidden">
            {t(m.step)}
          </span>
          <span className="flex-1" />
          <Segments
            label={t(m.speed)}
            value={String(speed)}
            onChange={(chosen) => {
              const next = playSpeeds.find((known) => String(known) === chosen);
              if (next !== undefined) playhead.setSpeed(next);
            }}
            options={speeds}
          />
          <Button variant="ghost" icon={SkipForward} onClick={() => playhead.toEnd()}>
            <span className="@max-[30rem]:sr-only">{t(m.toTheEnd)}</span>
          </Button>
          {onClose === undefined ? null : <IconButton label={t(m.closeScore)} keys="Esc" icon={X} onClick={onClose} />}
        </div>
      </div>
    </div>
  );
}

function placeAfter({ key, shiftKey }: KeyboardEvent, position: number, steps: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return position + (shiftKey ? largeStep : 1);
    case 'ArrowLeft':
    case 'ArrowDown':
      return position - (shiftKey ? largeStep : 1);
    case 'PageUp':
      return position + largeStep;
    case 'PageDown':
      return position - largeStep;
    case 'Home':
      return 0;
    case 'End':
      return steps;
    default:
      return undefined;
  }
}

/** Moves the knob with the playhead, without rendering: it is moved in every frame while it plays. */
function useKnob(playhead: Playhead, { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number }) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      const move = (): void => {
        const { atMs } = playhead.store.getState();
        const share = toMs > fromMs ? (Math.min(Math.max(atMs, fromMs), toMs) - fromMs) / (toMs - fromMs) : 1;
        element.style.transform = `translateX(${(share * 100).toFixed(3)}%)`;
      };
      move();
      return playhead.store.subscribe(move);
    },
    [playhead, fromMs, toMs],
  );
}

/** Figures change no oftener, in milliseconds. */
const everyMs = 250;

function useSettledPlace({ store }: Playhead): PlayheadValue {
  const shown = useRef({ value: store.getState(), at: -Infinity });
  const subscribe = useCallback(
    (changed: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const take = (): void => {
        clearTimeout(timer);
        timer = undefined;
        shown.current = { value: store.getState(), at: performance.now() };
        changed();
      };
      take();
      const stop = store.subscribe((value, before) => {
        const early = shown.current.at + everyMs - performance.now();
        if (!value.playing || !before.playing || early <= 0) take();
        else timer ??= setTimeout(take, early);
      });
      return () => {
        clearTimeout(timer);
        stop();
      };
    },
    [store],
  );
  return useSyncExternalStore(subscribe, () => shown.current.value);
}
