/** Reads error answers in every shape that the gateway, or a proxy before it, may give (ERR-1). */
import { jsonCutBelow } from '../json-cut.ts';
import { jsonIn } from '../parse-json.ts';
import { isJsonObject } from '../json.ts';
import type { Json, JsonObject } from '../json.ts';
import type { ErrorDetail } from './protocol.ts';

/** Longer plain texts are pages, not messages; the caller keeps an excerpt of those. */
const longestPlainMessage = 500;

/**
 * Reads `{error: {…}}`, the Messages shape `{type: 'error', error, request_id}`, the shapes of common servers
 * (`{message}`, `{detail}`, `{error: 'text'}`, a list of one), an HTML page's title, or a short plain text; of JSON that
 * is broken or was cut off, its first message. Header names are in lower case.
 */
export function readErrorBody(body: string, headers: Readonly<Record<string, string>>): ErrorDetail {
  // The message is near the top; absurdly deep nesting below is no reason to lose it.
  const json = jsonCutBelow(body);
  const detail = json === undefined ? detailOfText(body) : detailOfJson(json);
  const requestId = detail.requestId ?? text(headers['x-request-id']) ?? text(headers['request-id']);
  return { ...detail, requestId };
}

/** Reads the value of an `error` field, an object, or just a text. */
export function readErrorValue(error: Json): ErrorDetail {
  if (!isJsonObject(error)) return { ...nothing, message: cut(text(error), longestMessage) };
  return {
    message: cut(text(error['message']) ?? text(error['detail']), longestMessage),
    type: cut(text(error['type']), longestName),
    code: cut(codeOf(error), longestName),
    param: cut(text(error['param']), longestName),
    requestId: text(error['request_id']),
    retryAfterMs: waitIn(error),
  };
}

/** Characters. Some servers quote the whole request, perhaps with a picture; the Response tab shows all of it. */
const longestMessage = 2_000;
const longestName = 200;

/** Cuts at the end of a word, if one is near. The key was redacted before, so the cut never leaves a part of it. */
function cut(said: string | undefined, most: number): string | undefined {
  return said === undefined || said.length <= most ? said : `${said.slice(0, most).replace(/\s\S{0,40}$/, '')}…`;
}

/** Google names the wait among the details: `"34.4s"`. */
function waitIn(error: JsonObject): number | undefined {
  for (const part of detailsOf(error)) {
    const said = isJsonObject(part) ? part['retryDelay'] : undefined;
    const seconds = typeof said === 'string' ? /^(\d+(?:\.\d+)?)s$/.exec(said)?.[1] : undefined;
    if (seconds !== undefined) return Math.round(Number(seconds) * 1_000);
  }
  return undefined;
}

function detailsOf({ details }: JsonObject): readonly Json[] {
  return Array.isArray(details) ? (details as readonly Json[]).slice(0, mostDetails) : [];
}

/** If the code is only a number or missing, one named by a service behind the gateway is used. */
function codeOf(error: JsonObject): string | undefined {
  const { code } = error;
  if (typeof code === 'string' && code !== '' && !/^\d+$/.test(code)) return code;
  const parts = [error['error'], error['innererror'], error['inner_error'], error['cause'], ...detailsOf(error)];
  const inner = parts.flatMap((part) => {
    const named = isJsonObject(part) ? (part['code'] ?? part['reason'] ?? part['type']) : undefined;
    return typeof named === 'string' && named !== '' && !/^\d+$/.test(named) ? [named] : [];
  });
  return inner[0] ?? text(code);
}

/** Details of an error that are read, at most. */
const mostDetails = 16;

const nothing: ErrorDetail = {
  message: undefined,
  type: undefined,
  code: undefined,
  param: undefined,
  requestId: undefined,
};

function detailOfJson(json: Json): ErrorDetail {
  const body: Json | undefined = Array.isArray(json) ? (json[0] as Json | undefined) : json;
  if (!isJsonObject(body)) return { ...nothing, message: typeof body === 'string' ? text(body) : undefined };
  const error = errorOf(body);
  const detail = readErrorValue(error);
  return { ...detail, requestId: text(body['request_id']) ?? detail.requestId };
}

/** The part of the body that describes the error: its `error` field, else the body itself. */
function errorOf(body: JsonObject): Json {
  const { error } = body;
  return error === undefined || error === null || typeof error === 'boolean' ? body : error;
}

function detailOfText(body: string): ErrorDetail {
  const trimmed = body.trim();
  const first = /^[[{]/.test(trimmed) ? firstMessage(trimmed) : undefined;
  if (first !== undefined) return { ...nothing, message: first };
  if (!trimmed.startsWith('<')) {
    return { ...nothing, message: trimmed.length <= longestPlainMessage ? text(trimmed) : undefined };
  }
  return { ...nothing, message: titleOf(trimmed) };
}

/** The first text called `message` in broken JSON. */
function firstMessage(broken: string): string | undefined {
  const found = /"message"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(broken.slice(0, 100_000))?.[1];
  const message = found === undefined ? undefined : jsonIn(found);
  return typeof message === 'string' ? text(message.slice(0, longestPlainMessage)) : undefined;
}

/** The title of an HTML page, such as `502 Bad Gateway`. */
function titleOf(html: string): string | undefined {
  const head = html.slice(0, 10_000);
  const lower = head.toLowerCase();
  const tag = lower.indexOf('<title');
  const start = tag < 0 ? -1 : lower.indexOf('>', tag);
  const end = start < 0 ? -1 : lower.indexOf('</title', start);
  if (end < 0) return undefined;
  const title = head
    .slice(start + 1, end)
    .replace(/\s+/g, ' ')
    .trim();
  return title === '' ? undefined : unescapeHtml(title).slice(0, longestPlainMessage);
}

const entities: ReadonlyMap<string, string> = new Map([
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&nbsp;', ' '],
  ['&amp;', '&'],
]);

function unescapeHtml(escaped: string): string {
  return escaped.replace(/&(?:lt|gt|quot|#39|nbsp|amp);/g, (entity) => entities.get(entity) ?? entity);
}

/** A value as text; undefined for nothing. Codes may be numbers, messages may be objects or lists. */
function text(value: Json | undefined): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
