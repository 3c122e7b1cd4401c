/** What an answer to an empty request says of the endpoint: a complaint about the body means that it is there. */
import { jsonCutBelow } from '../parse-json.ts';
import { isJsonObject } from '../json.ts';
import { readErrorBody } from '../protocols/error-body.ts';
import { isModelNotFound } from '../protocols/known-errors.ts';
import type { Verdict } from './connection-test.ts';

export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** Statuses by which a server says that it has no such address, or nothing there for this method. */
const absent = new Set([404, 405, 410, 501]);

export function judge({ status, body }: Answered): Exclude<Verdict, 'unreachable'> {
  const error = readErrorBody(body, {});
  const isPage = /^\s*</.test(body);
  if (status >= 200 && status < 300) {
    if (/^(data|event|:)/.test(body)) return 'found';
    // LM Studio answers any address with 200, and some websites do.
    const json = isPage ? undefined : jsonCutBelow(body);
    if (json === undefined) return 'not-found';
    return isJsonObject(json) && json['error'] !== undefined && namesNoAddress(error.message) ? 'not-found' : 'found';
  }
  if (absent.has(status)) return status === 404 && namesModel(error) ? 'found' : 'not-found';
  if (status < 400 || status > 500 || isPage || aboutAccess.has(status)) return 'refused';
  if (namesNoAddress(error.message)) return 'not-found';
  if (namesKey(error)) return 'refused';
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

type Said = ReturnType<typeof readErrorBody>;

/** A model or deployment that is not there, at an address that is. */
function namesModel(error: Said): boolean {
  return isModelNotFound(error) || error.code === 'DeploymentNotFound';
}

/** Gemini refuses a wrong key with 400. */
function namesKey({ code, message = '' }: Said): boolean {
  if (code === 'API_KEY_INVALID' || code === 'invalid_api_key') return true;
  return /\bapi[ _-]?key\b.{0,40}\b(invalid|not valid|missing|required)\b/i.test(message);
}
