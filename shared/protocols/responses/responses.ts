/** Responses, the protocol, put together. */
import { surfaceLabels } from '../../catalog/models.ts';
import { readErrorBody } from '../error-body.ts';
import type { Protocol } from '../protocol.ts';
import { refuse } from './attachments.ts';
import { check } from './check-turn.ts';
import { heldSystem } from './continuation.ts';
import type { ResponsesParameters } from './parameters.ts';
import { buildRequest } from './build-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, step } from './stream.ts';
import type { ResponsesStreamState } from './stream.ts';
import { toolShape } from './tools.ts';

export const responses: Protocol<ResponsesParameters, ResponsesStreamState> = {
  id: 'responses',
  label: surfaceLabels.responses,
  streams: true,
  check,
  refuse,
  toolShape,
  buildRequest,
  heldSystem,
  parseResponse,
  parseError: readErrorBody,
  initial,
  step,
  finish,
  abort,
};
