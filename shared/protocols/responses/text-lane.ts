/** The text that is just being written: lets its deltas pass without a search through items and parts. */
import type { Json, JsonObject } from '../../json.ts';
import { withItem } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { findItem, partAt, placeOf } from './items.ts';
import type { ItemKind, ReasoningPart } from './items.ts';
import { withPart } from './message-item.ts';

export interface TextLane {
  readonly type: string;
  /** As the events name the item and the part. */
  readonly itemId: Json | undefined;
  readonly outputIndex: Json | undefined;
  readonly indexField: 'content_index' | 'summary_index';
  readonly index: Json | undefined;
  readonly block: number;
  /** Where the item stands. */
  readonly at: number;
}

const lanes: ReadonlyMap<string, { readonly kind: ItemKind; readonly indexField: TextLane['indexField'] }> = new Map([
  ['response.output_text.delta', { kind: 'message', indexField: 'content_index' }],
  ['response.reasoning_summary_text.delta', { kind: 'reasoning', indexField: 'summary_index' }],
  ['response.reasoning_text.delta', { kind: 'reasoning', indexField: 'content_index' }],
  ['response.function_call_arguments.delta', { kind: 'call', indexField: 'content_index' }],
]);

/** The lane that a delta just taken opens; undefined for other events, and where the next one could mean something else. */
export function textLane(state: AnswerState, type: string, body: JsonObject): TextLane | undefined {
  const lane = lanes.get(type);
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
  indexField: TextLane['indexField'],
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

/** The answer with the characters that came by the lane counted. */
export function settledText(state: AnswerState, lane: TextLane, arrived: number): AnswerState {
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

function isPart(part: ReasoningPart, indexField: TextLane['indexField'], index: Json | undefined): boolean {
  return part.field === (indexField === 'summary_index' ? 'summary' : 'content') && part.index === numberOf(index);
}

/** Without an index it is the first part. */
function numberOf(index: Json | undefined): number {
  return typeof index === 'number' ? index : 0;
}
