/** Reads blocks from a request's body. */
import type { Attachment } from '../attachment.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { Block } from '../message.ts';
import type { OfferedTool } from '../tool.ts';

export function textBlock(text: string, opaque: JsonObject = {}, annotations?: readonly Json[]): Block {
  return {
    kind: 'text',
    text,
    open: false,
    ...keptOf(opaque),
    ...(annotations === undefined ? {} : { annotations }),
  };
}

export function reasoningBlock(text: string, opaque: JsonObject): Block {
  return { kind: 'reasoning', text, open: false, ...keptOf(opaque) };
}

export function callBlock(callId: string, name: string, args: string, opaque: JsonObject = {}): Block {
  return { kind: 'tool-call', callId, name, arguments: args, open: false, ...keptOf(opaque) };
}

export function resultBlock(callId: string, name: string, output: string, isError = false): Block {
  return { kind: 'tool-result', callId, name, output, isError, open: false };
}

export function attachmentBlock(attachment: Attachment): Block {
  return { kind: 'attachment', attachment, open: false };
}

/** A picture that the service should fetch; undefined where it is not a URL. */
export function pictureAt(url: Json | undefined): Attachment | undefined {
  return typeof url === 'string' && /^https?:\/\/[^/\s]/i.test(url)
    ? { source: 'url', url, media: 'image' }
    : undefined;
}

export function unknownBlock(raw: Json): Block {
  return { kind: 'unknown', raw, open: false };
}

function keptOf(opaque: JsonObject): { readonly opaque?: JsonObject } {
  return Object.keys(opaque).length === 0 ? {} : { opaque };
}

/** The items of a list; none for anything else. */
export function itemsOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}

/** The object without those fields. */
export function withoutFields(object: JsonObject, ...names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

/** A text, or a list of parts that are all texts, one after another; undefined for anything else. */
export function plainText(content: Json | undefined): string | undefined {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return undefined;
  const texts = (content as readonly Json[]).map((part) => (isJsonObject(part) ? part['text'] : part));
  return texts.every((text) => typeof text === 'string') ? texts.join('\n\n') : undefined;
}

/**
 * A function that a model is offered; undefined without a name, or where its schema is not an object. Without
 * arguments its schema may be absent or null.
 */
export function offeredTool(given: JsonObject, schema: Json = null): OfferedTool | undefined {
  const { name, description, strict } = given;
  if (typeof name !== 'string' || !(schema === null || isJsonObject(schema))) return undefined;
  return {
    name,
    description: typeof description === 'string' ? description : '',
    schema: schema ?? { type: 'object', properties: {} },
    ...(typeof strict === 'boolean' ? { strict } : {}),
  };
}

/** Tools that are functions, and the rest in its own form, each in its order. */
export function splitTools(
  value: Json | undefined,
  read: (tool: JsonObject) => OfferedTool | undefined,
): { readonly tools: readonly OfferedTool[]; readonly otherTools: readonly JsonObject[] } {
  const tools: OfferedTool[] = [];
  const otherTools: JsonObject[] = [];
  for (const tool of itemsOf(value)) {
    if (!isJsonObject(tool)) continue;
    const offered = read(tool);
    if (offered === undefined) otherTools.push(tool);
    else tools.push(offered);
  }
  return { tools, otherTools };
}
