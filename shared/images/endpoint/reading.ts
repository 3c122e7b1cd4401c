/** How answers of both image endpoints are read. */
import type { AnswerReading } from '../../protocols/protocol.ts';
import { readErrorBody } from '../../protocols/error-body.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, step } from './stream.ts';
import type { ImageStreamState } from './stream.ts';

export const endpointReading: Omit<AnswerReading<ImageStreamState>, 'id'> = {
  parseResponse,
  parseError: readErrorBody,
  initial,
  step,
  finish,
  abort,
};
