/** What of a recorded request can be asked again as a check, or why nothing can. */
import { sentBodyBytes, fileMarkerPattern } from '../../attachment.ts';
import type { ApiId } from '../../apis.ts';
import { takesForm } from '../../dialects/calls.ts';
import { modelInPath } from '../../dialects/model-in-path.ts';
import { fault, type Fault } from '../../fault.ts';
import { isJsonObject, type Json } from '../../json.ts';
import { servings } from '../../protocols/servings.ts';
import { NestedTooDeep, parseJson } from '../../parse-json.ts';
import { dots } from '../../redact.ts';
import { isProtocolId } from '../../apis.ts';
import { writtenNumbers } from '../../written-numbers.ts';
import { ownCheckLimits, type OwnCheck } from './own-check.ts';

export type OwnRequest = Pick<OwnCheck, 'api' | 'model' | 'streams' | 'body' | 'numbers'>;

export interface RecordedRequest {
  readonly api: ApiId;
  readonly url: string;
  /** Absent where the request had none, or it was not kept. */
  readonly body: string | undefined;
}

export function ownRequestOf({ api, url, body: text }: RecordedRequest): OwnRequest | { readonly fault: Fault } {
  if (text === undefined) return refused('Its record has no request body.', 'Send it through the tap again.');
  if (takesForm(api) && !isJsonText(text))
    return refused('It’s a form with files, and a check asks with JSON.', 'Choose a request with a JSON body.');
  if (bytesOf(text) > ownCheckLimits.bodyBytes)
    return refused(
      `Its body is larger than ${ownCheckLimits.bodyBytes / 1000} kB, the most a check can hold.`,
      'Send a smaller request, for example without images.',
    );
  const read = readBody(text);
  if (typeof read === 'string') return refused(read, 'Choose a request with a JSON object as its body.');
  if (text.search(fileMarkerPattern) !== -1)
    return refused('It has files that the record keeps apart.', 'Choose a request without files.');
  const redactedAt = placeOf(read, (one) => one.includes(dots));
  if (redactedAt !== undefined)
    return refused(
      `A secret was masked in it, at ${redactedAt === '' ? 'its top' : redactedAt}: asked again, it would not be the same request.`,
      'Take the secret out of the request in your app, and send it again.',
    );
  const numbers = writtenNumbers(text);
  const named = read['model'];
  return {
    api,
    model: typeof named === 'string' ? named : (modelInPath(url) ?? ''),
    streams: asksForStream(api, url, read),
    body: read,
    ...(numbers.length === 0 ? {} : { numbers }),
  };
}

/** Bytes of a request as JSON. */
export const bytesOf = (json: string): number => sentBodyBytes(json, new Map());

function asksForStream(api: ApiId, url: string, body: OwnCheck['body']): boolean {
  if (!isProtocolId(api)) return body['stream'] === true;
  const { pathname, search } = new URL(url);
  return servings[api].writer.formOf({ body, path: `${pathname}${search}` }) !== 'whole';
}

const isJsonText = (text: string): boolean => text.trimStart().startsWith('{');

/** The reason in a sentence where it is no JSON object. */
function readBody(text: string): OwnCheck['body'] | string {
  try {
    const read = parseJson(text);
    return isJsonObject(read) ? read : 'Its body isn’t a JSON object.';
  } catch (error) {
    return error instanceof NestedTooDeep ? error.message : 'Its body isn’t JSON.';
  }
}

/** The JSON pointer of the first text, or name of a field, that fits. */
function placeOf(value: Json, fits: (text: string) => boolean): string | undefined {
  if (typeof value === 'string') return fits(value) ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries<Json>(value)) {
    const below = fits(name) ? '' : placeOf(inner, fits);
    if (below !== undefined) return `/${name}${below}`;
  }
  return undefined;
}

function refused(why: string, hint: string): { readonly fault: Fault } {
  return { fault: fault('input', `This request can’t be saved as a check. ${why}`, hint) };
}
