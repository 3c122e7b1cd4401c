// @vitest-environment happy-dom
/** The tree of versions: walked by keys, shown, folded, renamed, deleted with a way back, and failed ones opened. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createImagesFeature, type ImagesFeature } from '../../../../../../renderer/features/images/images-feature.ts';
import {
  VersionTree,
  type VersionTreeProps,
} from '../../../../../../renderer/features/images/results/version-tree.tsx';
import type { VersionsValue } from '../../../../../../renderer/features/images/versions-value.ts';
import { fault, FaultError } from '../../../../../../shared/fault.ts';
import type { ImageRequest, ImageVersion } from '../../../../../../shared/images/image-version.ts';
import { layOut } from '../../../laid-out.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { requestOf, versionOf } from '../image-doubles.ts';

interface Given extends Partial<VersionTreeProps> {
  readonly versions?: readonly ImageVersion[];
  readonly requests?: readonly ImageRequest[];
  readonly shown?: string;
  readonly remove?: () => Promise<() => Promise<void>>;
}

async function tree({
  versions = [],
  requests = [],
  shown,
  remove = async () => async () => undefined,
  ...props
}: Given) {
  layOut();
  const store = createStore<VersionsValue>()(() => ({
    ...{ loaded: true, fault: null, progress: new Map() },
    versions: new Map(versions.map((one) => [one.id, one])),
    requests: new Map(requests.map((one) => [one.id, one])),
  }));
  const known = {
    store,
    find: vi.fn(async () => new Set<string>()),
    rename: vi.fn(),
    stop: vi.fn(),
    remove: vi.fn(remove),
  };
  const studio = {
    store: createStore(() => ({ draft: { shownVersionId: shown ?? null } })),
    show: vi.fn(),
    retry: vi.fn(),
  };
  const viewState = createStore(() => ({ against: 'x', grid: true, opened: null }));
  const feature = { versions: known, studio, viewState } as unknown as ImagesFeature;
  const onShowAll = vi.fn();
  const drawn = await renderInWindow(<VersionTree query="" favouritesOnly={false} onShowAll={onShowAll} {...props} />, {
    prepare: ({ featureStores }) => featureStores.set(createImagesFeature, feature),
  });
  const list = (): HTMLElement => drawn.page.getByRole('tree', { name: 'Versions' });
  const active = (): string =>
    document.getElementById(list().getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
  return { ...drawn, known, studio, viewState, onShowAll, list, active };
}

const family = [
  versionOf('root', { title: 'A heron' }),
  versionOf('child', { title: 'At dusk', parentId: 'root', createdAt: 1 }),
  versionOf('other', { title: 'A kite', createdAt: -1 }),
];

test('it begins at the version that is shown', async () => {
  const { active } = await tree({ versions: family, shown: 'child' });
  await expect.poll(active).toContain('At dusk');
});

test('keys walk it; Enter shows, and ends what was compared before', async () => {
  const { user, list, active, studio, viewState } = await tree({ versions: family });
  list().focus();
  await user.keyboard('{Home}');
  const first = active();
  await user.keyboard('{ArrowDown}');
  expect(active()).not.toBe(first);
  await user.keyboard('{End}{Enter}');
  expect(studio.show).toHaveBeenCalledOnce();
  expect(viewState.getState()).toMatchObject({ against: null, grid: false });
});

test('a title is written where it stands, and kept by Enter', async () => {
  const { user, page, list, known } = await tree({ versions: [versionOf('v', { title: 'A heron' })] });
  list().focus();
  await user.keyboard('{F2}');
  const field = await page.findByRole('textbox', { name: 'New title' });
  await user.clear(field);
  await user.type(field, 'A grey heron{Enter}');
  expect(known.rename).toHaveBeenCalledExactlyOnceWith('v', 'A grey heron');
  expect(document.activeElement).toBe(list());
});

test('one that is deleted can be had back; what was shown gives way to its neighbour', async () => {
  const { user, list, known, studio, services } = await tree({ versions: family, shown: 'other' });
  list().focus();
  await user.keyboard('{Delete}');
  await expect.poll(() => known.remove.mock.calls).toEqual([['other']]);
  const [toast] = services.toasts.store.getState().toasts;
  expect(toast?.text).toContain('A kite');
  expect(studio.show).toHaveBeenCalledOnce();
});

test('error: why one was not deleted is told, and it stays', async () => {
  const { user, list, services, studio } = await tree({
    versions: family,
    shown: 'other',
    remove: () => Promise.reject(new FaultError(fault('storage', 'The disk is damaged.', ''))),
  });
  const showFault = vi.spyOn(services.toasts, 'showFault');
  list().focus();
  await user.keyboard('{Delete}');
  await expect.poll(() => showFault.mock.calls.length).toBe(1);
  expect(studio.show).not.toHaveBeenCalled();
});

test('busy: a request under way is stopped by Delete; a failed one is opened by Enter', async () => {
  const running = requestOf('r');
  const underWay: ImageRequest = { ...running, brought: 0, facts: { ...running.facts, status: 'streaming' } };
  const busy = await tree({ requests: [underWay] });
  busy.list().focus();
  await busy.user.keyboard('{Delete}');
  expect(busy.known.stop).toHaveBeenCalledExactlyOnceWith('r');
  const failed: ImageRequest = {
    ...running,
    brought: 0,
    facts: { ...running.facts, status: 'failed', fault: fault('connect', 'Nobody answers.', '') },
  };
  const { user, list, viewState } = await tree({ requests: [failed] });
  list().focus();
  await user.keyboard('{Enter}');
  expect(viewState.getState().opened).toBe('r');
});

test('empty: a search and favourites without any say each their own, and lead back', async () => {
  const none = await tree({ versions: family, query: 'walrus' });
  expect(none.page.getByText('Nothing found')).toBeDefined();
  const { page, user, onShowAll } = await tree({ versions: family, favouritesOnly: true });
  expect(page.getByText('No favourites yet')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Show all versions' }));
  expect(onShowAll).toHaveBeenCalledOnce();
});
