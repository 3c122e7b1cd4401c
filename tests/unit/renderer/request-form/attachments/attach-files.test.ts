import { expect, test } from 'vitest';
import { attachFiles, mostAttachments } from '../../../../../renderer/request-form/attachments/attach-files.ts';
import { createUploadQueue } from '../../../../../renderer/app/upload-queue.ts';
import type { Attachment } from '../../../../../shared/attachment.ts';
import { attached, fileOf } from './files-of.ts';

function into(beginning: readonly Attachment[]) {
  let list = beginning;
  let told = (): void => undefined;
  const changed = new Promise<void>((resolve) => (told = resolve));
  const uploadQueue = createUploadQueue((_file, name) => Promise.resolve(fileOf(name)));
  const attaching = attachFiles({
    uploadQueue,
    owner: 'list',
    present: () => list,
    onChange: (attachments) => {
      list = attachments;
      told();
    },
  });
  const refused = () => uploadQueue.store.getState().uploads.flatMap(({ fault }) => (fault ? [fault.message] : []));
  return { attaching, present: () => list, changed, refused };
}

const file = (name: string): File => new File(['text'], name);

test('files come to stand below what is there already', async () => {
  const { attaching, present, changed } = into([attached('a')]);
  attaching.take({ files: [file('b')], folders: [] });
  await changed;
  expect(present()).toEqual([attached('a'), attached('b')]);
});

test('what does not fit and what is a folder is refused by name', async () => {
  const held = Array.from({ length: mostAttachments - 1 }, (_, at) => attached(String(at)));
  const { attaching, present, changed, refused } = into(held);
  attaching.take({ files: [file('last'), file('over')], folders: ['all'] });
  await changed;
  expect(present()).toHaveLength(mostAttachments);
  expect(refused()).toEqual([
    '“all” is a folder.',
    `“over” was not attached: a message takes ${mostAttachments} attachments.`,
  ]);
});
