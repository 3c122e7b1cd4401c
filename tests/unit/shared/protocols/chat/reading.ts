/** Steps the chat protocol over data lines, for tests that name the events they expect. */
import type { Json } from '../../../../../shared/json.ts';
import type { ModelEvent } from '../../../../../shared/model-event.ts';
import { initial, step } from '../../../../../shared/protocols/chat/stream.ts';
import type { ChatStreamState } from '../../../../../shared/protocols/chat/stream.ts';

export interface Stepped {
  readonly state: ChatStreamState;
  readonly events: readonly ModelEvent[];
}

/** The state and all events after the given data, each a JSON value or a raw text. */
export function stepAll(data: readonly (Json | { readonly raw: string })[], from = initial): Stepped {
  let state = from;
  const events: ModelEvent[] = [];
  for (const item of data) {
    const stepped = step(state, { event: undefined, id: undefined, data: textOf(item) });
    state = stepped.state;
    events.push(...stepped.events);
  }
  return { state, events };
}

function textOf(item: Json | { readonly raw: string }): string {
  return typeof item === 'object' && item !== null && 'raw' in item && typeof item.raw === 'string'
    ? item.raw
    : JSON.stringify(item);
}

export const done = { raw: '[DONE]' } as const;

/** A chunk with one choice. */
export function delta(fields: Json, more: { readonly index?: number; readonly finish?: string } = {}): Json {
  return { choices: [{ index: more.index ?? 0, delta: fields, finish_reason: more.finish ?? null }] };
}
