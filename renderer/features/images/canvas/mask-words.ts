/** What was done to a mask, and what it covers, in words. */
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import type { Dimensions } from '../../../viewport/geometry.ts';
import { t } from '../../../language/t.ts';
import * as m from './messages.ts';

/** `6.1 %`; a tiny coverage is never shown as zero. */
export function coverageWords(coverage: number): string {
  const percent = coverage * 100;
  if (percent > 0 && percent < 0.1) return t(m.under);
  if (percent > 99.9 && percent < 100) return t(m.over);
  return `${percent >= 99.95 || percent === 0 ? percent.toFixed(0) : percent.toFixed(1)} %`;
}

/** What a step did. */
export function stepWords(op: MaskOp): string {
  switch (op.type) {
    case 'stroke':
      return op.mode === 'add' ? t(m.strokeAdded) : t(m.strokeErased);
    case 'rectangle':
      return op.mode === 'add' ? t(m.rectangleAdded) : t(m.rectangleRemoved);
    case 'ellipse':
      return op.mode === 'add' ? t(m.ellipseAdded) : t(m.ellipseRemoved);
    case 'polygon':
      return op.mode === 'add' ? t(m.shapeAdded) : t(m.shapeRemoved);
    case 'invert':
      return t(m.maskInverted);
    case 'clear':
      return t(m.maskCleared);
    case 'fill':
      return t(m.maskFilled);
    case 'grow':
      return op.pixels < 0 ? t(m.maskShrunk, { pixels: -op.pixels }) : t(m.maskGrown, { pixels: op.pixels });
    case 'feather':
      return t(m.maskFeathered, { pixels: op.pixels });
    case 'move':
      return t(m.maskMoved);
    case 'selection':
      return op.mode === 'add' ? t(m.rangeAdded) : t(m.rangeRemoved);
    case 'import':
      return t(m.maskImported);
  }
}

/** Names both sizes of a mask's file that is not as large as its image, and what scaling does to its shapes. */
export function otherSizeWords(name: string, mask: Dimensions, image: Dimensions): string {
  const sizes = { name, mask: `${mask.width} × ${mask.height}`, image: `${image.width} × ${image.height}` };
  // Sides of a scaled picture are rounded to whole pixels.
  const isStretched =
    Math.abs(mask.width * image.height - mask.height * image.width) > Math.max(image.width, image.height);
  return t(isStretched ? m.otherShape : m.otherSize, sizes);
}

/** `Rectangle added, mask covers 6.1 %.` */
export function announcedStep(what: string, coverage: number): string {
  return t(m.announcedStep, { what, coverage: coverageWords(coverage) });
}
