/** The texts being streamed: their deltas are handled without a search through items and parts. */
import type { Json, JsonObject } from '../../json.ts';
import { withItem } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { findItem, partAt, placeOf } from './items.ts';
import type { ItemKind, ReasoningPart } from './items.ts';
import { withPart } from './message-item.ts';

export interface OpenText {
  readonly type: string;
  /** How the events identify the item and the part. */
  readonly itemId: Json | undefined;
  readonly outputIndex: Json | undefined;
  readonly indexField: 'content_index' | 'summary_index';
  readonly index: Json | undefined;
  readonly block: number;
  /** The item's place in the output. */
  readonly at: number;
}

/**
 * Nearly every delta belongs to the same text as the one before; the other open texts are in `waiting`. Characters
 * that arrived in a lane are not counted in the answer yet.
 */
export interface OpenTexts {
  readonly current: OpenText | undefined;
  readonly arrived: number;
  readonly waiting: readonly { readonly lane: OpenText; readonly arrived: number }[];
}

export const noLanes: OpenTexts = { current: undefined, arrived: 0, waiting: [] };

const mostLanes = 8;

export function hasRoom({ waiting }: OpenTexts): boolean {
  return waiting.length < mostLanes - 1;
}

/** The lane of the text that a delta belongs to. */
export function laneOf({ current, waiting }: OpenTexts, body: JsonObject): OpenText | undefined {
  if (current === undefined || leadsTo(current, body)) return current;
  for (const { lane } of waiting) if (leadsTo(lane, body)) return lane;
  return undefined;
}

function leadsTo(lane: OpenText, body: JsonObject): boolean {
  return (
    body['type'] === lane.type &&
    body['item_id'] === lane.itemId &&
    body['output_index'] === lane.outputIndex &&
    body[lane.indexField] === lane.index
  );
}

/** Counts characters in a lane, which is the current one from now on. */
export function arrivedIn(lanes: OpenTexts, lane: OpenText, length: number): OpenTexts {
  const { current, arrived, waiting } = lanes;
  if (lane === current) return { current, arrived: arrived + length, waiting };
  let before = 0;
  const others: { readonly lane: OpenText; readonly arrived: number }[] = [];
  if (current !== undefined) others.push({ lane: current, arrived });
  for (const other of waiting) {
    if (other.lane === lane) before = other.arrived;
    else others.push(other);
  }
  return { current: lane, arrived: before + length, waiting: others };
}

/** A further lane, which is the current one from now on. */
export function withLane(lanes: OpenTexts, lane: OpenText | undefined): OpenTexts {
  return lane === undefined ? lanes : arrivedIn(lanes, lane, 0);
}

/** The answer with the characters of all lanes counted. */
export function settledTexts(state: AnswerState, { current, arrived, waiting }: OpenTexts): AnswerState {
  const all = current === undefined ? waiting : [...waiting, { lane: current, arrived }];
  return all.reduce((next, each) => (each.arrived === 0 ? next : settledText(next, each.lane, each.arrived)), state);
}

export function isTextDelta(type: string): boolean {
  return kinds.has(type);
}

const kinds: ReadonlyMap<string, { readonly kind: ItemKind; readonly indexField: OpenText['indexField'] }> = new Map([
  ['response.output_text.delta', { kind: 'message', indexField: 'content_index' }],
  ['response.reasoning_summary_text.delta', { kind: 'reasoning', indexField: 'summary_index' }],
  ['response.reasoning_text.delta', { kind: 'reasoning', indexField: 'content_index' }],
  ['response.function_call_arguments.delta', { kind: 'call', indexField: 'content_index' }],
]);

/** The lane that a delta just taken opens; undefined for other events, and where the next delta could belong elsewhere. */
export function textLane(state: AnswerState, type: string, body: JsonObject): OpenText | undefined {
  const lane = kinds.get(type);
  if (lane === undefined || body['type'] !== type) return undefined;
  const { item_id: itemId, output_index: outputIndex } = body;
  const index = body[lane.indexField];
  const at = findItem(state.items, lane.kind, placeOf(itemId, outputIndex));
  const block = blockOf(state, at, lane.indexField, index);
  return block === undefined ? undefined : { type, itemId, outputIndex, indexField: lane.indexField, index, block, at };
}

function blockOf(
  state: AnswerState,
  at: number,
  indexField: OpenText['indexField'],
  index: Json | undefined,
): number | undefined {
  const item = state.items[at];
  if (item === undefined || item.done) return undefined;
  switch (item.kind) {
    case 'message':
      return partAt(item.parts, numberOf(index))?.block;
    case 'reasoning':
      return item.parts.some((part) => isPart(part, indexField, index)) ? item.block : undefined;
    case 'call':
      return item.block;
    case 'other':
      return undefined;
  }
}

function settledText(state: AnswerState, lane: OpenText, arrived: number): AnswerState {
  const item = state.items[lane.at];
  switch (item?.kind) {
    case 'message': {
      const part = partAt(item.parts, numberOf(lane.index));
      if (part === undefined) return state;
      return withItem(state, lane.at, withPart(item, { ...part, length: part.length + arrived }));
    }
    case 'reasoning': {
      const parts = item.parts.map((part) =>
        isPart(part, lane.indexField, lane.index) ? { ...part, length: part.length + arrived } : part,
      );
      return withItem(state, lane.at, { ...item, parts });
    }
    case 'call':
      return withItem(state, lane.at, { ...item, length: item.length + arrived });
    case 'other':
    case undefined:
      return state;
  }
}

function isPart(part: ReasoningPart, indexField: OpenText['indexField'], index: Json | undefined): boolean {
  return part.field === (indexField === 'summary_index' ? 'summary' : 'content') && part.index === numberOf(index);
}

/** Without an index it is the first part. */
function numberOf(index: Json | undefined): number {
  return typeof index === 'number' ? index : 0;
}
