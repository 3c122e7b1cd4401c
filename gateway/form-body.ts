/** Reading a multipart form: fields into memory, files into a folder of their own that is gone afterwards (AUTH-3, IMG-4). */
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ApiError, invalid } from './api-error.ts';

export interface FormText {
  readonly kind: 'text';
  readonly name: string;
  readonly text: string;
}

export interface FormFile {
  readonly kind: 'file';
  readonly name: string;
  /** The file's own name as it was sent; empty where it had none. */
  readonly fileName: string;
  /** Where it lies until the form is done with. */
  readonly path: string;
  /** In bytes; of a file that was cut, what was read of it. */
  readonly bytes: number;
  /** It was larger than the bound, and its end is missing. */
  readonly cut: boolean;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly digest: string;
}

export type FormPart = FormText | FormFile;

export interface FormLimits {
  /** The whole body, in bytes. */
  readonly body: number;
  /** One file, in bytes; a larger one is cut and the form goes on, so that it can be refused by its name. */
  readonly file: number;
  readonly files: number;
  readonly fields: number;
  /** One field that is no file, in bytes. */
  readonly field: number;
}

const tooLarge = (limit: number): ApiError =>
  new ApiError({
    status: 413,
    type: 'request_too_large',
    message: `The request body is larger than ${limit} bytes (${Math.floor(limit / 1024 / 1024)} MB).`,
    code: 'request_too_large',
  });

const malformed = (reason: string): ApiError =>
  invalid('', 'invalid_form', `The request body is not a valid multipart form: ${reason}`);

function parserFor(incoming: IncomingMessage, limits: FormLimits): BusboyInstance {
  const contentType = incoming.headers['content-type'];
  if (contentType === undefined || !/^multipart\/form-data\s*(;|$)/i.test(contentType)) {
    throw invalid(
      'content-type',
      'invalid_content_type',
      `The body must be sent as Content-Type: multipart/form-data; this one came ${contentType === undefined ? 'without a content type' : `as ${contentType}`}.`,
    );
  }
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: 200,
        fieldSize: limits.field,
        fields: limits.fields,
        files: limits.files,
        fileSize: limits.file,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch (error) {
    throw invalid(
      'content-type',
      'invalid_content_type',
      `The Content-Type ${contentType} cannot be read: ${(error as Error).message}. multipart/form-data needs its boundary.`,
    );
  }
}

/** Writes a file down as it comes. */
async function kept(
  stream: Readable & { readonly truncated: boolean },
  path: string,
  about: { readonly name: string; readonly fileName: string },
  signal: AbortSignal,
): Promise<FormFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  const file = createWriteStream(path);
  try {
    await pipeline(stream, counted, file, { signal });
  } finally {
    // Stopped before it was open, it is opened all the same, and would be new in a folder that is being removed.
    file.destroy();
    if (!file.closed) await new Promise<void>((resolve) => void file.once('close', resolve));
  }
  return { kind: 'file', ...about, path, bytes, cut: stream.truncated, digest: hash.digest('hex') };
}

/** The parts in the order they came. */
async function readParts(incoming: IncomingMessage, limits: FormLimits, folder: string): Promise<readonly FormPart[]> {
  const parser = parserFor(incoming, limits);
  if (Number(incoming.headers['content-length'] ?? 0) > limits.body) throw tooLarge(limits.body);
  const parts: Promise<FormPart>[] = [];
  const stop = new AbortController();
  const complete = new Promise<void>((resolve, reject) => {
    const tooMany = (what: string, limit: number) => (): void =>
      reject(invalid('', 'too_many_parts', `The form has more than ${limit} ${what}.`));
    parser.on('file', (name, stream, fileName) => {
      const file = kept(stream, join(folder, String(parts.length)), { name, fileName: fileName ?? '' }, stop.signal);
      // A full disk ends the whole form.
      file.catch(reject);
      parts.push(file);
    });
    parser.on('field', (name, text, nameCut, textCut) => {
      if (nameCut || textCut) {
        reject(
          invalid(name, 'string_above_max_length', `'${name}' is longer than the ${limits.field} bytes of a field.`),
        );
      } else parts.push(Promise.resolve({ kind: 'text', name, text }));
    });
    parser.once('filesLimit', tooMany('files', limits.files));
    parser.once('fieldsLimit', tooMany('fields', limits.fields));
    parser.on('error', (error) => reject(malformed(error instanceof Error ? error.message : String(error))));
    parser.once('finish', resolve);
    let size = 0;
    // Listeners and no pipe: what fails here must leave the socket to the answer. What still comes is read and dropped.
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.body) reject(tooLarge(limits.body));
      if (stop.signal.aborted || parser.write(chunk)) return;
      incoming.pause();
      parser.once('drain', () => incoming.resume());
    });
    incoming.once('end', () => void parser.end());
    incoming.on('error', reject);
    incoming.once('close', () => {
      // Files may still be on their way to the disk when all has come.
      if (!incoming.complete) reject(new Error('The client left before its request was complete.'));
    });
  });
  try {
    await complete;
    return await Promise.all(parts);
  } catch (error) {
    stop.abort();
    await Promise.allSettled(parts);
    incoming.resume();
    throw error;
  }
}

/**
 * Reads a form, and hands it on; its files are there until `handle` has ended.
 * @throws ApiError 400 for what is no form, 413 beyond the bound; Error where the client left in the middle
 */
export async function withForm<T>(
  incoming: IncomingMessage,
  limits: FormLimits,
  handle: (parts: readonly FormPart[]) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'quartet-gateway-'));
  try {
    return await handle(await readParts(incoming, limits, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
