/** Which requests of checks say something of the model and protocol that they were made of. */
import type { Ask } from '../../shared/checks/ask.ts';
import type { Try } from '../../shared/tried.ts';

/**
 * What worked counts whatever was asked, but for a model that was put in on purpose. A refusal counts only of a plain
 * question: many checks ask for what has to be refused.
 */
export function saysOfModel(ask: Ask, { worked }: Try): boolean {
  if (ask.model !== undefined || ask.key !== undefined) return false;
  if (worked) return true;
  if (ask.kind !== 'turn' || ask.text !== undefined || ask.prompt.includes('#fault')) return false;
  const own = [ask.set, ask.remove, ask.fill, ask.parameters, ask.samples, ask.tools, ask.after];
  return own.every((part) => part === undefined);
}
