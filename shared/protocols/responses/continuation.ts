/** How a conversation goes on over Responses: from the gateway's own record of it, or from everything sent again (RESP-5). */
import { isOwn } from '../check-conversation.ts';
import type { Turn, TurnMessage } from '../protocol.ts';
import type { ResponsesParameters } from './description.ts';

export interface Continuation {
  /** The id of the answer that is gone on from; undefined where everything is sent. */
  readonly previousId: string | undefined;
  /** The last answer, where it is gone on from, and what came after it: its calls are answered, it is not sent itself. Otherwise the whole conversation. */
  readonly messages: readonly TurnMessage[];
}

/**
 * The gateway holds the conversation where the last answer is its own, of the same model, and ended well. An id that
 * the user gives among the extra fields has its own sense and is sent as it is, beside the whole conversation. A
 * service that keeps nothing is sent everything.
 */
export function continuationOf(turn: Turn<ResponsesParameters>): Continuation {
  const whole = { previousId: undefined, messages: turn.messages };
  // Results of calls go by the id of the answer that asked for them and no other way, whatever was chosen, unless the
  // dialect takes them with the calls among the input.
  const wantsWhole = turn.parameters.continuation === 'full' && (takesItems(turn) || !bringsResults(turn));
  if (keepsNothing(turn) || wantsWhole || hasOwnId(turn)) return whole;
  const at = turn.messages.findLastIndex(({ role }) => role === 'assistant');
  const last = turn.messages[at];
  if (last === undefined || !isOwn(last, 'responses', turn)) return whole;
  const previousId = last.origin?.answerId;
  return previousId === undefined || previousId === '' ? whole : { previousId, messages: turn.messages.slice(at) };
}

/** The service keeps no answers, or the user asks it not to (`store: false`, where a whole conversation can be sent). */
export function keepsNothing(turn: Turn<ResponsesParameters>): boolean {
  return turn.dialect?.responses?.stateless === true || storesNothing(turn);
}

/** The user asks a service that could keep its answers not to. */
export function storesNothing(turn: Turn<ResponsesParameters>): boolean {
  return takesItems(turn) && turn.parameters.extra?.['store'] === false;
}

/** Calls, results and reasoning have a place among the input. */
export function takesItems({ dialect }: Turn<unknown>): boolean {
  return dialect?.responses?.items === true;
}

/** The turn answers calls of the answer above it. */
export function bringsResults({ messages }: Turn<unknown>): boolean {
  return messages.at(-1)?.role === 'tool';
}

/** The user names an answer among the extra fields. */
export function hasOwnId({ parameters: { extra } }: Turn<ResponsesParameters>): boolean {
  return Object.hasOwn(extra ?? {}, 'previous_response_id');
}

/**
 * The system prompt that the gateway holds once it has answered the turn: what is sent, or what the answer that is
 * gone on from holds. Undefined where that is not known.
 */
export function heldSystem(turn: Turn<ResponsesParameters>): string | undefined {
  if (hasOwnId(turn)) return undefined;
  const { previousId, messages } = continuationOf(turn);
  return previousId === undefined ? turn.system : messages[0]?.origin?.heldSystem;
}
