// @vitest-environment happy-dom
/** Images on their way to a request: how far each is, why one was refused, and how they are let go. */
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { Arriving } from '../../../../../../renderer/features/images/composer/arriving.tsx';
import type { ArrivingReference } from '../../../../../../renderer/features/images/studio-value.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { render } from '../../../rendering.tsx';

const onTheWay = (id: string): ArrivingReference => ({
  id,
  name: `${id}.png`,
  sent: 500_000,
  total: 2_000_000,
  fault: null,
  canShrink: false,
});
const refused = (id: string, more: Partial<ArrivingReference> = {}): ArrivingReference => ({
  ...onTheWay(id),
  fault: fault('input', `“${id}.png” is no image.`, 'Choose a PNG, JPEG or WebP.'),
  ...more,
});

async function arriving(list: readonly ArrivingReference[]) {
  const onDismiss = vi.fn<(id: string) => void>();
  const onShrink = vi.fn<(id: string) => void>();
  const drawn = await render(<Arriving arriving={list} onDismiss={onDismiss} onShrink={onShrink} />);
  const dismissed = () => onDismiss.mock.calls.map(([id]) => id);
  return { ...drawn, dismissed, onShrink };
}

test('empty: nothing is shown', async () => {
  const { holder } = await arriving([]);
  expect(holder.textContent).toBe('');
});

test('busy: one on its way says how far it is, and can be cancelled', async () => {
  const { page, user, dismissed } = await arriving([onTheWay('fox')]);
  const progress = page.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading fox.png' });
  expect([progress.value, progress.max]).toEqual([500_000, 2_000_000]);
  expect(page.queryByRole('alert')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Cancel fox.png' }));
  expect(dismissed()).toEqual(['fox']);
});

test('error: one that was refused says why and what would be taken, and is dismissed by itself', async () => {
  const { page, user, dismissed } = await arriving([refused('fox'), refused('owl')]);
  const [first] = page.getAllByRole('alert');
  expect(first?.textContent).toBe('“fox.png” is no image. Choose a PNG, JPEG or WebP.');
  // Two are dismissed one by one.
  expect(page.queryByRole('button', { name: /^Dismiss all/ })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Dismiss owl.png' }));
  expect(dismissed()).toEqual(['owl']);
});

test('error: one that is only too large has a button as its cure', async () => {
  const large = refused('fox', { canShrink: true });
  const { page, user, onShrink, dismissed } = await arriving([large]);
  expect(page.getByRole('alert').textContent).not.toContain('Choose a PNG');
  await user.click(page.getByRole('button', { name: 'Scale down' }));
  expect(onShrink).toHaveBeenCalledExactlyOnceWith('fox');
  expect(dismissed()).toEqual([]);
});

test('many refused are dismissed at once, and those on their way stay', async () => {
  const names = ['a', 'b', 'c'];
  const { page, user, dismissed } = await arriving([onTheWay('fox'), ...names.map((id) => refused(id))]);
  expect(within(page.getByRole('list', { name: 'Images uploading' })).getAllByRole('listitem')).toHaveLength(4);
  await user.click(page.getByRole('button', { name: 'Dismiss all 3' }));
  expect(dismissed()).toEqual(names);
});
