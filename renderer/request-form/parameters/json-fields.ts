/** The parameters that are entered as JSON, as their protocol describes them. */
import { isJsonObject, type Json } from '../../../shared/json.ts';
import { extraFields } from '../../../shared/protocols/common-fields.ts';
import type { Parameter } from '../../../shared/protocols/parameter.ts';
import { descriptions, type ProtocolId } from '../../../shared/protocols/descriptions.ts';
import { listField, objectField, withParameter, type JsonField } from './json-field.ts';
import type { DescribedParameters } from './parameter-form.ts';
import { t } from '../../language/t.ts';
import * as m from '../messages.ts';

/** Parameters of whichever protocol. */
export type AnyParameters = Readonly<Record<string, Json | undefined>>;

/** Merged at the top level of the body (REQ-4): every protocol has them. */
export const extraField: JsonField<AnyParameters> = objectField(
  extraFields.control,
  extraFields.key,
  extraFields.must,
)<DescribedParameters>();

/** The JSON of a parameter; undefined where no part of it is entered so. */
export function jsonFieldOf(control: string, parameter: Parameter): JsonField<AnyParameters> | undefined {
  const { kind, key } = parameter;
  switch (kind) {
    case 'object':
      return objectField(control, key, parameter.must)<DescribedParameters>();
    case 'objects':
      return listField(control, key, parameter.must)<DescribedParameters>();
    case 'tool-choice':
      return {
        name: control,
        must: t(m.mustNameATool),
        written: (parameters) => (isJsonObject(parameters[key]) ? parameters[key] : undefined),
        // A named choice that is emptied stays one: its field would go from under the cursor.
        read: (parameters, value = isJsonObject(parameters[key]) ? {} : undefined) =>
          value === undefined || isJsonObject(value) ? withParameter(parameters, key, value) : undefined,
      };
    case 'response-format':
      return {
        name: 'JSON Schema',
        must: t(m.mustBeAnObject),
        written: (parameters) => {
          const format = parameters[key];
          return isJsonObject(format) && format['type'] === 'json_schema' ? format['schema'] : undefined;
        },
        // The kind of format is chosen beside it: an emptied schema stays one.
        read: (parameters, value = {}) =>
          isJsonObject(value) ? withParameter(parameters, key, { type: 'json_schema', schema: value }) : undefined,
      };
    case 'number':
    case 'lines':
    case 'choice':
    case 'modalities':
    case 'aspect-ratio':
    case 'image-size':
    case 'option':
      return undefined;
  }
}

/** The fields of a protocol, in the order of the controls. */
export function jsonFieldsOf(protocol: ProtocolId): readonly JsonField<AnyParameters>[] {
  const own = descriptions[protocol].fields.flatMap(({ control, parameter }) =>
    parameter === undefined ? [] : (jsonFieldOf(control, parameter) ?? []),
  );
  return [...own, extraField];
}
