/** Builds the request of a chat completion: what is required, and what the user set (REQ-1, CHAT-1). */
import { pathOf } from '../../address.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { Turn, WireRequest } from '../protocol.ts';
import { alwaysSet, foreignFields } from './fields.ts';
import { messagesOf } from './messages.ts';
import type { ChatParameters } from './parameters.ts';

/**
 * Only required fields and those that were set (REQ-1). Sampling is left out for models that take none (REQ-6). Extra
 * fields come last and never replace what a control set, nor bring in a field of another protocol (REQ-2, REQ-4);
 * `check` names those that are held back.
 */
export function buildRequest(turn: Turn<ChatParameters>): WireRequest {
  const own = ownBody(turn);
  const extra = extraBody(turn, own);
  return { method: 'POST', path: pathOf('chat', turn.model), body: { ...own, ...extra } };
}

/** The fields that come from controls. */
export function ownBody(turn: Turn<ChatParameters>): JsonObject {
  const { stream, maxTokens, temperature, topP, candidates, stop, tools, toolChoice, responseFormat } = turn.parameters;
  const sampling = turn.facts?.samplingOmitted === undefined;
  const fields: Record<string, Json | undefined> = {
    model: turn.model,
    messages: messagesOf(turn),
    max_completion_tokens: maxTokens,
    temperature: sampling ? temperature : undefined,
    top_p: sampling ? topP : undefined,
    n: candidates,
    stop: stop === undefined || stop.length === 0 ? undefined : stop,
    tools: tools === undefined || tools.length === 0 ? undefined : tools,
    tool_choice: toolChoice,
    response_format: responseFormat === undefined ? undefined : formatOf(responseFormat),
    // Its default is false, so it is only sent where a stream is wanted.
    stream: stream ? true : undefined,
  };
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** The type comes from the control; the rest of the object is not described and stands as the user wrote it (REQ-4). */
function formatOf(format: NonNullable<ChatParameters['responseFormat']>): JsonObject {
  return format.type === 'text' ? { type: 'text' } : { ...format.schema, type: format.type };
}

function extraBody(turn: Turn<ChatParameters>, own: JsonObject): JsonObject {
  const sampling = turn.facts?.samplingOmitted === undefined;
  const kept = Object.entries(turn.parameters.extra ?? {}).filter(([name]) => {
    if (Object.hasOwn(own, name) || alwaysSet.has(name) || foreignFields.has(name)) return false;
    return sampling || !isSampling(name);
  });
  return Object.fromEntries(kept);
}

/** True for the fields that REQ-6 leaves out. */
export function isSampling(name: string): boolean {
  return name === 'temperature' || name === 'top_p';
}
