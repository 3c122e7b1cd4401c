/** Schemas of all protocols' parameters, for the wire and storage, derived from each protocol's fields. */
import { z } from 'zod';
import { jsonObjectSchema } from '../json-schemas.ts';
import { modalities } from './parameter.ts';
import type { OptionParameter, Parameter } from './parameter.ts';
import { descriptions, protocolIds } from './descriptions.ts';
import type { ParametersById, ProtocolId } from './descriptions.ts';

function valueSchema(parameter: Parameter): z.ZodType {
  switch (parameter.kind) {
    case 'number':
      return z.number();
    case 'lines':
      return z.array(z.string());
    case 'object':
      return jsonObjectSchema;
    case 'objects':
      return z.array(jsonObjectSchema);
    case 'choice':
      return z.enum(parameter.values.map(({ value }) => value));
    case 'tool-choice':
      return z.union([z.enum(['auto', 'none', 'required']), jsonObjectSchema]);
    case 'response-format':
      return z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('text') }),
        z.strictObject({ type: z.literal('json_schema'), schema: jsonObjectSchema }),
      ]);
    case 'modalities':
      return z.array(z.enum(modalities));
    case 'aspect-ratio':
    case 'image-size':
      return z.string().max(20);
    case 'option':
      return optionSchema(parameter);
  }
}

function optionSchema(option: OptionParameter): z.ZodType {
  switch (option.takes) {
    case 'choice':
      return z.enum(option.values);
    case 'number':
      return z.number();
    case 'switch':
      return z.boolean();
    case 'text':
    case 'size':
      return z.string().max(option.longest);
  }
}

/**
 * Schemas of what the user can set by described fields, by key. Ranges are not checked here but by the protocol's `check`,
 * which names control, limit and value; a schema only keeps the shape.
 */
export function parameterSchemas(
  fields: readonly { readonly parameter?: Parameter }[],
): Readonly<Record<string, z.ZodType>> {
  const set = fields.flatMap(({ parameter }) =>
    parameter === undefined ? [] : [[parameter.key, valueSchema(parameter).optional()] as const],
  );
  return { ...Object.fromEntries(set), extra: jsonObjectSchema.optional() };
}

/** Safe cast: `ParametersById` and these schemas are both derived from the fields. */
const byId = Object.fromEntries(
  protocolIds.map((id) => [id, z.strictObject(parameterSchemas(descriptions[id].fields))]),
) as unknown as { readonly [Id in ProtocolId]: z.ZodType<ParametersById[Id]> };

/** The schema of one protocol's parameters. */
export function parametersSchemaOf<Id extends ProtocolId>(id: Id): z.ZodType<ParametersById[Id]> {
  return byId[id];
}

/** The parameters of every protocol side by side: each keeps its own when another one is chosen, and none can be sent over another protocol. */
export const parametersByIdSchema: z.ZodType<ParametersById> = z.strictObject(byId);
