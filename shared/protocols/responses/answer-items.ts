/** An earlier answer as input items of a service that accepts them all: reasoning before what it led to, calls, then their results (AUTH-5). */
import { assertNever } from '../../exhaustive.ts';
import { isJsonObject } from '../../json.ts';
import type { JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import { argumentsOf } from '../../tool.ts';
import { isOwn } from '../check-conversation.ts';
import type { Turn } from '../protocol.ts';
import { carriedCalls } from '../tool-rounds.ts';
import { drawingItem } from './drawing-item.ts';
import { resultItem } from './result-item.ts';

/**
 * Items of the answer at `index`. What its maker keeps with an item (an id, encrypted reasoning) is sent back
 * unchanged, only to the same model and gateway. Reasoning with nothing after it would be refused, and is left out.
 */
export function answerItems(turn: Turn<unknown>, index: number): readonly JsonObject[] {
  const message = turn.messages[index];
  if (message === undefined) return [];
  const own = isOwn(message, 'responses', turn);
  const calls = carriedCalls(turn.messages, index);
  const items: JsonObject[] = [];
  let reasoning: JsonObject[] = [];
  const add = (item: JsonObject): void => {
    items.push(...reasoning, item);
    reasoning = [];
  };
  for (const block of message.blocks) {
    switch (block.kind) {
      case 'reasoning':
        if (own && isJsonObject(block.opaque)) reasoning.push(block.opaque);
        break;
      case 'text':
        if (block.text !== '' && !joined(items.at(-1), block, own)) add(messageItem(block, own));
        break;
      case 'tool-call': {
        if (!calls.some(({ call }) => call === block)) break;
        const { callId, name, opaque } = block;
        const kept = own && isJsonObject(opaque) ? opaque : {};
        add({ ...kept, type: 'function_call', call_id: callId, name, arguments: argumentsOf(block.arguments) });
        break;
      }
      case 'unknown':
        if (own && isItem(block.raw)) add(block.raw);
        break;
      case 'image': {
        const item = own ? drawingItem(block.opaque, block.source) : undefined;
        if (item !== undefined) add(item);
        break;
      }
      case 'attachment':
      case 'tool-result':
        break;
      default:
        assertNever(block);
    }
  }
  return [...items, ...calls.map(({ call, output }) => resultItem(call.callId, output))];
}

type TextBlock = Extract<Block, { kind: 'text' }>;

function messageItem(block: TextBlock, own: boolean): JsonObject {
  const head = own ? headOf(block) : undefined;
  return { ...(head ?? { role: 'assistant' }), content: [textPart(block, own)] };
}

/** Appends another text of the same item to it. */
function joined(last: JsonObject | undefined, block: TextBlock, own: boolean): boolean {
  const id = own ? headOf(block)?.['id'] : undefined;
  if (last === undefined || typeof id !== 'string' || last['id'] !== id || !Array.isArray(last['content']))
    return false;
  (last['content'] as JsonObject[]).push(textPart(block, own));
  return true;
}

function textPart({ text, annotations = [], opaque }: TextBlock, own: boolean): JsonObject {
  const part = own && isJsonObject(opaque) && isJsonObject(opaque['part']) ? opaque['part'] : {};
  return { ...part, type: 'output_text', text, ...(own ? { annotations } : {}) };
}

/** The message item without its content. */
function headOf({ opaque }: TextBlock): JsonObject | undefined {
  const item = isJsonObject(opaque) ? opaque['item'] : undefined;
  return isJsonObject(item) ? item : undefined;
}

/** An item of a kind that this app does not read, such as a search; a part of a message has no id. */
function isItem(raw: unknown): raw is JsonObject {
  return isJsonObject(raw) && typeof raw['type'] === 'string' && typeof raw['id'] === 'string';
}
