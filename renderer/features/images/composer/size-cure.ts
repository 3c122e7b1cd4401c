/** The size that would mend the one that is asked for: a button beside the sentence that names the broken rule (IMG-2, IMG-3, IMG-5). */
import { shownSize } from '../../../../shared/attachment.ts';
import type { PixelSize } from '../../../../shared/catalog/image-sizes.ts';
import { isImageEndpoint } from '../../../../shared/images/descriptions.ts';
import {
  brokenSizeRules,
  closestSides,
  fittingSettings,
  sizeInPixels,
  sizeValue,
} from '../../../../shared/images/size.ts';
import type { Asked } from '../use-asked.ts';

export interface SizeCure {
  /** As a request says it. */
  readonly value: string;
  readonly pixels: PixelSize;
}

/** Undefined where the size breaks nothing, or nothing in particular would mend it. */
export function sizeCure({ draft, how }: Pick<Asked, 'draft' | 'how'>): SizeCure | undefined {
  const { way, options } = how;
  const choices = options.size;
  if (!isImageEndpoint(way) || choices === undefined || choices.kind === 'ratios') return undefined;
  const { size: value } = draft.settings[way];
  if (value === undefined || value === 'auto') return undefined;
  const asked = sizeInPixels(value, choices.sizes);
  if (asked === undefined) return undefined;
  const [first] = draft.references;
  const masked = first === undefined ? undefined : shownSize(first.file);
  const isListed = choices.sizes.some((each) => each.value === value);
  const breaksRules = !isListed && (choices.kind === 'listed' || brokenSizeRules(...asked).length > 0);
  if (breaksRules && choices.kind === 'custom') {
    const pixels = closestSides(...asked);
    return { value: sizeValue(pixels), pixels };
  }
  const like = breaksRules ? asked : masked;
  const fitting = like === undefined ? undefined : fittingSettings(choices, ...like);
  if (fitting === undefined || !('size' in fitting) || fitting.size === value) return undefined;
  const pixels = sizeInPixels(fitting.size, choices.sizes);
  return pixels === undefined ? undefined : { value: fitting.size, pixels };
}
