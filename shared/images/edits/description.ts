/** Image edits, as it describes itself (IMG-3, IMG-4, AUTH-3). */
import { at } from '../../protocols/description.ts';
import {
  endpointPlaces,
  firstFields,
  furtherFields,
  imageAnswer,
  imageAnswerFields,
  imageCount,
  imagesColour,
  longestPrompt,
} from '../endpoint/endpoint-description.ts';
import type { ImageApiDescription } from '../image-description.ts';
import { maxReferenceBytes } from '../reference-bytes.ts';
import { addReference } from '../image-words.ts';

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
    ...firstFields,
    {
      name: 'quality',
      control: 'Quality',
      meaning: 'quality',
      parameter: {
        key: 'quality',
        kind: 'option',
        takes: 'choice',
        values: ['auto', 'low', 'medium', 'high'],
        initial: 'auto',
        place: 'first',
        sweep: ['low', 'medium', 'high'],
        compared: { row: 'Quality', by: 'echo' },
      },
    },
    ...furtherFields,
    { name: 'image', control: addReference, always: true },
    { name: 'image[]', control: addReference, always: true },
    { name: 'mask', control: 'Mask', meaning: 'mask', note: 'a PNG for the first image', always: true },
  ],
  places: {
    ...endpointPlaces,
    candidates: at('n', `${imageCount.least}–${imageCount.most}`),
    attachment: at('image', 'a file; several as image[]'),
  },
  images: {
    says: 'A form; images, and a mask.',
    modes: ['edit'],
    settings: 'endpoint',
    formOptions: [
      {
        control: 'Image field',
        parameter: {
          key: 'imageField',
          kind: 'option',
          takes: 'choice',
          values: ['image', 'image[]'],
          place: 'rarer',
          says: 'How the images are named in the form; numbered if not set.',
        },
      },
    ],
    optionsOfOne: ['outputFormat'],
    sizes: 'pixels',
    references: { least: 1, types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: maxReferenceBytes },
    longestPrompt,
  },
} as const satisfies ImageApiDescription;
