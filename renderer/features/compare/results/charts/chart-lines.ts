/** How lanes are told apart in a chart: by the colour of their surface, and those of one colour by their dashes. */
import { dashes } from '../../../../../shared/compare/report/colours.ts';
import type { SurfaceId } from '../../../../../shared/catalog/models.ts';
import { surfaceInk } from '../../surface-ink.ts';

export interface ChartLine {
  /** The class of its ink. */
  readonly ink: string;
  /** As SVG writes it; empty for a whole line. */
  readonly dash: string;
}

export function chartLines(surfaces: readonly SurfaceId[]): readonly ChartLine[] {
  const drawn = new Map<string, number>();
  return surfaces.map((surface) => {
    const ink = surfaceInk(surface);
    const nth = drawn.get(ink) ?? 0;
    drawn.set(ink, nth + 1);
    return { ink, dash: dashes[nth % dashes.length] ?? '' };
  });
}
