/** A store with pictures made on the spot, and what their pixels are when they are read back. */
import sharp from 'sharp';
import type { Pictures } from '../../../../core/pictures/picture-calls.ts';
import { createPictureWork } from '../../../../core/pictures/process/picture-work.ts';
import type { FileStore } from '../../../../core/files/file-store.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { FaultError, type Fault } from '../../../../shared/fault.ts';
import { chunked, storeGround } from '../files/files-ground.ts';

export interface PicturesGround {
  readonly store: FileStore;
  readonly pictures: Pictures;
  readonly add: (name: string, bytes: Uint8Array) => Promise<StoredFile>;
  /** RGBA as stored, without regard to any orientation. */
  readonly pixels: (file: StoredFile) => Promise<Raster>;
}

/** RGBA, row by row. */
export interface Raster {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export async function picturesGround(): Promise<PicturesGround> {
  const { store } = await storeGround();
  return {
    store,
    pictures: createPictureWork(store),
    add: (name, bytes) => store.add(name, chunked(bytes, 65_536)),
    pixels: async ({ hash }) => {
      const { data, info } = await sharp((await store.find(hash))?.path)
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    },
  };
}

/** Numbers below `below` that are the same in each run. */
export function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** Each pixel as `of` says: red, green, blue, alpha. */
export function raster(
  width: number,
  height: number,
  of: (x: number, y: number) => readonly [number, number, number, number],
): Raster {
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set(of(x, y), (y * width + x) * 4);
  }
  return { data, width, height };
}

/** Noise with every degree of transparency, or none of it. */
export function noise(width: number, height: number, seed: number, opaque = false): Raster {
  const next = numbers(seed);
  return raster(width, height, () => [next(256), next(256), next(256), opaque ? 255 : next(256)]);
}

export const png = ({ data, width, height }: Raster): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();

export function pixelAt({ data, width }: Raster, x: number, y: number): readonly number[] {
  return [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)];
}

export async function faultOf(promise: Promise<unknown>): Promise<Fault> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof FaultError)) throw new Error(`expected a FaultError, not ${String(error)}`);
  return error.fault;
}
