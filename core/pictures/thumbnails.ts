/** Makes small versions of kept images, one of each, and forgets them with their file. */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { thumbnailSizes, type ThumbnailSize } from '../../shared/thumbnail.ts';
import type { KeptFile } from '../files/file-store.ts';
import { keptFolder, type KeptFolder } from '../files/kept-folder.ts';
import type { PictureProcess } from './picture-process.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

export interface Thumbnails {
  /**
   * WebP, upright, no larger than `size` on its longest side nor than the image. Undefined where the image cannot be
   * shown. Where it cannot be kept it is made anew each time.
   */
  of(hash: string, file: KeptFile, size: ThumbnailSize): Promise<Uint8Array | undefined>;
  /** The file is gone. Never rejects. */
  remove(hash: string): Promise<void>;
  /** Removes what a run that keeps nothing has made. */
  close(): Promise<void>;
}

const sideBySide = 2;

/** `dataDir` is undefined where the run keeps nothing. */
export function createThumbnails(
  dataDir: string | undefined,
  { smallVersion }: Pick<PictureProcess, 'smallVersion'>,
): Thumbnails {
  const folder = keptFolder(dataDir, 'thumbs');
  // Of a page that was scrolled on, what is in view now was asked for last.
  const inTurn = createConcurrencyLimit(sideBySide, 'newest');
  /** Thumbnails being made, by file name. */
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  /** Hashes of images that were looked at in vain in this run. */
  const unshown = new Set<string>();

  const pathOf = async (name: string): Promise<string | undefined> => {
    const root = await folder.existing();
    return root === undefined ? undefined : join(root, name);
  };
  const find = async (name: string): Promise<Uint8Array | undefined> => {
    const path = await pathOf(name);
    return path === undefined ? undefined : readFile(path).catch(() => undefined);
  };
  const make = async (hash: string, path: string, size: ThumbnailSize): Promise<Uint8Array | undefined> => {
    const made = await smallVersion(path, size);
    if (made === undefined) unshown.add(hash);
    // A full disk is no reason to show nothing.
    else await keep(folder, nameOf(hash, size), made).catch(() => undefined);
    return made;
  };

  return {
    of: async (hash, { path }, size) => {
      if (unshown.has(hash)) return undefined;
      const name = nameOf(hash, size);
      const known = underWay.get(name);
      if (known !== undefined) return known;
      const coming = find(name)
        .then((kept) => kept ?? inTurn(() => make(hash, path, size)))
        // Who asks again may get it.
        .catch(() => undefined)
        .finally(() => underWay.delete(name));
      underWay.set(name, coming);
      return coming;
    },
    remove: async (hash) => {
      unshown.delete(hash);
      const removed = thumbnailSizes.map(async (size) => {
        const name = nameOf(hash, size);
        await underWay.get(name);
        const path = await pathOf(name);
        if (path !== undefined) await rm(path, { force: true });
      });
      await Promise.allSettled(removed);
    },
    close: () => folder.close(),
  };
}

function nameOf(hash: string, size: ThumbnailSize): string {
  return join(hash.slice(0, 2), `${hash}-${size}.webp`);
}

/** Written to a temporary file and renamed, so that a half-written one is never read. */
async function keep(folder: KeptFolder, name: string, bytes: Uint8Array): Promise<void> {
  const path = join(await folder.path(), name);
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(part, bytes, { mode: 0o600 });
    await rename(part, path);
  } finally {
    await rm(part, { force: true });
  }
}
