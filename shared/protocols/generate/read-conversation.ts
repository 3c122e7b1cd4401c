/** The conversation that a Generate Content request holds (GEN-1, GEN-2, GEN-4, GEN-7). */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import type { Block } from '../../message.ts';
import { stringOf } from '../answer-fields.ts';
import type { TurnMessage } from '../protocol.ts';
import type { ConversationReader, FileAttachment, ReadConversation } from '../conversation-reader.ts';
import {
  attachmentBlock,
  callBlock,
  itemsOf,
  offeredTool,
  plainText,
  reasoningBlock,
  pictureAt,
  textBlock,
  unknownBlock,
  withoutFields,
} from '../said-blocks.ts';
import { resultCollector } from '../said-results.ts';
import type { OfferedTool } from '../../tool.ts';
import { signedBelow } from './signature.ts';

/** A call without an id of its own gets a number as its id, and its result is the next with the same name. */
export function readConversation(body: JsonObject, reader: ConversationReader): ReadConversation {
  const messages: TurnMessage[] = [];
  const results = resultCollector(messages);
  const calls = callIds();
  for (const item of itemsOf(body['contents'])) {
    const { role = 'user', parts } = isJsonObject(item) ? item : {};
    if (role === 'model') {
      messages.push(
        reader.answered(itemsOf(parts).reduce<readonly Block[]>((above, part) => withPart(above, part, calls), [])),
      );
      continue;
    }
    const blocks: Block[] = [];
    for (const part of itemsOf(parts)) {
      const given = isJsonObject(part) ? part['functionResponse'] : undefined;
      if (isJsonObject(given)) {
        const name = stringOf(given['name']);
        const { output, isError } = resultOf(given['response']);
        results.add(calls.answered(name, given['id']), output, isError, name);
      } else blocks.push(userBlock(part, reader));
    }
    if (blocks.length > 0) messages.push({ role: 'user', blocks });
  }
  return { system: systemOf(body['systemInstruction']), messages, ...toolsIn(body['tools']) };
}

function systemOf(value: Json | undefined): string {
  return plainText(isJsonObject(value) ? value['parts'] : value) ?? '';
}

function userBlock(part: Json, reader: ConversationReader): Block {
  if (!isJsonObject(part)) return unknownBlock(part);
  const { text, inlineData, fileData, videoMetadata } = part;
  if (isJsonObject(fileData)) return fetchedBlock(fileData, part);
  if (isJsonObject(inlineData)) {
    const file = reader.file(stringOf(inlineData['data']), stringOf(inlineData['mimeType']));
    return file === undefined ? unknownBlock(part) : attachmentBlock(withVideo(file, videoMetadata));
  }
  return typeof text === 'string' && Object.keys(part).length === 1 ? textBlock(text) : unknownBlock(part);
}

/** A file at a public URL, as opposed to one stored by the service. */
function fetchedBlock({ fileUri, mimeType }: JsonObject, part: JsonObject): Block {
  const picture = pictureAt(fileUri);
  if (picture?.source !== 'url' || held.test(picture.url)) return unknownBlock(part);
  return attachmentBlock(stringOf(mimeType).startsWith('image/') ? picture : { source: 'url', url: picture.url });
}

const held = /^https:\/\/generativelanguage\.googleapis\.com\//;

function withVideo(file: FileAttachment, metadata: Json | undefined): FileAttachment {
  if (!isJsonObject(metadata)) return file;
  const { startOffset, endOffset, fps } = metadata;
  const start = secondsOf(startOffset);
  const end = secondsOf(endOffset);
  return {
    ...file,
    video: {
      ...(start === undefined ? {} : { startSeconds: start }),
      ...(end === undefined ? {} : { endSeconds: end }),
      ...(typeof fps === 'number' ? { fps } : {}),
    },
  };
}

