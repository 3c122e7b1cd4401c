/** The image as it is to be extended: what is new is hatched, and its edges have handles. */
import { useId, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Margins } from '../../../../shared/images/extension.ts';
import type { Stage } from '../../../viewport/stage.ts';
import { cssPoint, TwoToneLine } from './shape-overlay.tsx';
import { extendedEdges } from './tools/extend-tool.ts';
import { frameHandles, handlePlace } from './tools/frame-edges.ts';

const handleSide = 10;

export function ExtendOverlay({ stage, margins }: { readonly stage: Stage; readonly margins: Margins }): ReactNode {
  const hatch = useId();
  const viewport = useStore(stage.viewport);
  if (viewport === null) return null;
  const { width, height } = viewport.image;
  const rectangle = (x1: number, y1: number, x2: number, y2: number): string => {
    const from = cssPoint(viewport, x1, y1);
    const to = cssPoint(viewport, x2, y2);
    return `M${from.x} ${from.y}H${to.x}V${to.y}H${from.x}Z`;
  };
  const edges = extendedEdges(viewport.image, margins);
  const outer = rectangle(edges.left, edges.top, edges.right, edges.bottom);
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className="fill-images/25" />
          <rect width="2" height="8" className="fill-images/60" />
        </pattern>
      </defs>
      <path d={outer + rectangle(0, 0, width, height)} fillRule="evenodd" fill={`url(#${hatch})`} />
      <TwoToneLine path={outer} dashed />
      {frameHandles.map((handle) => {
        const place = handlePlace(edges, handle);
        const at = cssPoint(viewport, place.x, place.y);
        return (
          <rect
            key={handle.name}
            x={at.x - handleSide / 2}
            y={at.y - handleSide / 2}
            width={handleSide}
            height={handleSide}
            rx={2}
            className="fill-over-light stroke-over-dark"
          />
        );
      })}
    </svg>
  );
}
