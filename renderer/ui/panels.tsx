/** Panes side by side whose borders can be dragged or moved with the arrow keys; one of them takes what is left, and all in a narrow window. */
import { Fragment, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface Pane {
  /** Key of its width in `widths`. */
  readonly id: string;
  /** Names its border: `Resize LABEL`. */
  readonly label: string;
  readonly content: ReactNode;
  /** Absent on the one pane that takes what is left. Percent of the whole. */
  readonly width?: { readonly preset: number; readonly min: number; readonly max: number };
  /** Smallest width in px, whatever the percentage. */
  readonly minPx: number;
}

export interface PanelsProps {
  readonly panes: readonly Pane[];
  /** Percent by pane id, as last chosen; a pane without one has its preset. */
  readonly widths: Readonly<Record<string, number>>;
  /** Once a drag or a key press has ended. */
  readonly onWidthChange: (id: string, percent: number) => void;
  readonly className?: string;
}

/** Where a window has no room for panes at the sides of the one that matters, they are away with their borders. */
const notNarrow = 'max-[700px]:hidden';

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

export function Panels({ panes, widths, onWidthChange, className }: PanelsProps): ReactNode {
  const holder = useRef<HTMLDivElement>(null);
  // While a border is dragged its width lives here alone, so that nothing else renders or is saved.
  const [dragged, setDragged] = useState<{ readonly id: string; readonly percent: number } | null>(null);
  const restAt = panes.findIndex((pane) => pane.width === undefined);
  const widthOf = (pane: Pane): number | undefined => {
    if (!pane.width) return undefined;
    const chosen = dragged?.id === pane.id ? dragged.percent : (widths[pane.id] ?? pane.width.preset);
    return clamp(chosen, pane.width.min, pane.width.max);
  };
  return (
    <div ref={holder} className={classNames('flex min-h-0 min-w-0', className)}>
      {panes.map((pane, index) => {
        const percent = widthOf(pane);
        const border = pane.width && percent !== undefined && (
          <Border
            label={pane.label}
            percent={percent}
            limits={pane.width}
            side={index < restAt ? 'right' : 'left'}
            holderWidth={() => holder.current?.clientWidth ?? 1}
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
              className={classNames(
                'flex min-h-0 min-w-0 flex-col',
                percent === undefined ? 'flex-1' : `shrink-0 ${notNarrow}`,
              )}
              style={{ minWidth: pane.minPx, ...(percent === undefined ? {} : { width: `${percent}%` }) }}
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

interface BorderProps {
  readonly label: string;
  readonly percent: number;
  readonly limits: { readonly preset: number; readonly min: number; readonly max: number };
  /** Which edge of its pane it is. */
  readonly side: 'left' | 'right';
  readonly holderWidth: () => number;
  readonly onDrag: (percent: number) => void;
  readonly onEnd: (percent: number) => void;
}

function Border({ label, percent, limits, side, holderWidth, onDrag, onEnd }: BorderProps): ReactNode {
  const start = useRef<{ readonly x: number; readonly percent: number } | null>(null);
  const sign = side === 'right' ? 1 : -1;
  const at = (x: number): number => {
    const from = start.current ?? { x, percent };
    return clamp(from.percent + (sign * (x - from.x) * 100) / holderWidth(), limits.min, limits.max);
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    start.current = { x: event.clientX, percent };
  };
  const finish = (event: PointerEvent): void => {
    if (!start.current) return;
    const next = at(event.clientX);
    start.current = null;
    onEnd(next);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      ArrowLeft: percent - sign * 2,
      ArrowRight: percent + sign * 2,
      Home: limits.min,
      End: limits.max,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onEnd(clamp(next, limits.min, limits.max));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a focusable separator is a widget (WAI-ARIA)
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={`Resize ${label}`}
      aria-valuenow={Math.round(percent)}
      aria-valuemin={limits.min}
      aria-valuemax={limits.max}
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (start.current) onDrag(at(event.clientX));
      }}
      onPointerUp={finish}
      onPointerCancel={finish}
      onDoubleClick={() => onEnd(limits.preset)}
      onKeyDown={onKeyDown}
      className={classNames(
        'group relative z-10 w-px shrink-0 cursor-col-resize touch-none bg-line -outline-offset-1',
        notNarrow,
      )}
    >
      <span className="absolute inset-y-0 -left-1 w-2.25 transition-colors group-hover:bg-pressed group-active:bg-pressed" />
    </div>
  );
}
