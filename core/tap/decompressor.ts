/** Reads an answer that came compressed, piece by piece, so that each event keeps its moment. */
import type { Transform } from 'node:stream';
import * as zlib from 'node:zlib';

export interface Decompressor {
  /** What so many bytes more read as; nothing for what cannot be read. Never rejects. */
  push(bytes: Uint8Array): Promise<readonly Uint8Array[]>;
  /** It would have given more than it may. */
  gaveUp(): boolean;
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

/** By the value of `Content-Encoding`; one encoding, as everybody sends it. `most`: bytes that it gives in all, since a few can unpack to any number. */
export function createDecompressor(encoding: string, most = Number.POSITIVE_INFINITY): Decompressor {
  const name = encoding.trim().toLowerCase();
  if (name === '' || name === 'identity') {
    return { push: (bytes) => Promise.resolve([bytes]), gaveUp: () => false, close: () => undefined };
  }
  const transform = makers[name]?.();
  if (transform === undefined) {
    return { push: () => Promise.resolve([]), gaveUp: () => false, close: () => undefined };
  }
  let [broken, given] = [false, 0];
  let read: Uint8Array[] = [];
  /** Ends the wait for what is being unpacked. */
  let go = (): void => undefined;
  const breakOff = (): void => {
    broken = true;
    go();
  };
  transform.on('data', (bytes: Uint8Array) => {
    given += bytes.length;
    if (given <= most) {
      read.push(bytes);
      return;
    }
    read = [];
    transform.destroy();
    breakOff();
  });
  transform.on('error', breakOff);
  return {
    push: async (bytes) => {
      if (broken) return [];
      await new Promise<void>((resolve) => {
        go = resolve;
        transform.write(bytes, () => resolve());
      });
      const all = read;
      read = [];
      return all;
    },
    gaveUp: () => given > most,
    close: () => transform.destroy(),
  };
}
