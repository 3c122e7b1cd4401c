/** The check of a whole chat completion request: every row of its table, and how the rows go together (CHAT-1, SRV-1). */
import { invalid } from '../api-error.ts';
import { namedParameters } from '../validation/named-parameters.ts';
import { array, boolean, integer, number, oneOf, string, wrongType, type Check } from '../validation/value-checks.ts';
import { anyObject, object, optional, required, variants, type JsonRecord } from '../validation/object.ts';
import { foreignChoices, foreignInFunction, foreignInRequest, foreignInTool } from './foreign-fields.ts';
import { messagesCheck } from './messages.ts';

/** The description gives no bound for `n`; this is the gateway's own. */
export const maxCandidates = 16;
/** Nor for `stop`; this is the vendor's. */
export const maxStopSequences = 4;

const stop: Check<readonly string[]> = (value, path) => {
  if (typeof value === 'string') return [string({ min: 1 })(value, path)];
  if (!Array.isArray(value)) throw wrongType(value, path, 'a string or an array of strings');
  return array(string({ min: 1 }), { min: 1, max: maxStopSequences })(value, path);
};

const tool = object(
  {
    type: required(oneOf('function')),
    function: required(
      object(
        { name: required(string({ min: 1 })), description: optional(string()), parameters: optional(namedParameters) },
        foreignInFunction,
      ),
    ),
  },
  foreignInTool,
);

const namedTool = variants(
  'type',
  {
    function: object(
      { type: required(oneOf('function')), function: required(object({ name: required(string({ min: 1 })) })) },
      new Map([['name', 'It stands inside function: {name}.']]),
    ),
  },
  foreignChoices,
);

const toolChoice: Check<'auto' | 'none' | 'required' | { readonly tool: string }> = (value, path) => {
  if (typeof value === 'string') return oneOf('auto', 'none', 'required')(value, path);
  if (typeof value !== 'object' || value === null)
    throw wrongType(value, path, "'auto', 'none', 'required' or an object");
  return { tool: namedTool(value, path).function.name };
};

/** The description shows no more of a JSON Schema format than its type: the vendor's form and the plain one are taken. */
function schemaOf(format: JsonRecord, path: string): JsonRecord {
  const wrapper = Object.hasOwn(format, 'json_schema')
    ? anyObject(format['json_schema'], `${path}.json_schema`)
    : undefined;
  if (wrapper !== undefined) {
    if (!Object.hasOwn(wrapper, 'schema')) return wrapper;
    return anyObject(wrapper['schema'], `${path}.json_schema.schema`);
  }
  if (Object.hasOwn(format, 'schema')) return anyObject(format['schema'], `${path}.schema`);
  throw invalid(
    `${path}.json_schema`,
    'missing_required_parameter',
    `Missing required parameter: '${path}.json_schema', the schema that the answer must satisfy.`,
  );
}

const responseFormat = variants('type', {
  text: object({ type: required(oneOf('text')) }),
  json_schema: (value, path): { readonly type: 'json_schema'; readonly schema: JsonRecord } => ({
    type: 'json_schema',
    schema: schemaOf(anyObject(value, path), path),
  }),
});

const fields = object(
  {
    model: required(string({ min: 1 })),
    messages: required(messagesCheck),
    max_completion_tokens: optional(integer(1)),
    stream: optional(boolean),
    temperature: optional(number(0, 2)),
    top_p: optional(number(0, 1)),
    n: optional(integer(1, maxCandidates)),
    stop: optional(stop),
    tools: optional(array(tool, { min: 1, max: 128 })),
    tool_choice: optional(toolChoice),
    response_format: optional(responseFormat),
  },
  foreignInRequest,
);

export type ChatRequest = ReturnType<typeof fields>;

function requireCombination(request: ChatRequest): void {
  const names = (request.tools ?? []).map((entry) => entry.function.name);
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated >= 0) {
    throw invalid(
      `tools[${repeated}].function.name`,
      'duplicate_tool',
      `'tools[${repeated}].function.name' is '${names[repeated] ?? ''}' a second time.`,
    );
  }
  const choice = request.tool_choice;
  if (choice === undefined) return;
  if (request.tools === undefined) {
    throw invalid('tool_choice', 'invalid_combination', "'tool_choice' may be sent only together with 'tools'.");
  }
  if (typeof choice === 'object' && !names.includes(choice.tool)) {
    throw invalid(
      'tool_choice.function.name',
      'invalid_value',
      `'tool_choice.function.name' is '${choice.tool}', which is not among the offered tools: ${names.join(', ')}.`,
    );
  }
}

/**
 * A request body, typed.
 * @throws ApiError 400 that names the first thing wrong
 */
export function parseChatRequest(body: unknown): ChatRequest {
  const request = fields(body, '');
  requireCombination(request);
  return request;
}
