/** The conversation that a Messages request holds (MSG-1, MSG-2, MSG-5). */
import type { Attachment } from '../../attachment.ts';
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import { stringOf } from '../answer-fields.ts';
import { isInstructing } from '../instructions.ts';
import type { TurnMessage } from '../protocol.ts';
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
 * The results that open a message of the user are a message of their own; what follows them is the user's. Instructions
 * between the turns, as agents send them, are part of the system prompt.
 */
export function readConversation(body: JsonObject, reader: ConversationReader): ReadConversation {
  const system = [plainText(body['system']) ?? ''];
  const messages: TurnMessage[] = [];
  const results = resultCollector(messages);
  for (const item of itemsOf(body['messages'])) {
    const { role, content } = isJsonObject(item) ? item : {};
    const prompt = isInstructing(role) ? plainText(content) : undefined;
    if (prompt !== undefined) {
      system.push(prompt);
      continue;
    }
    const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : itemsOf(content);
    if (role === 'assistant') {
      messages.push(reader.answered(parts.map(answerBlock)));
      continue;
    }
    const blocks: Block[] = [];
    if (role !== 'user') blocks.push(unknownBlock(item));
    else {
      for (const part of parts) {
        if (isOfType(part, 'tool_result')) addResult(part, results.add);
        else blocks.push(userBlock(part, reader));
      }
    }
    if (blocks.length > 0) messages.push({ role: 'user', blocks });
  }
  return {
    system: system.filter((text) => text !== '').join('\n\n'),
    messages,
    ...splitTools(body['tools'], (tool) =>
      tool['type'] === undefined || tool['type'] === 'custom' ? offeredTool(tool, tool['input_schema']) : undefined,
    ),
  };
}

function addResult(part: JsonObject, add: (callId: string, output: string, isError?: boolean) => void): void {
  const { content } = part;
  const output = content === undefined ? '' : (plainText(content) ?? JSON.stringify(content));
  add(stringOf(part['tool_use_id']), output, part['is_error'] === true);
}

function userBlock(part: Json, reader: ConversationReader): Block {
  if (isOfType(part, 'text') && typeof part['text'] === 'string') return textBlock(part['text']);
  const source = isOfType(part, 'image', 'document') ? part['source'] : undefined;
  if (!isJsonObject(part) || !isJsonObject(source)) return unknownBlock(part);
  if (source['type'] === 'base64') {
    const { data, media_type: mimeType } = source;
    const file = reader.file(stringOf(data), stringOf(mimeType));
    return file === undefined ? unknownBlock(part) : attachmentBlock(file);
  }
  if (part['type'] === 'image') {
    const { type, url, file_id: fileId } = source;
    const held: Attachment | undefined =
      type === 'file' && typeof fileId === 'string' ? { source: 'file-id', fileId, media: 'image' } : undefined;
    const picture = type === 'url' ? pictureAt(url) : held;
    return picture === undefined ? unknownBlock(part) : attachmentBlock(picture);
  }
  if (source['type'] === 'url') return attachmentBlock({ source: 'url', url: stringOf(source['url']) });
  if (source['type'] === 'file') return attachmentBlock({ source: 'file-id', fileId: stringOf(source['file_id']) });
  return unknownBlock(part);
}

/** Fields beside a block's text belong to its maker, and are only sent back to it. */
function answerBlock(part: Json): Block {
  if (isOfType(part, 'text') && typeof part['text'] === 'string') {
    const { citations } = part;
    const sources = Array.isArray(citations) ? (citations as readonly Json[]) : undefined;
    return textBlock(part['text'], withoutFields(part, 'type', 'text', 'citations'), sources);
  }
  if (isOfType(part, 'thinking')) {
    return reasoningBlock(stringOf(part['thinking']), withoutFields(part, 'type', 'thinking'));
  }
  if (isOfType(part, 'redacted_thinking')) return reasoningBlock('', part);
  if (isOfType(part, 'tool_use')) {
    return callBlock(
      stringOf(part['id']),
      stringOf(part['name']),
      JSON.stringify(part['input'] ?? {}),
      withoutFields(part, 'type', 'id', 'name', 'input'),
    );
  }
  return unknownBlock(part);
}
