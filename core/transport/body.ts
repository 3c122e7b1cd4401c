/** The body of a request as it goes out: text, with the Base64 of files streamed into the places of their markers. */
import type { HeaderList } from '../../shared/exchange.ts';
import { base64Length, fileMarkerPattern } from '../../shared/attachment.ts';

/** A file whose Base64 stands in a body. */
export interface BodyFile {
  readonly bytes: number;
  /** Its bytes; asked for once in each place and each attempt. */
  read(): AsyncIterable<Uint8Array>;
}

/** The files of a body, each under the hash that its marker names. */
export type BodyFiles = ReadonlyMap<string, BodyFile>;

export interface OutgoingBody {
  /** Bytes that `chunks` gives: the `Content-Length`. */
  readonly length: number;
  /** In pieces of at most a few hundred kilobytes, made when they are asked for. */
  chunks(): AsyncGenerator<Uint8Array>;
}

/** A stream of unknown length. */
export type RawBody = Omit<OutgoingBody, 'length'> & {
  readonly length?: number;
  /** Behind one of unknown length, asked for at its end. */
  readonly trailers?: () => HeaderList;
};

/** Bytes of text that go out at once. */
export const sliceBytes = 64 * 1024;

/** Markers of files that are not among `files` are text like any other. */
export function outgoingBody(text: string, files: BodyFiles): OutgoingBody {
  const pieces = piecesOf(text, files);
  return {
    length: pieces.reduce((sum, piece) => sum + ('length' in piece ? piece.length : base64Length(piece.bytes)), 0),
    async *chunks() {
      for (const piece of pieces) yield* 'length' in piece ? slices(piece) : base64(piece.read());
    },
  };
}

function piecesOf(text: string, files: BodyFiles): readonly (Buffer | BodyFile)[] {
  const pieces: (Buffer | BodyFile)[] = [];
  let from = 0;
  for (const found of text.matchAll(fileMarkerPattern)) {
    const file = files.get(found[1] ?? '');
    if (file === undefined) continue;
    pieces.push(Buffer.from(text.slice(from, found.index)), file);
    from = found.index + found[0].length;
  }
  return [...pieces, Buffer.from(text.slice(from))];
}

function* slices(bytes: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += sliceBytes) yield bytes.subarray(at, at + sliceBytes);
}

/** Three bytes make four characters: the rest of a chunk waits for the next one. */
async function* base64(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes =
      rest.length === 0 ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length) : Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    rest = Buffer.from(bytes.subarray(whole));
    if (whole > 0) yield Buffer.from(bytes.toString('base64', 0, whole), 'latin1');
  }
  if (rest.length > 0) yield Buffer.from(rest.toString('base64'), 'latin1');
}
