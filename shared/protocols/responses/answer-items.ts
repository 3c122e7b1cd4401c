/** An earlier answer as input items: what it made opaque goes back as it came, to its own maker alone (RESP-2, RESP-5). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import { argumentsOf } from '../../tool.ts';
import type { CarriedCall } from '../tool-rounds.ts';

/**
 * Reasoning, texts, calls and items of unknown kinds, in their order. `own`: the answer came from the same protocol,
 * model and gateway, so that items go back whole; `ended`: it ended well, so that each of them is. Reasoning goes
 * only before something that it led to: alone it would be refused.
 */
export function answerItems(
  blocks: readonly Block[],
  calls: readonly CarriedCall[],
  { own, ended }: { readonly own: boolean; readonly ended: boolean },
): readonly JsonObject[] {
  const carried = new Set(calls.map(({ call }) => call));
  const items: JsonObject[] = [];
  let held: JsonObject[] = [];
  let message: { readonly id: Json | undefined; readonly head: JsonObject; readonly parts: Json[] } | undefined;
  const add = (item: JsonObject): void => {
    items.push(...held, item);
    held = [];
  };
  const endMessage = (): void => {
    if (message !== undefined) add({ ...message.head, content: message.parts });
    message = undefined;
  };
  for (const block of blocks) {
    const opaque: Json | undefined = own && 'opaque' in block ? block.opaque : undefined;
    switch (block.kind) {
      case 'text': {
        const head = isJsonObject(opaque) && isJsonObject(opaque['item']) ? opaque['item'] : undefined;
        if (head === undefined && block.text === '') break;
        const id = head?.['id'];
        if (message === undefined || message.id !== id) {
          endMessage();
          message = { id, head: head ?? { role: 'assistant' }, parts: [] };
        }
        message.parts.push({
          type: 'output_text',
          text: block.text,
          ...(head === undefined ? {} : { annotations: block.annotations ?? [] }),
        });
        break;
      }
      case 'reasoning':
        endMessage();
        if (isJsonObject(opaque)) held.push(opaque);
        break;
      case 'tool-call':
        endMessage();
        if (!carried.has(block)) break;
        add({
          ...(isJsonObject(opaque) ? opaque : { type: 'function_call' }),
          call_id: block.callId,
          name: block.name,
          arguments: argumentsOf(block.arguments),
        });
        break;
      case 'unknown':
        endMessage();
        if (own && ended && isFinishedItem(block.raw)) add(block.raw);
        break;
      case 'image':
      case 'attachment':
      case 'tool-result':
        endMessage();
        break;
    }
  }
  endMessage();
  return items;
}

/** An item of the output, and not a part of one or a field. A call of an unknown kind would want a result that nobody gave. */
function isFinishedItem(raw: Json): raw is JsonObject {
  return isJsonObject(raw) && typeof raw['id'] === 'string' && typeof raw['type'] === 'string' && !('call_id' in raw);
}
