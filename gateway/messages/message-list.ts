/** The check of `messages`: roles, who begins and who ends, and that every tool call is answered where it must be (MSG-1, MSG-5). */
import { invalid } from '../api-error.ts';
import { array, oneOf, type Check } from '../validation/value-checks.ts';
import { object, required, variants } from '../validation/object.ts';
import { assistantContent, userContent } from './blocks.ts';
import { foreignInMessage, foreignRoles } from './foreign-fields.ts';

const message = variants(
  'role',
  {
    user: object({ role: required(oneOf('user')), content: required(userContent) }, foreignInMessage),
    assistant: object({ role: required(oneOf('assistant')), content: required(assistantContent) }, foreignInMessage),
  },
  foreignRoles,
  // Agents put instructions between the turns; some services take them there.
  { system: 'user' },
);
export type Message = ReturnType<typeof message>;

/** A call that waits for its result: its ID and where it stands. */
type OpenCalls = ReadonlyMap<string, string>;

function callsOf(entry: Message, place: string, known: Set<string>): OpenCalls {
  const calls = new Map<string, string>();
  if (entry.role !== 'assistant') return calls;
  for (const [number, block] of entry.content.entries()) {
    if (block.type !== 'tool_use') continue;
    const blockPlace = `${place}.content[${number}]`;
    if (known.has(block.id)) {
      throw invalid(
        `${blockPlace}.id`,
        'duplicate_tool_use_id',
        `'${blockPlace}.id' is '${block.id}' a second time: the IDs of tool_use blocks differ in the whole conversation.`,
      );
    }
    known.add(block.id);
    calls.set(block.id, blockPlace);
  }
  return calls;
}

/** Every result answers a call of the message before, once, and stands before anything else that the user says. */
function requireResults(entry: Message | undefined, place: string, calls: OpenCalls): void {
  const answered = new Set<string>();
  let said: string | undefined;
  for (const [number, block] of (entry?.role === 'user' ? entry.content : []).entries()) {
    const blockPlace = `${place}.content[${number}]`;
    if (block.type !== 'tool_result') {
      said ??= blockPlace;
      continue;
    }
    const id = block.tool_use_id;
    if (!calls.has(id) || answered.has(id)) {
      throw invalid(
        `${blockPlace}.tool_use_id`,
        'invalid_tool_use_id',
        answered.has(id)
          ? `'${blockPlace}.tool_use_id' is '${id}', which was answered before in the same message.`
          : `'${blockPlace}.tool_use_id' is '${id}', which is the ID of no tool_use block in the message before it.`,
      );
    }
    if (said !== undefined) {
      throw invalid(
        blockPlace,
        'tool_result_after_content',
        `'${blockPlace}' comes after '${said}': the tool_result blocks of a message stand before everything else in it.`,
      );
    }
    answered.add(id);
  }
  const open = [...calls].filter(([id]) => !answered.has(id));
  const [first] = open;
  if (first === undefined) return;
  throw invalid(
    first[1],
    'missing_tool_result',
    `'${first[1]}' and the like have no result: ${open.map(([id]) => id).join(', ')}. The message right after tool_use blocks is one of role user that holds a tool_result block for each of them.`,
  );
}

const list = array(message, { min: 1 });

/**
 * Several messages of one role may follow one another: the service reads them as one turn. The first is the user's; so
 * is the last, since no model here lets its answer be begun by the caller.
 */
export const messagesCheck: Check<Message[]> = (value, path) => {
  const messages = list(value, path);
  if (messages[0]?.role !== 'user') {
    throw invalid(`${path}[0].role`, 'invalid_role_order', `'${path}[0].role' must be 'user': the user begins.`);
  }
  const known = new Set<string>();
  let calls: OpenCalls = new Map();
  for (const [index, entry] of messages.entries()) {
    requireResults(entry, `${path}[${index}]`, calls);
    calls = callsOf(entry, `${path}[${index}]`, known);
  }
  requireResults(undefined, '', calls);
  const last = messages.length - 1;
  if (messages[last]?.role !== 'user') {
    throw invalid(
      `${path}[${last}].role`,
      'invalid_role_order',
      `'${path}[${last}].role' must be 'user': the conversation ends with what is to be answered; an answer cannot be begun for the model.`,
    );
  }
  return messages;
};
