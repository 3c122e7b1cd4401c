/** What an answer to an empty request says of the endpoint: a complaint about the body, or an answer of its own shape, means that it is there. */
import { jsonCutBelow } from '../json-cut.ts';
import { isJsonObject, ownOf, type Json, type JsonObject } from '../json.ts';
import { absentStatuses } from '../models.ts';
import type { AnswerPlace, ApiDescription } from '../protocols/description.ts';
import { readErrorBody } from '../protocols/error-body.ts';
import { isKeyRefused, isModelNotFound } from '../protocols/known-errors.ts';
import type { Presence } from './connection-test.ts';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** `asked` is what was asked for: a server that answers any address with 200 does not answer in its shape. */
export function judge(
  { status, body }: Answered,
  asked: Pick<ApiDescription, 'answerHas' | 'fields'>,
): Exclude<Presence, 'unreachable'> {
  if (status >= 200 && status < 300) return isAnswerOf(body, asked) ? 'found' : 'not-found';
  const error = readErrorBody(body, {});
  const isPage = /^\s*</.test(body);
  if (absentStatuses.has(status)) return status === 404 && isModelNotFound(error) ? 'found' : 'not-found';
  if (status < 400 || status > 500 || isPage || aboutAccess.has(status)) return 'refused';
  if (namesNoAddress(error.message)) return 'not-found';
  if (isKeyRefused(error)) return 'refused';
  // A server that fails over an empty body read it all the same, where it says so in its own form.
  return status < 500 || jsonCutBelow(body) !== undefined ? 'found' : 'refused';
}

/** About the key, the account or the moment, and not about what was sent. */
const aboutAccess = new Set([401, 402, 403, 407, 408, 429]);

function namesNoAddress(message = ''): boolean {
  return (
    /\b(unknown|unexpected|invalid|no such|unsupported)\s+(request\s+)?(url|path|route|endpoint|address)\b/i.test(
      message,
    ) || /\b(route|path|endpoint|page|url)\b.{0,80}\bnot found\b/i.test(message)
  );
}

/** An answer in one piece or a stream in the shape of what was asked for, or an error with 200 about one of its fields. */
function isAnswerOf(body: string, { answerHas, fields }: Pick<ApiDescription, 'answerHas' | 'fields'>): boolean {
  const json = jsonCutBelow(firstEventOf(body) ?? body);
  if (json === undefined || !isJsonObject(json)) return false;
  if (json['error'] === undefined || json['error'] === null) return answerHas.some((place) => stands(json, place));
  const { message = '', param } = readErrorBody(JSON.stringify(json), {});
  if (namesNoAddress(message)) return false;
  return fields.some(({ name }) => param === name || message.split(/[^\w.[\]]+/).includes(name));
}

/** The data of the first event; undefined where the body is no stream of events. */
function firstEventOf(body: string): string | undefined {
  if (!/^(data|event|id|retry)?:/.test(body)) return undefined;
  return /^data: ?(.*)$/m.exec(body.replaceAll('\r', '\n'))?.[1];
}

function stands(answer: JsonObject, place: AnswerPlace): boolean {
  const [holder = '', field] = place.split('.');
  const isList = holder.endsWith('[]');
  const held: Json | undefined = ownOf(answer, isList ? holder.slice(0, -2) : holder);
  if (isList !== Array.isArray(held)) return false;
  if (field === undefined) return true;
  const one = isList ? (held as readonly Json[])[0] : held;
  return one !== undefined && isJsonObject(one) && ownOf(one, field) !== undefined;
}
