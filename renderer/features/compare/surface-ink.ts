/** The colour of a surface as ink, for what is drawn in the current colour. */
import type { SurfaceId } from '../../../shared/catalog/models.ts';

const inks: Readonly<Record<SurfaceId, string>> = {
  chat: 'text-chat',
  responses: 'text-responses',
  messages: 'text-messages',
  generate: 'text-generate',
  'image-generations': 'text-images',
  'image-edits': 'text-images',
};

export function surfaceInk(surface: SurfaceId): string {
  return inks[surface];
}
