/** How the vendors take what the descriptions have no field for, and what of an answer only some of them have. */
import { canonicalText } from '../canonical-json.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { ProtocolId } from '../protocols/descriptions.ts';

export interface AskedSchema {
  readonly name?: Json;
  readonly strict?: Json;
  readonly schema: Json;
}

/** One has to be called, or this one. */
export type ToolChoice = 'required' | { readonly tool: string };

export interface VendorForm {
  readonly chooseTool: (body: JsonObject, choice: ToolChoice) => JsonObject;
  /** Equal texts mean the same; undefined where the model may choose. */
  readonly readChoice: (body: JsonObject) => string | undefined;
  /** Where that stands in a body. */
  readonly choiceField?: string;
  /** An answer of a schema. */
  readonly askSchema: (body: JsonObject, schema: JsonObject) => JsonObject;
  readonly readSchema: (body: JsonObject) => AskedSchema | undefined;
  /** Where that stands in a body: the beginnings of its fields' paths. */
  readonly schemaFields: readonly string[];
  /** Marks the last message's last part, where there is such a mark. */
  readonly mark?: (body: JsonObject, marker: JsonObject) => JsonObject;
  /** A body with the names of its fields as this app reads them, where the vendor takes them in two ways. */
  readonly named?: (body: JsonObject) => JsonObject;
  /** A call has an id of its own. */
  readonly callIds: boolean;
  /** A result can be marked as an error. */
  readonly errorResults: boolean;
  /** An error has a code beside its type. */
  readonly errorCodes: boolean;
  /** An answer says that its calls ended it. */
  readonly endsOnCalls: boolean;
  /** An answer says which stop sequence ended it. */
  readonly stoppedBy: boolean;
}

const schemaName = 'answer';

const within = (value: Json | undefined, ...names: readonly string[]): Json | undefined =>
  names.reduce<Json | undefined>((inner, name) => (isJsonObject(inner) ? inner[name] : undefined), value);

/** Reads a format that names its schema and stands at `place`. */
function readNamed(place: Json | undefined): AskedSchema | undefined {
  if (!isJsonObject(place) || place['schema'] === undefined) return undefined;
  const { name, strict, schema } = place;
  return { schema, ...(name === undefined ? {} : { name }), ...(strict === undefined ? {} : { strict }) };
}

/** `required`, `none`, or `tool NAME`. */
function choiceIn(value: Json | undefined, name: Json | undefined): string | undefined {
  if (typeof name === 'string') return `tool ${name}`;
  const word = isJsonObject(value) ? value['type'] : value;
  if (word === undefined || word === 'auto') return undefined;
  return word === 'any' ? 'required' : canonicalText(word).replaceAll('"', '');
}

function lastPartMarked(body: JsonObject, marker: JsonObject): JsonObject {
  const list = body['messages'] as readonly JsonObject[];
  const last = list.at(-1);
  const content = last?.['content'];
  const parts: readonly JsonObject[] =
    typeof content === 'string' ? [{ type: 'text', text: content }] : ((content ?? []) as readonly JsonObject[]);
  const marked = parts.map((part, at) => (at === parts.length - 1 ? { ...part, cache_control: marker } : part));
  return { ...body, messages: [...list.slice(0, -1), { ...last, content: marked }] };
}

/** What is below these is somebody's own: names in it are not the vendor's. */
const ownNames: ReadonlySet<string> = new Set([
  ...['args', 'response', 'parameters', 'parametersJsonSchema', 'responseSchema', 'responseJsonSchema'],
]);

/** Google reads `inline_data` as it reads `inlineData`. */
function inCamelCase(body: JsonObject, depth = 0): JsonObject {
  const inner = (value: Json): Json => {
    if (depth > 100) return value;
    if (Array.isArray(value)) return (value as readonly Json[]).map(inner);
    return isJsonObject(value) ? inCamelCase(value, depth + 1) : value;
  };
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => {
      const camel = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
      return [camel, ownNames.has(camel) ? value : inner(value)];
    }),
  );
}

