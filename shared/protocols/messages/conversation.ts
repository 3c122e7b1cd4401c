/** The conversation as the `messages` of a Messages request: user and assistant in turn, as content blocks (MSG-1, MSG-2, MSG-5). */
import { assertNever } from '../../exhaustive.ts';
import { isJsonObject } from '../../json.ts';
import type { JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import type { KeptWithBlock } from '../../model-event.ts';
import { argumentsOf } from '../../tool.ts';
import { attachedParts, isOwn, leftOutText } from '../check-conversation.ts';
import { parseEventJson } from '../event-json.ts';
import type { Turn, TurnMessage } from '../protocol.ts';
import { carriedCalls } from '../tool-rounds.ts';
import type { CarriedCall } from '../tool-rounds.ts';
import { attachmentBlock, refuse } from './attachments.ts';

interface Message {
  readonly role: 'user' | 'assistant';
  readonly content: readonly JsonObject[];
}

/**
 * Every message in order. Consecutive messages of one role become one message, so that the roles alternate; a
 * message of which nothing remains is left out. The results of an answer's calls open the message right below it,
 * one for each.
 */
export function messagesOf(turn: Turn<unknown>): readonly JsonObject[] {
  const messages: Message[] = [];
  const add = (role: Message['role'], content: readonly JsonObject[]): void => {
    if (content.length === 0) return;
    const last = messages.at(-1);
    if (last?.role === role) messages[messages.length - 1] = { role, content: [...last.content, ...content] };
    else messages.push({ role, content });
  };
  const ids = distinctIds();
  for (const [index, message] of turn.messages.entries()) {
    switch (message.role) {
      case 'user':
        add('user', userContent(message, turn));
        break;
      case 'assistant': {
        const calls = carriedCalls(turn.messages, index).map((carried) => ({
          ...carried,
          id: ids(carried.call.callId),
        }));
        add('assistant', assistantContent(message, calls, isOwn(message, 'messages', turn)));
        add('user', calls.map(toolResult));
        break;
      }
      case 'tool':
        // Tool results were already added below their calls.
        break;
      default:
        assertNever(message.role);
    }
  }
  return messages.map(({ role, content }) => ({ role, content }));
}

/** A call as sent back, with an id that this protocol accepts. */
interface SentCall extends CarriedCall {
  readonly id: string;
}

/**
 * Here call ids must be unique in the whole conversation. Another protocol's need not be: a repeated one gets a
 * number.
 */
function distinctIds(): (id: string) => string {
  const taken = new Map<string, number>();
  return (given) => {
    const id = given.replace(/[^A-Za-z0-9_-]/g, '_');
    let count = taken.get(id) ?? 0;
    let free = count === 0 ? id : `${id}_${count + 1}`;
    for (; count > 0 && taken.has(free); free = `${id}_${count + 1}`) count += 1;
    taken.set(id, count + 1);
    if (free !== id) taken.set(free, 1);
    return free;
  };
}

function userContent({ blocks }: TurnMessage, turn: Turn<unknown>): readonly JsonObject[] {
  const content = blocks.flatMap((block): readonly JsonObject[] => {
    if (block.kind === 'text') return textBlock(block.text);
    return attachedParts([block], turn, refuse, (attachment) => [attachmentBlock(attachment)]);
  });
  return content.length === 0 && blocks.some(({ kind }) => kind === 'attachment') ? textBlock(leftOutText) : content;
}

/** `own`: made by the same protocol, model and gateway, so that its opaque parts are sent back (see `Origin`). */
function assistantContent(
  { blocks, origin }: TurnMessage,
  calls: readonly SentCall[],
  own: boolean,
): readonly JsonObject[] {
  const idOf = new Map<Block, string>(calls.map(({ call, id }) => [call, id]));
  return blocks.flatMap((block): readonly JsonObject[] => {
    switch (block.kind) {
      case 'text': {
        const citations = block.annotations === undefined ? {} : { citations: block.annotations };
        return textBlock(block.text, own ? { ...opaqueOf(block), ...citations } : {});
      }
      case 'reasoning':
        return own ? thinkingBlock(block) : [];
      case 'tool-call': {
        const id = idOf.get(block);
        if (id === undefined) return [];
        const call = { type: 'tool_use', id, name: block.name, input: inputOf(block.arguments) };
        return [{ ...(own ? opaqueOf(block) : {}), ...call }];
      }
      case 'unknown':
        // Only of a complete answer: another may end in half a block.
        return own && origin?.answerId !== undefined && isBlock(block.raw) ? [block.raw] : [];
      case 'image':
      case 'attachment':
      case 'tool-result':
        return [];
      default:
        return assertNever(block);
    }
  });
}

/** The protocol refuses empty text blocks. */
function textBlock(text: string, more: JsonObject = {}): readonly JsonObject[] {
  return text.trim() === '' ? [] : [{ ...more, type: 'text', text }];
}

/** Thinking is sent back only with its signature, redacted thinking as received. */
function thinkingBlock(block: Extract<Block, { kind: 'reasoning' }>): readonly JsonObject[] {
  const opaque = opaqueOf(block);
  if (opaque['type'] === 'redacted_thinking') return [opaque];
  return opaque['signature'] === undefined ? [] : [{ ...opaque, type: 'thinking', thinking: block.text }];
}

/**
 * The input must be an object. Invalid arguments, whose result was their error, are sent back under a name that
 * says so.
 */
function inputOf(text: string): JsonObject {
  const input = parseEventJson(argumentsOf(text));
  return isJsonObject(input) ? input : { INVALID_JSON: text };
}

/** Only the text says that a call failed: a field for it is not described (REQ-4). */
function toolResult({ id, output }: SentCall): JsonObject {
  return { type: 'tool_result', tool_use_id: id, content: output };
}

function opaqueOf({ opaque }: KeptWithBlock): JsonObject {
  return isJsonObject(opaque) ? opaque : {};
}

function isBlock(raw: unknown): raw is JsonObject {
  return isJsonObject(raw) && typeof raw['type'] === 'string';
}
