/** Reads a request that somebody pasted, as JSON or as a cURL command, and tells which protocol it speaks. */
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { modelInPath } from '../dialects/model-in-path.ts';
import { parseJson } from '../parse-json.ts';
import { descriptions, protocolIds, type ProtocolId } from '../protocols/descriptions.ts';
import { readings } from '../protocols/readings.ts';
import { apiOfPathEnd } from '../dialects/api-of-any-path.ts';
import { isProtocolId } from '../apis.ts';
import { writtenNumbers } from '../written-numbers.ts';
import { readCurl } from './read-curl.ts';

export interface PastedRequest {
  readonly protocol: ProtocolId;
  readonly body: JsonObject;
  /** Its numbers that only a text can hold; see `writtenNumbers`. */
  readonly numbers?: readonly string[];
  /** From a command's address: the model where the protocol names it there, and whether a stream is asked for. */
  readonly model?: string;
  readonly streams?: boolean;
}

export type Pasted =
  | { readonly ok: true; readonly request: PastedRequest }
  /** What is wrong, and what to paste in its place. */
  | { readonly ok: false; readonly message: string };

/** Characters that are read of what was pasted. */
export const longestPaste = 30_000_000;

/** `protocol`: as the user chose it; told from the address or the body where it is left open. */
export function readPasted(text: string, protocol?: ProtocolId): Pasted {
  const trimmed = text.trim();
  if (trimmed === '') return { ok: false, message: 'Paste a request: its JSON, or a cURL command.' };
  if (trimmed.length > longestPaste) {
    const [length, most] = [trimmed.length, longestPaste].map((count) => count.toLocaleString('en-US'));
    return {
      ok: false,
      message: `The text has ${length} characters; up to ${most} can be read. Paste a single request.`,
    };
  }
  const unfenced = /^```[^\n`]*\n([^]*?)\n?\s*```$/.exec(trimmed)?.[1]?.trim() ?? trimmed;
  const curl = unfenced.startsWith('{') ? undefined : readCurl(unfenced);
  if (curl !== undefined && !curl.ok) return curl;
  const source = curl === undefined ? unfenced : curl.body;
  let body: Json;
  try {
    body = parseJson(source);
  } catch (error) {
    const what = curl === undefined ? 'The text' : 'The body of the command';
    return {
      ok: false,
      message: `${what} is invalid JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`,
    };
  }
  if (!isJsonObject(body)) return { ok: false, message: 'A request’s body is a JSON object.' };
  const path = curl === undefined ? undefined : pathIn(curl.url);
  if (protocol === undefined && path !== undefined && isNoConversation(path))
    return { ok: false, message: `No conversation is asked for at ${path}. Paste a request for an answer.` };
  const told = protocol ?? (path === undefined ? undefined : byPath(path, body)) ?? protocolOfBody(body);
  if (told === undefined) {
    const fields = protocolIds.map((id) => `${conversationField(id)} (${descriptions[id].label})`).join(', ');
    return { ok: false, message: `No conversation was found. Expected one of: ${fields}.` };
  }
  const model = modelInPath(path ?? '');
  const numbers = writtenNumbers(source);
  const streams = /:stream[A-Za-z]*$/.test(path ?? '');
  return {
    ok: true,
    request: {
      protocol: told,
      body,
      ...(numbers.length === 0 ? {} : { numbers }),
      ...(model === undefined ? {} : { model }),
      ...(streams ? { streams } : {}),
    },
  };
}

/** Path of any address, also of one without a scheme or with a variable in place of its host. */
function pathIn(url: string): string | undefined {
  return /^(?:[a-z][\w+.-]*:\/\/)?[^/?#]*(\/[^?#]*)/i.exec(url)?.[1];
}

/** Where the body has the conversation of another protocol, the command was sent to the wrong address, and the body tells what was meant. */
function byPath(path: string, body: JsonObject): ProtocolId | undefined {
  const api = apiOfPathEnd(path);
  if (api === undefined || !isProtocolId(api)) return undefined;
  const isElsewhere = !Object.hasOwn(body, conversationField(api)) && protocolOfBody(body) !== undefined;
  return isElsewhere ? undefined : api;
}

/** Their bodies may look like those of Responses, which takes an `input` too. */
const otherEndpoints = /\/(?:embeddings|moderations|rerank|audio\/[a-z]+|images\/[a-z]+)$/;

function isNoConversation(path: string): boolean {
  const api = apiOfPathEnd(path);
  return api === undefined ? otherEndpoints.test(path) : !isProtocolId(api);
}

function conversationField(id: ProtocolId): string {
  return descriptions[id].fields.find(({ conversation }) => conversation === true)?.name ?? '';
}

/**
 * The protocol that understands most of the body, of those that have its conversation; the first of equals. Undefined
 * where none has.
 */
export function protocolOfBody(body: JsonObject): ProtocolId | undefined {
  const having = protocolIds.filter((id) => Object.hasOwn(body, conversationField(id)));
  const strange = (id: ProtocolId): number =>
    readings[id].mapRequest(body).filter(({ meaning }) => meaning === 'other').length;
  return having.map((id) => ({ id, count: strange(id) })).toSorted((a, b) => a.count - b.count)[0]?.id;
}
