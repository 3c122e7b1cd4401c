/** The check of `input`: a string, or items with roles, calls, their results and what a model thought (RESP-1, RESP-2, RESP-5). */
import { array, oneOf, string, wrongType, type Check } from '../validation/check.ts';
import { anyObject, object, optional, required, variants } from '../validation/object.ts';
import { assistantContent, systemContent, userContent } from './content.ts';
import { foreignInItem, foreignItems, foreignRoles } from './foreign-fields.ts';

const anything: Check<unknown> = (value) => value;
const id = string({ min: 1 });
const status = oneOf('in_progress', 'completed', 'incomplete');

const messageType = { type: optional(oneOf('message')) } as const;
/** Items of an answer are sent back as they came. */
const asItCame = { id: optional(id), status: optional(status), gateway_note: optional(anything) } as const;

const message = variants(
  'role',
  {
    system: object(
      { ...messageType, role: required(oneOf('system')), content: required(systemContent) },
      foreignInItem,
    ),
    user: object({ ...messageType, role: required(oneOf('user')), content: required(userContent) }, foreignInItem),
    assistant: object(
      {
        ...messageType,
        ...asItCame,
        role: required(oneOf('assistant')),
        content: required(assistantContent),
      },
      foreignInItem,
    ),
  },
  foreignRoles,
);

const functionCall = object(
  {
    type: required(oneOf('function_call')),
    ...asItCame,
    call_id: required(id),
    name: required(id),
    arguments: required(string()),
    parsed_arguments: optional(anything),
  },
  foreignInItem,
);

const functionCallOutput = object(
  {
    type: required(oneOf('function_call_output')),
    id: optional(id),
    status: optional(status),
    call_id: required(id),
    output: required(string()),
  },
  new Map([...foreignInItem, ['content', 'Responses calls it output.']]),
);

const reasoning = object({
  type: required(oneOf('reasoning')),
  ...asItCame,
  summary: required(array(object({ type: required(oneOf('summary_text')), text: required(string()) }))),
});

/** What this gateway's own tools leave in an answer, and its item without a description: taken back unread. */
const opaque: Check<{ readonly type: 'opaque' }> = (value, path) => {
  string({ min: 1 })(anyObject(value, path)['id'], `${path}.id`);
  return { type: 'opaque' };
};

const typed = variants(
  'type',
  {
    message,
    function_call: functionCall,
    function_call_output: functionCallOutput,
    reasoning,
    web_search_call: opaque,
    image_generation_call: opaque,
    gateway_note: opaque,
  },
  foreignItems,
);

/** An item with a role needs no type. */
const item: Check<ReturnType<typeof typed>> = (value, path) => {
  const record = anyObject(value, path);
  return Object.hasOwn(record, 'role') && !Object.hasOwn(record, 'type') ? message(value, path) : typed(value, path);
};

export type InputItem = ReturnType<typeof item>;

const items = array(item, { min: 1 });

/** A plain string is what a user says. */
export const inputCheck: Check<readonly InputItem[]> = (value, path) => {
  if (typeof value === 'string') return [{ role: 'user', content: { text: value, media: [] } }];
  if (!Array.isArray(value)) throw wrongType(value, path, 'a string or an array of items');
  return items(value, path);
};
