/** generate, put together. */
import { pathOf } from '../../address.ts';
import { surfaceLabels } from '../../catalog/models.ts';
import { readErrorBody } from '../error-body.ts';
import type { Protocol } from '../protocol.ts';
import type { GenerateParameters } from './parameters.ts';

export const generate: Protocol<GenerateParameters, null> = {
  id: 'generate',
  label: surfaceLabels.generate,
  streams: false,
  check: () => [],
  refuse: () => undefined,
  toolShape: undefined,
  buildRequest: (turn) => ({ method: 'POST', path: pathOf('generate', turn.model), body: {} }),
  parseResponse: () => [],
  parseError: readErrorBody,
  initial: null,
  step: (state) => ({ state, events: [] }),
  finish: () => [],
  abort: () => [],
};
