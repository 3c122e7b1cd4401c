// @vitest-environment happy-dom
/** What is drawn by its place stays there while the list grows, also beside what is not drawn. */
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { byPlace } from '../../../../renderer/ui/by-place.ts';
import { render } from '../rendering.tsx';

const List = ({ items }: { readonly items: readonly (string | null)[] }): ReactNode => (
  <ul>{byPlace(items, (item, at) => (item === null ? null : <li title={String(at)}>{item}</li>))}</ul>
);

test('an item is the same element as long as it has its place, and no key is missed', async () => {
  const said = vi.spyOn(console, 'error');
  onTestFinished(() => said.mockRestore());
  const { holder, show } = await render(<List items={['a', null, 'c']} />);
  const before = [...holder.querySelectorAll('li')];
  await show(<List items={['A', 'b', 'c', 'd']} />);
  const after = [...holder.querySelectorAll('li')];
  expect(after.map(({ textContent }) => textContent)).toEqual(['A', 'b', 'c', 'd']);
  expect(after[0]).toBe(before[0]);
  expect(after[2]).toBe(before[1]);
  expect(said).not.toHaveBeenCalled();
});
