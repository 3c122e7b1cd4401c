/** Builds the request of a chat completion: what is required, and what the user set (REQ-1, CHAT-1). */
import { pathOf } from '../../dialects/calls.ts';
import { isAmong } from '../../dialects/dialect.ts';
import type { JsonObject } from '../../json.ts';
import { describedBody } from '../described-body.ts';
import { bodyWithExtra } from '../extra-fields.ts';
import type { Turn, WireRequest } from '../protocol.ts';
import { messagesOf } from './messages.ts';
import { toolsOf } from './tools.ts';
import { chatDescription, type ChatParameters } from './description.ts';

/**
 * Only required fields and those that were set (REQ-1). Sampling is left out for models that take none (REQ-6). Extra
 * fields come last and never replace what a control set, nor bring in a field of another protocol (REQ-2, REQ-4);
 * `check` names those left out.
 */
export function buildRequest(turn: Turn<ChatParameters>): WireRequest {
  const body = bodyWithExtra({
    api: 'chat',
    lets: turn.dialect?.chat?.lets,
    own: ownBody(turn),
    extra: turn.parameters.extra,
    samplingOmitted: turn.facts?.samplingOmitted,
  });
  return { method: 'POST', path: pathOf('chat', turn.model, turn.dialect), body };
}

/** The fields that come from controls. */
export function ownBody(turn: Turn<ChatParameters>): JsonObject {
  const { responseFormat } = turn.parameters;
  return describedBody(chatDescription.fields, turn, {
    values: {
      model: turn.model,
      conversation: messagesOf(turn),
      // Its default is false, so it is only sent where a stream is wanted.
      stream: turn.stream ? true : undefined,
      tools: toolsOf(turn),
      responseFormat: responseFormat === undefined ? undefined : formatOf(responseFormat),
    },
    names: { maxTokens: limitField(turn) },
    further: { stream_options: asksForUsage(turn) ? { include_usage: true } : undefined },
  });
}

/** What the dialect calls the token limit for the model. */
export function limitField({ model, dialect }: Turn<unknown>): 'max_completion_tokens' | 'max_tokens' {
  const rules = dialect?.chat?.limit ?? [];
  const rule = rules.find(({ models }) => models === undefined || isAmong(model, models));
  return rule?.field ?? 'max_completion_tokens';
}

/** True where a stream reports its tokens only on request; what the user set for it stays. */
function asksForUsage({ stream, dialect, parameters }: Turn<ChatParameters>): boolean {
  return stream && dialect?.chat?.streamUsage === true && !Object.hasOwn(parameters.extra ?? {}, 'stream_options');
}

/** The type comes from the control; the rest of the object is not described and is sent as the user wrote it (REQ-4). */
function formatOf(format: NonNullable<ChatParameters['responseFormat']>): JsonObject {
  return format.type === 'text' ? { type: 'text' } : { ...format.schema, type: format.type };
}
