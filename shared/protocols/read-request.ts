/** Reads a request that somebody wrote back into a turn: the reverse of `buildRequest`, for every protocol. */
import type { StoredFile } from '../attachment.ts';
import { modelFacts } from '../catalog/models.ts';
import type { Dialect } from '../dialects/dialect.ts';
import type { JsonObject } from '../json.ts';
import type { ConversationReader, FileAttachment } from './conversation-reader.ts';
import type { ParametersById, ProtocolId } from './descriptions.ts';
import type { Turn } from './protocol.ts';
import { servings } from './servings.ts';
import { readParameters } from './read-parameters.ts';

/** Gives a file for the Base64 (or the marker of a file) that stands in a body; undefined where it refuses, so that the part stays unread. */
export type TakeFile = (data: string, mimeType: string, name?: string) => StoredFile | undefined;

/** What the body does not say. */
export interface RequestOrigin {
  /** The model, for protocols that name it in the address. */
  readonly model?: string;
  /** The address asks for a stream. */
  readonly streams?: boolean;
  readonly profileId: string;
  readonly dialect?: Dialect | undefined;
  readonly takeFile: TakeFile;
}

/**
 * The turn in a body. Known fields become the protocol's parameters, all others go into `extra`. A part of a message
 * that fits no block becomes one of kind `unknown`: a request built from the turn may lack it, which a comparison of
 * both bodies shows.
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
  } = servings[id].readConversation(body, {
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
