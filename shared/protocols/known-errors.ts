/** Errors that mean the same wherever a protocol, or a gateway behind it, puts their name. */
import type { ErrorDetail } from './protocol.ts';

type Named = { readonly [Name in 'code' | 'type' | 'message']?: string | undefined };

/**
 * The model is not there for this key (MODELS-2): chat completions and Responses say so by the code, Messages by the
 * type. Two vendors have a name for whatever is not found, and say in words that it is the model (AUTH-5).
 */
export function isModelNotFound({ code, type, message = '' }: Named): boolean {
  if (code === modelNotFound || type === modelNotFound || message.includes(modelNotFound)) return true;
  return (type === 'not_found_error' && /^model:\s*\S/.test(message)) || /^models\/\S+ is not found\b/.test(message);
}

const modelNotFound = 'model_not_found';

export const modelNotFoundHint =
  'This key does not have the model. The list of models is fetched again; check that the key belongs to the group that holds it.';

/** The model, or a filter before it, refused the prompt. */
export function isRefusal({ code, type }: Pick<ErrorDetail, 'code' | 'type'>): boolean {
  return (code !== undefined && refusals.has(code)) || (type !== undefined && refusals.has(type));
}

const refusals: ReadonlySet<string> = new Set([
  'content_filter',
  'content_policy_violation',
  'invalid_prompt',
  'moderation_blocked',
  'moderation',
  'refusal',
  'ResponsibleAIPolicyViolation',
  'safety',
  'unsafe_content',
]);

export const refusalHint =
  'The prompt was refused, and nothing was made of it. Word it another way, or try another model.';
