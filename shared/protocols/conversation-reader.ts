/** What reads the conversation in a request's body: what it gives, and what it is handed. */
import type { Attachment } from '../attachment.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { Block } from '../message.ts';
import type { OfferedTool } from '../tool.ts';
import type { TurnMessage } from './protocol.ts';

/** What a body says, without its settings. */
export interface ReadConversation {
  /** Empty for none. */
  readonly system: string;
  readonly messages: readonly TurnMessage[];
  readonly tools: readonly OfferedTool[];
  /** Tools that are no functions of the user, such as a search of the gateway, in the protocol's own form. */
  readonly otherTools: readonly JsonObject[];
  /** Fields beside those of the conversation that were read too, such as a second name of the system prompt. */
  readonly also?: readonly string[];
}

export interface ConversationReader {
  /** Who said what of an answer: its opaque parts go back to the same model alone. */
  readonly answered: (blocks: readonly Block[], answerId?: string) => TurnMessage;
  /** The file of a data URL or of bare Base64; undefined where it is neither, or is not taken. */
  readonly file: (data: string, mimeType?: string, name?: string) => FileAttachment | undefined;
}

export type FileAttachment = Extract<Attachment, { source: 'file' }>;

/** True for an object whose `type`, if it has one, is among those. */
export function isOfType(value: unknown, ...types: readonly string[]): value is JsonObject {
  return isJsonObject(value) && typeof value['type'] === 'string' && types.includes(value['type']);
}
