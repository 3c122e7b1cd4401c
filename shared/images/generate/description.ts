/** Generate Content as an API for images, as it describes itself: the protocol's own fields, and what the studio asks over it (GEN-3, GEN-7, GEN-8). */
import { generateDescription, imageTypes } from '../../protocols/generate/description.ts';
import type { ImageApiDescription } from '../image-description.ts';

export const generateImagesDescription = {
  ...generateDescription,
  images: {
    says: 'JSON; from the prompt, with or without images.',
    modes: ['generate', 'edit'],
    settings: 'protocol',
    sizes: 'ratios',
    references: { least: 0, types: imageTypes },
    turns: true,
  },
} as const satisfies ImageApiDescription;
