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

/** Nobody packs what is packed more often. */
const mostLayers = 4;

/** By the value of `Content-Encoding`, the last one undone first. `most`: bytes that it gives in all, since a few can unpack to any number. */
export function createDecompressor(encoding: string, most = Number.POSITIVE_INFINITY): Decompressor {
  const names = encoding
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity');
  const layers = names.length > mostLayers ? [unreadable] : names.toReversed().map((name) => createLayer(name, most));
  return {
    push: async (bytes) => {
      let pieces: readonly Uint8Array[] = [bytes];
      for (const layer of layers) {
        const unpacked: Uint8Array[] = [];
        for (const piece of pieces) unpacked.push(...(await layer.push(piece)));
        pieces = unpacked;
      }
      return pieces;
    },
    gaveUp: () => layers.some((layer) => layer.gaveUp()),
    close: () => layers.forEach((layer) => layer.close()),
  };
}

/** The decompressor for an encoding that this Node does not know. */
const unreadable: Decompressor = { push: () => Promise.resolve([]), gaveUp: () => false, close: () => undefined };

function createLayer(name: string, most: number): Decompressor {
  const transform = makers[name]?.();
  if (transform === undefined) return unreadable;
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
