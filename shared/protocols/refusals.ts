/** Recognises errors that refuse a prompt, wherever a protocol or gateway puts their name. */
import { finishReasonIn } from './finish-reasons.ts';
import type { NamedError } from './known-errors.ts';

/** The model, or a filter before it, refused the prompt: by an error name, by a finish reason, or only in words. */
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

/** Messages of services without an error name for it. */
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
