/** Why an answer ended, in the words of whichever protocol they are: a gateway that converts between two often passes them on as they are. */
import type { Json } from '../json.ts';
import type { FinishReason } from '../model-event.ts';

const words = {
  stop: ['stop', 'end_turn', 'stop_sequence', 'pause_turn', 'eos', 'eos_token'],
  length: [
    ...['length', 'max_tokens', 'max_output_tokens', 'max_completion_tokens'],
    ...['model_length', 'model_context_window_exceeded'],
  ],
  'tool-calls': ['tool_calls', 'tool_use', 'function_call'],
  'content-filter': [
    ...['content_filter', 'content_filtered', 'guardrail_intervened', 'sensitive', 'refusal'],
    ...['safety', 'recitation', 'blocklist', 'prohibited_content', 'spii'],
    ...['image_safety', 'image_prohibited_content', 'image_recitation'],
  ],
} as const satisfies Partial<Record<FinishReason['unified'], readonly string[]>>;

const unified: ReadonlyMap<string, FinishReason['unified']> = new Map(
  Object.entries(words).flatMap(([kind, own]) => own.map((word) => [word, kind as keyof typeof words] as const)),
);

/** The reason in a field of an answer; undefined while there is none: null as described, or the empty text that some servers send. */
export function finishReasonIn(value: Json | undefined): FinishReason | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const raw = typeof value === 'string' ? value : JSON.stringify(value);
  return { unified: unified.get(raw.toLowerCase()) ?? 'other', raw };
}
