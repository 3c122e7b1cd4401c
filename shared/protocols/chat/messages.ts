/** The conversation as the `messages` of a chat completion request (CHAT-1, CHAT-6). */
import type { Json, JsonObject } from '../../json.ts';
import { textOf } from '../../message.ts';
import type { Block } from '../../message.ts';
import type { Turn, TurnMessage } from '../protocol.ts';

type ToolCall = Extract<Block, { kind: 'tool-call' }>;

/** What the model is told of a call that nobody answered: the protocol wants one result for each. */
export const unansweredResult = 'This call was not run.';

/**
 * System prompt, then every message in order. Texts and tool calls are carried; reasoning, images that a model drew
 * and unknown blocks have no place in a request of this protocol and are left out, and a message of which nothing
 * remains with them.
 */
export function messagesOf(turn: Pick<Turn<unknown>, 'system' | 'messages'>): readonly Json[] {
  const system: readonly Json[] = turn.system.trim() === '' ? [] : [{ role: 'system', content: turn.system }];
  return [...system, ...turn.messages.flatMap((message) => carried(message))];
}

function carried({ role, blocks }: TurnMessage): readonly JsonObject[] {
  const text = textOf(blocks);
  if (role === 'user') return text === '' ? [] : [{ role, content: text }];
  const calls = callsOf(blocks);
  if (calls.length === 0) return text === '' ? [] : [{ role, content: text }];
  const message = { role, content: text === '' ? null : text, tool_calls: calls.map(toolCall) };
  return [message, ...calls.map(({ callId }) => ({ role: 'tool', tool_call_id: callId, content: unansweredResult }))];
}

function toolCall(call: ToolCall): JsonObject {
  return { id: call.callId, type: 'function', function: { name: call.name, arguments: call.arguments } };
}

/** The calls of an answer that can be sent back: with a name, an id of their own, and arguments that were finished. */
export function callsOf(blocks: readonly Block[]): readonly ToolCall[] {
  const ids = new Set<string>();
  return blocks.filter((block): block is ToolCall => {
    if (block.kind !== 'tool-call' || block.callId === '' || block.name === '') return false;
    if (ids.has(block.callId) || !isFinished(block.arguments)) return false;
    ids.add(block.callId);
    return true;
  });
}

/** Empty arguments are those of a function that takes none. */
function isFinished(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
