/** Messages, the protocol, put together. */
import { surfaceLabels } from '../../catalog/models.ts';
import { readErrorBody } from '../error-body.ts';
import type { Protocol } from '../protocol.ts';
import { refuse } from './attachments.ts';
import { check } from './check-turn.ts';
import type { MessagesParameters } from './parameters.ts';
import { buildRequest } from './build-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, step } from './stream.ts';
import type { MessagesStreamState } from './stream.ts';
import { toolShape } from './tools.ts';

export const messages: Protocol<MessagesParameters, MessagesStreamState> = {
  id: 'messages',
  label: surfaceLabels.messages,
  streams: true,
  check,
  refuse,
  toolShape,
  buildRequest,
  parseResponse,
  parseError: readErrorBody,
  initial,
  step,
  finish,
  abort,
};
