/** The stage as an element: takes wheel, fingers, pointer and focus, and holds the image's box with the layers above it. */
import { useEffect, useMemo, useRef, type ReactNode, type Ref } from 'react';
import { useLatest } from '../ui/use-latest.ts';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Dimensions } from './geometry.ts';
import { classNames } from '../ui/class-names.ts';
import type { StageView } from './stage-view.ts';
import { createStage, type Stage } from './stage.ts';
import { attachGestures } from './stage-gestures.ts';
import type { ToolInput } from './tool-input.ts';
import { screenRect, type Insets } from './viewport.ts';

/** In CSS pixels of the stage; null while the pointer is elsewhere. */
export type HoverPlace = { readonly x: number; readonly y: number } | null;

/** One stage for the life of a component. */
export function useStage(view: StageView, size: Dimensions | null, insets: Insets): Stage {
  const stage = useMemo(() => createStage(view), [view]);
  const { width = null, height = null } = size ?? {};
  useEffect(() => {
    stage.setImage(width === null || height === null ? null : { width, height });
  }, [stage, width, height]);
  const { top, right, bottom, left } = insets;
  useEffect(() => stage.setInsets({ top, right, bottom, left }), [stage, top, right, bottom, left]);
  return stage;
}

export interface CanvasStageProps {
  readonly stage: Stage;
  /** Accessible name of what takes the keys. */
  readonly label: string;
  /** Accessible name of the picture. */
  readonly picture: string;
  /** What takes the place of tools: dragging moves the image. */
  readonly drags: () => boolean;
  readonly onInput?: (input: ToolInput) => void;
  readonly hover?: StoreApi<HoverPlace>;
  readonly className?: string;
  readonly ref?: Ref<HTMLDivElement>;
  readonly children: ReactNode;
}

export function CanvasStage(props: CanvasStageProps): ReactNode {
  const { stage, label, picture, className, ref, children } = props;
  const element = useRef<HTMLDivElement>(null);
  const latest = useLatest(props);
  useEffect(() => {
    const own = element.current;
    if (own === null) return undefined;
    const stops = [
      stage.attach(own),
      attachGestures(own, {
        stage,
        drags: () => latest.current.drags(),
        onInput: (input) => latest.current.onInput?.(input),
        onHover: (place) => latest.current.hover?.setState(place, true),
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [stage, latest]);
  return (
    <div
      ref={(own) => {
        element.current = own;
        if (typeof ref === 'function') return ref(own);
        if (ref) ref.current = own;
        return undefined;
      }}
      role="application"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it takes keys of its own (WAI-ARIA application)
      tabIndex={0}
      className={classNames('relative min-h-0 min-w-0 flex-1 touch-none overflow-hidden -outline-offset-2', className)}
    >
      <ImageBox stage={stage} label={picture} />
      {children}
    </div>
  );
}

/** Where the image lies: its ground, seen where it is transparent, and its name. */
function ImageBox({ stage, label }: { readonly stage: Stage; readonly label: string }): ReactNode {
  const viewport = useStore(stage.viewport);
  if (viewport === null) return null;
  const { ratio } = viewport.stage;
  const { x, y, width, height } = screenRect(viewport, { x: 0, y: 0, ...viewport.image });
  return (
    <div
      role="img"
      aria-label={label}
      style={{ transform: `translate(${x / ratio}px, ${y / ratio}px)`, width: width / ratio, height: height / ratio }}
      className="pointer-events-none absolute top-0 left-0 bg-panel will-change-transform bg-[repeating-conic-gradient(var(--color-line)_0_25%,transparent_0_50%)] bg-size-[16px_16px] shadow-float"
    />
  );
}
