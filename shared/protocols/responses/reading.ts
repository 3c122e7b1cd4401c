/** How Responses is read: the meanings of its requests' fields, and its answers. */
import { isJsonObject, type JsonObject } from '../../json.ts';
import { readErrorBody } from '../error-body.ts';
import type { ChatProtocolReading } from '../protocol.ts';
import { eventWords } from './event-words.ts';
import { mapRequest } from './map-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, step } from './stream.ts';
import type { ResponsesStreamState } from './stream.ts';

export const responsesReading: ChatProtocolReading<ResponsesStreamState> = {
  id: 'responses',
  parseResponse,
  parseError: readErrorBody,
  initial,
  step,
  finish,
  abort,
  mapRequest,
  envelopeIn,
  eventWords,
  eventPrefix: 'response.',
  eventPlace: 'output_index',
  eventCount: 'sequence_number',
};

/** Events have a type, and some of them hold the response. */
function envelopeIn(value: JsonObject): JsonObject | undefined {
  const { response, type } = value;
  if (isJsonObject(response)) return response;
  return type === undefined ? value : undefined;
}
