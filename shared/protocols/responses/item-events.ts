/** The events of a stream that belong to one output item: its beginning, its pieces, its parts, its end (RESP-6). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { isEmpty } from '../unknown-fields.ts';
import { pushDelta, withItem } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { appendArguments, completeArguments, nameCall } from './call-item.ts';
import { previewIn } from './tell-drawing.ts';
import { findItem, mostItems, partAt, placeOf } from './items.ts';
import { completeText, isTextPart, newPart, openText, tellPart, withPart } from './message-item.ts';
import { announceItem, itemFor, settleItem } from './output.ts';
import type { Placed } from './output.ts';
import { appendReasoning, completeReasoning } from './reasoning-item.ts';

/** Takes an event of an item; undefined where it is unknown, or belongs to no item. */
export function takeItemEvent(
  state: AnswerState,
  type: string,
  body: JsonObject,
  out: ModelEvent[],
): AnswerState | undefined {
  switch (type) {
    case 'response.output_item.added': {
      const { item, output_index: index } = body;
      return isJsonObject(item) ? announceItem(state, item, index, out) : undefined;
    }
    case 'response.output_item.done': {
      const { item, output_index: index } = body;
      return isJsonObject(item) ? settleItem(state, item, index, out) : undefined;
    }
    case 'response.content_part.added':
    case 'response.content_part.done':
    case 'response.output_text.delta':
    case 'response.output_text.done':
    case 'response.output_text.annotation.added':
    case 'response.refusal.delta':
    case 'response.refusal.done':
      return inMessage(state, type, body, out);
    case 'response.reasoning_summary_part.added':
    case 'response.reasoning_summary_part.done':
    case 'response.reasoning_summary_text.delta':
    case 'response.reasoning_summary_text.done':
    case 'response.reasoning_text.delta':
    case 'response.reasoning_text.done':
      return inReasoning(state, type, body, out);
    case 'response.function_call_arguments.delta':
    case 'response.function_call_arguments.done':
      return inCall(state, type, body, out);
    default:
      return inOther(state, type, body);
  }
}

type MessageEvent =
  | 'response.content_part.added'
  | 'response.content_part.done'
  | 'response.output_text.delta'
  | 'response.output_text.done'
  | 'response.output_text.annotation.added'
  | 'response.refusal.delta'
  | 'response.refusal.done';

function inMessage(
  state: AnswerState,
  type: MessageEvent,
  body: JsonObject,
  out: ModelEvent[],
): AnswerState | undefined {
  const index = indexOf(body['content_index']);
  // A part of the reasoning is announced by the same events as one of a message; its texts have events of their own.
  const part: Json | undefined = body['part'];
  if (isJsonObject(part) && part['type'] === 'reasoning_text') {
    const text = type === 'response.content_part.done' ? (part['text'] ?? '') : '';
    return inReasoning(state, 'response.reasoning_text.done', { ...body, text }, out);
  }
  if (index === undefined) return undefined;
  const placed = itemFor(state, 'message', placeOf(body['item_id'], body['output_index']), out);
  if (placed === undefined) return undefined;
  return inPart(placed, index, type, body, out);
}

function inPart(
  { state, at, item }: Placed<'message'>,
  index: number,
  type: MessageEvent,
  body: JsonObject,
  out: ModelEvent[],
): AnswerState | undefined {
  const { part, delta, text, annotation } = body;
  switch (type) {
    case 'response.content_part.added':
      return part !== undefined && isTextPart(part) ? openText(state, at, item, index, out).state : state;
    case 'response.content_part.done':
      if (part === undefined || part === null) return undefined;
      return isTextPart(part)
        ? completeText(state, at, item, index, part.text, out)
        : tellPart(state, at, item, index, part, out);
    case 'response.output_text.delta': {
      if (typeof delta !== 'string') return undefined;
      const opened = openText(state, at, item, index, out);
      pushDelta(opened.block, delta, out);
      const longer = { ...opened.part, length: opened.part.length + delta.length };
      return withItem(opened.state, at, withPart(opened.item, longer));
    }
    case 'response.output_text.done':
      return typeof text === 'string' ? completeText(state, at, item, index, text, out) : undefined;
    case 'response.output_text.annotation.added': {
      if (annotation === undefined) return undefined;
      const opened = openText(state, at, item, index, out);
      const more = { ...opened.part, annotations: [...opened.part.annotations, annotation] };
      return withItem(opened.state, at, withPart(opened.item, more));
    }
    case 'response.refusal.delta': {
      const known = partAt(item.parts, index) ?? newPart(index);
      if (typeof delta !== 'string' || known.told || known.block !== undefined) return undefined;
      return withItem(state, at, withPart(item, { ...known, held: known.held + delta }));
    }
    case 'response.refusal.done': {
      const { refusal } = body;
      if (typeof refusal !== 'string') return undefined;
      return tellPart(state, at, item, index, { type: 'refusal', refusal }, out);
    }
  }
}

