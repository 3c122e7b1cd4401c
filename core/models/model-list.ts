/** Reads the answer of `GET /v1/models` (MODELS-1). */
import { isJsonObject } from '../../shared/json.ts';

export interface ModelList {
  /** Exactly as given (ADDR-4), in the gateway's order; an id that comes twice is kept once. */
  readonly ids: readonly string[];
  /** Entries without a usable id. */
  readonly skipped: number;
}

/**
 * Takes what can be used: other fields, a missing `object` and entries without an id are no reason to show no models.
 * Undefined where the value is no list of models at all, or has entries of which not one can be used.
 */
export function parseModelList(body: unknown): ModelList | undefined {
  const data = isJsonObject(body) ? body['data'] : undefined;
  if (!Array.isArray(data)) return undefined;
  const ids = new Set<string>();
  let skipped = 0;
  for (const entry of data as readonly unknown[]) {
    const id = isJsonObject(entry) ? entry['id'] : undefined;
    if (typeof id === 'string' && id !== '') ids.add(id);
    else skipped += 1;
  }
  return data.length > 0 && ids.size === 0 ? undefined : { ids: [...ids], skipped };
}
