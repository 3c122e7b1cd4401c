/** How lanes are told apart in a chart: by the colour of their API, and those of one colour by their dashes. */
import { dashes } from '../../../../../shared/compare/report/dashes.ts';
import { apiColour } from '../../../../ui/protocol-mark.tsx';
import type { ApiId } from '../../../../../shared/apis.ts';

export interface ChartLine {
  /** As CSS has it. */
  readonly ink: string;
  /** As SVG writes it; empty for a whole line. */
  readonly dash: string;
}

export function chartLines(apis: readonly ApiId[]): readonly ChartLine[] {
  const drawn = new Map<string, number>();
  return apis.map((api) => {
    const ink = apiColour(api);
    const nth = drawn.get(ink) ?? 0;
    drawn.set(ink, nth + 1);
    return { ink, dash: dashes[nth % dashes.length] ?? '' };
  });
}
