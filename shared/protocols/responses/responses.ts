/** The request side of Responses: checks and requests. */
import type { ChatProtocol } from '../protocol.ts';
import { refuse } from './attachments.ts';
import { check } from './check-turn.ts';
import { heldSystem } from './continuation.ts';
import { buildRequest } from './build-request.ts';
import { toolShape } from './tools.ts';
import { responsesDescription, type ResponsesParameters } from './description.ts';

export const responses: ChatProtocol<ResponsesParameters> = {
  id: 'responses',
  label: responsesDescription.label,
  streams: responsesDescription.streams,
  check,
  refuse,
  toolShape,
  buildRequest,
  heldSystem,
};
