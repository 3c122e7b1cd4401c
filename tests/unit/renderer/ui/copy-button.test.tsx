// @vitest-environment happy-dom
/** A button that copies: what it says while it can, once it has, and where the clipboard refused. */
import { expect, test, vi } from 'vitest';
import { CopyButton } from '../../../../renderer/ui/copy-button.tsx';
import { render } from '../rendering.tsx';

test('it copies the text, or what is made of it when it is asked, and says so', async () => {
  const make = vi.fn(() => 'made');
  const { page, user } = await render(<CopyButton label="Copy address" text={make} />);
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  expect(make).not.toHaveBeenCalled();
  await user.click(page.getByRole('button', { name: 'Copy address' }));
  expect(write).toHaveBeenCalledExactlyOnceWith('made');
  expect(await page.findByText('Copied')).toBeDefined();
});

test('refused: that nothing was copied is said in its place', async () => {
  const { page, user } = await render(<CopyButton words label="Copy address" text="a" />);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('denied'));
  await user.click(page.getByRole('button', { name: 'Copy address' }));
  expect(await page.findByRole('button', { name: 'The clipboard refused' })).toBeDefined();
});
