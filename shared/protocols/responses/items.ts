/** The output items of an answer while they come: the state of each, and how events find theirs (RESP-6). */
import type { Json, JsonObject } from '../../json.ts';
import type { Pieces } from '../unknown-fields.ts';

interface ItemBase {
  /** Empty until one arrives. */
  readonly id: string;
  /** `output_index`. */
  readonly index: number | undefined;
  /** The whole item arrived, and its blocks are closed. */
  readonly done: boolean;
}

/** A part of a message, by its `content_index`. */
export interface PartState {
  readonly index: number;
  /** Its text block; undefined for a part that is not of type `output_text`. */
  readonly block: number | undefined;
  /** Characters that have come. */
  readonly length: number;
  /** Received one by one, until the whole part arrives. */
  readonly annotations: readonly Json[];
  /** The text of a part of another type, so far; emitted with the whole part. */
  readonly held: string;
  /** A part of another type that was already emitted. */
  readonly told: boolean;
}

export interface MessageItem extends ItemBase {
  readonly kind: 'message';
  readonly parts: readonly PartState[];
}

export interface ReasoningItem extends ItemBase {
  readonly kind: 'reasoning';
  readonly block: number;
  /** In the order in which they came; all of them are one block. */
  readonly parts: readonly ReasoningPart[];
  /** Some text was emitted, so the next part begins after a blank line. */
  readonly begun: boolean;
}

export interface ReasoningPart {
  readonly field: 'summary' | 'content';
  readonly index: number;
  readonly length: number;
}

export interface CallItem extends ItemBase {
  readonly kind: 'call';
  readonly callId: string;
  readonly name: string;
  /** Undefined until both id and name have arrived. */
  readonly block: number | undefined;
  /** Characters of the arguments that have come. */
  readonly length: number;
  /** Arguments that came before the block could be opened. */
  readonly held: string;
}

/** An item of an unknown kind; it is emitted when it is whole. */
export interface OtherItem extends ItemBase {
  readonly kind: 'other';
  /** As it was first announced. */
  readonly raw: JsonObject;
  /** Its texts received in pieces; the whole item repeats them. */
  readonly pieces: Pieces | undefined;
  /** The latest preview of its picture, as Base64. */
  readonly preview?: string;
}

export type ItemState = MessageItem | ReasoningItem | CallItem | OtherItem;
export type ItemKind = ItemState['kind'];
export type ItemOf<Kind extends ItemKind> = Extract<ItemState, { kind: Kind }>;

/** Bound on items, and on parts of one; of a stream that invents more, each further event is kept as unknown, which stays cheap. */
export const mostItems = 512;

export function kindOfItem(type: Json | undefined): ItemKind {
  if (type === 'message' || type === 'reasoning') return type;
  return type === 'function_call' ? 'call' : 'other';
}

/** How an event names its item. */
export interface ItemPlace {
  readonly id: string;
  readonly index: number | undefined;
}

export function placeOf(id: Json | undefined, index: Json | undefined): ItemPlace {
  return {
    id: typeof id === 'string' ? id : '',
    index: typeof index === 'number' && Number.isInteger(index) && index >= 0 ? index : undefined,
  };
}

/**
 * The index of the item of a kind; -1 for none. The id decides. Without one, or with one that was not seen, the place
 * in the output does: some servers announce an item before it has its id, and some give it another id in every event.
 */
export function findItem(items: readonly ItemState[], kind: ItemKind, place: ItemPlace): number {
  const { id, index } = place;
  if (id !== '') {
    const at = items.findLastIndex((item) => item.kind === kind && item.id === id);
    if (at >= 0) return at;
  }
  if (index !== undefined) {
    return items.findLastIndex((item) => item.kind === kind && item.index === index && (!item.done || id === ''));
  }
  return id === '' ? items.findLastIndex((item) => item.kind === kind && !item.done) : -1;
}

/** The part of an index; parts may come in any order. */
export function partAt<Part extends { readonly index: number }>(
  parts: readonly Part[],
  index: number,
): Part | undefined {
  return parts.find((part) => part.index === index);
}
