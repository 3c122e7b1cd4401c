/** What is being drawn but is not yet part of the mask: box, lasso, polygon; a dashed line that is seen on any image. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { Stage } from '../../../viewport/stage.ts';
import { boxArea } from './tools/box-tool.ts';
import { idle, type ToolState } from './tools/tool-state.ts';
import type { Viewport } from '../../../viewport/viewport.ts';

export function ShapeOverlay({ stage, state }: { readonly stage: Stage; readonly state: StoreApi<ToolState> }) {
  const viewport = useStore(stage.viewport);
  const now = useStore(state, drawn);
  const path = viewport === null ? undefined : shapePath(now, viewport);
  if (viewport === null || path === undefined) return null;
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <TwoToneLine path={path} dashed />
      {now.type === 'polygon' ? <Corners points={now.points} viewport={viewport} /> : null}
    </svg>
  );
}

/** A stroke is drawn directly: its state must not cause a render. */
export function drawn(state: ToolState): ToolState {
  return state.type === 'stroke' ? idle : state;
}

/** A dark line below a light one: one of them is seen on any ground. */
export function TwoToneLine({ path, dashed = false }: { readonly path: string; readonly dashed?: boolean }): ReactNode {
  return (
    <>
      <path d={path} className="fill-none stroke-over-dark" strokeWidth={dashed ? 1.5 : 3} />
      <path
        d={path}
        className="fill-none stroke-over-light"
        strokeWidth={1.5}
        strokeDasharray={dashed ? '5 4' : undefined}
      />
    </>
  );
}

function Corners({ points, viewport }: { readonly points: readonly number[]; readonly viewport: Viewport }): ReactNode {
  const corners: { readonly key: string; readonly x: number; readonly y: number }[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    corners.push({ key: String(at), ...cssPoint(viewport, points[at] ?? 0, points[at + 1] ?? 0) });
  }
  return corners.map(({ key, x, y }, index) => (
    <circle
      key={key}
      cx={x}
      cy={y}
      r={index === 0 ? 5 : 3}
      className={index === 0 ? 'fill-images stroke-over-light' : 'fill-over-light stroke-over-dark'}
    />
  ));
}

/** A place of the image in CSS pixels of the stage. */
export function cssPoint(
  { scale, x: left, y: top, stage: { ratio } }: Viewport,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } {
  return { x: (left + x * scale) / ratio, y: (top + y * scale) / ratio };
}

function linePath(viewport: Viewport, points: readonly number[]): string {
  const parts: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) {
    const { x, y } = cssPoint(viewport, points[at] ?? 0, points[at + 1] ?? 0);
    parts.push(`${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`);
  }
  return parts.join('');
}

function shapePath(state: ToolState, viewport: Viewport): string | undefined {
  switch (state.type) {
    case 'box': {
      const { x, y, width, height } = boxArea(state);
      if (state.shape === 'rectangle') {
        return `${linePath(viewport, [x, y, x + width, y, x + width, y + height, x, y + height])}Z`;
      }
      const from = cssPoint(viewport, x, y);
      const to = cssPoint(viewport, x + width, y + height);
      const rx = (to.x - from.x) / 2;
      const ry = (to.y - from.y) / 2;
      const middle = from.y + ry;
      return `M${from.x} ${middle}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
    }
    case 'lasso':
      return `${linePath(viewport, state.points)}Z`;
    case 'polygon':
      return linePath(viewport, [...state.points, state.next.x, state.next.y]);
    case 'idle':
    case 'stroke':
    case 'moving':
    case 'extending':
    case 'frame':
      return undefined;
  }
}
