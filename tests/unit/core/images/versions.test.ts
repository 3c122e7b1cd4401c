import { expect, test, vi } from 'vitest';
import { createVersions, type VersionsOptions } from '../../../../core/images/versions.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import { FaultError, fault } from '../../../../shared/fault.ts';
import type { Answer, Block } from '../../../../shared/message.ts';
import { jobOf } from '../../../doubles/image-job.ts';
import { openGround } from '../history/history-ground.ts';

const file = (digit: string): StoredFile => ({
  hash: digit.repeat(64),
  name: `${digit}.png`,
  mimeType: 'image/png',
  kind: 'image',
  bytes: 1,
});
const image = (more: object): Block => ({ kind: 'image', mimeType: 'image/png', source: '', open: false, ...more });
const answer = (...blocks: Block[]): Answer => ({ candidates: [{ blocks }], unknown: [] });
const atAddress = answer(image({ source: 'https://host/picture' }));

function deferred() {
  let resolve: (file: StoredFile) => void = () => undefined;
  const promise = new Promise<StoredFile>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

function ground(more: Partial<VersionsOptions> = {}) {
  const { images } = openGround().history;
  const versions = createVersions({
    images,
    upright: (given) => Promise.resolve(given),
    fetchImage: () => Promise.resolve(file('f')),
    stitch: () => undefined,
    tell: () => undefined,
    now: () => 1,
    ...more,
  });
  const first = versions.give(file('1'));
  const kept = images.addRequest({
    messageId: 'answer',
    parentId: first.id,
    createdAt: 1,
    job: jobOf({ prompt: 'A hut' }),
  });
  const brought = () => images.versionsOf(kept.id).map(({ kind, position, parentId }) => [kind, position, parentId]);
  return { images, versions, first, kept, brought };
}

test('IMG-7 a request that was deleted while its image was fetched brings nothing', async () => {
  const fetching = deferred();
  const { images, versions, kept, brought } = ground({ fetchImage: () => fetching.promise });
  const bringing = versions.bring(kept, atAddress, 'all');
  images.removeRequest(kept.id);
  fetching.resolve(file('f'));
  await bringing;
  expect(brought()).toEqual([]);
});

test('a result hangs where its reference hung that was deleted meanwhile', async () => {
  const { images, versions, first, kept } = ground();
  const root = versions.give(file('2'));
  images.change({ ...first, parentId: root.id });
  images.remove(first.id);
  await versions.bring(kept, answer(image({ file: file('a') })), 'all');
  expect(images.versionsOf(kept.id).map(({ parentId }) => parentId)).toEqual([root.id]);
});

test('IMG-7 an image that the end of the app kept from being fetched is no image without one', async () => {
  const stopped = new FaultError(fault('stopped', 'Stopped.', ''));
  const { versions, kept, brought } = ground({ fetchImage: () => Promise.reject(stopped) });
  await expect(versions.bring(kept, atAddress, 'all')).rejects.toBe(stopped);
  expect(brought()).toEqual([]);
});

test('a result that an earlier process did not put into its region is put there, once', async () => {
  const { images, versions, first, kept, brought } = ground({ stitch: () => Promise.resolve(file('5')) });
  const { id: _, ...given } = first;
  const result = images.add({ ...given, parentId: first.id, requestId: kept.id, kind: 'result', file: file('a') });
  const came = answer(image({ file: file('a') }));
  await versions.bring(kept, came, 'all');
  await versions.bring(kept, came, 'all');
  expect(brought()).toEqual([
    ['result', 0, first.id],
    ['stitched', 0, result.id],
  ]);
});

test('a result that was deleted while it was put into its region leaves nothing behind', async () => {
  const stitching = deferred();
  const { images, versions, kept, brought } = ground({ stitch: () => stitching.promise });
  const bringing = versions.bring(kept, answer(image({ file: file('a') })), 'all');
  await vi.waitFor(() => expect(images.versionsOf(kept.id)).toHaveLength(1));
  const [result] = images.versionsOf(kept.id);
  images.remove(result?.id ?? '');
  stitching.resolve(file('5'));
  await bringing;
  expect(brought()).toEqual([]);
});

test('IMG-9 a preview that was deleted on the way is not brought again', async () => {
  const { images, versions, first, kept, brought } = ground();
  const came = answer(image({ file: file('a'), preview: 0 }), image({ file: file('b'), preview: 1 }));
  expect(await versions.bring(kept, came, 'previews')).toBe(2);
  const [preview] = images.versionsOf(kept.id);
  if (preview === undefined) throw new Error('no preview');
  images.remove(preview.id);
  versions.forgo(preview);
  await versions.bring(kept, came, 'previews');
  await versions.bring(kept, came, 'all');
  expect(brought()).toEqual([['preview', 1, first.id]]);
});

test('IMG-6 what comes is kept as it is worked on, upright', async () => {
  const turned = { ...file('c'), name: 'upright.png' };
  const { images, versions, kept } = ground({ upright: () => Promise.resolve(turned) });
  await versions.bring(kept, answer(image({ file: file('a') }), image({ file: file('b'), preview: 0 })), 'all');
  expect(images.versionsOf(kept.id).map((version) => version.file)).toEqual([turned, turned]);
});
