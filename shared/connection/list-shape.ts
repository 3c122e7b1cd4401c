/** The shape of a list of models, read off an answer: which field holds the entries, what names a model, how pages follow. */
import type { DialectList } from '../dialects/dialect.ts';
import { isJsonObject, type Json } from '../json.ts';

export type ListShape = Pick<DialectList, 'items' | 'id' | 'drop' | 'paging'>;

const places = ['data', 'models'] as const;
const names = ['id', 'name', 'model'] as const;

/** Undefined for what is no list of models. An empty list is one. */
export function listShapeOf(body: Json): ListShape | undefined {
  if (!isJsonObject(body)) return undefined;
  for (const items of places) {
    const entries = body[items];
    if (!Array.isArray(entries)) continue;
    const first: Json | undefined = (entries as readonly Json[])[0];
    const id =
      first === undefined ? 'id' : names.find((name) => isJsonObject(first) && typeof first[name] === 'string');
    if (id === undefined) continue;
    const named = first !== undefined && isJsonObject(first) ? first[id] : undefined;
    return {
      items,
      id,
      ...(typeof named === 'string' && named.startsWith('models/') ? { drop: 'models/' } : {}),
      ...('last_id' in body && 'has_more' in body
        ? { paging: { parameter: 'after_id', from: 'last_id', more: 'has_more' } }
        : 'nextPageToken' in body
          ? { paging: { parameter: 'pageToken', from: 'nextPageToken' } }
          : {}),
    };
  }
  return undefined;
}
