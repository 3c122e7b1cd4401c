/** Reads an answer that came compressed, piece by piece, so that each event keeps its moment. */
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

export interface Decompressor {
  /** What so many bytes more read as; nothing for what cannot be read. Never rejects. */
  push(bytes: Uint8Array): Promise<readonly Uint8Array[]>;
  close(): void;
}

/** Newer than the oldest Node that this runs on. */
const { createZstdDecompress } = zlib as { readonly createZstdDecompress?: () => Transform };

const makers: Readonly<Record<string, (() => Transform) | undefined>> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
  zstd: createZstdDecompress,
};

/** By the value of `Content-Encoding`; one encoding, as everybody sends it. */
export function createDecompressor(encoding: string): Decompressor {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') {
    return { push: (bytes) => Promise.resolve([bytes]), close: () => undefined };
  }
  const transform = makers[name]?.();
  if (transform === undefined) return { push: () => Promise.resolve([]), close: () => undefined };
  let broken = false;
  let read: Uint8Array[] = [];
  transform.on('data', (bytes: Uint8Array) => read.push(bytes));
  transform.on('error', () => (broken = true));
  return {
    push: async (bytes) => {
      if (broken) return [];
      await new Promise<void>((resolve) => {
        transform.once('error', () => resolve());
        transform.write(bytes, () => resolve());
      });
      const all = read;
      read = [];
      return all;
    },
    close: () => transform.destroy(),
  };
}
