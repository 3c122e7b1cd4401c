/** Errors by which a prompt was refused, wherever a protocol, or a gateway behind it, puts their name. */
import { finishReasonIn } from './finish-reasons.ts';
import type { NamedError } from './known-errors.ts';

/**
 * The model, or a filter before it, refused the prompt: under a name for that, under the one that ends an answer so, or
 * in words alone.
 */
export function isRefusal({ code, type, message }: NamedError): boolean {
  const isNamed = [code, type].some(
    (name) =>
      name !== undefined &&
      (refusalNames.has(name.toLowerCase()) || finishReasonIn(name)?.unified === 'content-filter'),
  );
  return isNamed || (message !== undefined && refusalWords.some((words) => words.test(message)));
}

const refusalNames: ReadonlySet<string> = new Set([
  'content_policy_violation',
  'data_inspection_failed',
  'datainspectionfailed',
  'invalid_prompt',
  'moderation_blocked',
  'moderation',
  'responsibleaipolicyviolation',
  'safety_violation',
  'sensitive_words_detected',
  'unsafe_content',
]);

/** What services say where they give no name for it. */
const refusalWords: readonly RegExp[] = [
  // OpenAI
  /\bour safety system\b/i,
  // Azure, and gateways before it
  /\bcontent (?:management )?policy\b/i,
  // DeepSeek
  /^content exists risk\b/i,
  // DashScope
  /\bdata may contain inappropriate content\b/i,
  // xAI
  /\bviolates (?:our )?usage (?:guidelines|policies)\b/i,
  // OpenRouter
  /\byour input was flagged\b/i,
  // Zhipu, Volcengine
  /(?:不安全或)?敏感内容|敏感信息/,
];

export const refusalHint = 'The prompt was refused. Reword it, or try another model.';
