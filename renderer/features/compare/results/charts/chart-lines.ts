/** How lanes are told apart in a chart: by the colour of their surface, and those of one colour by their dashes. */
import { dashes } from '../../../../../shared/compare/report/dashes.ts';
import { surfaceColour } from '../../../../ui/protocol-mark.tsx';
import type { SurfaceId } from '../../../../../shared/surfaces.ts';

export interface ChartLine {
  /** As CSS has it. */
  readonly ink: string;
  /** As SVG writes it; empty for a whole line. */
  readonly dash: string;
}

export function chartLines(surfaces: readonly SurfaceId[]): readonly ChartLine[] {
  const drawn = new Map<string, number>();
  return surfaces.map((surface) => {
    const ink = surfaceColour(surface);
    const nth = drawn.get(ink) ?? 0;
    drawn.set(ink, nth + 1);
    return { ink, dash: dashes[nth % dashes.length] ?? '' };
  });
}
