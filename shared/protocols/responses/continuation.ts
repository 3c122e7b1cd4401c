/** How a conversation is continued over Responses: from the answer stored by the gateway, or with everything sent again (RESP-5). */
import { isOwn } from '../check-conversation.ts';
import type { Turn, TurnMessage } from '../protocol.ts';
import type { ResponsesParameters } from './description.ts';

export interface Continuation {
  /** The id of the answer to continue from; undefined where everything is sent. */
  readonly previousId: string | undefined;
  /**
   * Where the request continues from an answer: that answer (for its calls, it is not sent) and what follows it.
   * Otherwise the whole conversation.
   */
  readonly messages: readonly TurnMessage[];
}

/**
 * The gateway holds the conversation where the last answer is its own, of the same model, and ended well. An id that
 * the user gives among the extra fields is sent unchanged, with the whole conversation. A service that stores
 * nothing is sent everything.
 */
export function continuationOf(turn: Turn<ResponsesParameters>): Continuation {
  const whole = { previousId: undefined, messages: turn.messages };
  // Results of calls can only be sent with the id of the answer that made them, whatever was chosen, unless the
  // dialect accepts calls and results in the input.
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

/** Calls, results and reasoning are accepted in the input. */
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
 * The system prompt that the gateway holds once it has answered the turn: the one sent, or that of the answer
 * continued from. Undefined where unknown.
 */
export function heldSystem(turn: Turn<ResponsesParameters>): string | undefined {
  if (hasOwnId(turn)) return undefined;
  const { previousId, messages } = continuationOf(turn);
  return previousId === undefined ? turn.system : messages[0]?.origin?.heldSystem;
}
