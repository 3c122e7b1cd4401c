import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readKept } from '../../../../core/files/file-store.ts';
import { fileStoreIn } from '../../../doubles/file-store.ts';
import { FaultError } from '../../../../shared/fault.ts';
import { chunked, image, storeGround } from './files-ground.ts';

const sha = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const placeOf = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`;

async function faultOf(promise: Promise<unknown>) {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof FaultError)) throw new Error(`expected a FaultError, not ${String(error)}`);
  return error.fault;
}

describe('taking a file in', () => {
  test('it lies under its hash, for this user alone, and is known by its bytes', async () => {
    const { store, dataDir, list } = await storeGround();
    const png = await image('png', 300, 200);
    const file = await store.add('../some/photo.txt', chunked(png, 7));
    expect(file).toEqual({
      hash: sha(png),
      name: 'photo.txt',
      bytes: png.length,
      mimeType: 'image/png',
      kind: 'image',
      width: 300,
      height: 200,
    });
    expect(await list()).toEqual([placeOf(sha(png))]);
    const path = join(dataDir, placeOf(sha(png)));
    expect(await readFile(path)).toEqual(png);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(path))).mode & 0o777).toBe(0o700);
  });

  test('the same bytes under another name are kept once', async () => {
    const { store, list } = await storeGround();
    const [one, other] = [await store.add('a.txt', chunked('same')), await store.add('b.txt', chunked('same'))];
    expect([one.name, other.name, one.hash === other.hash]).toEqual(['a.txt', 'b.txt', true]);
    expect(await list()).toEqual([placeOf(sha('same'))]);
  });

  test('its bytes are opened when they are asked for, so that nothing stays open or fails where nobody reads', async () => {
    const { store, dataDir } = await storeGround();
    const { hash } = await store.add('a.txt', chunked('before'));
    const file = await store.find(hash);
    if (file === undefined) throw new Error('not kept');
    const [unread, bytes] = [readKept(file), readKept(file)];
    await writeFile(join(dataDir, 'other'), 'behind');
    await rename(join(dataDir, 'other'), file.path);
    const read = await bytes.next();
    expect(String(read.value)).toBe('behind');
    await bytes.return(undefined);
    await rm(file.path);
    await expect(unread.next()).rejects.toThrow('ENOENT');
  });

  test('a file that was taken in anew since it was to go stays', async () => {
    const { store, list } = await storeGround();
    const { hash } = await store.add('a.txt', chunked('same'));
    const deleted = Date.now() - 1_000;
    await store.remove(hash, deleted);
    expect(await list()).toEqual([placeOf(hash)]);
    await store.remove(hash, Date.now() + 1_000);
    expect(await list()).toEqual([]);
  });

  test('at the same time too', async () => {
    const { store, list } = await storeGround();
    await Promise.all(['a', 'b', 'c'].map((name) => store.add(name, chunked('x'.repeat(50_000)))));
    expect(await list()).toEqual([placeOf(sha('x'.repeat(50_000)))]);
  });

  test('ERR-6 one beyond the bound is refused as soon as it is passed, with what to do, and leaves nothing', async () => {
    const { store, list } = await storeGround({ maxBytes: 2_000_000 });
    let given = 0;
    async function* endless() {
      for (;;) {
        given += 100_000;
        yield await Promise.resolve(new Uint8Array(100_000));
      }
    }
    expect(await faultOf(store.add('film.mp4', endless()))).toEqual({
      kind: 'too-large',
      attempts: 0,
      message: '“film.mp4” is larger than 2 MB, the most that can be uploaded.',
      hint: 'Reduce the file, split it, or send its address instead.',
    });
    expect(given).toBe(2_100_000);
    expect(await list()).toEqual([]);
  });

  test('an empty one is refused', async () => {
    const { store, list } = await storeGround();
    expect(await faultOf(store.add('a.txt', chunked('')))).toMatchObject({
      kind: 'input',
      message: '“a.txt” is empty.',
    });
    expect(await list()).toEqual([]);
  });

  test('a sender that breaks off leaves nothing', async () => {
    const { store, list } = await storeGround();
    async function* broken() {
      yield await Promise.resolve(new Uint8Array(10));
      throw new TypeError('gone');
    }
    await expect(store.add('a', broken())).rejects.toThrow('gone');
    expect(await list()).toEqual([]);
  });

  test('a folder that cannot be made is a fault of storage, and may be there the next time', async () => {
    const { store, dataDir } = await storeGround();
    await writeFile(join(dataDir, 'files'), 'in the way');
    expect(await faultOf(store.add('a', chunked('x')))).toMatchObject({
      kind: 'storage',
      message: '“a” could not be kept: there is a file where the folder should be.',
    });
  });
});

describe('finding', () => {
  test('only a hash finds a file, and only one that is there', async () => {
    const { store, dataDir } = await storeGround();
    await writeFile(join(dataDir, 'secret'), 'x');
    const { hash } = await store.add('a', chunked('hello'));
    expect(await store.find(hash)).toEqual({ path: join(dataDir, placeOf(hash)), bytes: 5 });
    for (const other of ['', '../secret', '../../secret', sha('other'), hash.toUpperCase(), `${hash}/`, `${hash}\n`]) {
      expect(await store.find(other)).toBeUndefined();
    }
    const later = fileStoreIn(dataDir);
    expect(await later.find(hash)).toEqual({ path: join(dataDir, placeOf(hash)), bytes: 5 });
  });

  test('a part of it can be read', async () => {
    const { store } = await storeGround();
    const { hash } = await store.add('a', chunked('0123456789'));
    const kept = await store.find(hash);
    const read = async (...range: [number?, number?]) => {
      let text = '';
      if (kept !== undefined) for await (const chunk of readKept(kept, ...range)) text += Buffer.from(chunk).toString();
      return text;
    };
    expect([await read(), await read(3, 6), await read(9), await read(4, 4)]).toEqual(['0123456789', '345', '9', '']);
  });
});

describe('sweeping', () => {
  const day = 24 * 60 * 60 * 1000;
  const age = async (path: string, ms: number) => {
    const at = new Date(Date.now() - ms);
    await utimes(path, at, at);
  };

  test('removes old files that nobody refers to and old parts, and nothing else', async () => {
    const { store, dataDir, list } = await storeGround();
    const [wanted, young, unwanted] = await Promise.all(
      ['wanted', 'young', 'unwanted'].map(async (text) => (await store.add(text, chunked(text))).hash),
    );
    for (const hash of [wanted, unwanted]) await age(join(dataDir, placeOf(hash ?? '')), 2 * day);
    await writeFile(join(dataDir, 'files/old.part'), 'x');
    await age(join(dataDir, 'files/old.part'), 2 * day);
    await writeFile(join(dataDir, 'files/new.part'), 'x');
    await mkdir(join(dataDir, 'files/zz'));
    await writeFile(join(dataDir, 'files/zz/notes.txt'), 'mine');
    await age(join(dataDir, 'files/zz/notes.txt'), 2 * day);
    const asked: string[][] = [];
    await store.sweep(Date.now() - day, (hashes) => {
      asked.push([...hashes].toSorted());
      return Promise.resolve(new Set([wanted ?? '']));
    });
    expect(asked).toEqual([[wanted ?? '', unwanted ?? ''].toSorted()]);
    expect(await list()).toEqual(
      ['files/new.part', 'files/zz/notes.txt', placeOf(wanted ?? ''), placeOf(young ?? '')].toSorted(),
    );
  });

  test('a file that is taken in again meanwhile stays', async () => {
    const { store, dataDir, list } = await storeGround();
    const { hash } = await store.add('a', chunked('again'));
    await age(join(dataDir, placeOf(hash)), 2 * day);
    await store.sweep(Date.now() - day, async () => {
      await store.add('b', chunked('again'));
      return new Set();
    });
    expect(await list()).toEqual([placeOf(hash)]);
  });

  test('without a folder there is nothing to do', async () => {
    const { store } = await storeGround();
    await store.sweep(Date.now(), () => Promise.reject(new Error('asked')));
  });
});

test('a run that keeps nothing has its files in a folder that goes with it', async () => {
  const store = fileStoreIn(undefined);
  const { hash } = await store.add('a', chunked('hello'));
  const { path = '' } = (await store.find(hash)) ?? {};
  expect(existsSync(path)).toBe(true);
  await store.close();
  expect(existsSync(join(path, '../..'))).toBe(false);
});
