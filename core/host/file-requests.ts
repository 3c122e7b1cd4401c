/** Answers a window's requests under `/files`: takes files in and hands them out, so that none of them can act as a page. */
import { readFile } from 'node:fs/promises';
import { filesPath } from '../../shared/attachment.ts';
import { FaultError, fault, type Fault, type FaultKind } from '../../shared/fault.ts';
import { thumbnailSizes } from '../../shared/thumbnail.ts';
import { filePolicy } from './page-policy.ts';
import { withNotes } from '../pictures/notes/with-notes.ts';
import type { Thumbnails } from '../pictures/thumbnails.ts';
import { byteRange } from '../files/byte-range.ts';
import { fileType } from '../files/file-facts.ts';
import { cleanFileName } from '../files/file-name.ts';
import type { FileRequest, WordsFor } from '../files/file-request.ts';
import { readKept, type FileStore, type KeptFile } from '../files/file-store.ts';
import { servedAs, type ServedAs } from '../files/served-as.ts';

/** Whether a request is for `createFileRequests`, by the path of its address. */
export function isFilePath(pathname: string): boolean {
  return pathname === filesPath || pathname.startsWith(`${filesPath}/`);
}

/**
 * `POST /files?name=NAME` with the bytes as its body answers the `StoredFile`, `GET /files/HASH` the bytes, or the part
 * that a `Range` asks for; `?name=` is how a download is called. `GET /files/HASH?thumb=SIZE` answers a small version of
 * an image as WebP; with `?about=ID` how a version, or an answer's picture, was made is written into the copy. What goes wrong is a `Fault` as JSON. Who may ask is for the host to say.
 */
export function createFileRequests(
  store: FileStore,
  thumbnails: Pick<Thumbnails, 'of'>,
  wordsFor: WordsFor = () => Promise.resolve(undefined),
): (request: FileRequest) => Promise<Response> {
  /** The types of files handed out, by hash: they are read from the bytes each time that the app runs. */
  const types = new Map<string, Promise<ServedAs>>();
  const typeOf = (hash: string, file: KeptFile): Promise<ServedAs> => {
    const known = types.get(hash) ?? fileType(file.path, '').then(({ mimeType }) => servedAs(mimeType));
    types.set(hash, known);
    // What could not be read now may be another time.
    known.catch(() => types.delete(hash));
    return known;
  };

  const handOut = async (request: FileRequest, hash: string, name: string | null): Promise<Response> => {
    const file = await store.find(hash);
    if (file === undefined) return refusal(404, gone);
    const { type, shown } = await typeOf(hash, file);
    const etag = `"${hash}"`;
    const headers = new Headers({
      ...filePolicy(type),
      'content-type': type,
      'content-disposition': disposition(shown, name),
      'cache-control': forGood,
      'accept-ranges': 'bytes',
      etag,
    });
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    const ifRange = request.headers.get('if-range');
    const asked = ifRange === null || ifRange === etag ? request.headers.get('range') : null;
    const range = byteRange(asked, file.bytes);
    if (range === 'unsatisfiable') {
      headers.set('content-range', `bytes */${file.bytes}`);
      return new Response(null, { status: 416, headers });
    }
    const { start, end } = range ?? { start: 0, end: file.bytes };
    if (range !== undefined) headers.set('content-range', `bytes ${start}-${end - 1}/${file.bytes}`);
    headers.set('content-length', String(end - start));
    const body = request.method === 'HEAD' ? null : streamOf(readKept(file, start, end));
    return new Response(body, { status: range === undefined ? 200 : 206, headers });
  };

  /** A copy to be taken along: what stands in it may change, and is not kept by the window. */
  const handOutNoted = async (request: FileRequest, hash: string, name: string | null, about: string) => {
    const file = await store.find(hash);
    const words = file === undefined ? undefined : await wordsFor(about, hash);
    const called = name === null ? null : (words?.name(name) ?? name);
    if (file === undefined || words?.notes === undefined) return handOut(request, hash, called);
    const { type, shown } = await typeOf(hash, file);
    const bytes = withNotes(await readFile(file.path), type, words.notes);
    const headers = new Headers({
      ...filePolicy(type),
      ...answerHeaders,
      'content-type': type,
      'content-disposition': disposition(shown, called),
      'content-length': String(bytes.length),
    });
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };

  const handOutSmall = async (request: FileRequest, hash: string, asked: string): Promise<Response> => {
    const size = thumbnailSizes.find((one) => String(one) === asked);
    if (size === undefined) return refusal(400, noSize);
    const file = await store.find(hash);
    if (file === undefined) return refusal(404, gone);
    const { type } = await typeOf(hash, file);
    const bytes = shrinkable.has(type) ? await thumbnails.of(hash, file, size) : undefined;
    if (bytes === undefined) return refusal(415, notShown);
    const etag = `"${hash}-${size}"`;
    const headers = new Headers({
      ...filePolicy('image/webp'),
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': forGood,
      etag,
    });
    if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), { headers });
  };

  const takeIn = async (request: FileRequest, name: string | null): Promise<Response> => {
    if (name === null) {
      return refusal(400, fault('input', 'A file comes with its name.', 'Choose the file again.'));
    }
    return Response.json(await store.add(name, chunksOf(request.body)), { status: 201, headers: answerHeaders });
  };

  return async (request) => {
    const url = new URL(request.url);
    const name = url.searchParams.get('name');
    try {
      if (url.pathname === filesPath && request.method === 'POST') return await takeIn(request, name);
      const reads = request.method === 'GET' || request.method === 'HEAD';
      if (reads && url.pathname !== filesPath) {
        const hash = url.pathname.slice(filesPath.length + 1);
        const small = url.searchParams.get('thumb');
        const about = url.searchParams.get('about');
        if (small !== null) return await handOutSmall(request, hash, small);
        return await (about === null ? handOut(request, hash, name) : handOutNoted(request, hash, name, about));
      }
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      return refusal(statusOf(error.fault.kind), error.fault);
    }
    return refusal(405, fault('input', 'Files are not asked for in that way.', 'Attach them in the chat.'));
  };
}

