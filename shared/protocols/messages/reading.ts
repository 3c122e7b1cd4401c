/** How Messages is read: the meanings of its requests' fields, and its answers. */
import { isJsonObject, type JsonObject } from '../../json.ts';
import { readErrorBody } from '../error-body.ts';
import type { ChatProtocolReading } from '../protocol.ts';
import { eventWords } from './event-words.ts';
import { mapRequest } from './map-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, step } from './stream.ts';
import type { MessagesStreamState } from './stream.ts';

export const messagesReading: ChatProtocolReading<MessagesStreamState> = {
  id: 'messages',
  parseResponse,
  parseError: readErrorBody,
  initial,
  step,
  finish,
  abort,
  mapRequest,
  envelopeIn,
  eventWords,
  eventPlace: 'index',
};

/** The first event holds the message; a whole body is one itself, by its `type`. */
function envelopeIn(value: JsonObject): JsonObject | undefined {
  const { message, type } = value;
  if (isJsonObject(message)) return message;
  return type === 'message' ? value : undefined;
}
