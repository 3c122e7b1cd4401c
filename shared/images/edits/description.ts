/** Image edits, as it describes itself (IMG-3, IMG-4, AUTH-3). */
import { at } from '../../protocols/description.ts';
import {
  endpointFields,
  endpointOptions,
  endpointPlaces,
  imageAnswer,
  imageAnswerFields,
  imagesColour,
  longestPrompt,
  qualityField,
} from '../endpoint/endpoint-description.ts';
import type { ImageApiDescription } from '../image-description.ts';
import { maxReferenceBytes } from '../reference-bytes.ts';

export const editsDescription = {
  label: 'Image edits',
  colour: imagesColour,
  call: { path: '/v1/images/edits', form: true },
  examples: ['colours', 'image-drift', 'image-size', 'image-url', 'image-preview', 'image-missing'],
  needsImage: true,
  answerHas: imageAnswer,
  answerFields: imageAnswerFields,
  answersWithout: ['finish'],
  fields: [
    ...endpointFields,
    { name: 'image', control: 'Add reference image', always: true },
    { name: 'image[]', control: 'Add reference image', always: true },
    { name: 'mask', control: 'Mask', meaning: 'mask', note: 'a PNG for the first image', always: true },
    qualityField,
  ],
  places: {
    ...endpointPlaces,
    candidates: at('n', '1 to 10'),
    attachment: at('image', 'a file; several as image[]'),
  },
  images: {
    says: 'A form; images, and a mask.',
    modes: ['edit'],
    settings: 'endpoint',
    options: [...endpointOptions, 'quality', 'imageField', 'mask'],
    optionsOfOne: ['outputFormat'],
    sizes: 'pixels',
    references: { least: 1, types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: maxReferenceBytes },
    longestPrompt,
  },
} as const satisfies ImageApiDescription;
