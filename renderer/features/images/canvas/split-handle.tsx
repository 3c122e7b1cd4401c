/** The line between before and after: dragged, or moved with the arrow keys. */
import { MoveHorizontal } from 'lucide-react';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import { SideLabel } from './side-label.tsx';
import { shareAt, splitPlace } from '../../../viewport/split.ts';
import type { Stage } from '../../../viewport/stage.ts';

export interface SplitHandleProps {
  readonly stage: Stage;
  readonly split: StoreApi<number>;
  readonly beforeWords: string;
}

const step = 0.02;
const bigStep = 0.1;

export function SplitHandle({ stage, split, beforeWords }: SplitHandleProps): ReactNode {
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
  return (
    <div
      style={{ left: splitPlace(viewport, share) / viewport.stage.ratio }}
      className="pointer-events-none absolute inset-y-0 w-0"
    >
      <div className="absolute inset-y-0 -left-px w-0.5 bg-over-light outline outline-over-dark" />
      <SideLabel words={beforeWords} className="absolute top-14 right-3 max-w-60" />
      <SideLabel words="After" className="absolute top-14 left-3" />
      <div
        role="slider"
        aria-label="Before and after"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={`${Math.round(share * 100)} % before`}
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
