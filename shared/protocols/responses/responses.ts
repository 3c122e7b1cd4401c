/** responses, put together. */
import { pathOf } from '../../address.ts';
import { surfaceLabels } from '../../catalog/models.ts';
import { readErrorBody } from '../error-body.ts';
import type { Protocol } from '../protocol.ts';
import type { ResponsesParameters } from './parameters.ts';

export const responses: Protocol<ResponsesParameters, null> = {
  id: 'responses',
  label: surfaceLabels.responses,
  streams: true,
  check: () => [],
  refuse: () => undefined,
  toolShape: undefined,
  buildRequest: (turn) => ({ method: 'POST', path: pathOf('responses', turn.model), body: {} }),
  parseResponse: () => [],
  parseError: readErrorBody,
  initial: null,
  step: (state) => ({ state, events: [] }),
  finish: () => [],
  abort: () => [],
};
