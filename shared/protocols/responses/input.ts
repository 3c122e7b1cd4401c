/** The conversation as the `input` of a Responses request (RESP-2, RESP-5). */
import type { Json, JsonObject } from '../../json.ts';
import { textOf } from '../../message.ts';
import { attachedParts, attachmentsOf, leftOutText } from '../check-conversation.ts';
import type { Turn, TurnMessage } from '../protocol.ts';
import { carriedCalls, unansweredResult } from '../tool-rounds.ts';
import { answerItem } from './answer-item.ts';
import { contentItem, refuse } from './attachments.ts';
import { answerItems } from './answer-items.ts';
import { resultItem } from './result-item.ts';
import { bringsResults, hasOwnId, takesItems } from './continuation.ts';
import type { Continuation } from './continuation.ts';
import type { ResponsesParameters } from './description.ts';

/**
 * All that `input` can carry, the system prompt first; or only what follows the answer continued from. It cannot
 * carry calls, and their results only with an answer's id: `check` says what is left out. A dialect may accept them
 * all.
 */
export function inputOf(turn: Turn<ResponsesParameters>, { previousId, messages }: Continuation): readonly Json[] {
  if (previousId !== undefined) {
    return [...storedResults(messages), ...messages.slice(1).flatMap((message) => userItems(message, turn))];
  }
  const system: readonly Json[] =
    turn.system.trim() === '' ? [] : [{ role: 'system', content: [{ type: 'input_text', text: turn.system }] }];
  if (takesItems(turn)) {
    return [
      ...system,
      ...messages.flatMap((message, index) =>
        message.role === 'assistant' ? answerItems(turn, index) : userItems(message, turn),
      ),
    ];
  }
  return [
    ...system,
    ...messages.flatMap((message) =>
      message.role === 'assistant' ? answerItem(message.blocks) : userItems(message, turn),
    ),
    ...(bringsResults(turn) && hasOwnId(turn) ? ownResults(messages) : []),
  ];
}

/** The results of the last calls, for the answer whose id the user gave. */
function ownResults(messages: readonly TurnMessage[]): readonly JsonObject[] {
  return carriedCalls(messages, messages.length - 2).map(({ call, output }) => resultItem(call.callId, output));
}

/** Text first, then attachments. Results are not a message of the user. */
function userItems({ role, blocks }: TurnMessage, turn: Turn<unknown>): readonly JsonObject[] {
  if (role !== 'user') return [];
  const text = textOf(blocks);
  const content = [
    ...(text === '' ? [] : [{ type: 'input_text', text }]),
    ...attachedParts(blocks, turn, refuse, contentItem),
  ];
  if (content.length > 0) return [{ role, content }];
  return attachmentsOf(blocks).length === 0 ? [] : [{ role, content: [{ type: 'input_text', text: leftOutText }] }];
}

/** The gateway holds every call of the answer, and wants a result for each, even for those that this app would leave out. */
function storedResults(messages: readonly TurnMessage[]): readonly JsonObject[] {
  const outputs = new Map(carriedCalls(messages, 0).map(({ call, output }) => [call.callId, output]));
  const ids = new Set(
    (messages[0]?.blocks ?? []).flatMap((block) =>
      block.kind === 'tool-call' && block.callId !== '' ? [block.callId] : [],
    ),
  );
  return [...ids].map((id) => resultItem(id, outputs.get(id) ?? unansweredResult));
}
