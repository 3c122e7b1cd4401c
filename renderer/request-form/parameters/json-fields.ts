/** The parameters that are entered as JSON, by protocol. */
import { isJsonObject } from '../../../shared/json.ts';
import type { ProtocolId } from '../../../shared/protocols/protocol.ts';
import type { ParametersById } from '../../../shared/protocols/registry.ts';
import {
  extraFields as extra,
  listField,
  objectField,
  safetySettings,
  withParameter,
  type JsonField,
} from './json-field.ts';

const tools = listField('Tools', 'tools', 'must be a JSON array of objects, one for each tool.');

export const chatJsonFields = {
  tools: tools<ParametersById['chat']>(),
  toolChoice: {
    name: 'Tool choice',
    must: 'must be a JSON object that names a tool.',
    written: ({ toolChoice }) => (typeof toolChoice === 'object' ? toolChoice : undefined),
    read: (parameters, value) =>
      value === undefined || isJsonObject(value) ? withParameter(parameters, 'toolChoice', value) : undefined,
  } satisfies JsonField<ParametersById['chat']> as JsonField<ParametersById['chat']>,
  schema: {
    name: 'JSON Schema',
    must: 'must be a JSON object.',
    written: ({ responseFormat }) => (responseFormat?.type === 'json_schema' ? responseFormat.schema : undefined),
    // The kind of format is chosen beside it: an emptied schema stays one.
    read: (parameters, value = {}) =>
      isJsonObject(value)
        ? withParameter(parameters, 'responseFormat', { type: 'json_schema', schema: value })
        : undefined,
  } satisfies JsonField<ParametersById['chat']> as JsonField<ParametersById['chat']>,
  extra: extra<ParametersById['chat']>(),
} as const;

export const responsesJsonFields = {
  tools: tools<ParametersById['responses']>(),
  metadata: objectField('Metadata', 'metadata', 'must be a JSON object.')<ParametersById['responses']>(),
  extra: extra<ParametersById['responses']>(),
} as const;

export const messagesJsonFields = {
  tools: tools<ParametersById['messages']>(),
  extra: extra<ParametersById['messages']>(),
} as const;

export const generateJsonFields = {
  safety: safetySettings<ParametersById['generate']>(),
  extra: extra<ParametersById['generate']>(),
} as const;

/** The fields of each protocol, in the order of the controls. */
export const jsonFieldsOf: { readonly [Id in ProtocolId]: readonly JsonField<ParametersById[Id]>[] } = {
  chat: Object.values(chatJsonFields),
  responses: Object.values(responsesJsonFields),
  messages: Object.values(messagesJsonFields),
  generate: Object.values(generateJsonFields),
};
