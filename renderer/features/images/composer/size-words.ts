/** The size that is asked for, as the composer's row shows it. Pure. */
import { pixelsOf } from '../../../../shared/catalog/image-sizes.ts';
import type { ShapeFields } from '../../../../shared/catalog/model-facts.ts';
import { isImageEndpoint, type ImageApiId } from '../../../../shared/images/descriptions.ts';
import type { ImageSettings } from '../../../../shared/images/image-job.ts';
import type { JsonObject } from '../../../../shared/json.ts';
import { readSize, type SizeChoices } from '../../../../shared/images/size.ts';

/** What a vendor's own fields ask for: `16:9, 2k`, `auto`. */
export function shapeWords({ ratio, resolution }: ShapeFields, extra: JsonObject = {}): string {
  const said = [ratio, resolution].map(({ name }) => extra[name]).filter((value) => typeof value === 'string');
  return said.join(', ') || 'auto';
}

/** `2528 × 1696`, `3:2`, `2K`, `auto`. */
export function sizeWords(api: ImageApiId, settings: ImageSettings, choices: SizeChoices | undefined): string {
  if (isImageEndpoint(api)) {
    const { size } = settings[api];
    if (size === undefined || size === '') return 'auto';
    return readSize(size)?.join(' × ') ?? size;
  }
  const { aspectRatio, imageSize } = settings[api];
  const pixels = choices?.kind === 'ratios' ? pixelsOf(choices.table, aspectRatio, imageSize) : undefined;
  if (pixels !== undefined) return pixels.join(' × ');
  return [aspectRatio, imageSize].filter((each) => each !== undefined).join(', ') || 'auto';
}
