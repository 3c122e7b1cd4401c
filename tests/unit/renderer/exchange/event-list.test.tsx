// @vitest-environment happy-dom
/** The events of an attempt as a list: while one is still fetched, one that is no JSON, the keys, and its end while it grows. */
import { expect, test, vi } from 'vitest';
import { EventList, type EventListProps } from '../../../../renderer/exchange/event-list.tsx';
import { createEventPages } from '../../../../renderer/exchange/event-pages.ts';
import type { RecordedEvent } from '../../../../shared/exchange.ts';
import { layOut } from '../laid-out.ts';
import { render } from '../rendering.tsx';

const eventOf = (at: number, data = `{"n":${at}}`): RecordedEvent => ({
  ...{ atMs: at * 10, event: 'delta', id: undefined, data },
});

async function list(
  given: Partial<EventListProps> & { readonly get?: (at: number) => RecordedEvent | undefined } = {},
) {
  layOut({ height: 260, row: 26 });
  const { get = eventOf, count = 5, ...more } = given;
  const pages = { get, longestName: 5, through: (to: number) => to, setCount: () => undefined, close: () => undefined };
  const onSelect = vi.fn<(at: number) => void>();
  const what = (next: Partial<EventListProps> = {}) => (
    <EventList {...{ pages, count, found: null, selected: null, onSelect, growing: false }} {...more} {...next} />
  );
  const drawn = await render(what());
  const rows = (): readonly HTMLElement[] => drawn.page.queryAllByRole('option');
  return { ...drawn, rows, onSelect, again: (next: Partial<EventListProps>) => drawn.show(what(next)) };
}

test('empty: no event, no row, and no key does anything', async () => {
  const { rows, page, user, onSelect } = await list({ count: 0 });
  expect(rows()).toEqual([]);
  page.getByRole('listbox', { name: 'Events' }).focus();
  await user.keyboard('{ArrowDown}{End}');
  expect(onSelect).not.toHaveBeenCalled();
});

test('busy, error: a row whose event is still fetched stands there; one that is no JSON says so', async () => {
  const { rows } = await list({ count: 2, get: (at) => (at === 0 ? undefined : eventOf(1, '{"half')) });
  expect(rows()[0]?.textContent).toContain('…');
  expect(rows()[1]?.textContent).toMatch(/10 ms.*(no|not) JSON/);
});

test('the keys go from event to event, and the chosen one is told to whoever hears the list', async () => {
  const { page, user, onSelect, again, rows } = await list();
  page.getByRole('listbox').focus();
  await user.keyboard('{ArrowDown}');
  expect(onSelect).toHaveBeenLastCalledWith(0);
  await again({ selected: 0 });
  expect(page.getByRole('listbox').getAttribute('aria-activedescendant')).toBe(rows()[0]?.id);
  await user.keyboard('{End}');
  expect(onSelect).toHaveBeenLastCalledWith(4);
  await user.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(onSelect).toHaveBeenCalledTimes(2);
});

test('filtered: the places stay those among all, and down goes to the next that is listed', async () => {
  const { page, user, rows, onSelect } = await list({ count: 9, found: [1, 4, 6], selected: 2 });
  expect(rows().map((row) => [row.getAttribute('aria-posinset'), row.getAttribute('aria-setsize')])).toEqual([
    ['1', '3'],
    ['2', '3'],
    ['3', '3'],
  ]);
  expect(page.getByRole('listbox').getAttribute('aria-activedescendant')).toBeNull();
  page.getByRole('listbox').focus();
  await user.keyboard('{ArrowDown}');
  expect(onSelect).toHaveBeenLastCalledWith(4);
});

test('busy: while it grows its end is followed, until one is chosen; then there is a way back to the end', async () => {
  const { page, user, rows } = await list({ growing: true });
  const follow = () => page.queryByRole('button', { name: 'Follow the end' });
  expect(follow()).toBeNull();
  const [first] = rows();
  if (first === undefined) throw new Error('There is no row.');
  await user.click(first);
  expect(follow()).not.toBeNull();
  await user.click(page.getByRole('button', { name: 'Follow the end' }));
  expect(follow()).toBeNull();
  expect((await list()).page.queryByRole('button')).toBeNull();
});

test('busy: rows that were listed stay when the end is followed again before its events are there', async () => {
  const come = Array.from({ length: 5 }, (_, at) => eventOf(at));
  const pages = createEventPages({
    read: (from) => (from === 0 ? Promise.resolve({ events: come }) : new Promise(() => undefined)),
    onLoaded: () => undefined,
    onProblem: () => undefined,
  });
  pages.setCount(5);
  pages.get(0);
  await expect.poll(() => pages.get(4)).toBeDefined();
  const { page, user, rows, again } = await list({ pages, growing: true });
  const [first] = rows();
  if (first === undefined) throw new Error('There is no row.');
  await user.click(first);
  pages.setCount(500);
  await again({ count: 500 });
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('500');
  await user.click(page.getByRole('button', { name: 'Follow the end' }));
  await again({ count: 500 });
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('500');
});

test('long: of a hundred thousand events those in sight are drawn, and the chosen one wherever it is', async () => {
  const { rows } = await list({ count: 100_000, selected: 90_000 });
  expect(rows().length).toBeLessThan(100);
  expect(rows().some((row) => row.getAttribute('aria-selected') === 'true')).toBe(true);
  expect(rows()[0]?.getAttribute('aria-setsize')).toBe('100000');
});
