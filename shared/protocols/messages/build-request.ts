/** Builds the request of a message: what is required, and what the user set (REQ-1, MSG-1). */
import { pathOf } from '../../dialects/calls.ts';
import type { JsonObject } from '../../json.ts';
import { describedBody } from '../described-body.ts';
import { bodyWithExtra } from '../extra-fields.ts';
import type { Turn, WireRequest } from '../protocol.ts';
import { messagesOf } from './conversation.ts';
import { toolsOf } from './tools.ts';
import { messagesDescription, proposedMaxTokens, type MessagesParameters } from './description.ts';

/**
 * Only required fields and those that were set (REQ-1); `max_tokens` is required. Sampling is left out for models
 * that take none (REQ-6). Extra fields never replace what a control set, nor bring in a field of another protocol
 * (REQ-2, REQ-4).
 */
export function buildRequest(turn: Turn<MessagesParameters>): WireRequest {
  const path = pathOf('messages', turn.model, turn.dialect);
  return { method: 'POST', path, body: wholeBody(turn, ownBody(turn)) };
}

/** `own` are the fields that come from the controls of this turn. */
export function wholeBody({ parameters, facts, dialect }: Turn<MessagesParameters>, own: JsonObject): JsonObject {
  return bodyWithExtra({
    api: 'messages',
    lets: dialect?.messages?.lets,
    own,
    extra: parameters.extra,
    samplingOmitted: facts?.samplingOmitted,
  });
}

/** The fields that come from controls. */
export function ownBody(turn: Turn<MessagesParameters>): JsonObject {
  return describedBody(messagesDescription.fields, turn, {
    values: {
      model: turn.model,
      conversation: messagesOf(turn),
      system: turn.system.trim() === '' ? undefined : turn.system,
      // Its default is false, so it is only sent where a stream is wanted.
      stream: turn.stream ? true : undefined,
      maxTokens: turn.parameters.maxTokens ?? proposedMaxTokens,
      tools: toolsOf(turn),
    },
  });
}
