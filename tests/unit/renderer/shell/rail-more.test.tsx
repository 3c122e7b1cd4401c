// @vitest-environment happy-dom
/** The last tile of the bottom bar: whether the page in view is behind it, its pages, and notices that nobody has read. */
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { pageOf } from '../../../../renderer/app/pages.ts';
import { inBottomBar } from '../../../../renderer/shell/rail-tile.ts';
import { RailMore } from '../../../../renderer/shell/rail-more.tsx';
import { pageIds, type PageId } from '../../../../shared/pages.ts';
import { renderInWindow } from '../rendering.tsx';

const more = (page: PageId) =>
  renderInWindow(<RailMore page={page} placeOf={(id) => pageOf({ page: id }).home} onOpenPalette={vi.fn()} />);

test('it has the pages that the bar has no room for, and is the present one while one of them is shown', async () => {
  const inBar = await more('chat');
  expect(inBar.page.getByRole('button', { name: 'More' }).getAttribute('aria-current')).toBeNull();
  const { page, user } = await more('settings');
  const tile = page.getByRole('button', { name: 'More' });
  expect(tile.getAttribute('aria-current')).toBe('page');
  await user.click(tile);
  const links = page.getAllByRole('link');
  expect(links).toHaveLength(pageIds.length - inBottomBar);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page')).toHaveLength(1);
  await user.click(page.getByRole('link', { name: /^Tools/ }));
  expect(page.queryByRole('link')).toBeNull();
});

test('empty: without anything said there is no list of notices; what is new is counted until it is read', async () => {
  const { page, user, services } = await more('chat');
  await user.click(page.getByRole('button', { name: 'More' }));
  expect(page.queryByRole('button', { name: /^Notices/ })).toBeNull();
  await user.keyboard('{Escape}');
  act(() => void services.toasts.show('plain', 'Saved.'));
  const tile = page.getByRole('button', { name: /More.*Notices, 1 new/ });
  await user.click(tile);
  expect(page.getByRole('button', { name: /^Notices/ })).toBeDefined();
  act(() => services.toasts.openList(true));
  expect(tile.textContent).toBe('More');
});
