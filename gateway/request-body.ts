/** Reading a request's body: bounded, and as JSON with errors that say what is wrong. */
import type { IncomingMessage } from 'node:http';
import { ApiError, invalid } from './api-error.ts';

/** The largest body that is read, in bytes. */
export const maxBodyBytes = 32 * 1024 * 1024;

/**
 * Without `Connection: close`: the server then goes on reading what still comes, within bounds, before it hangs up.
 * Closed at once, a connection with unread bytes is reset, and the client may lose the answer that says why.
 */
const tooLarge = (): ApiError =>
  new ApiError({
    status: 413,
    type: 'request_too_large',
    message: `The request body is larger than ${maxBodyBytes} bytes (32 MB).`,
    code: 'request_too_large',
  });

/**
 * The body's bytes.
 * @throws ApiError 413 as soon as the bound is passed; Error where the client left in the middle
 */
export async function readBounded(incoming: IncomingMessage): Promise<Uint8Array> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBodyBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  // Listeners and not `for await`: leaving the loop early would destroy the socket before the 413 is sent.
  await new Promise<void>((resolve, reject) => {
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) reject(tooLarge());
      else chunks.push(chunk);
    });
    incoming.on('end', resolve);
    incoming.on('error', reject);
    incoming.on('close', () => reject(new Error('The client left before its request was complete.')));
  });
  return Buffer.concat(chunks, size);
}

/**
 * A body as JSON.
 * @throws ApiError 400 for a wrong content type, bytes that are not UTF-8, broken JSON
 */
export function parseJsonBody(bytes: Uint8Array, headers: Headers): unknown {
  const contentType = headers.get('content-type');
  const mediaType = contentType?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') {
    throw invalid(
      'content-type',
      'invalid_content_type',
      `The body must be sent as Content-Type: application/json; this one came ${contentType === null ? 'without a content type' : `as ${contentType}`}.`,
    );
  }
  if (bytes.length === 0) throw invalid('', 'empty_body', 'The request has no body; a JSON object is needed.');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw invalid('', 'invalid_encoding', 'The request body is not valid UTF-8.');
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw invalid('', 'invalid_json', `The request body is not valid JSON: ${(error as Error).message}`);
  }
}
