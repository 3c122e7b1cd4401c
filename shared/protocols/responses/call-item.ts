/** Function calls: name and call id when they arrive, the arguments joined (RESP-4, RESP-6). */
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { closeBlock, openBlock, pushDelta, withItem, without } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import type { CallItem, ItemPlace } from './items.ts';
import { argumentsText, stringOf } from '../answer-fields.ts';

export function newCall({ id, index }: ItemPlace): CallItem {
  return { kind: 'call', id, index, done: false, callId: '', name: '', block: undefined, length: 0, held: '' };
}

/** Takes over call id and name where they are still missing, and opens the block once both are known. */
export function nameCall(
  state: AnswerState,
  at: number,
  call: CallItem,
  named: JsonObject,
  out: ModelEvent[],
): AnswerState {
  if (call.block !== undefined) return withItem(state, at, call);
  const item = {
    ...call,
    callId: call.callId || stringOf(named['call_id']),
    name: call.name || stringOf(named['name']),
  };
  return item.callId === '' || item.name === '' ? withItem(state, at, item) : openCall(state, at, item, out);
}

function openCall(state: AnswerState, at: number, item: CallItem, out: ModelEvent[]): AnswerState {
  const block = state.blocks;
  const opened = openBlock(state, { kind: 'tool-call', callId: item.callId, name: item.name }, out);
  pushDelta(block, item.held, out);
  return withItem(opened, at, { ...item, block, held: '' });
}

export function appendArguments(
  state: AnswerState,
  at: number,
  item: CallItem,
  text: string,
  out: ModelEvent[],
): AnswerState {
  if (text === '') return state;
  const length = item.length + text.length;
  if (item.block === undefined) return withItem(state, at, { ...item, length, held: item.held + text });
  pushDelta(item.block, text, out);
  return withItem(state, at, { ...item, length });
}

/** The whole arguments arrived: adds what their deltas lacked. */
export function completeArguments(
  state: AnswerState,
  at: number,
  item: CallItem,
  value: Json | undefined,
  out: ModelEvent[],
): AnswerState {
  return appendArguments(state, at, item, argumentsText(value).slice(item.length), out);
}

/** The whole item arrived: names it, completes its arguments, and closes it. */
export function settleCall(
  state: AnswerState,
  at: number,
  call: CallItem,
  raw: JsonObject,
  out: ModelEvent[],
): AnswerState {
  const named = nameCall(state, at, call, raw, out);
  const item = named.items[at];
  if (item?.kind !== 'call') return named;
  return closeCall(completeArguments(named, at, item, raw['arguments'], out), at, raw, out);
}

/** Closes the call; one that never got its id or its name is opened without it, so that it is shown. */
export function closeCall(state: AnswerState, at: number, raw: JsonObject | undefined, out: ModelEvent[]): AnswerState {
  const item = state.items[at];
  if (item?.kind !== 'call') return state;
  const opened = item.block === undefined ? openCall(state, at, item, out) : state;
  closeBlock(item.block ?? state.blocks, raw === undefined ? undefined : { opaque: opaqueOf(raw) }, out);
  return withItem(opened, at, { ...item, block: item.block ?? state.blocks, held: '', done: true });
}

/** The item without what the block itself holds. */
function opaqueOf(raw: JsonObject): JsonObject {
  const taken = ['call_id', 'name'].filter((name) => typeof raw[name] === 'string');
  return without(raw, 'arguments', ...taken);
}
