import { expect, test, vi } from 'vitest';
import { createUploadQueue, type UploadQueue } from '../../../../renderer/app/upload-queue.ts';
import type { UploadFile } from '../../../../renderer/host/files.ts';
import { createWaitingSends } from '../../../../renderer/app/waiting-sends.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { fileOf } from '../request-form/attachments/files-of.ts';

const named = (name: string): File => new File([new Uint8Array(10)], name);
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** Files on their way that the test lets arrive, and what is attached and sent. */
function setUp() {
  const begun: { end: (file: StoredFile) => void; fail: (error: unknown) => void }[] = [];
  const upload: UploadFile = (_file, _name, { signal }) =>
    new Promise((resolve, reject) => {
      begun.push({ end: resolve, fail: reject });
      signal.addEventListener('abort', () => reject(new FaultError(fault('stopped', 'x', 'y'))));
    });
  const uploadQueue: UploadQueue = createUploadQueue(upload);
  const waiting = createWaitingSends(uploadQueue);
  const attached: string[] = [];
  const take = (owner: string, ...names: string[]): void =>
    uploadQueue.take(
      owner,
      names.map((name) => named(name)),
      ({ name }) => attached.push(name),
    );
  const sent: (readonly string[])[] = [];
  const go = vi.fn(() => void sent.push([...attached]));
  return { begun, uploadQueue, waiting, take, go, sent, said: (owner: string) => waiting.store.getState()[owner] };
}

test('without files on their way it goes out at once', () => {
  const { waiting, go, said } = setUp();
  waiting.send('c1', go);
  expect(go).toHaveBeenCalledOnce();
  expect(said('c1')).toBeUndefined();
});

test('it goes out once, with all its files, also with one that was given while it waited', async () => {
  const { begun, waiting, take, go, sent, said } = setUp();
  take('c1', 'a');
  waiting.send('c1', go);
  expect(said('c1')).toEqual({ state: 'waiting' });
  take('c1', 'b');
  begun[0]?.end(fileOf('a'));
  await settled();
  expect(go).not.toHaveBeenCalled();
  begun[1]?.end(fileOf('b'));
  await settled();
  expect(sent).toEqual([['a', 'b']]);
  expect(said('c1')).toBeUndefined();
  take('c1', 'c');
  begun[2]?.end(fileOf('c'));
  await settled();
  expect(go).toHaveBeenCalledOnce();
});

test('each message waits for its own files', async () => {
  const { begun, waiting, take, go, said } = setUp();
  take('c1', 'a');
  take('c2', 'b');
  waiting.send('c2', go);
  begun[0]?.end(fileOf('a'));
  await settled();
  expect([go.mock.calls.length, said('c2')?.state]).toEqual([0, 'waiting']);
  begun[1]?.end(fileOf('b'));
  await settled();
  expect(go).toHaveBeenCalledOnce();
});

test('a file that is taken back is not waited for', async () => {
  const { uploadQueue, waiting, take, go } = setUp();
  take('c1', 'a');
  waiting.send('c1', go);
  uploadQueue.remove(uploadQueue.store.getState().uploads[0]?.id ?? 0);
  await settled();
  expect(go).toHaveBeenCalledOnce();
});

test('a file that fails holds the message back, and that stays said until it is sent again', async () => {
  const { begun, uploadQueue, waiting, take, go, said } = setUp();
  take('c1', 'a', 'b');
  waiting.send('c1', go);
  begun[0]?.fail(new FaultError(fault('too-large', 'too much', 'less')));
  await settled();
  begun[1]?.end(fileOf('b'));
  await settled();
  expect(go).not.toHaveBeenCalled();
  expect(said('c1')).toEqual({
    state: 'held',
    why: 'Not sent: “a” couldn’t be uploaded. Your message is still here.',
  });
  uploadQueue.remove(uploadQueue.store.getState().uploads[0]?.id ?? 0);
  expect(said('c1')?.state).toBe('held');
  waiting.send('c1', go);
  expect(go).toHaveBeenCalledOnce();
  expect(said('c1')).toBeUndefined();
});

test('what failed before it was sent is not waited for', async () => {
  const { begun, waiting, take, go } = setUp();
  take('c1', 'a', 'b');
  begun[0]?.fail(new FaultError(fault('too-large', 'too much', 'less')));
  await settled();
  waiting.send('c1', go);
  begun[1]?.end(fileOf('b'));
  await settled();
  expect(go).toHaveBeenCalledOnce();
});

test('a message that is changed while it waits is held back; one called off says nothing', async () => {
  const { begun, waiting, take, go, said } = setUp();
  take('c1', 'a');
  waiting.changed('c1');
  expect(said('c1')).toBeUndefined();
  waiting.send('c1', go);
  waiting.changed('c1');
  expect(said('c1')?.state).toBe('held');
  waiting.send('c1', go);
  waiting.drop('c1');
  begun[0]?.end(fileOf('a'));
  await settled();
  expect(go).not.toHaveBeenCalled();
  expect(said('c1')).toBeUndefined();
});
