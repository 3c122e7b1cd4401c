/** Temperature and Top P: their limits, and the models that take neither (REQ-5, REQ-6). */
import type { ModelFacts } from '../catalog/models.ts';
import { note, numberProblem } from './problems.ts';
import type { NumberLimits } from './problems.ts';
import type { Problem } from './protocol.ts';

interface Sampling {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
}

/** Temperature goes to 2, over Messages to 1. */
export interface SamplingLimits {
  readonly temperature: NumberLimits;
  readonly topP: NumberLimits;
}

export function samplingLimits(mostTemperature: 1 | 2): SamplingLimits {
  return { temperature: { least: 0, most: mostTemperature }, topP: { least: 0, most: 1 } };
}

/** What of it is sent: nothing to a model that takes none, else what was set. */
export function sentSampling(set: Sampling, facts: ModelFacts | undefined): Sampling {
  return facts?.samplingOmitted === undefined ? { temperature: set.temperature, topP: set.topP } : {};
}

/** Errors for values outside the limits; notes where both are set, and where the model takes none, whatever the value. */
export function checkSampling(
  { temperature, topP }: Sampling,
  facts: ModelFacts | undefined,
  limits: SamplingLimits,
): readonly Problem[] {
  const set = [
    { field: 'Temperature', value: temperature, bounds: limits.temperature },
    { field: 'Top P', value: topP, bounds: limits.topP },
  ].flatMap(({ field, value, bounds }) => (value === undefined ? [] : [{ field, value, bounds }]));
  const reason = facts?.samplingOmitted;
  if (reason !== undefined) {
    return set.map(({ field }) => note(field, `${field} is left out for ${facts?.id ?? 'this model'}. ${reason}`));
  }
  const problems = set.flatMap(({ field, value, bounds }) => numberProblem(field, value, bounds));
  if (set.length < 2 || problems.length > 0) return problems;
  return [note('Top P', 'Temperature and Top P are both set; normally only one of them is.')];
}

/** True for the fields that REQ-6 leaves out, in the spelling of any protocol. */
export function isSamplingField(name: string): boolean {
  return name === 'temperature' || name === 'top_p' || name === 'topP';
}
