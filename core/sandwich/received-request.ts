/** Reads the request that reached the upstream side of a gateway, and the answer to it. */
import { modelInPath } from '../../shared/dialects/model-in-path.ts';
import { apiOfAnyPath, isStreamPath } from '../../shared/dialects/api-of-any-path.ts';
import { isJsonObject, type Json } from '../../shared/json.ts';
import { jsonIn } from '../../shared/parse-json.ts';
import type { SaidAnswer } from '../../shared/sandwich/judge.ts';
import type { SaidFile, SaidRequest } from '../../shared/sandwich/meaning.ts';
import type { SseEvent } from '../../shared/protocols/protocol.ts';
import type { ApiId } from '../../shared/apis.ts';
import { createSseDecoder } from '../transport/sse.ts';

export interface ReceivedExchange {
  readonly path: string;
  readonly body: Uint8Array;
  /** `Content-Type` header of the request. */
  readonly contentType: string;
  readonly status: number;
  readonly answer: string;
}

export function receivedApi({ path }: ReceivedExchange): ApiId | undefined {
  return apiOfAnyPath(path);
}

export async function receivedRequest(received: ReceivedExchange, api: ApiId): Promise<SaidRequest> {
  const { path, body, contentType } = received;
  const inPath = modelInPath(path);
  const said = { api, streams: isStreamPath(path), ...(inPath === undefined ? {} : { model: inPath }) };
  if (contentType.startsWith('multipart/form-data')) return { ...said, ...(await receivedForm(body, contentType)) };
  const read = jsonIn(Buffer.from(body).toString('utf8'));
  return { ...said, body: read !== undefined && isJsonObject(read) ? read : {} };
}

/** A form that cannot be read says nothing, and all of it is lost. */
async function receivedForm(
  body: Uint8Array,
  contentType: string,
): Promise<Pick<SaidRequest, 'body'> & { readonly files: readonly SaidFile[] }> {
  const form = await new Response(body, { headers: { 'content-type': contentType } }).formData().catch(() => undefined);
  const texts = new Map<string, Json>();
  const files: SaidFile[] = [];
  for (const [name, value] of form ?? []) {
    if (typeof value === 'string') texts.set(name, value);
    else files.push({ name, mimeType: value.type, base64: Buffer.from(await value.arrayBuffer()).toString('base64') });
  }
  return { body: Object.fromEntries(texts), files };
}

/** What was said in answer, whole, as events, or as the list of chunks that a stream may be. */
export function said(api: ApiId, status: number, text: string): SaidAnswer {
  if (status < 400 && text.startsWith('[')) return { api, status, text, events: chunksOf(text) };
  if (!/^\s*(event|data|id|:)/.test(text)) return { api, status, text };
  const decoder = createSseDecoder();
  return { api, status, text, events: [...decoder.push(Buffer.from(text)), ...decoder.end()] };
}

/** Each stands on lines of its own, so that a list which broke off can be read as far as it came. */
function chunksOf(text: string): readonly SseEvent[] {
  const chunks = text
    .slice(1)
    .replace(/\s*\]\s*$/, '')
    .split(/\n,\r?\n/);
  return chunks.map((data) => ({ event: undefined, id: undefined, data }));
}
