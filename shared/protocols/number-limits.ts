/** The limits of the numbers that a user can set, as each protocol describes them (REQ-5, REQ-6, GEN-10). */
import type { ModelFacts } from '../catalog/models.ts';
import type { RequestField } from './description.ts';
import type { NumberParameter } from './parameter.ts';
import type { MeaningId } from './meaning.ts';
import { note, numberProblem } from './problems.ts';
import type { NumberLimits } from './problems.ts';
import type { Problem } from './protocol.ts';

interface NumberField {
  /** Name of the field on the wire. */
  readonly name: string;
  readonly control: string;
  readonly meaning: MeaningId | undefined;
  readonly parameter: NumberParameter;
}

/** In the order of the controls. */
export function numberFields(fields: readonly RequestField[]): readonly NumberField[] {
  return fields.flatMap(({ name, control, meaning, parameter }) =>
    parameter?.kind === 'number' ? [{ name, control, meaning, parameter }] : [],
  );
}

/** The limits of the field, or the model's where it is lower. */
export function limitsOf(
  { least, most, whole, ofModel }: NumberParameter,
  facts: ModelFacts | undefined,
): NumberLimits {
  const cap = ofModel === true ? facts?.maxOutputTokens : undefined;
  return { least, most: cap ?? most, whole, isBudget: ofModel, of: cap === undefined ? undefined : facts?.id };
}

/** By the fields' names on the wire. */
export function limitsByName(
  fields: readonly RequestField[],
  facts: ModelFacts | undefined,
): ReadonlyMap<string, NumberLimits> {
  return new Map(numberFields(fields).map(({ name, parameter }) => [name, limitsOf(parameter, facts)]));
}

/**
 * Errors for values outside their limits. For sampling, notes: where several are set, or where the model accepts
 * none.
 */
export function checkNumbers(
  fields: readonly RequestField[],
  parameters: Readonly<Record<string, unknown>>,
  facts: ModelFacts | undefined,
): readonly Problem[] {
  const set = numberFields(fields).flatMap(({ control, parameter }) => {
    const value = parameters[parameter.key];
    return typeof value === 'number' ? [{ control, parameter, value }] : [];
  });
  const problems = ({ control, parameter, value }: (typeof set)[number]): readonly Problem[] =>
    numberProblem(control, value, limitsOf(parameter, facts));
  const sampling = set.filter(({ parameter }) => parameter.sampling === true);
  const others = set.filter(({ parameter }) => parameter.sampling !== true).flatMap(problems);
  const reason = facts?.samplingOmitted;
  if (reason !== undefined) {
    const left = sampling.map(({ control }) =>
      note(control, `${control} is left out for ${facts?.id ?? 'this model'}. ${reason}`),
    );
    return [...left, ...others];
  }
  const wrong = sampling.flatMap(problems);
  const last = sampling.at(-1);
  if (last === undefined || sampling.length < 2 || wrong.length > 0) return [...wrong, ...others];
  const names = sampling.map(({ control }) => control).join(' and ');
  return [note(last.control, `${names} are both set; normally you set only one.`), ...others];
}
