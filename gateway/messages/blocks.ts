/** The checks of content blocks: what a user may send, and what an assistant’s answer consists of when it is sent back (MSG-2, MSG-5). */
import { array, oneOf, string, wrongType, type Check } from '../validation/value-checks.ts';
import { anyObject, object, optional, required, variants } from '../validation/object.ts';
import { foreignAssistantBlocks, foreignInCall, foreignInResult, foreignUserBlocks } from './foreign-fields.ts';
import { documentSource, imageSource } from './sources.ts';

const anything: Check<unknown> = (value) => value;

/** The vendor takes no empty text either. */
export const textBlock = object({ type: required(oneOf('text')), text: required(string({ min: 1 })) });
const imageBlock = object({ type: required(oneOf('image')), source: required(imageSource) });
const documentBlock = object({ type: required(oneOf('document')), source: required(documentSource) });

export type TextBlock = ReturnType<typeof textBlock>;
export type ImageBlock = ReturnType<typeof imageBlock>;

/** A string is one block of text. */
export function content<B>(block: Check<B>): Check<readonly (B | TextBlock)[]> {
  const blocks = array(block, { min: 1 });
  const text = string({ min: 1 });
  return (value, path) => {
    if (typeof value === 'string') return [{ type: 'text', text: text(value, path) }];
    if (!Array.isArray(value)) throw wrongType(value, path, 'a string or an array of content blocks');
    return blocks(value, path);
  };
}

const resultBlocks = content(variants('type', { text: textBlock, image: imageBlock }, foreignUserBlocks));

/** A tool may have nothing to say. */
const resultContent: Check<readonly (TextBlock | ImageBlock)[]> = (value, path) =>
  value === '' || (Array.isArray(value) && value.length === 0) ? [] : resultBlocks(value, path);

const resultBlock = object(
  {
    type: required(oneOf('tool_result')),
    tool_use_id: required(string({ min: 1 })),
    content: required(resultContent),
  },
  foreignInResult,
);

const callBlock = object(
  {
    type: required(oneOf('tool_use')),
    id: required(string({ min: 1 })),
    name: required(string({ min: 1 })),
    input: required(anyObject),
  },
  foreignInCall,
);

const thinkingBlock = object({
  type: required(oneOf('thinking')),
  thinking: required(string()),
  signature: required(string({ min: 1 })),
});

const redactedBlock = object({ type: required(oneOf('redacted_thinking')), data: required(string({ min: 1 })) });

/** What this gateway adds on request; an answer is sent back as it came. */
const noteBlock = object({ type: required(oneOf('gateway_note')), hint: optional(anything) });

const userBlock = variants(
  'type',
  { text: textBlock, image: imageBlock, document: documentBlock, tool_result: resultBlock },
  foreignUserBlocks,
);
const assistantBlock = variants(
  'type',
  {
    text: textBlock,
    tool_use: callBlock,
    thinking: thinkingBlock,
    redacted_thinking: redactedBlock,
    gateway_note: noteBlock,
  },
  foreignAssistantBlocks,
);

export type UserBlock = ReturnType<typeof userBlock>;
export type AssistantBlock = ReturnType<typeof assistantBlock>;

export const userContent = content<UserBlock>(userBlock);
export const assistantContent = content<AssistantBlock>(assistantBlock);
