/** The line between before and after: dragged, or moved with the arrow keys. */
import { MoveHorizontal } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { shareAt, splitPlace } from '../../../viewport/split.ts';
import type { Stage } from '../../../viewport/stage.ts';
import { screenRect } from '../../../viewport/viewport.ts';
import { t } from '../../../language/t.ts';
import { classNames } from '../../../ui/class-names.ts';
import { chipClasses } from '../../../viewport/zoom-chip.tsx';
import * as m from './messages.ts';

export interface SplitHandleProps {
  readonly stage: Stage;
  readonly split: StoreApi<number>;
  readonly beforeWords: string;
  readonly afterWords: string;
}

/** CSS pixels between a label and the corner of the image. */
const labelGap = 12;
const step = 0.02;
const bigStep = 0.1;

export function SplitHandle({ stage, split, beforeWords, afterWords }: SplitHandleProps): ReactNode {
  const viewport = useStore(stage.viewport);
  const share = useStore(split);
  const dragging = useRef(false);
  if (viewport === null) return null;
  const move = (next: number): void => split.setState(Math.min(Math.max(next, 0), 1), true);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = {
      ArrowLeft: share - step,
      ArrowDown: share - step,
      ArrowRight: share + step,
      ArrowUp: share + step,
      PageDown: share - bigStep,
      PageUp: share + bigStep,
      Home: 0,
      End: 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    move(next);
  };
  const { ratio } = viewport.stage;
  // As tall as what is seen of the image.
  const { x, y, width, height } = screenRect(viewport, { x: 0, y: 0, ...viewport.image });
  const top = Math.max(0, y / ratio);
  const bottom = Math.min(viewport.stage.height, y + height) / ratio;
  const left = splitPlace(viewport, share) / ratio;
  // Each label keeps to its corner of what is seen, so that the line is free.
  const corners = {
    left: Math.max(0, x / ratio) - left,
    right: Math.min(viewport.stage.width, x + width) / ratio - left,
  };
  return (
    <div style={{ left, top, height: Math.max(0, bottom - top) }} className="pointer-events-none absolute w-0">
      <div className="absolute inset-y-0 -left-px w-0.5 bg-over-light outline outline-over-dark" />
      <div className="absolute top-3" style={{ left: corners.left + labelGap }}>
        <SideLabel words={beforeWords} className="max-w-60" />
      </div>
      <div className="absolute top-3 -translate-x-full" style={{ left: corners.right - labelGap }}>
        <SideLabel words={afterWords} className="max-w-60" />
      </div>
      <div
        role="slider"
        aria-label={t(m.beforeAndAfter)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={t(m.shareBefore, { share: Math.round(share * 100) })}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          stage.locate();
          dragging.current = true;
        }}
        onPointerMove={(event) => {
          if (dragging.current) move(shareAt(viewport, stage.pointAt(event.clientX, event.clientY).x));
        }}
        onPointerUp={() => {
          dragging.current = false;
        }}
        onPointerCancel={() => {
          dragging.current = false;
        }}
        className="pointer-events-auto absolute top-1/2 -left-3.5 flex size-7 -translate-y-1/2 cursor-ew-resize touch-none items-center justify-center rounded-full border border-line-strong bg-panel text-ink shadow-float"
      >
        <MoveHorizontal size={14} strokeWidth={1.75} aria-hidden />
      </div>
    </div>
  );
}

/** Says which of two images is seen. */
export function SideLabel({ words, className }: { readonly words: string; readonly className?: string }): ReactNode {
  return (
    <span className={classNames(chipClasses, 'pointer-events-none! shadow-float', className)}>
      <span className="clip">{words}</span>
    </span>
  );
}
