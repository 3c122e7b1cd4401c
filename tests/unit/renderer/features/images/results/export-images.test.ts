import { unzipSync } from 'fflate';
import { afterEach, expect, test, vi } from 'vitest';
import {
  dragVersion,
  draggedVersion,
  hasImage,
  nameOf,
  uniqueNames,
  zipOf,
  type KeptVersion,
} from '../../../../../../renderer/features/images/results/export-images.ts';
import { fileOf, versionOf } from '../image-doubles.ts';

const at = new Date(2026, 2, 1, 14, 5, 9).getTime();
const kept = (id: string, changes: Partial<KeptVersion> = {}): KeptVersion => ({
  ...versionOf(id, { createdAt: at, title: 'blue door' }),
  file: fileOf(id),
  ...changes,
});

afterEach(() => vi.unstubAllGlobals());

test('GEN-9 a saved image is named by model and time, with the extension of its real type', () => {
  expect(nameOf(kept('a'))).toBe('alpha-image-2 2026-03-01 14.05.09 blue door.png');
  expect(nameOf(kept('a', { file: fileOf('a', { mimeType: 'image/jpeg' }) }))).toMatch(/\.jpg$/);
  expect(hasImage({ ...kept('a'), file: null })).toBe(false);
});

test('all images of a request go into one file as they are, each under a name of its own', async () => {
  const bytesOf = (hash: string) => new TextEncoder().encode(`bytes of ${hash[0]}`);
  vi.stubGlobal('fetch', (address: string) => {
    const hash = /^\/files\/([0-9a-f]{64})/.exec(address)?.[1] ?? '';
    return Promise.resolve(hash.startsWith('e') ? new Response(null, { status: 404 }) : new Response(bytesOf(hash)));
  });
  const versions = [kept('a'), kept('b'), kept('c', { position: 1 })];
  const names = uniqueNames(versions).map(([, name]) => name);
  expect(names).toEqual([
    'alpha-image-2 2026-03-01 14.05.09 blue door.png',
    'alpha-image-2 2026-03-01 14.05.09 blue door 2.png',
    'alpha-image-2 2026-03-01 14.05.09 blue door (2).png',
  ]);
  const zip = await zipOf(versions);
  const entries = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(Object.keys(entries)).toEqual(names);
  expect(Object.values(entries).map((bytes) => new TextDecoder().decode(bytes))).toEqual([
    'bytes of a',
    'bytes of b',
    'bytes of c',
  ]);
  await expect(zipOf([kept('a'), kept('e')])).rejects.toThrow('“e.png” is no longer in the data folder.');
});

test('a version that is dragged is a file to other programs and itself to this window', () => {
  vi.stubGlobal('window', { location: { href: 'http://127.0.0.1:4000/#/images' } });
  const data = new Map<string, string>();
  const version = kept('a');
  // What of a transfer is used.
  const transfer = { effectAllowed: 'none', setData: (type: string, value: string) => data.set(type, value) };
  dragVersion(transfer as unknown as DataTransfer, version);
  const address = data.get('text/uri-list') ?? '';
  expect(address).toContain(`http://127.0.0.1:4000/files/${version.file.hash}?name=`);
  expect(data.get('DownloadURL')).toBe(`image/png:${nameOf(version)}:${address}`);
  expect(data.get(draggedVersion)).toBe('a');
  // What no request made has nothing to tell.
  expect(address).not.toContain('about=');
  dragVersion(transfer as unknown as DataTransfer, kept('b', { requestId: 'r' }));
  expect(data.get('text/uri-list')).toMatch(/&about=b$/);
});
