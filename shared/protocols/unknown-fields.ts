/** Puts the pieces of fields that this app does not know together, so that they are shown once and whole (idea 3). */
import { isJsonObject } from '../json.ts';
import type { Json } from '../json.ts';

/**
 * Pieces of unknown fields, newest first. A list that grows at its head costs the same for every event, and leaves
 * older states unchanged.
 */
export interface Pieces {
  /** `choice`: from beside the message, where texts are repeated; `message`: from inside it, where texts are continued. */
  readonly place: 'choice' | 'message';
  readonly name: string;
  readonly value: Json;
  readonly before: Pieces | undefined;
}

/** True for values without content: servers send `refusal: null` and `annotations: []` with every answer. */
export function isEmpty(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The fields in the order in which they were first seen, each as an object of its name and its joined value. */
export function joinPieces(pieces: Pieces | undefined): readonly Json[] {
  const inOrder: Pieces[] = [];
  for (let piece = pieces; piece !== undefined; piece = piece.before) inOrder.push(piece);
  inOrder.reverse();
  const drafts = new Map<string, { readonly name: string; draft: Draft }>();
  for (const { place, name, value } of inOrder) {
    const key = `${place} ${name}`;
    const entry = drafts.get(key);
    if (entry === undefined) drafts.set(key, { name, draft: draftOf(value) });
    else entry.draft = extend(entry.draft, value, name, place === 'message');
  }
  return [...drafts.values()].map(({ name, draft }) => ({ [name]: jsonOf(draft) }));
}

/** A value under construction: lists and objects that may grow, without copying them for every piece. */
type Draft = null | boolean | number | string | ListDraft | Map<string, Draft>;

interface ListDraft {
  readonly items: Draft[];
  /** The position of the entry with a given `index` field, for lists that are streamed entry by entry. */
  readonly byIndex: Map<number, number>;
}

/** Texts that name something are repeated from piece to piece, not continued. */
const naming = new Set(['id', 'type', 'role', 'name', 'object', 'format']);

function draftOf(value: Json): Draft {
  if (isJsonObject(value)) return new Map(Object.entries(value).map(([name, inner]) => [name, draftOf(inner)]));
  if (typeof value !== 'object' || value === null) return value;
  const list: ListDraft = { items: [], byIndex: new Map() };
  for (const item of value) addItem(list, item, true);
  return list;
}

function extend(draft: Draft, value: Json, name: string, joinsText: boolean): Draft {
  if (value === null) return draft;
  if (typeof draft === 'string' && typeof value === 'string') {
    return joinsText && !naming.has(name) ? draft + value : value;
  }
  if (draft instanceof Map && isJsonObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const old = draft.get(key);
      draft.set(key, old === undefined ? draftOf(inner) : extend(old, inner, key, joinsText));
    }
    return draft;
  }
  if (isList(draft) && Array.isArray(value)) {
    for (const item of value as readonly Json[]) addItem(draft, item, joinsText);
    return draft;
  }
  return draftOf(value);
}

function addItem(list: ListDraft, item: Json, joinsText: boolean): void {
  const index = isJsonObject(item) ? item['index'] : undefined;
  if (typeof index !== 'number') {
    list.items.push(draftOf(item));
    return;
  }
  const at = list.byIndex.get(index);
  const old = at === undefined ? undefined : list.items[at];
  if (at === undefined || old === undefined) {
    list.byIndex.set(index, list.items.length);
    list.items.push(draftOf(item));
  } else {
    list.items[at] = extend(old, item, '', joinsText);
  }
}

function isList(draft: Draft): draft is ListDraft {
  return typeof draft === 'object' && draft !== null && !(draft instanceof Map);
}

function jsonOf(draft: Draft): Json {
  if (draft instanceof Map) return Object.fromEntries([...draft].map(([name, inner]) => [name, jsonOf(inner)]));
  return isList(draft) ? draft.items.map(jsonOf) : draft;
}
