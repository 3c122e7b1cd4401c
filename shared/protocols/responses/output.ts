/** The output of an answer, item by item: announced, complete, or repeated by the final event (RESP-4, RESP-6). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { joinPieces } from '../unknown-fields.ts';
import { tellBlock, withItem } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { closeCall, nameCall, newCall, settleCall } from './call-item.ts';
import { tellItem, tellPreview } from './tell-drawing.ts';
import { findItem, kindOfItem, mostItems, placeOf } from './items.ts';
import type { ItemKind, ItemOf, ItemPlace, ItemState } from './items.ts';
import { closeMessage, newMessage, settleMessage } from './message-item.ts';
import { closeReasoning, openReasoning, settleReasoning } from './reasoning-item.ts';

/** An item and its index, with the state that holds it. */
export interface Placed<Kind extends ItemKind> {
  readonly state: AnswerState;
  readonly at: number;
  readonly item: ItemOf<Kind>;
}

/**
 * The open item of a kind that an event belongs to; created if it was not announced. Undefined where it has already
 * ended, or where there are too many.
 */
export function itemFor<Kind extends Exclude<ItemKind, 'other'>>(
  state: AnswerState,
  kind: Kind,
  place: ItemPlace,
  out: ModelEvent[],
): Placed<Kind> | undefined {
  const found = findItem(state.items, kind, place);
  if (found < 0 && state.items.length >= mostItems) return undefined;
  const at = found < 0 ? state.items.length : found;
  const next = found < 0 ? withNewItem(state, kind, place, out) : withPlace(state, at, place);
  const item = next.items[at];
  return item === undefined || item.kind !== kind || item.done
    ? undefined
    : { state: next, at, item: item as ItemOf<Kind> };
}

function withNewItem(
  state: AnswerState,
  kind: Exclude<ItemKind, 'other'>,
  place: ItemPlace,
  out: ModelEvent[],
): AnswerState {
  switch (kind) {
    case 'message':
      return withItem(state, state.items.length, newMessage(place));
    case 'reasoning':
      return openReasoning(state, place, out);
    case 'call':
      return withItem(state, state.items.length, newCall(place));
  }
}

/** Sets an id and an index that arrive late. */
function withPlace(state: AnswerState, at: number, { id, index }: ItemPlace): AnswerState {
  const item = state.items[at];
  if (item === undefined || item.done) return state;
  const late = (item.id === '' && id !== '') || (item.index === undefined && index !== undefined);
  return late ? withItem(state, at, { ...item, id: item.id || id, index: item.index ?? index }) : state;
}

/** An item begins. Its texts arrive with later events. */
export function announceItem(
  state: AnswerState,
  raw: JsonObject,
  index: Json | undefined,
  out: ModelEvent[],
): AnswerState {
  const kind = kindOfItem(raw['type']);
  const place = placeOf(raw['id'], index);
  if (kind === 'other') {
    if (findItem(state.items, kind, place) >= 0 || state.items.length >= mostItems) return state;
    return withItem(state, state.items.length, { kind, ...place, done: false, raw, pieces: undefined });
  }
  const placed = itemFor(state, kind, place, out);
  if (placed === undefined) return state;
  return placed.item.kind === 'call' ? nameCall(placed.state, placed.at, placed.item, raw, out) : placed.state;
}

/** The whole item arrived; one that was already complete is left unchanged. */
export function settleItem(state: AnswerState, raw: Json, index: Json | undefined, out: ModelEvent[]): AnswerState {
  if (!isJsonObject(raw)) return tellBlock(state, raw, out);
  const kind = kindOfItem(raw['type']);
  const place = placeOf(raw['id'], index);
  const at = findItem(state.items, kind, place);
  if (state.items[at]?.done === true) return state;
  if (kind === 'other') return settleOther(state, at, raw, place, out);
  const placed = itemFor(state, kind, place, out);
  return placed === undefined ? tellBlock(state, raw, out) : settlePlaced(placed, raw, out);
}

function settlePlaced(
  { state, at, item }: Placed<Exclude<ItemKind, 'other'>>,
  raw: JsonObject,
  out: ModelEvent[],
): AnswerState {
  switch (item.kind) {
    case 'message':
      return settleMessage(state, at, item, raw, out);
    case 'reasoning':
      return settleReasoning(state, at, item, raw, out);
    case 'call':
      return settleCall(state, at, item, raw, out);
  }
}

function settleOther(
  state: AnswerState,
  found: number,
  raw: JsonObject,
  place: ItemPlace,
  out: ModelEvent[],
): AnswerState {
  const told = tellItem(state, raw, out);
  const at = found < 0 ? state.items.length : found;
  if (at >= mostItems) return told;
  return withItem(told, at, { kind: 'other', ...place, done: true, raw, pieces: undefined });
}

/**
 * The output of the response as its last event repeats it, in whole or in part. Known items are not repeated,
 * missing ones are added.
 */
