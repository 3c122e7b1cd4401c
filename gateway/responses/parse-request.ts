/** The check of a whole Responses request: every row of its table, and how the rows go together (RESP-1, RESP-7, SRV-1). */
import { invalid } from '../api-error.ts';
import { namedParameters } from '../validation/named-parameters.ts';
import { array, boolean, integer, number, oneOf, string, type Check } from '../validation/value-checks.ts';
import { anyObject, object, optional, required, variants } from '../validation/object.ts';
import { foreignInRequest, foreignInTool } from './foreign-fields.ts';
import { inputCheck } from './items.ts';

/** The description's bound (RESP-1). */
const minOutputTokens = 16;

const functionTool = object(
  {
    type: required(oneOf('function')),
    name: required(string({ min: 1 })),
    description: optional(string()),
    parameters: optional(namedParameters),
    strict: optional(boolean),
  },
  foreignInTool,
);

/** Passed on as it is: the description shows no field of it but the type. */
const hosted =
  <const T extends string>(type: T): Check<{ readonly type: T }> =>
  () => ({ type });

const tool = variants(
  'type',
  {
    function: functionTool,
    web_search: hosted('web_search'),
    web_search_preview: hosted('web_search_preview'),
    image_generation: hosted('image_generation'),
  },
  new Map([['custom', "A tool of your own is of type 'function'."]]),
  'nothing',
);

const fields = object(
  {
    model: required(string({ min: 1 })),
    input: required(inputCheck),
    max_output_tokens: optional(integer(minOutputTokens)),
    stream: optional(boolean),
    temperature: optional(number(0, 2)),
    top_p: optional(number(0, 1)),
    tools: optional(array(tool, { min: 1, max: 128 })),
    previous_response_id: optional(string({ min: 1 })),
    metadata: optional(anyObject),
  },
  foreignInRequest,
);

export type ResponsesRequest = ReturnType<typeof fields>;

function requireDistinctTools({ tools = [] }: ResponsesRequest): void {
  const names = tools.map((entry) => (entry.type === 'function' ? entry.name : entry.type));
  const repeated = names.findIndex((name, index) => names.indexOf(name) !== index);
  if (repeated < 0) return;
  const place = `tools[${repeated}].${tools[repeated]?.type === 'function' ? 'name' : 'type'}`;
  throw invalid(place, 'duplicate_tool', `'${place}' is '${names[repeated] ?? ''}' a second time.`);
}

/**
 * A request body, typed.
 * @throws ApiError 400 that names the first thing wrong
 */
export function parseResponsesRequest(body: unknown): ResponsesRequest {
  const request = fields(body, '');
  requireDistinctTools(request);
  return request;
}