type ReasoningEvent =
  | 'response.reasoning_summary_part.added'
  | 'response.reasoning_summary_part.done'
  | 'response.reasoning_summary_text.delta'
  | 'response.reasoning_summary_text.done'
  | 'response.reasoning_text.delta'
  | 'response.reasoning_text.done';

function inReasoning(
  state: AnswerState,
  type: ReasoningEvent,
  body: JsonObject,
  out: ModelEvent[],
): AnswerState | undefined {
  const summary = type.startsWith('response.reasoning_summary');
  const index = indexOf(body[summary ? 'summary_index' : 'content_index']);
  const text = reasoningText(type, body);
  // Last check: the next line may open an item that was not announced, so the event must be valid from here.
  if (index === undefined || text === undefined) return undefined;
  const placed = itemFor(state, 'reasoning', placeOf(body['item_id'], body['output_index']), out);
  if (placed === undefined) return undefined;
  const { state: next, at, item } = placed;
  const add = type.endsWith('.delta') ? appendReasoning : completeReasoning;
  return add(next, at, item, summary ? 'summary' : 'content', index, text, out);
}

/** The text of an event, in whole or in part; undefined where it should bring one and does not. */
function reasoningText(type: ReasoningEvent, { delta, part, text }: JsonObject): string | undefined {
  switch (type) {
    case 'response.reasoning_summary_part.added':
      return '';
    case 'response.reasoning_summary_part.done': {
      const whole = isJsonObject(part) ? part['text'] : undefined;
      return typeof whole === 'string' ? whole : undefined;
    }
    case 'response.reasoning_summary_text.delta':
    case 'response.reasoning_text.delta':
      return typeof delta === 'string' ? delta : undefined;
    case 'response.reasoning_summary_text.done':
    case 'response.reasoning_text.done':
      return typeof text === 'string' ? text : undefined;
  }
}

function inCall(
  state: AnswerState,
  type: 'response.function_call_arguments.delta' | 'response.function_call_arguments.done',
  body: JsonObject,
  out: ModelEvent[],
): AnswerState | undefined {
  const { delta, arguments: whole } = body;
  const isDelta = type === 'response.function_call_arguments.delta';
  if (isDelta ? typeof delta !== 'string' : whole === undefined) return undefined;
  const placed = itemFor(state, 'call', placeOf(body['item_id'], body['output_index']), out);
  if (placed === undefined) return undefined;
  const { at } = placed;
  if (typeof delta === 'string' && isDelta) return appendArguments(placed.state, at, placed.item, delta, out);
  // Some servers give the call's id and name here too.
  const named = nameCall(placed.state, at, placed.item, body, out);
  const item = named.items[at];
  return item?.kind === 'call' ? completeArguments(named, at, item, whole, out) : named;
}

/** Pieces of an item of an unknown kind are held: the whole item repeats them; where it never arrives, they are emitted with its announcement. */
function inOther(state: AnswerState, type: string, body: JsonObject): AnswerState | undefined {
  const { delta } = body;
  const place = placeOf(body['item_id'], body['output_index']);
  const preview = previewIn(type, body);
  if (place.id === '' && place.index === undefined) return undefined;
  const at = findItem(state.items, 'other', place);
  const item = state.items[at];
  if (item?.kind !== 'other' || item.done) return undefined;
  if (preview !== undefined) return withItem(state, at, { ...item, preview });
  if (typeof delta !== 'string') return undefined;
  const pieces = { place: 'message', name: type, value: delta, before: item.pieces } as const;
  return withItem(state, at, { ...item, pieces });
}

/** Without an index it is the first part. */
function indexOf(value: Json | undefined): number | undefined {
  if (value === undefined || value === null) return 0;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < mostItems ? value : undefined;
}

/** The unknown fields of an item's event; undefined for none. */
export function leftOver(body: JsonObject): JsonObject | undefined {
  let rest: Record<string, Json> | undefined;
  const isPreview = typeof body['partial_image_b64'] === 'string';
  for (const name in body) {
    if (knownFields.has(name) || (isPreview && previewFields.has(name))) continue;
    const value = body[name];
    if (value === undefined || isEmpty(value)) continue;
    rest ??= {};
    Object.defineProperty(rest, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return rest;
}

/** Fields of a preview: the picture, and values that the whole item repeats. */
const previewFields: ReadonlySet<string> = new Set([
  ...['partial_image_b64', 'partial_image_index', 'size', 'quality', 'background', 'output_format'],
]);

const knownFields: ReadonlySet<string> = new Set([
  'type',
  'sequence_number',
  'item_id',
  'output_index',
  'content_index',
  'summary_index',
  'annotation_index',
  'delta',
  'text',
  'item',
  'part',
  'annotation',
  'refusal',
  'arguments',
  'name',
  'call_id',
  // Repeated by the whole part, which keeps them.
  'logprobs',
  // Padding that hides the length of an event: made to be thrown away.
  'obfuscation',
  'response_id',
]);