const vendorForms: Readonly<Partial<Record<ProtocolId, VendorForm>>> = {
  chat: {
    askSchema: (body, schema) => ({
      ...body,
      response_format: { type: 'json_schema', json_schema: { name: schemaName, strict: true, schema } },
    }),
    readSchema: (body) => readNamed(within(body, 'response_format', 'json_schema')),
    schemaFields: ['response_format'],
    chooseTool: (body, choice) => ({
      ...body,
      tool_choice: choice === 'required' ? choice : { type: 'function', function: { name: choice.tool } },
    }),
    readChoice: ({ tool_choice: choice }) => choiceIn(choice, within(choice, 'function', 'name')),
    choiceField: 'tool_choice',
    callIds: true,
    errorResults: false,
    errorCodes: true,
    endsOnCalls: true,
    stoppedBy: false,
  },
  responses: {
    askSchema: (body, schema) => ({
      ...body,
      text: { format: { type: 'json_schema', name: schemaName, strict: true, schema } },
    }),
    readSchema: (body) => readNamed(within(body, 'text', 'format')),
    schemaFields: ['text'],
    chooseTool: (body, choice) => ({
      ...body,
      tool_choice: choice === 'required' ? choice : { type: 'function', name: choice.tool },
    }),
    readChoice: ({ tool_choice: choice }) => choiceIn(choice, within(choice, 'name')),
    choiceField: 'tool_choice',
    callIds: true,
    errorResults: false,
    errorCodes: true,
    endsOnCalls: true,
    stoppedBy: false,
  },
  messages: {
    askSchema: (body, schema) => ({ ...body, output_config: { format: { type: 'json_schema', schema } } }),
    readSchema: (body) =>
      readNamed(within(body, 'output_config', 'format')) ?? readNamed(within(body, 'output_format')),
    schemaFields: ['output_config', 'output_format'],
    chooseTool: (body, choice) => ({
      ...body,
      tool_choice: choice === 'required' ? { type: 'any' } : { type: 'tool', name: choice.tool },
    }),
    readChoice: ({ tool_choice: choice }) => choiceIn(choice, within(choice, 'name')),
    choiceField: 'tool_choice',
    mark: lastPartMarked,
    callIds: true,
    errorResults: true,
    errorCodes: false,
    endsOnCalls: true,
    stoppedBy: true,
  },
  generate: {
    askSchema: (body, schema) => {
      const config = body['generationConfig'];
      const format = { responseMimeType: 'application/json', responseJsonSchema: schema };
      return { ...body, generationConfig: { ...(isJsonObject(config) ? config : {}), ...format } };
    },
    readSchema: (body) => {
      const config = body['generationConfig'];
      const schema = within(config, 'responseJsonSchema') ?? within(config, 'responseSchema');
      return schema === undefined ? undefined : { schema };
    },
    schemaFields: [
      ...['generationConfig.responseMimeType', 'generationConfig.responseJsonSchema'],
      'generationConfig.responseSchema',
    ],
    chooseTool: (body, choice) => ({
      ...body,
      toolConfig: {
        functionCallingConfig: {
          mode: 'ANY',
          ...(choice === 'required' ? {} : { allowedFunctionNames: [choice.tool] }),
        },
      },
    }),
    readChoice: (body) => {
      const config = within(body, 'toolConfig', 'functionCallingConfig');
      const [mode, names] = [within(config, 'mode'), within(config, 'allowedFunctionNames')];
      const named = Array.isArray(names) ? (names as readonly Json[]).filter((name) => typeof name === 'string') : [];
      return choiceIn(
        typeof mode === 'string' ? mode.toLowerCase() : undefined,
        mode === 'ANY' && named.length > 0 ? named.join(', ') : undefined,
      );
    },
    choiceField: 'toolConfig',
    named: inCamelCase,
    callIds: false,
    errorResults: true,
    errorCodes: false,
    endsOnCalls: false,
    stoppedBy: false,
  },
};

/** No vendor is known to take more over it than its description says. */
const asDescribed: VendorForm = {
  chooseTool: (body) => body,
  readChoice: () => undefined,
  askSchema: (body) => body,
  readSchema: () => undefined,
  schemaFields: [],
  callIds: true,
  errorResults: false,
  errorCodes: false,
  endsOnCalls: false,
  stoppedBy: false,
};

export function vendorFormOf(protocol: ProtocolId): VendorForm {
  return vendorForms[protocol] ?? asDescribed;
}