export function settleOutput(state: AnswerState, output: readonly Json[], out: ModelEvent[]): AnswerState {
  let next = state;
  const matched = new Set<number>();
  for (const [position, raw] of output.slice(0, mostItems).entries()) {
    const at = isJsonObject(raw) ? matchOf(state.items, raw, position, matched) : -1;
    const item = next.items[at];
    if (item === undefined || !isJsonObject(raw)) {
      next = addWhole(next, raw, out);
      continue;
    }
    matched.add(at);
    if (item.done) continue;
    next =
      item.kind === 'other'
        ? settleOther(next, at, raw, placeOf(raw['id'], item.index), out)
        : settlePlaced({ state: next, at, item }, raw, out);
  }
  const rest = output.slice(mostItems);
  return rest.length === 0 ? next : tellBlock(next, { output: rest }, out);
}

/** A missing item is added at the end: its place in the list means nothing, since the list may be partial. */
function addWhole(state: AnswerState, raw: Json, out: ModelEvent[]): AnswerState {
  const kind = isJsonObject(raw) ? kindOfItem(raw['type']) : 'other';
  if (!isJsonObject(raw) || kind === 'other' || state.items.length >= mostItems) return tellItem(state, raw, out);
  const at = state.items.length;
  const next = withNewItem(state, kind, placeOf(raw['id'], undefined), out);
  const item = next.items[at];
  return item === undefined || item.kind === 'other' ? next : settlePlaced({ state: next, at, item }, raw, out);
}

/** The known item that a repeated one matches: by its id, a call by its call id, else one of the same kind with the same content. */
function matchOf(items: readonly ItemState[], raw: JsonObject, position: number, matched: ReadonlySet<number>): number {
  const kind = kindOfItem(raw['type']);
  const { id } = placeOf(raw['id'], undefined);
  const callId = raw['call_id'];
  const free = (item: ItemState, at: number): boolean => item.kind === kind && !matched.has(at);
  const byId = items.findIndex((item, at) => free(item, at) && id !== '' && item.id === id);
  if (byId >= 0) return byId;
  if (kind === 'call') {
    const byCall = items.findIndex((item, at) => free(item, at) && item.kind === 'call' && item.callId === callId);
    if (byCall >= 0 && callId !== '') return byCall;
  }
  const same = items.findIndex((item, at) => free(item, at) && item.index === position && saysSame(item, raw, id));
  return same >= 0 ? same : items.findIndex((item, at) => free(item, at) && saysSame(item, raw, id));
}

/** Some servers give an item a new id in every event, or none: then its content identifies it. */
function saysSame(item: ItemState, raw: JsonObject, id: string): boolean {
  switch (item.kind) {
    case 'message': {
      const content: Json | undefined = raw['content'];
      const parts = Array.isArray(content) ? (content as readonly Json[]) : [];
      return (
        parts.length === item.parts.length &&
        item.parts.every((part) => part.block === undefined || part.length === textLength(parts[part.index]))
      );
    }
    case 'reasoning': {
      const summary = raw['summary'];
      const texts = Array.isArray(summary) ? (summary as readonly Json[]) : [];
      const length = texts.reduce<number>((sum, part) => sum + textLength(part), 0);
      return length === item.parts.reduce((sum, part) => (part.field === 'summary' ? sum + part.length : sum), 0);
    }
    case 'call': {
      const text = raw['arguments'];
      const unnamed = item.callId === '' || item.callId === raw['call_id'];
      return unnamed && (item.id === '' || id === '') && typeof text === 'string' && text.length === item.length;
    }
    case 'other':
      return item.raw['type'] === raw['type'] && (item.id === '' || id === '');
  }
}

function textLength(part: Json | undefined): number {
  const text = isJsonObject(part) ? part['text'] : undefined;
  return typeof text === 'string' ? text.length : 0;
}

/** An incomplete item, with the texts received for it. */
function withPieces({ raw, pieces }: ItemOf<'other'>): JsonObject {
  return joinPieces(pieces).reduce<JsonObject>(
    (whole, piece) => (isJsonObject(piece) ? { ...whole, ...piece } : whole),
    raw,
  );
}

/** Closes what is open: incomplete items, with what was held back of them. */
export function endItems(state: AnswerState, out: ModelEvent[]): AnswerState {
  let next = state;
  for (const [at, item] of state.items.entries()) {
    if (item.done) continue;
    switch (item.kind) {
      case 'message':
        next = closeMessage(next, at, undefined, [], out);
        break;
      case 'reasoning':
        next = closeReasoning(next, at, undefined, out);
        break;
      case 'call':
        next = closeCall(next, at, undefined, out);
        break;
      case 'other':
        next = tellBlock(next, withPieces(item), out);
        if (item.preview !== undefined) next = tellPreview(next, item.preview, out);
        break;
    }
  }
  return { ...next, ended: true };
}
