/** Why an answer ended, in any protocol's words: a gateway that converts between two often passes them on unchanged. */
import type { Json } from '../json.ts';
import type { FinishReason } from '../model-event.ts';
import type { Endings } from './description.ts';
import { descriptions } from './descriptions.ts';

/** Words of vendors, which no protocol has (vendors.md). */
const ofVendors: Endings = {
  stop: ['eos', 'eos_token'],
  length: ['max_completion_tokens', 'model_length'],
  'content-filter': ['content_filtered', 'guardrail_intervened', 'sensitive'],
};

const unified: ReadonlyMap<string, FinishReason['unified']> = new Map(
  [ofVendors, ...Object.values(descriptions).map(({ endings }) => endings)].flatMap((endings) =>
    Object.entries(endings).flatMap(([kind, words]) => words.map((word) => [word, kind as keyof Endings] as const)),
  ),
);

/** The reason in a field of an answer; undefined while there is none: null, as described, or the empty text that some servers send. */
export function finishReasonIn(value: Json | undefined): FinishReason | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const raw = typeof value === 'string' ? value : JSON.stringify(value);
  return { unified: unified.get(raw.toLowerCase()) ?? 'other', raw };
}
