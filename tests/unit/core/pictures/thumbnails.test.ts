import { readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fileStoreIn } from '../../../doubles/file-store.ts';
import { createThumbnails } from '../../../../core/pictures/thumbnails.ts';
import { smallVersion } from '../../../../core/pictures/process/small-version.ts';
import { chunked, temporaryFolder } from '../files/files-ground.ts';
import { noise, png } from './pictures-ground.ts';

async function ground() {
  const dataDir = await temporaryFolder();
  const thumbnails = createThumbnails(dataDir, { smallVersion });
  const store = fileStoreIn(dataDir, { onRemoved: (hash) => void thumbnails.remove(hash) });
  const add = async (bytes: Uint8Array) => {
    const { hash } = await store.add('lake.png', chunked(bytes, 65_536));
    const file = await store.find(hash);
    if (file === undefined) throw new Error('not kept');
    return { hash, file };
  };
  const list = async (): Promise<readonly string[]> => {
    const all = await readdir(join(dataDir, 'thumbs'), { recursive: true }).catch(() => []);
    return all.filter((name) => name.includes('-')).map((name) => name.slice(name.indexOf('-') + 1));
  };
  return { dataDir, thumbnails, store, add, list };
}

test('a small version keeps the image’s form, and no image gets larger', async () => {
  const { thumbnails, add, list } = await ground();
  const { hash, file } = await add(await png(noise(300, 60, 1)));
  for (const [size, want] of [
    [96, [96, 19]],
    [192, [192, 38]],
    [1024, [300, 60]],
  ] as const) {
    const { format, width, height } = await sharp(await thumbnails.of(hash, file, size)).metadata();
    expect({ format, size: [width, height] }).toEqual({ format: 'webp', size: want });
  }
  expect((await list()).toSorted()).toEqual(['1024.webp', '192.webp', '96.webp']);
});

test('it is made once: afterwards the image is not looked at any more, in a later run neither', async () => {
  const { dataDir, thumbnails, add } = await ground();
  const { hash, file } = await add(await png(noise(300, 60, 1)));
  const [one, other] = await Promise.all([thumbnails.of(hash, file, 96), thumbnails.of(hash, file, 96)]);
  expect(other).toBe(one);
  await writeFile(file.path, 'no image');
  expect(await createThumbnails(dataDir, { smallVersion }).of(hash, file, 96)).toEqual(Buffer.from(one ?? []));
  expect(await createThumbnails(dataDir, { smallVersion }).of(hash, file, 192)).toBeUndefined();
});

test('it is for this user alone', async () => {
  const { dataDir, thumbnails, add } = await ground();
  const { hash, file } = await add(await png(noise(300, 60, 1)));
  await thumbnails.of(hash, file, 96);
  const below = join(dataDir, 'thumbs', hash.slice(0, 2));
  expect((await stat(below)).mode & 0o777).toBe(0o700);
  expect((await stat(join(below, `${hash}-96.webp`))).mode & 0o777).toBe(0o600);
});

test('where it cannot be kept it is shown all the same', async () => {
  const { dataDir, thumbnails, add } = await ground();
  const { hash, file } = await add(await png(noise(300, 60, 1)));
  await writeFile(join(dataDir, 'thumbs'), 'in the way');
  expect(await thumbnails.of(hash, file, 96)).toBeInstanceOf(Uint8Array);
});

describe('it goes with its file', () => {
  test('that is removed', async () => {
    const { thumbnails, store, add, list } = await ground();
    const [one, other] = [await add(await png(noise(300, 60, 1))), await add(await png(noise(300, 60, 2)))];
    await Promise.all([thumbnails.of(one.hash, one.file, 96), thumbnails.of(one.hash, one.file, 192)]);
    await thumbnails.of(other.hash, other.file, 96);
    await store.remove(one.hash, Infinity);
    await vi.waitFor(async () => expect(await list()).toEqual(['96.webp']));
    expect(await thumbnails.of(other.hash, other.file, 96)).toBeDefined();
  });

  test('that is swept', async () => {
    const { thumbnails, store, add, list } = await ground();
    const { hash, file } = await add(await png(noise(300, 60, 1)));
    await thumbnails.of(hash, file, 96);
    const old = new Date(1_000_000);
    await utimes(file.path, old, old);
    await store.sweep(Date.now(), () => Promise.resolve(new Set([hash])));
    expect(await list()).toEqual(['96.webp']);
    await store.sweep(Date.now(), () => Promise.resolve(new Set()));
    await vi.waitFor(async () => expect(await list()).toEqual([]));
  });

  test('while it is being made', async () => {
    const { thumbnails, add, list } = await ground();
    const { hash, file } = await add(await png(noise(900, 900, 1)));
    const coming = thumbnails.of(hash, file, 1024);
    await thumbnails.remove(hash);
    await coming;
    expect(await list()).toEqual([]);
  });
});

test('a run that keeps nothing leaves nothing', async () => {
  const { add } = await ground();
  const { hash, file } = await add(await png(noise(300, 60, 1)));
  const temporary = await temporaryFolder();
  vi.stubEnv('TMPDIR', temporary);
  onTestFinished(() => void vi.unstubAllEnvs());
  const thumbnails = createThumbnails(undefined, { smallVersion });
  expect(await thumbnails.of(hash, file, 96)).toBeDefined();
  expect(await readdir(temporary)).toHaveLength(1);
  await thumbnails.close();
  expect(await readdir(temporary)).toEqual([]);
});
