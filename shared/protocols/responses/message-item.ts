/** Message items: one text block for each `output_text` part, other parts as received (RESP-4). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { KeptWithBlock, ModelEvent } from '../../model-event.ts';
import { isEmpty } from '../unknown-fields.ts';
import { closeBlock, openBlock, pushDelta, tellBlock, withItem, without } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { mostItems, partAt } from './items.ts';
import type { ItemPlace, MessageItem, PartState } from './items.ts';

export function newMessage({ id, index }: ItemPlace): MessageItem {
  return { kind: 'message', id, index, done: false, parts: [] };
}

/** The part of an index with its text block open; a part that had another type so far gets one too. */
export function openText(state: AnswerState, at: number, item: MessageItem, index: number, out: ModelEvent[]): Opened {
  const known = partAt(item.parts, index);
  if (known?.block !== undefined) return { state, item, part: known, block: known.block };
  const block = state.blocks;
  const part = { ...(known ?? newPart(index)), block };
  const opened = openBlock(state, { kind: 'text' }, out);
  const next = withPart(item, part);
  return { state: withItem(opened, at, next), item: next, part, block };
}

interface Opened {
  readonly state: AnswerState;
  readonly item: MessageItem;
  readonly part: PartState;
  readonly block: number;
}

export function newPart(index: number): PartState {
  return { index, block: undefined, length: 0, annotations: [], held: '', told: false };
}

export function withPart(item: MessageItem, part: PartState): MessageItem {
  const at = item.parts.findIndex(({ index }) => index === part.index);
  return { ...item, parts: at < 0 ? [...item.parts, part] : item.parts.with(at, part) };
}

/** The whole text part arrived: adds what its deltas lacked. */
export function completeText(
  state: AnswerState,
  at: number,
  item: MessageItem,
  index: number,
  text: string,
  out: ModelEvent[],
): AnswerState {
  const opened = openText(state, at, item, index, out);
  const { part, block } = opened;
  if (text.length <= part.length) return opened.state;
  pushDelta(block, text.slice(part.length), out);
  return withItem(opened.state, at, withPart(opened.item, { ...part, length: text.length }));
}

/** The whole part of another type arrived: emits it, once. */
export function tellPart(
  state: AnswerState,
  at: number,
  item: MessageItem,
  index: number,
  raw: Json,
  out: ModelEvent[],
): AnswerState {
  const part = partAt(item.parts, index) ?? newPart(index);
  if (part.told) return state;
  return withItem(tellBlock(state, raw, out), at, withPart(item, { ...part, told: true, held: '' }));
}

export function isTextPart(part: Json): part is JsonObject & { readonly text: string } {
  return isJsonObject(part) && part['type'] === 'output_text' && typeof part['text'] === 'string';
}

/** The whole item arrived: completes its parts, then closes them with the fields to send back. */
export function settleMessage(
  state: AnswerState,
  at: number,
  message: MessageItem,
  raw: JsonObject,
  out: ModelEvent[],
): AnswerState {
  const content = partsOf(raw);
  let next = withItem(state, at, message);
  for (const [index, part] of (content ?? []).slice(0, mostItems).entries()) {
    const item = messageAt(next, at);
    next = isTextPart(part)
      ? completeText(next, at, item, index, part.text, out)
      : tellPart(next, at, item, index, part, out);
  }
  const rest = content === undefined ? raw['content'] : content.slice(mostItems);
  if (rest !== undefined && !isEmpty(rest)) next = tellBlock(next, { content: rest }, out);
  return closeMessage(next, at, raw, content ?? [], out);
}

/** Content that is only a text counts as one part; undefined for anything else. */
function partsOf({ content }: JsonObject): readonly Json[] | undefined {
  if (typeof content === 'string') return content === '' ? [] : [{ type: 'output_text', text: content }];
  return Array.isArray(content) ? (content as readonly Json[]) : undefined;
}

function messageAt(state: AnswerState, at: number): MessageItem {
  const item = state.items[at];
  if (item?.kind !== 'message') throw new Error(`There is no message at ${at}`);
  return item;
}

/** Closes every part; without `raw` the whole item never arrived, and what was held back is emitted. */
export function closeMessage(
  state: AnswerState,
  at: number,
  raw: JsonObject | undefined,
  content: readonly Json[],
  out: ModelEvent[],
): AnswerState {
  const item = messageAt(state, at);
  let next = state;
  const head = raw === undefined ? undefined : without(raw, 'content');
  for (const part of item.parts) {
    if (part.block !== undefined) closeBlock(part.block, keptWith(part, head, content[part.index]), out);
    else if (!part.told && part.held !== '') next = tellBlock(next, { type: 'refusal', refusal: part.held }, out);
  }
  return withItem(next, at, { ...item, done: true });
}

function keptWith(part: PartState, head: JsonObject | undefined, whole: Json | undefined): KeptWithBlock {
  const fields = isJsonObject(whole) ? whole : {};
  const { annotations: last } = fields;
  const listed = Array.isArray(last) ? (last as readonly Json[]) : [];
  const annotations = listed.length > 0 ? listed : part.annotations;
  const rest = without(fields, 'type', 'text', ...(Array.isArray(last) ? ['annotations'] : []));
  const more = Object.fromEntries(Object.entries(rest).filter(([, value]) => !isEmpty(value)));
  return {
    ...(head === undefined ? {} : { opaque: { item: head, ...(isEmpty(more) ? {} : { part: more }) } }),
    ...(annotations.length === 0 ? {} : { annotations }),
  };
}
