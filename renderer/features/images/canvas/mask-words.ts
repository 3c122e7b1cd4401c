/** What was done to a mask, and what it covers, in words. */
import type { MaskOp } from '../../../../shared/images/mask-op.ts';

/** `6.1 %`; what is hardly anything is not said to be nothing. */
export function coverageWords(coverage: number): string {
  const percent = coverage * 100;
  if (percent > 0 && percent < 0.1) return 'under 0.1 %';
  if (percent > 99.9 && percent < 100) return 'over 99.9 %';
  return `${percent >= 99.95 || percent === 0 ? percent.toFixed(0) : percent.toFixed(1)} %`;
}

/** What a step did. */
export function stepWords(op: MaskOp): string {
  switch (op.type) {
    case 'stroke':
      return op.mode === 'add' ? 'Stroke added' : 'Stroke erased';
    case 'rectangle':
      return op.mode === 'add' ? 'Rectangle added' : 'Rectangle removed';
    case 'ellipse':
      return op.mode === 'add' ? 'Ellipse added' : 'Ellipse removed';
    case 'polygon':
      return op.mode === 'add' ? 'Shape added' : 'Shape removed';
    case 'invert':
      return 'Mask inverted';
    case 'clear':
      return 'Mask cleared';
    case 'fill':
      return 'Mask filled';
    case 'grow':
      return op.pixels < 0 ? `Mask shrunk by ${-op.pixels} px` : `Mask grown by ${op.pixels} px`;
    case 'feather':
      return `Mask feathered over ${op.pixels} px`;
    case 'import':
      return 'Mask imported';
  }
}

/** `Rectangle added, mask covers 6.1 %.` */
export function announcedStep(what: string, coverage: number): string {
  return `${what}, mask covers ${coverageWords(coverage)}.`;
}
