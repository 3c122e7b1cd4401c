/** The conversation that a chat completions request holds (CHAT-1, CHAT-2, CHAT-6). */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import { imageDetails } from '../../media-kinds.ts';
import { argumentsText, stringOf } from '../answer-fields.ts';
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
import { soundFormats } from '../sound-formats.ts';
import { detailsOf, reasoningDetails, textOfDetails } from './reasoning-details.ts';

/** All instructions together are the system prompt, wherever they are: a conversation has one, at its beginning. */
export function readConversation(body: JsonObject, reader: ConversationReader): ReadConversation {
  const system: string[] = [];
  const messages: TurnMessage[] = [];
  const results = resultCollector(messages);
  for (const item of itemsOf(body['messages'])) {
    const { role, content, ...more } = isJsonObject(item) ? item : {};
    if (role === 'assistant') messages.push(reader.answered(answerBlocks(content, more)));
    else if (role === 'tool')
      results.add(stringOf(more['tool_call_id']), plainText(content) ?? JSON.stringify(content ?? ''));
    else {
      const prompt = isInstructing(role) ? plainText(content) : undefined;
      if (prompt !== undefined) system.push(prompt);
      else
        messages.push({ role: 'user', blocks: role === 'user' ? userBlocks(content, reader) : [unknownBlock(item)] });
    }
  }
  return {
    system: system.join('\n\n'),
    messages,
    ...splitTools(body['tools'], (tool) =>
      isOfType(tool, 'function') && isJsonObject(tool['function'])
        ? offeredTool(tool['function'], tool['function']['parameters'])
        : undefined,
    ),
  };
}

function userBlocks(content: Json | undefined, reader: ConversationReader): readonly Block[] {
  if (typeof content === 'string') return [textBlock(content)];
  return itemsOf(content).map((part) => {
    if (isOfType(part, 'text') && typeof part['text'] === 'string') return textBlock(part['text']);
    return attached(part, reader) ?? unknownBlock(part);
  });
}

/** Pictures; documents and sound too, which only some services take. */
function attached(part: Json, reader: ConversationReader): Block | undefined {
  if (isOfType(part, 'input_audio') && isJsonObject(part['input_audio'])) {
    const { data, format } = part['input_audio'];
    const type = soundFormats[stringOf(format)];
    const sound = type === undefined ? undefined : reader.file(stringOf(data), type);
    return sound === undefined ? undefined : attachmentBlock(sound);
  }
  if (isOfType(part, 'file') && isJsonObject(part['file'])) {
    const { file_id: fileId, file_data: data, filename } = part['file'];
    if (typeof fileId === 'string') return attachmentBlock({ source: 'file-id', fileId });
    const file = reader.file(stringOf(data), undefined, typeof filename === 'string' ? filename : undefined);
    return file === undefined ? undefined : attachmentBlock(file);
  }
  return imageBlock(part, reader);
}

function imageBlock(part: Json, reader: ConversationReader): Block | undefined {
  const image = isOfType(part, 'image_url') ? part['image_url'] : undefined;
  if (!isJsonObject(image)) return undefined;
  const attachment = reader.file(stringOf(image['url'])) ?? pictureAt(image['url']);
  if (attachment === undefined) return undefined;
  const detail = imageDetails.find((one) => one === image['detail']);
  return attachmentBlock(detail === undefined ? attachment : { ...attachment, detail });
}

/** Reasoning first, under either of its names; other fields beside text and calls become a block of their own, as when an answer is received. */
function answerBlocks(content: Json | undefined, more: JsonObject): readonly Block[] {
  const { tool_calls: calls, reasoning_content, reasoning, ...beside } = more;
  const { [reasoningDetails]: details, ...others } = beside;
  const texts =
    typeof content === 'string'
      ? content === ''
        ? []
        : [textBlock(content)]
      : itemsOf(content).map((part) =>
          isOfType(part, 'text') && typeof part['text'] === 'string' ? textBlock(part['text']) : unknownBlock(part),
        );
  return [
    ...thoughtBlocks({ reasoning_content, reasoning }, details),
    ...Object.entries(others).map(([name, value]) => unknownBlock({ [name]: value })),
    ...texts,
    ...itemsOf(calls).map(callOf),
  ];
}

function thoughtBlocks(named: Readonly<Record<string, Json | undefined>>, details: Json | undefined): readonly Block[] {
  const [field] = Object.entries(named).find(([, value]) => stringOf(value) !== '') ?? [];
  const known = detailsOf(details);
  const kept = known === undefined || details === undefined ? {} : { [reasoningDetails]: details };
  const block =
    field !== undefined
      ? [{ ...reasoningBlock(stringOf(named[field]), kept), field }]
      : known !== undefined && known.length > 0
        ? [reasoningBlock(textOfDetails(known), kept)]
        : [];
  const unread = known === undefined && details !== undefined ? [unknownBlock({ [reasoningDetails]: details })] : [];
  return [...block, ...unread];
}

function callOf(call: Json): Block {
  if (!isJsonObject(call) || !isJsonObject(call['function'])) return unknownBlock(call);
  const { name, arguments: args } = call['function'];
  return callBlock(
    stringOf(call['id']),
    stringOf(name),
    argumentsText(args),
    withoutFields(call, 'id', 'type', 'function'),
  );
}
