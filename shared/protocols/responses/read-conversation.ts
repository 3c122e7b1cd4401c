/** The conversation that a Responses request holds (RESP-1 to RESP-3, RESP-5, RESP-7). */
import type { Attachment } from '../../attachment.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { imageDetails } from '../../media-kinds.ts';
import type { Block } from '../../message.ts';
import { argumentsText, stringOf } from '../answer-fields.ts';
import type { TurnMessage } from '../protocol.ts';
import { isInstructing } from '../instructions.ts';
import { heldCallName } from '../held-call.ts';
import { isOfType, type ConversationReader, type ReadConversation } from '../conversation-reader.ts';
import {
  attachmentBlock,
  callBlock,
  itemsOf,
  offeredTool,
  plainText,
  reasoningBlock,
  splitTools,
  textBlock,
  pictureAt,
  unknownBlock,
  withoutFields,
} from '../said-blocks.ts';
import { resultCollector } from '../said-results.ts';

/**
 * A request that continues from an answer begins with that answer, of which nothing is known but its id and the ids
 * of the calls whose results follow. All instructions together are the system prompt, wherever they stand.
 */
export function readConversation(body: JsonObject, reader: ConversationReader): ReadConversation {
  const { instructions, input, previous_response_id: previousId } = body;
  const items: readonly Json[] = typeof input === 'string' ? [{ role: 'user', content: input }] : itemsOf(input);
  const system = typeof instructions === 'string' ? [instructions] : [];
  const messages: TurnMessage[] = [];
  const held = typeof previousId === 'string' && previousId !== '';
  if (held) messages.push(reader.answered(heldCalls(items), previousId));
  const results = resultCollector(messages);
  let answer: Block[] | undefined;
  const answered = (...blocks: readonly Block[]): void => {
    if (answer === undefined) {
      answer = [];
      messages.push(reader.answered(answer));
    }
    answer.push(...blocks);
  };
  for (const item of items) {
    if (isOfType(item, 'function_call_output')) {
      answer = undefined;
      const { call_id: callId, output } = item;
      results.add(stringOf(callId), plainText(output) ?? JSON.stringify(output ?? ''));
      continue;
    }
    const { role, content }: JsonObject = isJsonObject(item) ? item : {};
    const prompt = isInstructing(role) ? plainText(content) : undefined;
    if (prompt !== undefined) system.push(prompt);
    else if (role === 'user') {
      answer = undefined;
      messages.push({ role: 'user', blocks: userBlocks(content, reader) });
    } else {
      // An answer has one text item, so a second one belongs to the next answer.
      if (role === 'assistant' && answer?.some(({ kind }) => kind === 'text') === true) answer = undefined;
      answered(...answerBlocks(item));
    }
  }
  return {
    system: system.join('\n\n'),
    messages,
    ...splitTools(body['tools'], (tool) =>
      tool['type'] === 'function' ? offeredTool(tool, tool['parameters']) : undefined,
    ),
    also: [...(system.length > 0 ? ['instructions'] : []), ...(held ? ['previous_response_id'] : [])],
  };
}

function heldCalls(items: readonly Json[]): readonly Block[] {
  const asked = new Set(items.flatMap((item) => (isOfType(item, 'function_call') ? [item['call_id']] : [])));
  return items.flatMap((item) =>
    isOfType(item, 'function_call_output') && !asked.has(item['call_id'] ?? null)
      ? [callBlock(stringOf(item['call_id']), heldCallName, '{}')]
      : [],
  );
}

function userBlocks(content: Json | undefined, reader: ConversationReader): readonly Block[] {
  if (typeof content === 'string') return [textBlock(content)];
  return itemsOf(content).map((part) => {
    if (isOfType(part, 'input_text') && typeof part['text'] === 'string') return textBlock(part['text']);
    return attached(part, reader) ?? unknownBlock(part);
  });
}

function attached(part: Json, reader: ConversationReader): Block | undefined {
  if (isOfType(part, 'input_image')) {
    const { image_url: url, file_id: fileId } = part;
    const held: Attachment | undefined =
      typeof fileId === 'string' ? { source: 'file-id', fileId, media: 'image' } : undefined;
    const file = reader.file(stringOf(url)) ?? pictureAt(url) ?? held;
    const detail = imageDetails.find((one) => one === part['detail']);
    if (file === undefined) return undefined;
    return attachmentBlock(detail === undefined ? file : { ...file, detail });
  }
  if (!isOfType(part, 'input_file')) return undefined;
  const { file_data: data, filename, file_url: url, file_id: fileId } = part;
  if (typeof url === 'string') return attachmentBlock({ source: 'url', url });
  if (typeof fileId === 'string') return attachmentBlock({ source: 'file-id', fileId });
  const file = reader.file(stringOf(data), undefined, typeof filename === 'string' ? filename : undefined);
  return file === undefined ? undefined : attachmentBlock(file);
}

/** Fields that the maker keeps with an item or a part are stored beside the text, as in a received answer. */
function answerBlocks(item: Json): readonly Block[] {
  if (isOfType(item, 'function_call')) {
    const { call_id: callId, name, arguments: args } = item;
    const opaque = withoutFields(item, 'call_id', 'name', 'arguments');
    return [callBlock(stringOf(callId), stringOf(name), argumentsText(args), opaque)];
  }
  if (isOfType(item, 'reasoning')) return [reasoningBlock(plainText(item['summary']) ?? '', item)];
  if (!isJsonObject(item) || item['role'] !== 'assistant') return [unknownBlock(item)];
  const { content } = item;
  if (typeof content === 'string') return [textBlock(content)];
  const head = withoutFields(item, 'content');
  return itemsOf(content).map((part) => {
    if (!isOfType(part, 'output_text') || typeof part['text'] !== 'string') return unknownBlock(part);
    const { annotations } = part;
    const sources = Array.isArray(annotations) ? (annotations as readonly Json[]) : undefined;
    const opaque = { item: head, part: withoutFields(part, 'type', 'text', 'annotations') };
    return textBlock(part['text'], opaque, sources);
  });
}
