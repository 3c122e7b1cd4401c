/** The check of `messages`: roles, content blocks, and the order that tool calls and their results must keep (CHAT-1, CHAT-2, CHAT-6). */
import { invalid } from '../api-error.ts';
import type { ReceivedMedia } from '../media/seen-file.ts';
import { array, oneOf, string, wrongType, type Check } from '../validation/value-checks.ts';
import { imageDataUrl } from '../validation/data-url.ts';
import { object, optional, required, variants } from '../validation/object.ts';
import { foreignBlocks, foreignInMessage, foreignRoles } from './foreign-fields.ts';

const textBlock = object({ type: required(oneOf('text')), text: required(string()) });
const imageBlock = object({
  type: required(oneOf('image_url')),
  image_url: required(object({ url: required(imageDataUrl), detail: optional(oneOf('low', 'high', 'auto')) })),
});

/** Content of whatever shape, reduced to what it says and shows. */
export interface Content {
  readonly text: string;
  /** Each with the path of its block. */
  readonly images: readonly { readonly image: ReceivedMedia; readonly path: string }[];
}

type Block = ReturnType<typeof textBlock> | ReturnType<typeof imageBlock>;

function content(block: Check<Block>): Check<Content> {
  const blocks = array(block, { min: 1 });
  return (value, path) => {
    if (typeof value === 'string') return { text: value, images: [] };
    if (!Array.isArray(value)) throw wrongType(value, path, 'a string or an array of content blocks');
    const parsed = blocks(value, path);
    return {
      text: parsed.flatMap((entry) => (entry.type === 'text' ? [entry.text] : [])).join('\n'),
      images: parsed.flatMap((entry, index) =>
        entry.type === 'image_url' ? [{ image: entry.image_url.url, path: `${path}[${index}]` }] : [],
      ),
    };
  };
}

const textOnly = content(
  variants(
    'type',
    { text: textBlock },
    new Map([...foreignBlocks, ['image_url', 'Images are taken in messages of role user.']]),
  ),
);
const textAndImages = content(variants('type', { text: textBlock, image_url: imageBlock }, foreignBlocks));
const textOrNull: Check<Content | null> = (value, path) => (value === null ? null : textOnly(value, path));

const onlyNull: Check<null> = (value, path) => {
  if (value !== null) throw wrongType(value, path, 'null');
  return null;
};
const anything: Check<unknown> = (value) => value;

const toolCall = object({
  id: required(string({ min: 1 })),
  type: required(oneOf('function')),
  function: required(object({ name: required(string({ min: 1 })), arguments: required(string()) })),
});

const checks = {
  system: object({ role: required(oneOf('system')), content: required(textOnly) }, foreignInMessage),
  user: object({ role: required(oneOf('user')), content: required(textAndImages) }, foreignInMessage),
  assistant: object(
    {
      role: required(oneOf('assistant')),
      content: optional(textOrNull),
      tool_calls: optional(array(toolCall, { min: 1 })),
      // An assistant message is sent back as it came: with what this gateway adds on request, and what the vendor's SDK adds.
      reasoning_content: optional(string()),
      gateway_note: optional(anything),
      refusal: optional(onlyNull),
      parsed: optional(anything),
    },
    foreignInMessage,
  ),
  tool: object(
    { role: required(oneOf('tool')), tool_call_id: required(string({ min: 1 })), content: required(textOnly) },
    foreignInMessage,
  ),
};

const message = variants('role', checks, foreignRoles, { developer: 'system' });
export type ChatMessage = ReturnType<typeof message>;

function requireContentOrCalls(messages: readonly ChatMessage[], path: string): void {
  for (const [index, entry] of messages.entries()) {
    if (entry.role !== 'assistant' || entry.tool_calls !== undefined) continue;
    if (entry.content === undefined || entry.content === null) {
      throw invalid(
        `${path}[${index}].content`,
        'missing_required_parameter',
        `'${path}[${index}].content' may be left out or null only beside tool_calls.`,
      );
    }
  }
}

/** Every call is answered once, right after the message that made it; no result answers anything else. */
function requireAnswers(messages: readonly ChatMessage[], path: string): void {
  let open = new Map<string, string>();
  const answered = new Set<string>();
  const requireNoneOpen = (): void => {
    const [unanswered] = open;
    if (unanswered === undefined) return;
    const [id, place] = unanswered;
    throw invalid(
      place,
      'missing_tool_result',
      `The tool call '${id}' has no answer: after the assistant message with tool_calls comes one message of role 'tool' for each call.`,
    );
  };
  for (const [index, entry] of messages.entries()) {
    const place = `${path}[${index}]`;
    if (entry.role === 'tool') {
      const id = entry.tool_call_id;
      if (!open.delete(id)) {
        throw invalid(
          `${place}.tool_call_id`,
          'invalid_tool_call_id',
          answered.has(id)
            ? `'${place}.tool_call_id' is '${id}', which was answered before.`
            : `'${place}.tool_call_id' is '${id}', which answers no tool call of the assistant message before it.`,
        );
      }
      answered.add(id);
      continue;
    }
    requireNoneOpen();
    answered.clear();
    open = new Map();
    if (entry.role !== 'assistant') continue;
    for (const [number, call] of (entry.tool_calls ?? []).entries()) {
      const callPlace = `${place}.tool_calls[${number}]`;
      if (open.has(call.id))
        throw invalid(`${callPlace}.id`, 'duplicate_tool_call_id', `'${callPlace}.id' is '${call.id}' a second time.`);
      open.set(call.id, callPlace);
    }
  }
  requireNoneOpen();
}

const list = array(message, { min: 1 });

export const messagesCheck: Check<ChatMessage[]> = (value, path) => {
  const messages = list(value, path);
  requireContentOrCalls(messages, path);
  requireAnswers(messages, path);
  return messages;
};
