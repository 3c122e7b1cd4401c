// @vitest-environment happy-dom
/** What a row says and offers, by what it is: a version, one without an image, a request under way, one that failed. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { RequestRow, VersionRow } from '../../../../../../renderer/features/images/results/tree.ts';
import { TreeRowView, type TreeRowViewProps } from '../../../../../../renderer/features/images/results/tree-row.tsx';
import type { VersionsStore } from '../../../../../../renderer/features/images/versions-value.ts';
import { fault } from '../../../../../../shared/fault.ts';
import type { ImageRequest, ImageVersion } from '../../../../../../shared/images/image-version.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { requestOf, versionOf } from '../image-doubles.ts';

const place = { key: 'k', depth: 0, passing: 0, leads: false, place: 1, siblings: 1 } as const;
const versionRow = (changes: Partial<ImageVersion> = {}, more: Partial<VersionRow> = {}): VersionRow => ({
  ...{ ...place, kind: 'version', version: versionOf('v', changes), previews: 0, unfolded: false },
  ...more,
});
const requestRow = (facts: Partial<ImageRequest['facts']>): RequestRow => {
  const request = requestOf('r');
  return { ...place, kind: 'request', request: { ...request, facts: { ...request.facts, ...facts } } };
};

async function drawn(row: TreeRowViewProps['row'], more: Partial<TreeRowViewProps> = {}) {
  const stop = vi.fn();
  const does = {
    ...{ onShow: vi.fn(), onCompare: vi.fn(), onFold: vi.fn(), onRetry: vi.fn(), onMenu: vi.fn(), onRenamed: vi.fn() },
  };
  const store = createStore(() => ({ requests: new Map(), progress: new Map() }));
  const versions = { store, stop } as unknown as VersionsStore;
  const shows = await renderInWindow(
    <TreeRowView {...{ id: 'row', row, versions, shown: false, active: false, renaming: false }} {...does} {...more} />,
  );
  return { ...shows, ...does, stop, item: shows.page.getByRole('treeitem') };
}

test('busy: its phase, and Cancel, which does not also choose the row', async () => {
  const { page, user, stop, onShow } = await drawn(requestRow({ status: 'streaming' }));
  expect(page.getByRole('timer').textContent).toBe('In progress');
  await user.click(page.getByRole('button', { name: 'Cancel' }));
  expect([stop.mock.calls, onShow.mock.calls]).toEqual([[['r']], []]);
});

test('error: why in short, and Retry, which does not also choose the row', async () => {
  const why = fault('status', 'Busy.', '', { status: 503, attempts: 1 });
  const row = requestRow({ status: 'failed', fault: why });
  const { page, user, item, onRetry, onShow } = await drawn(row);
  expect(page.queryByRole('timer')).toBeNull();
  expect(item.querySelector('[title="Busy."]')).not.toBeNull();
  await user.click(page.getByRole('button', { name: 'Retry' }));
  expect([onRetry.mock.calls, onShow.mock.calls]).toEqual([[[row.request]], []]);
});

test('error, deep in the tree: the name of the failure stands in two lines, and its whole sentence where one points', async () => {
  const sentence = 'The gateway closed the connection before the answer came.';
  const row = requestRow({ status: 'failed', fault: fault('connect', sentence, '', { attempts: 1 }) });
  const { item } = await drawn({ ...row, depth: 2 });
  const reason = item.querySelector(`[title="${sentence}"]`);
  expect(reason?.textContent).toBe('Can’t connect');
  expect(reason?.className).toContain('line-clamp-2');
});

test('empty: a version without an image says so, and cannot be dragged out; one that answered in words has a reason', async () => {
  const missing = await drawn(versionRow({ file: null }));
  expect(missing.item.textContent).toContain('no image');
  expect(missing.item.getAttribute('draggable')).toBe('false');
  const words = await drawn(versionRow({ file: null, inWords: true }));
  expect(words.item.textContent).toContain('answered in text');
  expect((await drawn(versionRow())).item.getAttribute('draggable')).toBe('true');
});

test('a favourite is marked, and previews are shown and hidden where there are some', async () => {
  const { page, user, item, onFold, onShow } = await drawn(versionRow({ favourite: true }, { previews: 2 }));
  expect(page.getByRole('img', { name: 'Favourite' })).toBeDefined();
  expect(item.getAttribute('aria-expanded')).toBe('false');
  await user.click(page.getByRole('button', { name: 'Show 2 previews' }));
  expect([onFold.mock.calls.length, onShow.mock.calls.length]).toEqual([1, 0]);
  const plain = await drawn(versionRow());
  expect(plain.item.hasAttribute('aria-expanded')).toBe(false);
  expect(plain.buttons(plain.item)).toEqual(['More for Title of v']);
});

test('a click shows, with a modifier it compares', async () => {
  const { user, item, onShow, onCompare } = await drawn(versionRow());
  await user.click(item);
  await user.keyboard('{Control>}');
  await user.click(item);
  expect([onShow.mock.calls.length, onCompare.mock.calls.length]).toEqual([1, 1]);
});

test('a new title is taken by Enter; Escape, no title and the same one leave it', async () => {
  const named = await drawn(versionRow(), { renaming: true });
  await named.user.keyboard('A heron at dusk{Enter}');
  expect(named.onRenamed.mock.calls.map(([, title]) => title as unknown)).toEqual(['A heron at dusk']);
  const left = await drawn(versionRow(), { renaming: true });
  await left.user.keyboard('Another{Escape}');
  expect(left.onRenamed.mock.calls.map(([, title]) => title as unknown)).toEqual([null]);
  const emptied = await drawn(versionRow(), { renaming: true });
  await emptied.user.keyboard('{Backspace}{Enter}');
  expect(emptied.onRenamed.mock.calls.map(([, title]) => title as unknown)).toEqual([null]);
});

test('long: a title ends at its bound', async () => {
  const { page, user, onRenamed } = await drawn(versionRow(), { renaming: true });
  expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'New title' }));
  await user.paste('x'.repeat(300));
  await user.keyboard('{Enter}');
  expect(onRenamed.mock.calls[0]?.[1]).toBe('x'.repeat(200));
});
