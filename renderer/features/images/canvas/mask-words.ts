/** What was done to a mask, and what it covers, in words. */
import type { MaskOp } from '../../../../shared/images/mask-op.ts';
import type { PixelSize } from '../../../viewport/geometry.ts';

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
    case 'move':
      return 'Mask moved';
    case 'selection':
      return op.mode === 'add' ? 'Colour range added' : 'Colour range removed';
    case 'import':
      return 'Mask imported';
  }
}

/** Names both sizes of a mask's file that is not as large as its image, and what scaling does to its shapes. */
export function otherSizeWords(name: string, mask: PixelSize, image: PixelSize): string {
  const sizes = `“${name}” is ${mask.width} × ${mask.height} pixels and the image ${image.width} × ${image.height}.`;
  // Sides of a scaled picture are rounded to whole pixels.
  const isStretched =
    Math.abs(mask.width * image.height - mask.height * image.width) > Math.max(image.width, image.height);
  return isStretched ? `${sizes} Their proportions differ: the mask will be stretched.` : sizes;
}

/** `Rectangle added, mask covers 6.1 %.` */
export function announcedStep(what: string, coverage: number): string {
  return `${what}, mask covers ${coverageWords(coverage)}.`;
}
