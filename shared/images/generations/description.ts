/** Image generations, as it describes itself (IMG-1, IMG-2). */
import { at, none } from '../../protocols/description.ts';
import {
  endpointPlaces,
  firstFields,
  furtherFields,
  imageAnswer,
  imageAnswerFields,
  imagesColour,
  longestPrompt,
} from '../endpoint/endpoint-description.ts';
import type { ImageApiDescription } from '../image-description.ts';

export const generationsDescription = {
  label: 'Image generations',
  colour: imagesColour,
  call: { path: '/v1/images/generations' },
  examples: ['colours', 'image-size', 'image-url', 'image-preview', 'image-missing'],
  answerHas: imageAnswer,
  answerFields: imageAnswerFields,
  answersWithout: ['finish'],
  fields: [...firstFields, ...furtherFields],
  places: {
    ...endpointPlaces,
    candidates: at('n', 'only 1'),
    attachment: none('It draws from a text alone; images go to Image edits.'),
    mask: none('A mask belongs to Image edits.'),
    quality: none('The platform sets the quality.'),
  },
  images: {
    says: 'JSON; from the prompt alone.',
    modes: ['generate'],
    settings: 'endpoint',
    sizes: 'named',
    references: { least: 0, most: 0, types: [] },
    longestPrompt,
  },
} as const satisfies ImageApiDescription;
