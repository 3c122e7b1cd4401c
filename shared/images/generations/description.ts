/** Image generations, as it describes itself (IMG-1, IMG-2). */
import { at, none } from '../../protocols/description.ts';
import type { ApiDescription } from '../../protocols/description.ts';
import { endpointFields, endpointPlaces, imageAnswer, imagesColour } from '../endpoint/endpoint-description.ts';

export const generationsDescription = {
  label: 'Image generations',
  colour: imagesColour,
  call: { path: '/v1/images/generations' },
  examples: ['colours', 'image-size', 'image-url', 'image-preview', 'image-missing'],
  answerHas: imageAnswer,
  answersWithout: ['finish'],
  fields: endpointFields,
  places: {
    ...endpointPlaces,
    candidates: at('n', 'only 1'),
    attachment: none('It draws from a text alone; images go to Image edits.'),
    mask: none('A mask belongs to Image edits.'),
    quality: none('The platform sets the quality.'),
  },
} as const satisfies ApiDescription;
