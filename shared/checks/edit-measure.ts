/** What an edit under a mask did to the picture of the bench: measured pixel by pixel, apart from what is said of it. */
import { maskMetrics, shiftOf, type AlphaAt, type MaskMetrics } from './mask-metrics.ts';
import { pngPixels } from './png-pixels.ts';
import { maskAlpha, maskedSide, patternAt, sampleOf, type SampleName } from './samples.ts';

/** What of an edit a check judges by. */
export interface RequestedEdit {
  readonly mask: SampleName;
  /** Whether it must be known how far the picture has moved: that takes as long as all else. */
  readonly shift: boolean;
}

export interface EditMeasure {
  readonly metrics: MaskMetrics;
  /** In pixels, to the right and down; none where it was not asked for. */
  readonly shift: readonly [number, number];
}

/** `picture`: as Base64. Undefined where it is no PNG that could be measured. Holds its thread for tenths of a second. */
export function measureEdit(picture: string, { mask, shift }: RequestedEdit): EditMeasure | undefined {
  const sample = sampleOf(mask);
  if (sample.kind !== 'mask') return undefined;
  const pixels = pngPixels(picture, { width: maskedSide, height: maskedSide });
  if (pixels === undefined) return undefined;
  const alphaAt: AlphaAt = (x, y) => maskAlpha(sample, x, y);
  return {
    metrics: maskMetrics(pixels, patternAt, alphaAt),
    shift: shift ? shiftOf(pixels, patternAt, alphaAt) : [0, 0],
  };
}
