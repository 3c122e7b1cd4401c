// @vitest-environment happy-dom
/** The question before a link is opened: its whole address, and one that is only copied. */
import { expect, test, vi } from 'vitest';
import { LinkQuestion } from '../../../../renderer/ui/link-question.tsx';
import { render } from '../rendering.tsx';

async function question(url: string) {
  const does = { onOpen: vi.fn(), onCancel: vi.fn() };
  return { ...(await render(<LinkQuestion url={url} {...does} />)), ...does };
}

test('it names the host, shows all of the address, and opens what is asked', async () => {
  const url = `https://docs.example.com/${'path/'.repeat(60)}?q=1`;
  const { page, user, onOpen } = await question(url);
  expect(page.getByRole('dialog', { name: 'Open docs.example.com?' }).textContent).toContain(url);
  expect(document.activeElement).toBe(page.getByRole('button', { name: 'Open link' }));
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(url);
});

test('a mail is written, and not opened as a host', async () => {
  const { page } = await question('mailto:mara@example.com');
  expect(page.getByRole('dialog', { name: 'Write this mail?' })).toBeDefined();
});

test('refused: an address without encryption is offered to be copied alone', async () => {
  const { page } = await question('http://example.com/a');
  expect(page.getByRole('dialog', { name: 'Copy the link to example.com?' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Open link' })).toBeNull();
  expect(page.getByRole('button', { name: 'Copy address' })).toBeDefined();
});

test('Cancel and Escape leave it closed', async () => {
  const { page, user, onCancel, onOpen } = await question('https://example.com/');
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect([onCancel.mock.calls.length, onOpen.mock.calls.length]).toEqual([2, 0]);
});
