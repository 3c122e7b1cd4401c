/** The names of the controls of an API, which problems with what they set name too. */
import type { RequestField } from './description.ts';
import type { MeaningId } from './meaning.ts';
import type { Parameter } from './parameter.ts';

type Controls<Fields extends readonly RequestField[]> = {
  readonly [
    Field in Extract<Fields[number], { readonly parameter: Parameter }> as Field['parameter']['key']
  ]: Field['control'];
};

/** By what is set. */
export function controlsOf<const Fields extends readonly RequestField[]>(fields: Fields): Controls<Fields> {
  const named = fields.flatMap(({ control, parameter }) =>
    parameter === undefined ? [] : [[parameter.key, control] as const],
  );
  return Object.fromEntries(named) as unknown as Controls<Fields>;
}

/** Of the field that means something; undefined where there is none. */
export function controlFor(fields: readonly RequestField[], meaning: MeaningId): string | undefined {
  return fields.find((field) => field.meaning === meaning)?.control;
}
