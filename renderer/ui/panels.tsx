/** Panes side by side, or one above the other, whose borders can be dragged or moved with the arrow keys; one of them takes what is left, and all in a narrow window. */
import {
  Fragment,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react';
import { classNames } from './class-names.ts';
import { tightBelow, useNarrow } from './use-narrow.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface Pane {
  /** Key of its width in `widths`. */
  readonly id: string;
  /** Names its border: `Resize LABEL`. */
  readonly label: string;
  readonly content: ReactNode;
  /** Identifies the content: after a render error, another value tries again. */
  readonly resetKey?: unknown;
  /** Absent on the one pane that fills the rest. Percent of the whole; its height where panes are stacked. */
  readonly width?: { readonly preset: number; readonly min: number; readonly max: number };
  /** Smallest width in px, whatever the percentage; its height where panes are stacked. */
  readonly minPx: number;
  /** Largest width in px, likewise. */
  readonly maxPx?: number;
  /** Stays beside the filling pane in a narrow window too. */
  readonly stays?: boolean;
}

export interface PanelsProps {
  readonly panes: readonly Pane[];
  /** Percent by pane id, as last chosen; a pane without one has its preset. */
  readonly widths: Readonly<Record<string, number>>;
  /** Once a drag or a key press has ended. */
  readonly onWidthChange: (id: string, percent: number) => void;
  /** One above the other: all of them stay in a narrow window. */
  readonly stacked?: boolean;
  /** The pane that has all of the room while the others are away; they stay as they are. */
  readonly alone?: string | undefined;
  readonly className?: string;
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export function Panels({ panes, widths, onWidthChange, stacked = false, alone, className }: PanelsProps): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  const tight = useNarrow(tightBelow);
  // While a border is dragged its width lives here alone, so that nothing else renders or is saved.
  const [dragged, setDragged] = useState<{ readonly id: string; readonly percent: number } | null>(null);
  const restAt = panes.findIndex((pane) => pane.width === undefined);
  const widthOf = (pane: Pane): number | undefined => {
    if (!pane.width) return undefined;
    const chosen = dragged?.id === pane.id ? dragged.percent : (widths[pane.id] ?? pane.width.preset);
    return clamp(chosen, pane.width.min, pane.width.max);
  };
  return (
    <div ref={holder} className={classNames('flex min-h-0 min-w-0', stacked && 'flex-col', className)}>
      {panes.map((pane, index) => {
        const percent = widthOf(pane);
        // Where a window has no room beside the pane that matters, the others are away with their borders.
        const away =
          alone === undefined ? tight && !stacked && percent !== undefined && pane.stays !== true : pane.id !== alone;
        const whole = pane.id === alone;
        const border = pane.width && percent !== undefined && (
          <Border
            label={pane.label}
            percent={percent}
            limits={pane.width}
            side={index < restAt ? 'after' : 'before'}
            stacked={stacked}
            away={away || whole}
            holderSize={() => (stacked ? holder.current?.clientHeight : holder.current?.clientWidth) ?? 1}
            onDrag={(next) => setDragged({ id: pane.id, percent: next })}
            onEnd={(next) => {
              setDragged(null);
              onWidthChange(pane.id, Math.round(next * 10) / 10);
            }}
          />
        );
        return (
          <Fragment key={pane.id}>
            {index > restAt ? border : null}
            <div
              data-pane
              className={classNames(
                // What changes in one of them is painted in it alone, and passed by where the pointer is elsewhere.
                'flex min-h-0 min-w-0 flex-col contain-content',
                // Widths that were chosen in a wider window give way, down to the smallest.
                percent === undefined || whole ? 'flex-1' : stacked ? 'shrink-0' : 'shrink',
                away && 'hidden',
              )}
              style={whole ? {} : sizeOf(pane, percent, stacked)}
            >
              {pane.content}
            </div>
            {index < restAt ? border : null}
          </Fragment>
        );
      })}
    </div>
  );
}

function sizeOf({ minPx, maxPx }: Pane, percent: number | undefined, stacked: boolean): CSSProperties {
  const share = percent === undefined ? undefined : `${percent}%`;
  return stacked
    ? { minHeight: minPx, ...(share === undefined ? {} : { height: share }) }
    : {
        minWidth: minPx,
        ...(maxPx === undefined ? {} : { maxWidth: maxPx }),
        ...(share === undefined ? {} : { width: share }),
      };
}

interface BorderProps {
  readonly label: string;
  readonly percent: number;
  readonly limits: { readonly preset: number; readonly min: number; readonly max: number };
  /** Which edge of its pane it is. */
  readonly side: 'before' | 'after';
  readonly stacked: boolean;
  /** Its pane is away for want of room. */
  readonly away: boolean;
  readonly holderSize: () => number;
  readonly onDrag: (percent: number) => void;
  readonly onEnd: (percent: number) => void;
}

function Border({ label, percent, limits, side, stacked, away, holderSize, onDrag, onEnd }: BorderProps): ReactNode {
  const start = useRef<{ readonly place: number; readonly percent: number } | null>(null);
  const sign = side === 'after' ? 1 : -1;
  const placeOf = (event: PointerEvent): number => (stacked ? event.clientY : event.clientX);
  const at = (place: number): number => {
    const from = start.current ?? { place, percent };
    return clamp(from.percent + (sign * (place - from.place) * 100) / holderSize(), limits.min, limits.max);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { place: placeOf(event), percent };
  };
  const finish = (event: PointerEvent): void => {
    if (!start.current) return;
    const next = at(placeOf(event));
    start.current = null;
    onEnd(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      [stacked ? 'ArrowUp' : 'ArrowLeft']: percent - sign * 2,
      [stacked ? 'ArrowDown' : 'ArrowRight']: percent + sign * 2,
      Home: limits.min,
      End: limits.max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onEnd(clamp(next, limits.min, limits.max));
  };
  return (
    // A focusable separator is a widget (WAI-ARIA).
    <div
      role="separator"
      aria-orientation={stacked ? 'horizontal' : 'vertical'}
      aria-label={t(m.resize, { label })}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (start.current) onDrag(at(placeOf(event)));
      }}
      onPointerUp={finish}
      onPointerCancel={finish}
      onDoubleClick={() => onEnd(limits.preset)}
      onKeyDown={onKeyDown}
      className={classNames(
        'group relative z-10 shrink-0 touch-none bg-line -outline-offset-1',
        stacked ? 'h-px cursor-row-resize' : 'w-px cursor-col-resize',
        away && 'hidden',
      )}
    >
      <span
        className={classNames(
          'absolute transition-colors group-hover:bg-pressed group-active:bg-pressed',
          stacked ? 'inset-x-0 -top-1 h-2.25' : 'inset-y-0 -left-1 w-2.25',
        )}
      />
    </div>
  );
}
