/** The limit on an answer's tokens: a positive whole number, at most what the model gives (REQ-5, GEN-10). */
import type { ModelFacts } from '../catalog/models.ts';
import { numberProblem } from './problems.ts';
import type { NumberLimits } from './problems.ts';
import type { Problem } from './protocol.ts';

/** `least`: what the protocol asks for at least; Responses 16, the others 1. */
export function tokenLimits(facts: ModelFacts | undefined, least = 1): NumberLimits {
  const cap = facts?.maxOutputTokens;
  return { least, most: cap, whole: true, of: cap === undefined ? undefined : facts?.id };
}

export function checkMaxTokens(
  maxTokens: number | undefined,
  facts: ModelFacts | undefined,
  least = 1,
): readonly Problem[] {
  return numberProblem('Max tokens', maxTokens, tokenLimits(facts, least));
}
