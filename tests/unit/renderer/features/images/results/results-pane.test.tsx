// @vitest-environment happy-dom
/** What stands where the versions would: while they are read, where there are none, where they cannot be read, and where none is found. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createImagesFeature, type ImagesFeature } from '../../../../../../renderer/features/images/images-feature.ts';
import { ResultsPane } from '../../../../../../renderer/features/images/results/results-pane.tsx';
import type { VersionsValue } from '../../../../../../renderer/features/images/versions-value.ts';
import { fault } from '../../../../../../shared/fault.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { versionOf } from '../image-doubles.ts';

function pane(value: Partial<VersionsValue>) {
  const versions = {
    store: createStore<VersionsValue>()(() => ({
      ...{ loaded: true, fault: null, versions: new Map(), requests: new Map(), progress: new Map() },
      ...value,
    })),
    find: vi.fn(() => Promise.resolve(new Set<string>())),
  };
  const studio = { store: createStore(() => ({ draft: { shownVersionId: null } })) };
  const feature = { versions, studio, viewState: createStore(() => ({})) } as unknown as ImagesFeature;
  return renderInWindow(<ResultsPane />, {
    prepare: ({ featureStores }) => featureStores.set(createImagesFeature, feature),
  });
}
const some = { versions: new Map([['v', versionOf('v', { title: 'A heron' })]]) };

test('busy: before the versions are known, none is said to be missing', async () => {
  const drawn = await pane({ loaded: false });
  expect(drawn.holder.textContent).toBe('Versions');
  expect(drawn.buttons()).toEqual([]);
});

test('empty: it says what will stand there, and there is nothing to search', async () => {
  const drawn = await pane({});
  expect(drawn.page.getByText('No images yet')).toBeDefined();
  expect(drawn.buttons()).toEqual([]);
});

test('error: why they could not be read stands above what is known', async () => {
  const { page } = await pane({ ...some, fault: fault('storage', 'The disk is damaged.', 'Look at it.') });
  expect(page.getByRole('alert').textContent).toContain('The disk is damaged.');
  expect(page.getByRole('tree', { name: 'Versions' })).toBeDefined();
});

test('a search that finds nothing says so, and leads back to all', async () => {
  const { page, user } = await pane(some);
  await user.click(page.getByRole('button', { name: 'Search versions' }));
  await user.type(page.getByRole('searchbox', { name: 'Search versions' }), 'walrus');
  expect(page.getByText('No title, model or prompt matches.')).toBeDefined();
  expect(page.queryByRole('tree')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Show all versions' }));
  expect(page.getByRole('tree', { name: 'Versions' })).toBeDefined();
  expect(page.queryByRole('searchbox')).toBeNull();
});

test('no favourites yet: it says how one is made, and leads back to all', async () => {
  const { page, user } = await pane(some);
  await user.click(page.getByRole('button', { name: 'Favourites only' }));
  expect(page.getByText('Mark a version as favourite in its menu.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Show all versions' }));
  expect(page.getByRole('button', { name: 'Favourites only' }).getAttribute('aria-pressed')).toBe('false');
});
