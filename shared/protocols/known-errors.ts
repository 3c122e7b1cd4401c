/** Errors that mean the same wherever a protocol, or a gateway behind it, puts their name. */

export type NamedError = { readonly [Name in 'code' | 'type' | 'message']?: string | undefined };

/**
 * The model is not available for this key (MODELS-2): chat completions and Responses say so in the code, Messages in
 * the type. Vendors and local servers use a general not-found name, or none, and only their message says that it is the
 * model (AUTH-5).
 */
export function isModelNotFound({ code, type, message = '' }: NamedError): boolean {
  if ([code, type].some((name) => name !== undefined && modelMissingNames.has(name))) return true;
  if (type === 'not_found_error' && /^model:\s*\S/.test(message)) return true;
  return modelMissing.some((words) => words.test(message));
}

const modelMissingNames: ReadonlySet<string> = new Set([
  'model_not_found',
  'ModelNotFound',
  'DeploymentNotFound',
  'model_not_available',
  'model_not_supported',
  'unknown_model',
]);

const modelMissing: readonly RegExp[] = [
  /\bmodel_not_found\b/,
  // Gemini
  /^models\/\S+ is not found\b/,
  // vLLM, xAI, OpenAI's own words where its code is left out
  /^the (?:requested )?model [`'"]?\S+ does not exist\b/i,
  // Ollama, Cohere
  /^model [`'"]\S+ not found\b/i,
  // OpenRouter
  /^\S+ is not a valid model id\b/i,
  /^no endpoints found for \S/i,
  // Mistral, Perplexity, LiteLLM
  /^invalid model(?::| name\b| ['"`])/i,
  // DeepSeek, DashScope
  /^model not exist\b/i,
  // Moonshot
  /^not found the model\b/i,
  // Bedrock
  /^the provided model identifier is invalid\b/i,
  // Zhipu
  /^模型不存在/,
  // Gateways that keep a list of channels for each group of keys
  /\bno available channel for model\b/i,
  /对于模型 ?\S+ ?无可用渠道/,
];

/** The key is missing or wrong: most answer 401, Gemini 400. */
export function isKeyRefused({ code, message = '' }: NamedError): boolean {
  if (code === 'API_KEY_INVALID' || code === 'invalid_api_key') return true;
  return /\bapi[ _-]?key\b.{0,40}\b(invalid|not valid|missing|required)\b/i.test(message);
}

export const keyRefusedHint =
  'Check the API key of the profile: it may be mistyped, revoked, or belong to another gateway.';

export const modelNotFoundHint = 'This key doesn’t have the model. Refreshing models. Check the key’s group.';

/** Reasoning sent back was refused: it was changed, or the conversation before it was (vendors.md, reasoning that must come back). */
export function isReasoningRefused({ message = '' }: NamedError): boolean {
  return refusedReasoning.some((words) => words.test(message));
}

const refusedReasoning: readonly RegExp[] = [
  // Anthropic
  /\bbound to a different conversation\b/i,
  /\binvalid [`'"]?signature[`'"]? in [`'"]?thinking\b/i,
  // Gemini
  /\bcorrupted thought signature\b/i,
];

export const reasoningRefusedHint =
  'The reasoning of an earlier answer went back with it and no longer fits: the system prompt, a tool or a message before it has changed since. Leave it out, change that back, or switch the model: another one gets no reasoning.';
