/** Reasoning items: one block of their summaries, with the whole item kept to send back (RESP-4). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { closeBlock, openBlock, pushDelta, withItem } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { mostItems } from './items.ts';
import type { ItemPlace, ReasoningItem, ReasoningPart } from './items.ts';

type Field = ReasoningPart['field'];

/** Opens the block of a new item; an item without text has one too, since the block holds the item to send back. */
export function openReasoning(state: AnswerState, { id, index }: ItemPlace, out: ModelEvent[]): AnswerState {
  const item: ReasoningItem = {
    kind: 'reasoning',
    id,
    index,
    done: false,
    block: state.blocks,
    parts: [],
    begun: false,
  };
  return withItem(openBlock(state, { kind: 'reasoning' }, out), state.items.length, item);
}

/** Adds text to a part; a further part begins after a blank line. */
export function appendReasoning(
  state: AnswerState,
  at: number,
  item: ReasoningItem,
  field: Field,
  index: number,
  text: string,
  out: ModelEvent[],
): AnswerState {
  if (text === '') return state;
  const place = item.parts.findIndex((part) => part.field === field && part.index === index);
  const known = item.parts[place];
  pushDelta(item.block, known === undefined && item.begun ? `\n\n${text}` : text, out);
  const part = { field, index, length: (known?.length ?? 0) + text.length };
  const parts = known === undefined ? [...item.parts, part] : item.parts.with(place, part);
  return withItem(state, at, { ...item, parts, begun: true });
}

/** The whole part arrived: adds what its deltas lacked, unless the next part has begun. */
export function completeReasoning(
  state: AnswerState,
  at: number,
  item: ReasoningItem,
  field: Field,
  index: number,
  text: string,
  out: ModelEvent[],
): AnswerState {
  const place = item.parts.findIndex((part) => part.field === field && part.index === index);
  if (place >= 0 && place < item.parts.length - 1) return state;
  return appendReasoning(state, at, item, field, index, text.slice(item.parts[place]?.length ?? 0), out);
}

/** The whole item arrived: completes its texts and closes it. */
export function settleReasoning(
  state: AnswerState,
  at: number,
  reasoning: ReasoningItem,
  raw: JsonObject,
  out: ModelEvent[],
): AnswerState {
  let next = withItem(state, at, reasoning);
  for (const field of ['summary', 'content'] as const) {
    for (const [index, text] of textsIn(raw[field]).entries()) {
      const item = next.items[at];
      if (item?.kind === 'reasoning') next = completeReasoning(next, at, item, field, index, text, out);
    }
  }
  return closeReasoning(next, at, raw, out);
}

export function closeReasoning(
  state: AnswerState,
  at: number,
  raw: JsonObject | undefined,
  out: ModelEvent[],
): AnswerState {
  const item = state.items[at];
  if (item?.kind !== 'reasoning') return state;
  closeBlock(item.block, raw === undefined ? undefined : { opaque: raw }, out);
  return withItem(state, at, { ...item, done: true });
}

/** The text of each element; empty for one without, so that the others keep their index; the kept item has it. */
function textsIn(list: Json | undefined): readonly string[] {
  if (!Array.isArray(list)) return [];
  return (list as readonly Json[]).slice(0, mostItems).map((part) => {
    const text = isJsonObject(part) ? part['text'] : undefined;
    return typeof text === 'string' ? text : '';
  });
}
