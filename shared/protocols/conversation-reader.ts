/** Types for reading the conversation in a request's body. */
import type { Attachment } from '../attachment.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { Block } from '../message.ts';
import type { OfferedTool } from '../tool.ts';
import type { TurnMessage } from './protocol.ts';

/** A body's conversation, without its settings. */
export interface ReadConversation {
  /** Empty for none. */
  readonly system: string;
  readonly messages: readonly TurnMessage[];
  readonly tools: readonly OfferedTool[];
  /** Tools other than the user's functions, such as a search of the gateway, in the protocol's own form. */
  readonly otherTools: readonly JsonObject[];
  /** Fields beside those of the conversation that were read too, such as a second name of the system prompt. */
  readonly also?: readonly string[];
}

export interface ConversationReader {
  /** Makes the message of an answer, with its origin: its opaque parts are only sent back to the same model. */
  readonly answered: (blocks: readonly Block[], answerId?: string) => TurnMessage;
  /** The file of a data URL or of bare Base64; undefined where it is neither, or was refused. */
  readonly file: (data: string, mimeType?: string, name?: string) => FileAttachment | undefined;
}

export type FileAttachment = Extract<Attachment, { source: 'file' }>;

/** True for an object whose `type`, if it has one, is among those. */
export function isOfType(value: unknown, ...types: readonly string[]): value is JsonObject {
  return isJsonObject(value) && typeof value['type'] === 'string' && types.includes(value['type']);
}
