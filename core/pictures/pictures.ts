/** All work on pixels that the image studio has the process of pictures do, a little of it at a time. */
import type { FileStore } from '../files/file-store.ts';
import type { Pictures } from './picture-calls.ts';
import type { PictureProcess } from './picture-process.ts';
import { createConcurrencyLimit } from './concurrency-limit.ts';

/** Each piece may hold several pictures of a hundred megabytes. */
const sideBySide = 2;

/** The host's way to the process. */
export function createPictures(process: Pick<PictureProcess, 'work'>, store: Pick<FileStore, 'folder'>): Pictures {
  const inTurn = createConcurrencyLimit(sideBySide);
  const ask = <Method extends keyof Pictures>(
    method: Method,
    args: Parameters<Pictures[Method]>,
    ...names: readonly string[]
  ): ReturnType<Pictures[Method]> =>
    inTurn(async () => process.work(await store.folder(), method, args, names)) as ReturnType<Pictures[Method]>;
  return {
    checkPicture: (file) => ask('checkPicture', [file], file.name),
    uprightOf: async (file, below) => {
      const turned = await ask('uprightOf', [file, below], file.name);
      return turned.hash === file.hash ? file : turned;
    },
    cutOut: (file, crop, sendSize) => ask('cutOut', [file, crop, sendSize], file.name),
    cutMask: (mask, crop, sendSize) => ask('cutMask', [mask, crop, sendSize], mask.name),
    flippedMask: (mask) => ask('flippedMask', [mask], mask.name),
    frameMask: (size, frame) => ask('frameMask', [size, frame], 'mask.png'),
    extended: (file, margins) => ask('extended', [file, margins], file.name),
    putIn: (job) => {
      const { original, result, mask } = job;
      return ask('putIn', [job], result.name, original.name, ...(mask === undefined ? [] : [mask.name]));
    },
  };
}
