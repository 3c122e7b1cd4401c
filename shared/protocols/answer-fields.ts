/** Reads the fields that an answer has in every protocol: texts, token counts, id and model. */
import type { Json, JsonObject } from '../json.ts';
import type { ModelEvent, Usage } from '../model-event.ts';

/** The value where it is a text; empty for anything else. */
export function stringOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

/** Arguments are a JSON text; those of a server that sends JSON values are turned into text. */
export function argumentsText(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** A number of tokens; undefined for what cannot be one. */
export function countOf(value: Json | undefined): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** True for an index below `most`, such as that of a candidate. */
export function isIndexBelow(most: number, index: Json | undefined): index is number {
  return typeof index === 'number' && Number.isInteger(index) && index >= 0 && index < most;
}

/** The token counts given, with the raw object they come from. */
export function usageOf(
  raw: JsonObject,
  inputTokens: number | undefined,
  outputTokens: number | undefined,
  totalTokens: number | undefined,
): Usage {
  const counts: { inputTokens?: number; outputTokens?: number; totalTokens?: number; raw: Json } = { raw };
  if (inputTokens !== undefined) counts.inputTokens = inputTokens;
  if (outputTokens !== undefined) counts.outputTokens = outputTokens;
  if (totalTokens !== undefined) counts.totalTokens = totalTokens;
  return counts;
}

interface Identified {
  readonly started: boolean;
  readonly id: string;
  readonly model: string;
}

/** Emits id and model as soon as either is known, each with its first value; returns the same state where nothing is new. */
export function identified<State extends Identified>(
  state: State,
  givenId: Json | undefined,
  givenModel: Json | undefined,
  out: ModelEvent[],
): State {
  // A fast path: every chunk of a stream calls this.
  if (state.started && state.id !== '' && state.model !== '') return state;
  const id = state.id || stringOf(givenId);
  const model = state.model || stringOf(givenModel);
  if (state.started && id === state.id && model === state.model) return state;
  out.push({ type: 'started', ...(id === '' ? {} : { id }), ...(model === '' ? {} : { model }) });
  return { ...state, started: true, id, model };
}
