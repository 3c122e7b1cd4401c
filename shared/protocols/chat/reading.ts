/** How chat completions is read: the meanings of its requests' fields, and its answers. */
import { readErrorBody } from '../error-body.ts';
import type { ChatProtocolReading } from '../protocol.ts';
import { eventWords } from './event-words.ts';
import { mapRequest } from './map-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, step } from './stream.ts';
import type { ChatStreamState } from './stream.ts';

export const chatReading: ChatProtocolReading<ChatStreamState> = {
  id: 'chat',
  parseResponse,
  parseError: readErrorBody,
  initial,
  step,
  finish,
  abort,
  mapRequest,
  envelopeIn: (value) => (Array.isArray(value['choices']) ? value : undefined),
  eventWords,
  endMark: '[DONE]',
};
