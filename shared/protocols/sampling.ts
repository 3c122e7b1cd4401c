/** Temperature and Top P for the models that take neither (REQ-6). */
import { descriptions } from './descriptions.ts';
import { numberFields } from './number-limits.ts';

const samplingNames: ReadonlySet<string> = new Set(
  Object.values(descriptions).flatMap(({ fields }) =>
    numberFields(fields).flatMap(({ name, parameter }) =>
      parameter.sampling === true ? [parameter.key, name.slice(name.lastIndexOf('.') + 1)] : [],
    ),
  ),
);

/** True for the fields that REQ-6 leaves out, in the spelling of any protocol. */
export function isSamplingField(name: string): boolean {
  return samplingNames.has(name);
}