/** `1.5s` in seconds. */
function secondsOf(value: Json | undefined): number | undefined {
  const [, digits] = /^(\d+(?:\.\d+)?)s$/.exec(stringOf(value)) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** A signature without a text belongs to the text before it. */
function withPart(above: readonly Block[], part: Json, calls: CallIds): readonly Block[] {
  const block = modelBlock(part, calls);
  const last = above.at(-1);
  const signs = block.kind === 'text' && block.text === '' && isJsonObject(block.opaque);
  if (!signs || last?.kind !== 'text' || last.opaque !== undefined) return [...above, block];
  return [...above.slice(0, -1), { ...last, opaque: signedBelow(block.opaque) }];
}

function modelBlock(part: Json, calls: CallIds): Block {
  if (!isJsonObject(part)) return unknownBlock(part);
  const { text, thought, inlineData, functionCall } = part;
  if (typeof text === 'string') {
    const more = withoutFields(part, 'text', 'thought');
    return thought === true ? reasoningBlock(text, more) : textBlock(text, more);
  }
  if (isJsonObject(inlineData) && typeof inlineData['data'] === 'string') {
    const { mimeType, data, ...beside } = inlineData;
    const opaque = {
      ...withoutFields(part, 'inlineData'),
      ...(Object.keys(beside).length === 0 ? {} : { inlineData: beside }),
    };
    const kept = Object.keys(opaque).length === 0 ? {} : { opaque };
    return { kind: 'image', mimeType: stringOf(mimeType), source: stringOf(data), open: false, ...kept };
  }
  if (!isJsonObject(functionCall)) return unknownBlock(part);
  const name = stringOf(functionCall['name']);
  const beside = withoutFields(functionCall, 'name', 'args');
  return callBlock(calls.called(name, functionCall['id']), name, JSON.stringify(functionCall['args'] ?? {}), {
    ...withoutFields(part, 'functionCall'),
    ...(Object.keys(beside).length === 0 ? {} : { functionCall: beside }),
  });
}

/** The result of a function: a text that was wrapped in an object for sending is unwrapped. */
function resultOf(response: Json | undefined): { readonly output: string; readonly isError: boolean } {
  const [name, ...others] = isJsonObject(response) ? Object.keys(response) : [];
  const only = isJsonObject(response) && name !== undefined && others.length === 0 ? response[name] : undefined;
  const wrapped = (name === 'result' || name === 'error') && !isJsonObject(only) ? only : undefined;
  const value = wrapped ?? response ?? {};
  return { output: typeof value === 'string' ? value : JSON.stringify(value), isError: name === 'error' };
}

interface CallIds {
  called(name: string, given: Json | undefined): string;
  answered(name: string, given: Json | undefined): string;
}

function callIds(): CallIds {
  let count = 0;
  const open: { readonly name: string; readonly id: string }[] = [];
  return {
    called(name, given) {
      count += 1;
      const id = typeof given === 'string' ? given : `call_${count}`;
      open.push({ name, id });
      return id;
    },
    answered(name, given) {
      const at = open.findIndex((call) => (typeof given === 'string' ? call.id === given : call.name === name));
      return open.splice(at, at < 0 ? 0 : 1)[0]?.id ?? stringOf(given);
    },
  };
}

/** Functions from all declarations; an entry with anything else, such as a search, stays in its own form. */
function toolsIn(value: Json | undefined): Pick<ReadConversation, 'tools' | 'otherTools' | 'also'> {
  const tools: OfferedTool[] = [];
  const otherTools: JsonObject[] = [];
  for (const entry of itemsOf(value)) {
    if (!isJsonObject(entry)) continue;
    const { functionDeclarations: declared, ...more } = entry;
    const rest: Json[] = [];
    for (const one of itemsOf(declared)) {
      const schema = isJsonObject(one) ? (one['parametersJsonSchema'] ?? one['parameters']) : undefined;
      const tool = isJsonObject(one)
        ? offeredTool(one, schema === undefined ? undefined : lowerTypes(schema))
        : undefined;
      if (tool === undefined) rest.push(one);
      else tools.push(tool);
    }
    if (rest.length > 0) otherTools.push({ ...more, functionDeclarations: rest });
    else if (Object.keys(more).length > 0) otherTools.push(more);
  }
  return { tools, otherTools, also: otherTools.length === 0 ? ['tools'] : [] };
}

/** The deepest nesting walked in schemas. */
const deepest = 40;

/** `parameters` may write JSON Schema's types in capitals. */
function lowerTypes(schema: Json, depth = 0): Json {
  if (depth > deepest) return schema;
  if (Array.isArray(schema)) return (schema as readonly Json[]).map((one) => lowerTypes(one, depth + 1));
  if (!isJsonObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).map(([name, value]) => [
      name,
      name === 'type' && typeof value === 'string' ? value.toLowerCase() : lowerTypes(value, depth + 1),
    ]),
  );
}
