// @vitest-environment happy-dom
/** A name being written: what keeps it, what leaves it, and that it is done once. */
import { expect, test, vi } from 'vitest';
import { RenameField } from '../../../../renderer/ui/rename-field.tsx';
import { render } from '../rendering.tsx';

async function field(value = 'Old name') {
  const onDone = vi.fn();
  const drawn = await render(
    <>
      <RenameField label="Name" value={value} maxLength={20} onDone={onDone} />
      <button type="button">Elsewhere</button>
    </>,
  );
  return { ...drawn, onDone, input: drawn.page.getByRole<HTMLInputElement>('textbox', { name: 'Name' }) };
}

test('it has the focus, with the whole name chosen', async () => {
  const { input } = await field();
  expect(document.activeElement).toBe(input);
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 8]);
});

test('Enter keeps what is written, without the white space around it, and says that the focus is nowhere', async () => {
  const { user, page, onDone } = await field();
  await user.keyboard('  New name  {Enter}');
  // It loses the focus once more when it goes.
  await user.click(page.getByRole('button', { name: 'Elsewhere' }));
  expect(onDone.mock.calls).toEqual([['New name', true]]);
});

test('leaving keeps it too, once', async () => {
  const { user, page, onDone } = await field();
  await user.keyboard('New');
  await user.click(page.getByRole('button', { name: 'Elsewhere' }));
  await user.click(page.getByRole('button', { name: 'Elsewhere' }));
  expect(onDone.mock.calls).toEqual([['New', false]]);
});

test('Escape leaves it as it was, and so does the same name', async () => {
  const { user, onDone } = await field();
  await user.keyboard('New{Escape}');
  expect(onDone.mock.calls).toEqual([[null, true]]);
  const same = await field();
  await same.user.keyboard('Old name {Enter}');
  expect(same.onDone.mock.calls).toEqual([[null, true]]);
});

test('long: no more is taken than a name may have', async () => {
  const { user, onDone } = await field();
  await user.keyboard(`${'x'.repeat(40)}{Enter}`);
  expect(onDone.mock.calls).toEqual([['x'.repeat(20), true]]);
});
