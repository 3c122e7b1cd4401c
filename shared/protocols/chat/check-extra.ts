/** Checks of the extra fields: they add what has no control, and neither replace nor mix (REQ-2, REQ-4). */
import type { Json } from '../../json.ts';
import type { Problem, Turn } from '../protocol.ts';
import { mostCandidates } from './answer-state.ts';
import { alwaysSet, foreignFields, ownFields } from './fields.ts';
import type { ChatParameters } from './parameters.ts';
import { error, numberProblem } from '../problems.ts';
import type { NumberLimits } from '../problems.ts';
import { isSampling, ownBody } from './request.ts';

const field = 'Extra fields';

/** Limits hold for a value wherever it was entered (REQ-5). */
const limits: ReadonlyMap<string, NumberLimits> = new Map([
  ['temperature', { least: 0, most: 2 }],
  ['top_p', { least: 0, most: 1 }],
  ['max_completion_tokens', { least: 1, whole: true }],
  ['n', { least: 1, most: mostCandidates, whole: true }],
]);

export function checkExtra(turn: Turn<ChatParameters>): readonly Problem[] {
  const own = ownBody(turn);
  return Object.entries(turn.parameters.extra ?? {}).flatMap(([name, value]): readonly Problem[] => {
    const home = foreignFields.get(name);
    if (home !== undefined) {
      return [
        error(field, `The field ${name} belongs to ${home} and cannot be sent over Chat completions. Remove it.`),
      ];
    }
    const reason = turn.facts?.samplingOmitted;
    if (reason !== undefined && isSampling(name)) {
      return [error(field, `The field ${name} cannot be sent to ${turn.model}. ${reason}`)];
    }
    if (alwaysSet.has(name) || Object.hasOwn(own, name)) {
      const control = ownFields.get(name) ?? name;
      return [error(field, `The field ${name} is set by ${control} already. Remove it here or there.`)];
    }
    return limitProblem(name, value);
  });
}

function limitProblem(name: string, value: Json): readonly Problem[] {
  const bounds = limits.get(name);
  if (bounds === undefined) return [];
  if (typeof value !== 'number') return [error(field, `The field ${name} must be a number.`)];
  return numberProblem(`The field ${name}`, value, { ...bounds, field });
}
