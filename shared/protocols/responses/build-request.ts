/** Builds a Responses request: what is required, and what the user set (REQ-1, RESP-1). */
import { givenFields } from '../../json.ts';
import { pathOf } from '../../dialects/calls.ts';
import { isAmong } from '../../dialects/dialect.ts';
import type { Json, JsonObject } from '../../json.ts';
import { bodyWithExtra } from '../extra-fields.ts';
import type { Turn, WireRequest } from '../protocol.ts';
import { sentSampling } from '../sampling.ts';
import { continuationOf, storesNothing } from './continuation.ts';
import { inputOf } from './input.ts';
import { toolsOf } from './tools.ts';
import type { ResponsesParameters } from './description.ts';

/**
 * Only required fields and those that were set. Extra fields come last and never replace what a control set, nor
 * bring in a field of another protocol (REQ-2, REQ-4); `check` names those that are held back.
 */
export function buildRequest(turn: Turn<ResponsesParameters>): WireRequest {
  const body = bodyWithExtra({
    api: 'responses',
    lets: turn.dialect?.responses?.lets,
    own: ownBody(turn),
    extra: turn.parameters.extra,
    samplingOmitted: turn.facts?.samplingOmitted,
  });
  return { method: 'POST', path: pathOf('responses', turn.model, turn.dialect), body };
}

/**
 * What the dialect asks for with each request; what the user wrote of it stands. Where nothing is stored, reasoning
 * comes back encrypted or not at all.
 */
function includeOf(turn: Turn<ResponsesParameters>): readonly string[] | undefined {
  const { dialect, parameters, model } = turn;
  if (Object.hasOwn(parameters.extra ?? {}, 'include')) return undefined;
  const { include, seals } = dialect?.responses ?? {};
  if (include !== undefined) return include;
  const isSealed = seals !== undefined && storesNothing(turn) && isAmong(model, seals);
  return isSealed ? ['reasoning.encrypted_content'] : undefined;
}

/** The fields that come from controls. */
export function ownBody(turn: Turn<ResponsesParameters>): JsonObject {
  const { maxTokens, metadata } = turn.parameters;
  const { temperature, topP } = sentSampling(turn.parameters, turn.facts);
  const tools = toolsOf(turn);
  const continuation = continuationOf(turn);
  const fields: Record<string, Json | undefined> = {
    model: turn.model,
    input: inputOf(turn, continuation),
    previous_response_id: continuation.previousId,
    max_output_tokens: maxTokens,
    temperature,
    top_p: topP,
    tools: tools.length === 0 ? undefined : tools,
    metadata: metadata === undefined || Object.keys(metadata).length === 0 ? undefined : metadata,
    // Its default is false, so it is only sent where a stream is wanted.
    stream: turn.stream ? true : undefined,
    include: includeOf(turn),
  };
  return givenFields(fields);
}
