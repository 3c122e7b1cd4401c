// @vitest-environment happy-dom
/** Attachments of a message being written: what is on its way, what was not taken, what cannot go and what mends it, moved and removed. */
import { within } from '@testing-library/dom';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { AttachmentCards } from '../../../../../renderer/request-form/attachments/attachment-cards.tsx';
import type { Destination } from '../../../../../renderer/request-form/model-choice.ts';
import { createUploadQueue, type Upload } from '../../../../../renderer/app/upload-queue.ts';
import type { Attachment, StoredFile } from '../../../../../shared/attachment.ts';
import { fault } from '../../../../../shared/fault.ts';
import { renderInWindow } from '../../rendering.tsx';

const image = (name: string, more: Partial<StoredFile> = {}): Attachment => ({
  source: 'file',
  file: {
    ...{ hash: name.codePointAt(0)?.toString(16).padEnd(64, '0') ?? '', name, mimeType: 'image/png', kind: 'image' },
    ...{ bytes: 1_000, width: 64, height: 64 },
    ...more,
  },
});

const chat: Destination = { protocol: 'chat', model: 'alpha-5.5' };

interface Given {
  readonly attachments?: readonly Attachment[];
  readonly uploads?: readonly Upload[];
  readonly to?: readonly Destination[];
  readonly onSwitch?: (to: Pick<Destination, 'model' | 'protocol'>) => void;
}

async function cards({ attachments = [], uploads = [], to = [chat], onSwitch }: Given) {
  const uploadQueue = createUploadQueue(() => new Promise(() => undefined));
  uploadQueue.store.setState({ uploads });
  const remove = vi.spyOn(uploadQueue, 'remove');
  const onEmptied = vi.fn();
  function Cards() {
    const [all, setAll] = useState(attachments);
    return (
      <AttachmentCards
        attachments={all}
        onChange={(change) => setAll(change)}
        to={to}
        uploadQueue={uploadQueue}
        owner="composer"
        onEmptied={onEmptied}
        {...(onSwitch === undefined ? {} : { onSwitch })}
      />
    );
  }
  const drawn = await renderInWindow(<Cards />);
  const names = (): readonly (string | null)[] =>
    drawn.page.queryAllByRole('listitem').map((one) => one.getAttribute('aria-label'));
  return { ...drawn, names, remove, onEmptied };
}

const uploadOf = (more: Partial<Upload> = {}): Upload => ({
  ...{ id: 1, owner: 'composer', name: 'map.pdf', bytes: 2_000_000, sent: 500_000 },
  ...more,
});

test('empty: nothing stands there; files of another message do not count', async () => {
  expect((await cards({})).holder.textContent).toBe('');
  expect((await cards({ uploads: [uploadOf({ owner: 'other' })] })).holder.textContent).toBe('');
});

test('busy: how far a file has come, and the way to stop it', async () => {
  const { page, user, remove } = await cards({ uploads: [uploadOf()] });
  expect(page.getByRole('progressbar', { name: 'Uploading map.pdf' })).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Cancel map.pdf' }));
  expect(remove).toHaveBeenCalledExactlyOnceWith(1);
});

test('error: why one was not taken, until it is dismissed', async () => {
  const { page, user, remove } = await cards({
    uploads: [uploadOf({ fault: fault('input', 'The file is too large.', 'Split it.') })],
  });
  expect(page.getByRole('alert').textContent).toBe('The file is too large. Split it.');
  expect(page.queryByRole('progressbar')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Dismiss map.pdf' }));
  expect(remove).toHaveBeenCalledExactlyOnceWith(1);
});

test('one is removed, the next one has the focus; behind the last one the message has it', async () => {
  const { page, user, names, onEmptied } = await cards({ attachments: [image('a.png'), image('b.png')] });
  const list = page.getByRole('list', { name: 'Attachments' });
  await user.click(within(list).getByRole('button', { name: 'Remove a.png' }));
  expect(names()).toEqual(['b.png']);
  expect(page.getByText('a.png was removed.')).toBeDefined();
  expect(list.contains(document.activeElement)).toBe(true);
  await user.click(within(list).getByRole('button', { name: 'Remove b.png' }));
  expect([names(), onEmptied.mock.calls.length]).toEqual([[], 1]);
});

test('refused: what the protocol does not take says why, and goes elsewhere by one click where something takes it', async () => {
  const film: Attachment = image('walk.mp4', { kind: 'video', mimeType: 'video/mp4' });
  const onSwitch = vi.fn();
  const { page, user } = await cards({ attachments: [film], onSwitch });
  const cure = page.getByRole('button', { name: /^Switch to .+ · / });
  await user.click(cure);
  expect(onSwitch).toHaveBeenCalledOnce();
  expect(onSwitch.mock.lastCall?.[0]).not.toMatchObject({ protocol: 'chat' });
  const fixed = await cards({ attachments: [film] });
  expect(fixed.page.queryByRole('button', { name: /^Switch to/ })).toBeNull();
});

test('what goes to one of several places is not refused', async () => {
  const film: Attachment = image('walk.mp4', { kind: 'video', mimeType: 'video/mp4' });
  const said = async (to: readonly Destination[]): Promise<HTMLElement | null> =>
    (await cards({ attachments: [film], to })).page.queryByText(/video/i, { selector: 'p' });
  expect(await said([chat])).not.toBeNull();
  expect(await said([chat, { protocol: 'generate', model: 'gamma-3.5-flash' }])).toBeNull();
});

test('long: an image larger than the protocol takes can be made smaller', async () => {
  const large = image('poster.png', { width: 12_000, height: 9_000, bytes: 30_000_000 });
  const { page } = await cards({ attachments: [large], to: [{ protocol: 'messages', model: 'beta-sonnet-4-6' }] });
  expect(page.getByRole('button', { name: 'Scale down' }).title).toContain('12000 × 9000');
  const small = await cards({
    attachments: [image('a.png')],
    to: [{ protocol: 'messages', model: 'beta-sonnet-4-6' }],
  });
  expect(small.page.queryByRole('button', { name: 'Scale down' })).toBeNull();
});
