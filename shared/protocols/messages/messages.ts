/** messages, put together. */
import { pathOf } from '../../address.ts';
import { surfaceLabels } from '../../catalog/models.ts';
import { readErrorBody } from '../error-body.ts';
import type { Protocol } from '../protocol.ts';
import type { MessagesParameters } from './parameters.ts';

export const messages: Protocol<MessagesParameters, null> = {
  id: 'messages',
  label: surfaceLabels.messages,
  streams: true,
  check: () => [],
  refuse: () => undefined,
  toolShape: undefined,
  buildRequest: (turn) => ({ method: 'POST', path: pathOf('messages', turn.model), body: {} }),
  parseResponse: () => [],
  parseError: readErrorBody,
  initial: null,
  step: (state) => ({ state, events: [] }),
  finish: () => [],
  abort: () => [],
};