/** The address is the hash of the bytes: what is there never changes. */
const forGood = 'private, max-age=31536000, immutable';

/** What there is a decoder for. SVG is left out: it may ask for other files. */
const shrinkable = new Set(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/tiff']);

const gone = fault('not-found', 'This file is no longer stored.', 'Attach it again.');
const noSize = fault('input', `Small versions have ${thumbnailSizes.join(', ')} pixels.`, 'Ask for one of these.');
const notShown = fault('input', 'This file has no thumbnail.', 'Open the file itself.');

const answerHeaders = { 'cache-control': 'no-store' };

function refusal(status: number, reason: Fault): Response {
  return Response.json(reason, { status, headers: answerHeaders });
}

function statusOf(kind: FaultKind): number {
  if (kind === 'too-large') return 413;
  if (kind === 'input' || kind === 'disconnected') return 400;
  return kind === 'storage' ? 507 : 500;
}

/** The name in both forms: plain for whoever knows no other, and as it is. */
function disposition(shown: boolean, name: string | null): string {
  const how = shown ? 'inline' : 'attachment';
  if (name === null) return how;
  const clean = cleanFileName(name);
  const plain = clean.replaceAll(/[^\w .()-]/g, '_');
  const whole = encodeURIComponent(clean).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Pulled by whoever reads: nothing is opened before, and all is closed where the reader goes away. */
function streamOf(chunks: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let reading: AsyncIterator<Uint8Array> | undefined;
  return new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: async (controller) => {
        reading ??= chunks[Symbol.asyncIterator]();
        const next = await reading.next();
        if (next.done === true) controller.close();
        else controller.enqueue(new Uint8Array(next.value));
      },
      cancel: async () => {
        await reading?.return?.();
      },
    },
    { highWaterMark: 0 },
  );
}

/** A reader that stops early, for a file that is too large, tells the sender to. */
async function* chunksOf(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  // An empty file may come without a body at all.
  if (body === null) return;
  const reader = body.getReader();
  let ended = false;
  try {
    for (;;) {
      const next = await reader.read().catch(() => {
        throw new FaultError(fault('disconnected', 'The file arrived incomplete.', 'Attach it again.'));
      });
      ended = next.done;
      if (next.done) return;
      yield next.value;
    }
  } finally {
    if (!ended) await reader.cancel().catch(() => undefined);
  }
}
