/** The conversation as the `messages` of a chat completion request (CHAT-1, CHAT-2, CHAT-6). */
import type { Json, JsonObject } from '../../json.ts';
import { textOf } from '../../message.ts';
import { argumentsOf } from '../../tool.ts';
import { attachedParts, attachmentsOf, leftOutText } from '../check-conversation.ts';
import type { Turn } from '../protocol.ts';
import { carriedCalls } from '../tool-rounds.ts';
import type { CarriedCall } from '../tool-rounds.ts';
import { imageBlock, refuse } from './attachments.ts';
import { sentBackOf } from './reasoning-sent-back.ts';

/**
 * System prompt, then every message in order. Texts, images of the user, tool calls and their results are carried;
 * reasoning, images that a model drew and unknown blocks have no place in a request of this protocol and are left
 * out, and a message of which nothing remains with them. A dialect may ask for some of these: see `sentBackOf`.
 */
export function messagesOf(turn: Turn<unknown>): readonly Json[] {
  const system: readonly Json[] = turn.system.trim() === '' ? [] : [{ role: 'system', content: turn.system }];
  return [...system, ...turn.messages.flatMap((_, index) => carried(turn, index))];
}

function carried(turn: Turn<unknown>, index: number): readonly JsonObject[] {
  const { messages } = turn;
  const message = messages[index];
  if (message === undefined) return [];
  const { role, blocks } = message;
  const text = textOf(blocks);
  switch (role) {
    case 'user': {
      const images = attachedParts(blocks, turn, refuse, imageBlock);
      if (images.length > 0) return [{ role, content: [...(text === '' ? [] : [{ type: 'text', text }]), ...images] }];
      if (text === '' && attachmentsOf(blocks).length > 0) return [{ role, content: leftOutText }];
      return text === '' ? [] : [{ role, content: text }];
    }
    case 'assistant': {
      const calls = carriedCalls(messages, index);
      const back = sentBackOf(turn, message, calls.length > 0);
      const said = back.parts.length === 0 ? text : [...back.parts, ...(text === '' ? [] : [{ type: 'text', text }])];
      if (calls.length === 0) return said === '' ? [] : [{ role, content: said, ...back.fields }];
      const answer = {
        role,
        content: said === '' ? null : said,
        ...back.fields,
        tool_calls: calls.map((call) => toolCall(call, back.ofCall(call.call))),
      };
      return [
        answer,
        ...calls.map(({ call, output }) => ({ role: 'tool', tool_call_id: call.callId, content: output })),
      ];
    }
    case 'tool':
      // Tool results were already added below their calls.
      return [];
  }
}

function toolCall({ call }: CarriedCall, back: JsonObject): JsonObject {
  return {
    ...back,
    id: call.callId,
    type: 'function',
    function: { name: call.name, arguments: argumentsOf(call.arguments) },
  };
}
