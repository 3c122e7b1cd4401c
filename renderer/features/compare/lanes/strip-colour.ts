/** The colour of a surface as the strip on its lane. */
import type { SurfaceId } from '../../../../shared/catalog/models.ts';

const strips: Readonly<Record<SurfaceId, string>> = {
  chat: 'bg-chat',
  responses: 'bg-responses',
  messages: 'bg-messages',
  generate: 'bg-generate',
  'image-generations': 'bg-images',
  'image-edits': 'bg-images',
};

export function stripOf(surface: SurfaceId): string {
  return strips[surface];
}
