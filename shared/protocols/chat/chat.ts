/** Chat completions, the protocol, put together. */
import { surfaceLabels } from '../../catalog/models.ts';
import { readErrorBody } from '../error-body.ts';
import type { Protocol } from '../protocol.ts';
import { refuse } from './attachments.ts';
import { check } from './check-turn.ts';
import type { ChatParameters } from './parameters.ts';
import { buildRequest } from './build-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, step } from './stream.ts';
import type { ChatStreamState } from './stream.ts';
import { toolShape } from './tools.ts';

export const chat: Protocol<ChatParameters, ChatStreamState> = {
  id: 'chat',
  label: surfaceLabels.chat,
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
