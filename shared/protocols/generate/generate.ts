/** Generate Content, the protocol, put together. Without streams and tools, which the description does not show (GEN-6), but in a dialect that has them. */
import { surfaceLabels } from '../../catalog/models.ts';
import { readErrorBody } from '../error-body.ts';
import type { Protocol } from '../protocol.ts';
import { refuse } from './attachments.ts';
import { check } from './check-turn.ts';
import type { GenerateParameters } from './parameters.ts';
import { buildRequest } from './build-request.ts';
import { parseResponse } from './response.ts';
import { abort, finish, initial, initialWithCalls, step } from './stream.ts';
import type { GenerateStreamState } from './stream.ts';
import { toolShape } from './tools.ts';

export const generate: Protocol<GenerateParameters, GenerateStreamState> = {
  id: 'generate',
  label: surfaceLabels.generate,
  streams: false,
  check,
  refuse,
  toolShape: undefined,
  inDialect: ({ generate: rules }) => ({
    streams: rules?.streams === true,
    toolShape: rules?.tools === true ? toolShape : undefined,
  }),
  readingCalls: { initial: initialWithCalls, parseResponse: (body) => parseResponse(body, initialWithCalls) },
  buildRequest,
  parseResponse: (body) => parseResponse(body),
  parseError: readErrorBody,
  initial,
  step,
  finish,
  abort,
};
