/** The check of `input`: a string, or messages and results of calls (RESP-1, RESP-2, RESP-5). */
import { array, oneOf, string, wrongType, type Check } from '../validation/value-checks.ts';
import { anyObject, object, required, variants } from '../validation/object.ts';
import { assistantContent, systemContent, userContent } from './content.ts';
import { foreignInItem, foreignItems, foreignRoles } from './foreign-fields.ts';

const id = string({ min: 1 });

const message = variants(
  'role',
  {
    system: object({ role: required(oneOf('system')), content: required(systemContent) }, foreignInItem),
    user: object({ role: required(oneOf('user')), content: required(userContent) }, foreignInItem),
    assistant: object({ role: required(oneOf('assistant')), content: required(assistantContent) }, foreignInItem),
  },
  foreignRoles,
  { developer: 'system' },
);

const functionCallOutput = object(
  { type: required(oneOf('function_call_output')), call_id: required(id), output: required(string()) },
  new Map([...foreignInItem, ['content', 'Responses calls it output.']]),
);

const typed = variants('type', { function_call_output: functionCallOutput }, foreignItems);

/** An item with a role is a message; any other says its type. */
const item: Check<ReturnType<typeof message> | ReturnType<typeof typed>> = (value, path) =>
  Object.hasOwn(anyObject(value, path), 'role') ? message(value, path) : typed(value, path);

export type InputItem = ReturnType<typeof item>;

const items = array(item, { min: 1 });

/** A plain string is what a user says. */
export const inputCheck: Check<readonly InputItem[]> = (value, path) => {
  if (typeof value === 'string') return [{ role: 'user', content: { text: value, media: [] } }];
  if (!Array.isArray(value)) throw wrongType(value, path, 'a string or an array of items');
  return items(value, path);
};
