/** Reads a request that somebody wrote back into a turn: the reverse of `buildRequest`, for every protocol. */
import type { Attachment, StoredFile } from '../attachment.ts';
import { modelFacts } from '../catalog/models.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import type { Block } from '../message.ts';
import type { OfferedTool } from '../tool.ts';
import { conversationReaders } from './conversation-readers.ts';
import type { ParametersById, ProtocolId } from './descriptions.ts';
import type { Turn, TurnMessage } from './protocol.ts';
import { readParameters } from './read-parameters.ts';

/** Gives a file for the Base64 (or the marker of a file) that stands in a body; undefined where it takes none, so that the part stays unread. */
export type TakeFile = (data: string, mimeType: string, name?: string) => StoredFile | undefined;

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

/** What the body alone does not tell. */
export interface RequestOrigin {
  /** Of protocols that name the model in the address. */
  readonly model?: string;
  /** The address asks for a stream. */
  readonly streams?: boolean;
  readonly profileId: string;
  readonly dialect?: Dialect | undefined;
  readonly takeFile: TakeFile;
}

export interface ConversationReader {
  /** Who said what of an answer: its opaque parts go back to the same model alone. */
  readonly answered: (blocks: readonly Block[], answerId?: string) => TurnMessage;
  /** The file of a data URL or of bare Base64; undefined where it is neither, or is not taken. */
  readonly file: (data: string, mimeType?: string, name?: string) => FileAttachment | undefined;
}

export type FileAttachment = Extract<Attachment, { source: 'file' }>;

/**
 * The turn that a body says. Its parameters are those of the protocol, and all else of the body stands in `extra`. A
 * part of a message that is no block of a conversation is one of the kind `unknown`: built again, a request may lack
 * it, and what it lacks is for a comparison of both to tell.
 */
export function turnOf<Id extends ProtocolId>(
  id: Id,
  body: JsonObject,
  origin: RequestOrigin,
): Turn<ParametersById[Id]> {
  const named = body['model'];
  const model = typeof named === 'string' ? named : (origin.model ?? '');
  const answered: ConversationReader['answered'] = (blocks, answerId = '') => ({
    role: 'assistant',
    blocks,
    origin: { protocol: id, model, profileId: origin.profileId, answerId },
  });
  const {
    system,
    messages,
    tools,
    otherTools,
    also = [],
  } = conversationReaders[id](body, {
    answered,
    file: (data, mimeType, name) => fileOf(origin.takeFile, data, mimeType, name),
  });
  return {
    model,
    facts: modelFacts(model),
    profileId: origin.profileId,
    dialect: origin.dialect,
    system,
    messages,
    tools,
    stream: body['stream'] === true || origin.streams === true,
    parameters: readParameters(id, body, { otherTools, also }),
  };
}

function fileOf(take: TakeFile, data: string, mimeType?: string, name?: string): FileAttachment | undefined {
  const [, type, base64] = /^data:([^;,]*)(?:;[^;,]*)*;base64,(.*)$/s.exec(data) ?? [];
  const bare = base64 ?? (mimeType === undefined ? undefined : data);
  const file =
    bare === undefined ? undefined : take(bare, type === undefined || type === '' ? (mimeType ?? '') : type, name);
  return file === undefined ? undefined : { source: 'file', file };
}

/** True for an object whose `type`, if it has one, is among those. */
export function isOfType(value: unknown, ...types: readonly string[]): value is JsonObject {
  return isJsonObject(value) && typeof value['type'] === 'string' && types.includes(value['type']);
}
