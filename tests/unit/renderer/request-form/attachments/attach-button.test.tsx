// @vitest-environment happy-dom
/** The ways to attach: files always, an address or an ID where the protocol takes one, and what is none said on trying. */
import { expect, test, vi } from 'vitest';
import { AttachButton } from '../../../../../renderer/request-form/attachments/attach-button.tsx';
import type { Destination } from '../../../../../renderer/request-form/model-choice.ts';
import { renderInWindow } from '../../rendering.tsx';

async function button(to: readonly Destination[] = [{ protocol: 'responses', model: 'alpha-5.5' }]) {
  const does = { onFiles: vi.fn(), onAttach: vi.fn() };
  const drawn = await renderInWindow(<AttachButton to={to} {...does} />);
  const elsewhere = (): HTMLElement | null => drawn.page.queryByRole('button', { name: 'Attach by URL or file ID' });
  const open = async (): Promise<void> => drawn.user.click(elsewhere() ?? document.body);
  return { ...drawn, ...does, elsewhere, open };
}

test('files can be attached anywhere, also the same one again', async () => {
  const { holder, user, onFiles } = await button([]);
  const input = holder.querySelector('input[type=file]');
  const file = new File(['x'], 'a.txt');
  await user.upload(input as HTMLElement, file);
  await user.upload(input as HTMLElement, file);
  expect(onFiles.mock.calls).toEqual([[[file]], [[file]]]);
});

test('an address is attached where it begins with https; another one says so once it is tried', async () => {
  const { page, user, open, onAttach } = await button();
  await open();
  const field = page.getByRole('textbox', { name: 'File address' });
  await user.type(field, 'http://example.com/a.png');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Add file address' }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(page.getByText('The address must be a full one that begins with https://.')).toBeDefined();
  expect(onAttach).not.toHaveBeenCalled();
  await user.clear(field);
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.type(field, 'https://example.com/a.png{Enter}');
  expect(onAttach).toHaveBeenCalledOnce();
  expect(page.queryByRole('textbox', { name: 'File address' })).toBeNull();
});

test('an ID of a file that the gateway has is attached as it is', async () => {
  const { page, user, open, onAttach } = await button();
  await open();
  await user.type(page.getByRole('textbox', { name: 'File ID' }), 'file-7{Enter}');
  expect(onAttach).toHaveBeenCalledExactlyOnceWith({ source: 'file-id', fileId: 'file-7' });
});
