import { expect, test, vi } from 'vitest';
import { createUploadQueue, folderFault, pendingOf } from '../../../../renderer/app/upload-queue.ts';
import type { UploadFile, UploadOptions } from '../../../../renderer/host/files.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import { fileOf } from '../request-form/attachments/files-of.ts';

const named = (name: string, size = 100): File => new File([new Uint8Array(size)], name);

/** Uploads that the test ends as it likes. */
function uploads() {
  const begun: {
    name: string;
    options: UploadOptions;
    end: (file: StoredFile) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const upload: UploadFile = (_file, name, options) =>
    new Promise((resolve, reject) => {
      begun.push({ name, options, end: resolve, fail: reject });
      options.signal.addEventListener('abort', () => reject(new FaultError(fault('stopped', 'x', 'y'))));
    });
  const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
  return { begun, upload, settled };
}

test('files are taken in one after the other and attached in the order in which they were given', async () => {
  const { begun, upload, settled } = uploads();
  const uploadQueue = createUploadQueue(upload);
  const attach = vi.fn();
  uploadQueue.take('c1', [named('a'), named('b')], attach);
  uploadQueue.take('c1', [named('c')], attach);
  expect(uploadQueue.store.getState().uploads.map(({ name, sent, bytes }) => [name, sent, bytes])).toEqual([
    ['a', 0, 100],
    ['b', 0, 100],
    ['c', 0, 100],
  ]);
  for (const name of ['a', 'b', 'c']) {
    expect(begun.map((each) => each.name)).toEqual(['a', 'b', 'c'].slice(0, begun.length));
    begun.at(-1)?.end(fileOf(name));
    await settled();
  }
  expect(attach.mock.calls).toEqual([
    [fileOf('a'), 'c1'],
    [fileOf('b'), 'c1'],
    [fileOf('c'), 'c1'],
  ]);
  expect(uploadQueue.store.getState().uploads).toEqual([]);
});

test('what is on its way goes with its message to another owner', async () => {
  const { begun, upload, settled } = uploads();
  const uploadQueue = createUploadQueue(upload);
  const attach = vi.fn();
  uploadQueue.take('begun', [named('a.png'), named('b.png')], attach);
  uploadQueue.take('other', [named('c.png')], attach);
  uploadQueue.move('begun', 'new');
  expect(uploadQueue.store.getState().uploads.map(({ owner }) => owner)).toEqual(['new', 'new', 'other']);
  for (const name of ['a.png', 'b.png', 'c.png']) {
    begun.at(-1)?.end(fileOf(name));
    await settled();
  }
  expect(attach.mock.calls.map(([, owner]) => owner as string)).toEqual(['new', 'new', 'other']);
});

test('progress is told, and never beyond the whole', async () => {
  const { begun, upload } = uploads();
  const uploadQueue = createUploadQueue(upload);
  uploadQueue.take('c1', [named('a', 100)], () => undefined);
  begun[0]?.options.onProgress(40);
  expect(uploadQueue.store.getState().uploads[0]?.sent).toBe(40);
  begun[0]?.options.onProgress(140);
  expect(uploadQueue.store.getState().uploads[0]?.sent).toBe(100);
});

test('one that fails stays with its reason until it is dismissed, and the next one comes', async () => {
  const { begun, upload, settled } = uploads();
  const uploadQueue = createUploadQueue(upload);
  const attach = vi.fn();
  uploadQueue.take('c1', [named('a'), named('b')], attach);
  const reason = fault('too-large', 'too much', 'less');
  begun[0]?.fail(new FaultError(reason));
  await settled();
  begun[1]?.end(fileOf('b'));
  await settled();
  expect(attach.mock.calls).toEqual([[fileOf('b'), 'c1']]);
  const [failed] = uploadQueue.store.getState().uploads;
  expect(failed).toMatchObject({ name: 'a', fault: reason });
  uploadQueue.remove(failed?.id ?? 0);
  expect(uploadQueue.store.getState().uploads).toEqual([]);
});

test('an upload is cancelled while it runs and while it waits', async () => {
  const { begun, upload, settled } = uploads();
  const uploadQueue = createUploadQueue(upload);
  const attach = vi.fn();
  uploadQueue.take('c1', [named('a'), named('b'), named('c')], attach);
  const [a, b] = uploadQueue.store.getState().uploads;
  uploadQueue.remove(b?.id ?? 0);
  uploadQueue.remove(a?.id ?? 0);
  await settled();
  expect(begun.map(({ name }) => name)).toEqual(['a', 'c']);
  begun[1]?.end(fileOf('c'));
  await settled();
  expect(attach.mock.calls).toEqual([[fileOf('c'), 'c1']]);
  expect(uploadQueue.store.getState().uploads).toEqual([]);
});

test('Send waits for what is on its way to its own message', () => {
  const uploadQueue = createUploadQueue(uploads().upload);
  uploadQueue.take('c1', [named('a')], () => undefined);
  uploadQueue.refuse('c2', 'folder', folderFault('folder'));
  const all = uploadQueue.store.getState().uploads;
  expect([pendingOf(all, 'c1'), pendingOf(all, 'c2')]).toMatchObject([[{ name: 'a' }], []]);
  uploadQueue.take('c1', [named('b')], () => undefined);
  expect(pendingOf(uploadQueue.store.getState().uploads, 'c1').map(({ name }) => name)).toEqual(['a', 'b']);
});

test('what is not admitted is refused by name, and the others stay', async () => {
  const { begun, upload, settled } = uploads();
  const uploadQueue = createUploadQueue(upload);
  const attach = vi.fn();
  const reason = fault('input', '“a” isn’t an image.', 'Choose another file.');
  uploadQueue.take('studio', [named('a'), named('b')], attach, async (file) => {
    if (file.name === 'a') throw new FaultError(reason);
    return fileOf('upright');
  });
  begun[0]?.end(fileOf('a'));
  await settled();
  begun[1]?.end(fileOf('b'));
  await settled();
  // What it was admitted as.
  expect(attach.mock.calls).toEqual([[fileOf('upright'), 'studio']]);
  expect(uploadQueue.store.getState().uploads.map(({ name, fault: why }) => [name, why])).toEqual([['a', reason]]);
});

test('a file taken back while it is being looked at is not attached', async () => {
  const { begun, upload, settled } = uploads();
  const uploadQueue = createUploadQueue(upload);
  const attach = vi.fn();
  let admit = (): void => undefined;
  const admitted = new Promise<StoredFile>((resolve) => {
    admit = () => resolve(fileOf('a'));
  });
  uploadQueue.take('studio', [named('a')], attach, () => admitted);
  begun[0]?.end(fileOf('a'));
  await settled();
  uploadQueue.remove(uploadQueue.store.getState().uploads[0]?.id ?? 0);
  admit();
  await settled();
  expect(attach).not.toHaveBeenCalled();
  expect(uploadQueue.store.getState().uploads).toEqual([]);
});

test('what is refused again for the same reason is said once; of another owner, or for another reason, beside it', () => {
  const uploadQueue = createUploadQueue(uploads().upload);
  const full = fault('input', 'Full.', 'Remove one.');
  const first = uploadQueue.refuse('c1', 'a', full);
  uploadQueue.refuse('c2', 'a', full);
  uploadQueue.refuse('c1', 'a', folderFault('a'));
  const again = uploadQueue.refuse('c1', 'a', { ...full });
  expect(again).not.toBe(first);
  const said = uploadQueue.store.getState().uploads.map(({ owner, fault: reason }) => [owner, reason?.message]);
  expect(said).toEqual([
    ['c2', 'Full.'],
    ['c1', folderFault('a').message],
    ['c1', 'Full.'],
  ]);
});
