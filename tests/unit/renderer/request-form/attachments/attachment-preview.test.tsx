// @vitest-environment happy-dom
/** An attachment in full: an image, a text on its way, there or gone, what cannot be shown, and what lies elsewhere. */
import { fireEvent } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { AttachmentPreview } from '../../../../../renderer/request-form/attachments/attachment-preview.tsx';
import type { Attachment, StoredFile } from '../../../../../shared/attachment.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';

const file = (more: Partial<StoredFile>): Attachment => ({
  source: 'file',
  file: { hash: 'a'.repeat(64), name: 'heron', mimeType: 'image/png', kind: 'image', bytes: 1_000, ...more },
});

async function preview(attachment: Attachment, fetched: () => Promise<Response> = () => new Promise(() => undefined)) {
  vi.stubGlobal('fetch', vi.fn(fetched));
  onTestFinished(() => void vi.unstubAllGlobals());
  const onClose = vi.fn();
  const drawn = await renderInWindow(<AttachmentPreview attachment={attachment} onClose={onClose} />, {
    host: createFakeHost(),
  });
  return { ...drawn, onClose };
}

const text = (more: Partial<StoredFile> = {}): Attachment =>
  file({ name: 'notes.txt', mimeType: 'text/plain', kind: 'text', ...more });

test('an image is shown, and can be had as a copy; Escape closes it', async () => {
  const { page, user, onClose } = await preview(file({ name: 'heron.png', width: 64, height: 64 }));
  expect(page.getByRole('img', { name: 'heron.png' })).toBeDefined();
  expect(page.getByRole('link', { name: 'Save a copy' }).getAttribute('download')).toBe('heron.png');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

test('error: one that this window cannot show says so, and goes out all the same', async () => {
  const { page } = await preview(file({ name: 'heron.png', width: 64, height: 64 }));
  fireEvent.error(page.getByRole('img', { name: 'heron.png' }));
  expect(page.getByText('This window can’t show the file. It’s sent as is.')).toBeDefined();
});

test('busy: a text is being read; then it stands there', async () => {
  expect((await preview(text())).page.getByText('Reading the file')).toBeDefined();
  const { page } = await preview(text(), async () => new Response('A heron.'));
  expect((await page.findByLabelText('Text of notes.txt')).textContent).toBe('A heron.');
});

test('error: a text that is gone says what to do', async () => {
  const { page } = await preview(text(), async () => new Response('', { status: 404 }));
  expect(await page.findByText('The file can no longer be read. Remove it and attach it again.')).toBeDefined();
});

test('long: of a long text the beginning is shown, and that it is no more', async () => {
  const { page } = await preview(text({ bytes: 200_000 }), async () => new Response('A heron.'));
  await page.findByLabelText('Text of notes.txt');
  expect(page.getByText(/^The first 64/)).toBeDefined();
});

test('a spreadsheet is a table and no text: there is no preview', async () => {
  const { page } = await preview(file({ name: 'birds.xlsx', mimeType: 'application/vnd.ms-excel', kind: 'table' }));
  expect(page.getByText('No preview. It’s sent as is.')).toBeDefined();
});

test('a PDF opens in a tab of its own, where there are tabs', async () => {
  const { page } = await preview(file({ name: 'map.pdf', mimeType: 'application/pdf', kind: 'pdf' }));
  expect(page.getByRole('link', { name: 'Open in a new tab' })).toBeDefined();
  expect(page.getByText('No preview. It’s sent as is.')).toBeDefined();
});

test('what lies elsewhere is named, and not fetched', async () => {
  const byUrl = await preview({ source: 'url', url: 'https://example.com/heron.png' });
  expect(byUrl.page.getByText('https://example.com/heron.png', { selector: 'code' })).toBeDefined();
  expect(byUrl.page.getByText(/^The gateway fetches it itself/)).toBeDefined();
  expect(byUrl.page.queryByRole('link', { name: 'Save a copy' })).toBeNull();
  const byId = await preview({ source: 'file-id', fileId: 'file-7' });
  expect(byId.page.getByText('The gateway already has it; Quartet has only its ID.')).toBeDefined();
});
