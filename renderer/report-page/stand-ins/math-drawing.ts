/** In place of `ui/markdown/math-drawing.ts`: its fonts are larger than all else of the page, so formulas stay TeX. */
import type * as replaced from '../../ui/markdown/math-drawing.ts';

export const drawMath: typeof replaced.drawMath = () => () => undefined;

export const warmMath: typeof replaced.warmMath = () => undefined;
