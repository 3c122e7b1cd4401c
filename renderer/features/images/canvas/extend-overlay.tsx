/** The image as it is to be extended: what is new is hatched, and its edges have handles. */
import { useId, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { Margins } from '../../../../shared/images/extension.ts';
import type { Stage } from '../../../viewport/stage.ts';
import { edgePath, edgesOfImage, FrameHandles } from './frame-marks.tsx';
import { TwoToneLine } from './shape-overlay.tsx';
import { extendedEdges } from './tools/extend-tool.ts';

export function ExtendOverlay({ stage, margins }: { readonly stage: Stage; readonly margins: Margins }): ReactNode {
  const hatch = useId();
  const viewport = useStore(stage.viewport);
  if (viewport === null) return null;
  const edges = extendedEdges(viewport.image, margins);
  const outer = edgePath(viewport, edges);
  return (
    <svg aria-hidden className="pointer-events-none absolute inset-0 size-full">
      <defs>
        <pattern id={hatch} width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="8" height="8" className="fill-images/25" />
          <rect width="2" height="8" className="fill-images/60" />
        </pattern>
      </defs>
      <path d={outer + edgePath(viewport, edgesOfImage(viewport.image))} fillRule="evenodd" fill={`url(#${hatch})`} />
      <TwoToneLine path={outer} dashed />
      <FrameHandles viewport={viewport} edges={edges} />
    </svg>
  );
}
