/** How both image endpoints are read: what their requests mean, and what their answers say. */
import type { JsonObject } from '../../json.ts';
import type { RequestField } from '../../protocols/description.ts';
import { readErrorBody } from '../../protocols/error-body.ts';
import type { WireReading } from '../../protocols/protocol.ts';
import { mapRequest } from './map-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, step } from './stream.ts';
import type { ImageStreamState } from './stream.ts';

/** The reading of an endpoint with these fields. */
export function endpointReading(fields: readonly RequestField[]): Omit<WireReading<ImageStreamState>, 'id'> {
  return {
    parseResponse,
    parseError: readErrorBody,
    initial,
    step,
    finish,
    abort,
    mapRequest: (body) => mapRequest(body, fields),
    envelopeIn,
  };
}

/** Fields of an event that are no settings: the last event of a stream has the picture and the settings beside it. */
const ofPictureEvents: ReadonlySet<string> = new Set(['type', 'b64_json', 'sequence_number', 'partial_image_index']);

function envelopeIn(value: JsonObject): JsonObject | undefined {
  const { type } = value;
  if (typeof type !== 'string') return value;
  if (!type.endsWith('completed')) return undefined;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !ofPictureEvents.has(name)));
}
