// @vitest-environment happy-dom
/** The picture of an attachment: a thumbnail where one can be shown, else an icon. */
import { fireEvent } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AttachmentMark, canShow } from '../../../../../renderer/request-form/attachments/attachment-mark.tsx';
import type { Attachment, StoredFile } from '../../../../../shared/attachment.ts';
import { render } from '../../rendering.tsx';

const fileOf = (more: Partial<StoredFile> = {}): StoredFile => ({
  ...{ hash: 'f'.repeat(64), name: 'a.png', mimeType: 'image/png', kind: 'image', bytes: 9, width: 10, height: 10 },
  ...more,
});
const mark = async (attachment: object) => {
  const { holder } = await render(<AttachmentMark attachment={attachment as Attachment} />);
  return { image: () => holder.querySelector('img'), icon: () => holder.querySelector('svg') };
};

test('an image is shown, and an icon once it turns out to be broken', async () => {
  const { image, icon } = await mark({ source: 'file', file: fileOf() });
  expect(image()?.getAttribute('alt')).toBe('');
  expect(icon()).toBeNull();
  fireEvent.error(image() ?? document.body);
  expect(image()).toBeNull();
  expect(icon()).not.toBeNull();
});

test.each([
  ['a link', { source: 'url', url: 'https://example.com/a.png' }],
  ['a file of the gateway', { source: 'file-id', fileId: 'f' }],
  ['a text', { source: 'file', file: fileOf({ kind: 'text', mimeType: 'text/plain' }) }],
  ['an image too large for a window', { source: 'file', file: fileOf({ width: 9_000, height: 9_000 }) }],
])('an icon for %s', async (_, attachment) => {
  const { image, icon } = await mark(attachment);
  expect([image() === null, icon() !== null]).toEqual([true, true]);
});

test('long: in full more of an image can be shown than as a thumbnail; a drawing is shown like one', () => {
  const large = fileOf({ width: 9_000, height: 9_000 });
  expect([canShow(large), canShow(large, 'full')]).toEqual([false, true]);
  expect(canShow(fileOf({ width: 12_000, height: 12_000 }), 'full')).toBe(false);
  expect(canShow(fileOf({ kind: 'text', mimeType: 'image/svg+xml' }))).toBe(true);
});
