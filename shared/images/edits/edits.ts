/** Image edits: images changed, combined or repainted under a mask, by a multipart form (IMG-3, IMG-4, AUTH-3), or by JSON where a dialect takes that. */
import { pathOf, takesForm } from '../../dialects/calls.ts';
import { formBody } from '../../multipart.ts';
import type { WireRequest } from '../../protocols/protocol.ts';
import { checkEndpoint } from '../endpoint/check-endpoint.ts';
import { endpointReading } from '../endpoint/reading.ts';
import type { ImageStreamState } from '../endpoint/stream.ts';
import type { ImageAsk, ImageApi } from '../image-api.ts';
import { refuseForEndpoint } from '../references.ts';
import { editsDescription } from './description.ts';
import { editForm } from './form.ts';
import { editJson } from './json-body.ts';

export const edits: ImageApi<ImageStreamState> = {
  ...endpointReading(editsDescription.fields),
  id: 'image-edits',
  check: (ask) => checkEndpoint(ask, 'image-edits'),
  refuse: (file, facts) => refuseForEndpoint(file, facts, 'image-edits'),
  build,
};

function build(ask: ImageAsk): WireRequest {
  const path = pathOf('image-edits', ask.job.model, ask.dialect);
  if (!takesForm('image-edits', ask.dialect)) return { method: 'POST', path, body: editJson(ask) };
  const form = editForm(ask);
  return { method: 'POST', path, body: formBody(form), form };
}
