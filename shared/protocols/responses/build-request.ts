/** Builds a Responses request: what is required, and what the user set (REQ-1, RESP-1). */
import { pathOf } from '../../dialects/calls.ts';
import { isAmong } from '../../dialects/dialect.ts';
import type { JsonObject } from '../../json.ts';
import { describedBody } from '../described-body.ts';
import { bodyWithExtra } from '../extra-fields.ts';
import type { Turn, WireRequest } from '../protocol.ts';
import { continuationOf, storesNothing } from './continuation.ts';
import { inputOf } from './input.ts';
import { toolsOf } from './tools.ts';
import { responsesDescription, type ResponsesParameters } from './description.ts';

/**
 * Only required fields and those that were set. Extra fields come last and never replace what a control set, nor
 * bring in a field of another protocol (REQ-2, REQ-4); `check` names those left out.
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
 * The dialect's `include` for each request; the user's own stays. Where the gateway stores nothing, reasoning is
 * returned encrypted or not at all.
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
  const continuation = continuationOf(turn);
  return describedBody(responsesDescription.fields, turn, {
    values: {
      model: turn.model,
      conversation: inputOf(turn, continuation),
      // Its default is false, so it is only sent where a stream is wanted.
      stream: turn.stream ? true : undefined,
      continuation: continuation.previousId,
      tools: toolsOf(turn),
    },
    further: { include: includeOf(turn) },
  });
}
