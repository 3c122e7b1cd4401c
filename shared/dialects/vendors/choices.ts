/** Vendors' settings for tool choice, parallel calls, and the response format. */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { stringOf } from '../../protocols/answer-fields.ts';
import { objectAt, readAt, type Spot, type VendorSetting } from './setting.ts';

/** `auto`, `none`, `required`, or the object of the one tool. */
const chosen = (type: Json | undefined, tool?: Json): Json | undefined => {
  if (typeof tool === 'string') return { tool };
  if (type === 'any') return 'required';
  return type === 'auto' || type === 'none' || type === 'required' ? type : undefined;
};
const toolOf = (said: Json): Json | undefined => (isJsonObject(said) ? said['tool'] : undefined);
const noTools = { none: 'There are no tools to choose from.' };

/** `form` of the one tool. */
function choiceSpot(form: (tool: Json) => Json, nameIn: (choice: JsonObject) => Json | undefined): Spot {
  return {
    at: 'tool_choice',
    read: ({ tool_choice: choice }) => (isJsonObject(choice) ? chosen(undefined, nameIn(choice)) : chosen(choice)),
    write: (said, { tools }) => {
      if (tools === undefined) return noTools;
      const tool = toolOf(said);
      return { value: tool === undefined ? said : form(tool) };
    },
  };
}

const isForced = (said: Json): boolean => said === 'required' || toolOf(said) !== undefined;

const calling = 'toolConfig.functionCallingConfig';
const modes: Readonly<Record<string, string>> = { auto: 'AUTO', none: 'NONE', required: 'ANY' };

/** A schema by name, the word `json`, or the word `text`. */
function formatSpot(at: string, whole: (named: JsonObject) => JsonObject, namedIn: (format: JsonObject) => Json): Spot {
  return {
    at,
    read: (body) => {
      const format = objectAt(body, at);
      if (format['type'] === 'json_object') return 'json';
      if (format['type'] === 'text') return 'text';
      const named = format['type'] === 'json_schema' ? namedIn(format) : undefined;
      return isJsonObject(named) && isJsonObject(named['schema']) ? named : undefined;
    },
    write: (said) => {
      if (!isJsonObject(said)) return { value: { type: said === 'json' ? 'json_object' : 'text' } };
      return { value: whole({ name: 'answer', ...said }) };
    },
  };
}

const schemaAt = (at: string, schema: Json | undefined): Json | undefined =>
  isJsonObject(schema) ? { name: at, schema } : undefined;
const inText = { implied: 'An answer is text unless something else is asked for.' };

export const choices: readonly VendorSetting[] = [
  {
    label: 'tool choice',
    spots: {
      chat: [
        choiceSpot(
          (name) => ({ type: 'function', function: { name } }),
          (choice) => readAt(choice, 'function.name'),
        ),
      ],
      responses: [
        choiceSpot(
          (name) => ({ type: 'function', name }),
          ({ type, name }) => (type === 'function' ? name : undefined),
        ),
      ],
      messages: [
        {
          at: 'tool_choice',
          read: ({ tool_choice: choice }) =>
            isJsonObject(choice) ? chosen(choice['type'], choice['name']) : undefined,
          uses: ['tool_choice.type', 'tool_choice.name'],
          write: (said, body) => {
            if (body['tools'] === undefined) return noTools;
            const tool = toolOf(said);
            const type = tool === undefined ? (said === 'required' ? 'any' : said) : 'tool';
            const value: JsonObject = { type, ...(tool === undefined ? {} : { name: tool }) };
            const thinks = ['enabled', 'adaptive'].includes(stringOf(objectAt(body, 'thinking')['type']));
            return thinks && isForced(said)
              ? { value, why: 'A call that is forced is refused while it thinks.' }
              : { value };
          },
        },
      ],
      generate: [
        {
          at: calling,
          read: (body) => {
            const { mode, allowedFunctionNames: names } = objectAt(body, calling);
            if (Array.isArray(names) && names.length !== 1) return undefined;
            const [only] = Array.isArray(names) ? (names as readonly Json[]) : [];
            return chosen(typeof mode === 'string' ? mode.toLowerCase() : undefined, only);
          },
          uses: [`${calling}.mode`, `${calling}.allowedFunctionNames`],
          write: (said, { tools }) => {
            if (tools === undefined) return noTools;
            const tool = toolOf(said);
            if (tool !== undefined) return { value: { mode: 'ANY', allowedFunctionNames: [tool] } };
            return { value: { mode: modes[stringOf(said)] ?? 'AUTO' } };
          },
        },
      ],
    },
  },
  {
    label: 'parallel calls',
    spots: {
      chat: [{ at: 'parallel_tool_calls' }],
      responses: [{ at: 'parallel_tool_calls' }],
      messages: [
        {
          at: 'tool_choice.disable_parallel_tool_use',
          read: (body) => {
            const disabled = readAt(body, 'tool_choice.disable_parallel_tool_use');
            return typeof disabled === 'boolean' ? !disabled : undefined;
          },
          write: (said, { tools }) =>
            tools === undefined ? noTools : { value: said === false, beside: { tool_choice: { type: 'auto' } } },
        },
      ],
    },
    without: {
      generate: (said) =>
        said === false
          ? { none: 'It can’t be kept to one call at a time.' }
          : { implied: 'Several calls at once are allowed.' },
    },
  },
  {
    label: 'response format',
    spots: {
      chat: [
        formatSpot(
          'response_format',
          (named) => ({ type: 'json_schema', json_schema: named }),
          (format) => format['json_schema'] ?? null,
        ),
      ],
      responses: [
        {
          ...formatSpot(
            'text.format',
            (named) => ({ type: 'json_schema', ...named }),
            ({ type: _, ...named }) => named,
          ),
        },
      ],
      messages: ['output_config.format', 'output_format'].map((at) => ({
        at,
        read: (body) => schemaAt('answer', objectAt(body, at)['schema']),
        write: (said) => {
          if (said === 'text') return inText;
          if (!isJsonObject(said)) return { none: 'JSON can be asked for by a schema alone.' };
          return { value: { type: 'json_schema', schema: said['schema'] ?? {} } };
        },
      })),
      generate: ['responseJsonSchema', 'responseSchema', 'responseMimeType'].map((name): Spot => {
        const isType = name === 'responseMimeType';
        return {
          at: `generationConfig.${name}`,
          read: (body) => {
            const config = objectAt(body, 'generationConfig');
            if (!isType) return schemaAt('answer', config[name]);
            const hasSchema = config['responseJsonSchema'] !== undefined || config['responseSchema'] !== undefined;
            if (hasSchema) return undefined;
            return config[name] === 'application/json' ? 'json' : config[name] === 'text/plain' ? 'text' : undefined;
          },
          uses: isType
            ? [`generationConfig.${name}`]
            : [`generationConfig.${name}`, 'generationConfig.responseMimeType'],
          write: (said) => {
            if (said === 'text') return inText;
            const type = 'application/json';
            if (!isJsonObject(said)) return { at: 'generationConfig.responseMimeType', value: type };
            return { value: said['schema'] ?? {}, beside: { generationConfig: { responseMimeType: type } } };
          },
        };
      }),
    },
  },
];
