/** The size that is asked for, as the composer's row shows it. Pure. */
import type { ImageSettings, ImageWayId } from '../../../../shared/images/image-job.ts';
import { readSize, type SizeChoices } from '../../../../shared/images/size.ts';

/** `2528 × 1696`, `3:2`, `2K`, `auto`. */
export function sizeWords(way: ImageWayId, settings: ImageSettings, choices: SizeChoices | undefined): string {
  if (way !== 'generate') {
    const { size } = settings[way];
    if (size === undefined || size === '') return 'auto';
    return readSize(size)?.join(' × ') ?? size;
  }
  const { aspectRatio, imageSize } = settings.generate;
  if (choices?.kind === 'ratios' && aspectRatio !== undefined && imageSize !== undefined) {
    const row = choices.table.rows.find(({ ratio }) => ratio === aspectRatio);
    const pixels = row?.sizes[choices.table.steps.indexOf(imageSize)];
    if (pixels !== undefined) return pixels.join(' × ');
  }
  return [aspectRatio, imageSize].filter((each) => each !== undefined).join(', ') || 'auto';
}
