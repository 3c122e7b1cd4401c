/** Image generations: an image from a text alone, by JSON (IMG-1, IMG-2). */
import { pathOf } from '../../dialects/calls.ts';
import { checkEndpoint } from '../endpoint/check-endpoint.ts';
import { endpointReading } from '../endpoint/reading.ts';
import type { ImageStreamState } from '../endpoint/stream.ts';
import { fieldsWithExtra } from '../endpoint/endpoint-fields.ts';
import type { ImageApi } from '../image-api.ts';
import { refuseForEndpoint } from '../references.ts';
import { generationsDescription } from './description.ts';

export const generations: ImageApi<ImageStreamState> = {
  ...endpointReading(generationsDescription.fields),
  id: 'image-generations',
  check: (ask) => checkEndpoint(ask, 'image-generations'),
  refuse: (file, facts) => refuseForEndpoint(file, facts, 'image-generations'),
  build: (ask) => ({
    method: 'POST',
    path: pathOf('image-generations', ask.job.model, ask.dialect),
    body: fieldsWithExtra(ask, 'image-generations'),
  }),
};
