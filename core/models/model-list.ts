/** Reads a page of a list of models in the shape of the dialect (MODELS-1). */
import { listedFactsOf, type ListedFacts } from '../../shared/catalog/listed-facts.ts';
import type { DialectList } from '../../shared/dialects/dialect.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';

export interface ModelList {
  /** Exactly as given (ADDR-4), in the gateway's order; an id that comes twice is kept once. */
  readonly ids: readonly string[];
  /** Entries without a usable id. */
  readonly skipped: number;
  /** What the list says of a model, by its id; of as many as are worth holding. */
  readonly facts: readonly (readonly [id: string, facts: ListedFacts])[];
  /** There are more: pages without end, or more than is held. */
  readonly cut?: true;
}

export interface ModelPage extends Omit<ModelList, 'cut'> {
  /** What asks for the next page; undefined on the last one. */
  readonly next: string | undefined;
}

/**
 * Takes what can be used: other fields, a missing `object` and entries without an id are no reason to show no models.
 * Undefined where the value is no list of models at all, or has entries of which not one can be used. A service may say
 * nothing of entries on a further page that has none.
 */
export function parseModelPage(body: unknown, shape: DialectList, isFurther = false): ModelPage | undefined {
  if (!isJsonObject(body)) return undefined;
  const entries = body[shape.items] ?? (isFurther ? [] : undefined);
  if (!Array.isArray(entries)) return undefined;
  const ids = new Set<string>();
  const facts: (readonly [string, ListedFacts])[] = [];
  let skipped = 0;
  let others = 0;
  for (const entry of entries as readonly Json[]) {
    const id = isJsonObject(entry) ? idOf(entry, shape) : '';
    if (id === '') skipped += 1;
    else if (isWanted(entry, shape)) {
      const told = ids.has(id) || !isJsonObject(entry) ? undefined : listedFactsOf(entry);
      if (told !== undefined) facts.push([id, told]);
      ids.add(id);
    } else others += 1;
  }
  if (entries.length > 0 && ids.size === 0 && others === 0) return undefined;
  return { ids: [...ids], skipped, facts, next: nextOf(body, shape) };
}

function idOf(entry: JsonObject, { id: field, drop = '' }: DialectList): string {
  const id = entry[field];
  if (typeof id !== 'string') return '';
  return drop !== '' && id.startsWith(drop) ? id.slice(drop.length) : id;
}

/** An entry that does not say what it can do may do it. */
function isWanted(entry: Json, { only }: DialectList): boolean {
  const said = only === undefined || !isJsonObject(entry) ? undefined : entry[only.field];
  return only === undefined || !Array.isArray(said) || (said as readonly Json[]).includes(only.holds);
}

function nextOf(body: JsonObject, { paging }: DialectList): string | undefined {
  if (paging === undefined) return undefined;
  if (paging.more !== undefined && body[paging.more] !== true) return undefined;
  const next = body[paging.from];
  return typeof next === 'string' && next !== '' ? next : undefined;
}
