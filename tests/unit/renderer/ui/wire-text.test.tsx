// @vitest-environment happy-dom
/** A text as it stood on the wire: short as it is, long from its beginning, the whole of it when it is asked for. */
import { expect, test } from 'vitest';
import { WireText } from '../../../../renderer/ui/wire-text.tsx';
import { fileMarker } from '../../../../shared/attachment.ts';
import { layOut } from '../laid-out.ts';
import { render } from '../rendering.tsx';

test('short: all of it stands there at once', async () => {
  const { holder, page } = await render(<WireText label="Body" text="data: 1" />);
  expect(holder.textContent).toBe('data: 1');
  expect(page.queryByRole('button')).toBeNull();
});

test('long: it says how much more there is, and shows all of it in a place of its own', async () => {
  layOut();
  const text = `${'line\n'.repeat(4_000)}the end`;
  const { holder, page, user } = await render(<WireText label="Body" text={text} />);
  expect(holder.textContent).toContain('7 characters more');
  expect(holder.textContent).not.toContain('the end');
  await user.click(page.getByRole('button', { name: 'Show all' }));
  expect(page.getByRole('region', { name: 'Body, in full' })).toBeDefined();
  expect(page.queryByText(/characters more/)).toBeNull();
});

test('a file stands in it by its reference', async () => {
  const hash = 'a'.repeat(64);
  const { page, holder } = await render(<WireText label="Body" text={`before ${fileMarker(hash)} after`} />);
  expect(page.getByRole('button', { name: 'file aaaaaaaa, in its place' })).toBeDefined();
  expect(holder.textContent).not.toContain(hash);
});
