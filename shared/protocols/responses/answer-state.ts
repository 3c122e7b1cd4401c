/** An answer while it is read, event by event or whole: identity, items, and what was emitted. */
import type { Json, JsonObject } from '../../json.ts';
import type { BlockStart, KeptWithBlock, ModelEvent } from '../../model-event.ts';
import { noUnknownFieldsSeen } from '../dedupe-unknown-fields.ts';
import type { SeenUnknownFields } from '../dedupe-unknown-fields.ts';
import type { ItemState } from './items.ts';

/** There is one candidate: the protocol has no others. */
export const candidate = 0;

export interface AnswerState {
  /** A terminal event was emitted. */
  readonly ended: boolean;
  readonly started: boolean;
  readonly id: string;
  readonly model: string;
  /** Blocks opened so far: the number of the next one. */
  readonly blocks: number;
  /** In the order in which they were first seen. */
  readonly items: readonly ItemState[];
  /** Fields of the response that are not understood. */
  readonly told: SeenUnknownFields;
}

export const emptyState: AnswerState = {
  ended: false,
  started: false,
  id: '',
  model: '',
  blocks: 0,
  items: [],
  told: noUnknownFieldsSeen,
};

/** Opens the next block; its number is `blocks` of the state given. */
export function openBlock(state: AnswerState, start: BlockStart, out: ModelEvent[]): AnswerState {
  out.push({ type: 'block-start', candidate, block: state.blocks, start });
  return { ...state, blocks: state.blocks + 1 };
}

export function pushDelta(block: number, text: string, out: ModelEvent[]): void {
  if (text !== '') out.push({ type: 'block-delta', candidate, block, text });
}

export function closeBlock(block: number, kept: KeptWithBlock | undefined, out: ModelEvent[]): void {
  const carries = kept !== undefined && Object.keys(kept).length > 0;
  out.push({ type: 'block-end', candidate, block, ...(carries ? { kept } : {}) });
}

/** A block of its own for what is not understood, shown as JSON in its place. */
export function tellBlock(state: AnswerState, raw: Json, out: ModelEvent[]): AnswerState {
  const next = openBlock(state, { kind: 'unknown', raw }, out);
  closeBlock(state.blocks, undefined, out);
  return next;
}

/** Puts an item at its place; one past the end adds it. */
export function withItem(state: AnswerState, at: number, item: ItemState): AnswerState {
  const items = at < state.items.length ? state.items.with(at, item) : [...state.items, item];
  return { ...state, items };
}

/** An object without some of its fields. */
export function without(object: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}
