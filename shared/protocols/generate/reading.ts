/** How Generate Content is read: the meanings of its requests' fields, and its answers. */
import { readErrorBody } from '../error-body.ts';
import type { ChatProtocolReading } from '../protocol.ts';
import { eventWords } from './event-words.ts';
import { mapRequest } from './map-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, initialWithCalls, step } from './stream.ts';
import type { GenerateStreamState } from './stream.ts';

export const generateReading: ChatProtocolReading<GenerateStreamState> = {
  id: 'generate',
  parseResponse: (body) => parseResponse(body),
  parseError: readErrorBody,
  initial,
  step,
  finish,
  abort,
  readingCalls: { initial: initialWithCalls, parseResponse: (body) => parseResponse(body, initialWithCalls) },
  mapRequest,
  envelopeIn: (value) => value,
  eventWords,
};
