/** The JSON Schema part that the user gave for an answer, where the protocol has a response format (CHAT-7). */
import type { JsonObject } from '../json.ts';
import type { ValueByKind } from './parameter.ts';
import { descriptions } from './descriptions.ts';
import type { ParametersById, ProtocolId } from './descriptions.ts';

export function schemaAskedFor(id: ProtocolId, parameters: ParametersById): JsonObject | undefined {
  const field = descriptions[id].fields.find(({ parameter }) => parameter?.kind === 'response-format');
  if (field?.parameter === undefined) return undefined;
  // By its kind.
  const own = parameters[id] as unknown as Readonly<Record<string, ValueByKind['response-format'] | undefined>>;
  const format = own[field.parameter.key];
  return format?.type === 'json_schema' ? format.schema : undefined;
}
