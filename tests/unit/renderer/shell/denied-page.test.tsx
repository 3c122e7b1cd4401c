// @vitest-environment happy-dom
/** The page of a window that is not let in: why, how one is opened that is, and that it can try again. */
import { expect, test, vi } from 'vitest';
import { DeniedPage } from '../../../../renderer/shell/denied-page.tsx';
import type { EntryRefusal } from '../../../../shared/wire/entry.ts';
import { renderInWindow } from '../rendering.tsx';

async function denied(why: EntryRefusal) {
  const reconnect = vi.fn<() => void>();
  const drawn = await renderInWindow(<DeniedPage why={why} />, {
    prepare: ({ connection }) => vi.spyOn(connection, 'reconnect').mockImplementation(reconnect),
  });
  const alert = drawn.page.getByRole('alert');
  return { ...drawn, reconnect, words: alert.textContent ?? '' };
}

test.each([
  ['unknown', 'This window was opened without one, or Quartet was restarted.'],
  ['used', 'This address was already used.'],
] as const)('error: an address that is %s says so, and how a new one is had', async (reason, says) => {
  const { page, words } = await denied({ reason });
  expect(page.getByRole('heading', { level: 1, name: 'This window has no access to Quartet' })).toBeDefined();
  expect(words).toContain(says);
  expect(page.getByRole('heading', { level: 2, name: 'Open it again' })).toBeDefined();
  expect(page.getAllByRole('listitem')).toHaveLength(3);
  expect(words).toContain('choose New window');
});

test('error: after too many wrong addresses it says how long to wait, and sends nobody for another one', async () => {
  const { page, words } = await denied({ reason: 'locked', waitSeconds: 45 });
  expect(words).toContain('Too many wrong addresses were tried. Wait 45 s, then try again.');
  expect(page.queryByRole('heading', { level: 2 })).toBeNull();
  expect(page.queryByRole('list')).toBeNull();
});

test.each([{ reason: 'unknown' }, { reason: 'used' }, { reason: 'locked', waitSeconds: 1 }] as const)(
  '$reason: the window can try again',
  async (why) => {
    const { page, user, reconnect } = await denied(why);
    await user.click(page.getByRole('button', { name: 'Try again' }));
    expect(reconnect).toHaveBeenCalledOnce();
  },
);
