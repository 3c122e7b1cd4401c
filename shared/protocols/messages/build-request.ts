/** Builds the request of a message: what is required, and what the user set (REQ-1, MSG-1). */
import { givenFields } from '../../json.ts';
import { pathOf } from '../../dialects/calls.ts';
import type { Json, JsonObject } from '../../json.ts';
import { bodyWithExtra } from '../extra-fields.ts';
import type { Turn, WireRequest } from '../protocol.ts';
import { sentSampling } from '../sampling.ts';
import { sentStop } from '../stop-sequences.ts';
import { messagesOf } from './conversation.ts';
import { toolsOf } from './tools.ts';
import { type MessagesParameters, proposedMaxTokens } from './description.ts';

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
  const { maxTokens = proposedMaxTokens, stop } = turn.parameters;
  const { temperature, topP } = sentSampling(turn.parameters, turn.facts);
  const tools = toolsOf(turn);
  const fields: Record<string, Json | undefined> = {
    model: turn.model,
    system: turn.system.trim() === '' ? undefined : turn.system,
    messages: messagesOf(turn),
    max_tokens: maxTokens,
    temperature,
    top_p: topP,
    stop_sequences: sentStop(stop),
    tools: tools.length === 0 ? undefined : tools,
    // Its default is false, so it is only sent where a stream is wanted.
    stream: turn.stream ? true : undefined,
  };
  return givenFields(fields);
}
