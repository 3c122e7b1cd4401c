/**
 * The request side of Generate Content: checks and requests. Streams and tools, which the description does not show
 * (GEN-6), only in a dialect that has them.
 */
import type { ChatProtocol } from '../protocol.ts';
import { refuse } from './attachments.ts';
import { check } from './check-turn.ts';
import { buildRequest } from './build-request.ts';
import { toolShape } from './tools.ts';
import { generateDescription, type GenerateParameters } from './description.ts';

export const generate: ChatProtocol<GenerateParameters> = {
  id: 'generate',
  label: generateDescription.label,
  streams: generateDescription.streams,
  check,
  refuse,
  toolShape: undefined,
  inDialect: ({ generate: rules }) => ({
    streams: rules?.streams === true,
    toolShape: rules?.tools === true ? toolShape : undefined,
  }),
  buildRequest,
};
