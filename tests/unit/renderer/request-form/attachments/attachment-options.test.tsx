// @vitest-environment happy-dom
/** What can be set for one attachment, where a protocol carries it: how closely an image is looked at, which part of a video. */
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { AttachmentOptions } from '../../../../../renderer/request-form/attachments/attachment-options.tsx';
import type { Attachment } from '../../../../../shared/attachment.ts';
import { descriptions, protocolIds, type ProtocolId } from '../../../../../shared/protocols/descriptions.ts';
import { render } from '../../rendering.tsx';
import { choose } from '../in-form.tsx';

const fileOf = (kind: 'image' | 'video' | 'text', more: object = {}): Attachment => ({
  source: 'file',
  file: { hash: 'a'.repeat(64), name: 'a', mimeType: `${kind}/x`, kind, bytes: 1 },
  ...more,
});

async function options(first: Attachment, over: readonly ProtocolId[] = protocolIds) {
  const store = createStore(() => ({ attachment: first }));
  const onChange = (attachment: Attachment): void => store.setState({ attachment });
  function Options() {
    return <AttachmentOptions attachment={useStore(store).attachment} name="a.png" over={over} onChange={onChange} />;
  }
  const drawn = await render(<Options />);
  const button = (): HTMLElement | null => drawn.page.queryByRole('button', { name: 'Options of a.png' });
  const open = async (): Promise<void> => drawn.user.click(button() ?? document.body);
  return { ...drawn, button, open, now: () => store.getState().attachment };
}

const carriers = (option: 'detail' | 'video') =>
  protocolIds.filter((id) => descriptions[id].attachmentOptions.some((one) => one === option));

test('empty: where no protocol carries an option of it there is no button', async () => {
  expect((await options(fileOf('text'))).button()).toBeNull();
  expect((await options({ source: 'file-id', fileId: 'f' })).button()).toBeNull();
  expect((await options(fileOf('image'), [])).button()).toBeNull();
  const without = protocolIds.filter((id) => !carriers('detail').includes(id));
  expect((await options(fileOf('image'), without)).button()).toBeNull();
  expect((await options(fileOf('image'), carriers('detail'))).button()).not.toBeNull();
});

test('how closely an image is looked at is chosen, shown at the button, and taken out again', async () => {
  const drawn = await options(fileOf('image'));
  expect(drawn.button()?.getAttribute('aria-pressed')).toBe('false');
  await drawn.open();
  await choose(drawn, 'Detail', /^high/);
  expect(drawn.now()).toMatchObject({ detail: 'high' });
  await choose(drawn, 'Detail', /^Not set|^not set/);
  expect(drawn.now()).not.toHaveProperty('detail');
  const set = await options(fileOf('image', { detail: 'low' }));
  expect(set.button()?.getAttribute('aria-pressed')).toBe('true');
});

test('a video has the part of it that is sent', async () => {
  const { page, open } = await options(fileOf('video'), carriers('video'));
  await open();
  expect(await page.findByRole('spinbutton', { name: 'Start' })).toBeDefined();
});
