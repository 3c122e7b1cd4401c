/** Refusals without a name of their own: what services say in words where they give no code for it. */

const refusals: readonly RegExp[] = [
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

/** True for the message of an error by which a prompt was refused. */
export function saysRefused(message: string | undefined): boolean {
  return message !== undefined && refusals.some((words) => words.test(message));
}
