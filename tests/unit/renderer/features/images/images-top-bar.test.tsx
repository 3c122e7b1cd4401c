// @vitest-environment happy-dom
/** What the top bar shows for the studio: what is looked at by name, what can be done with it, and the way to versions and records. */
import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { featureStore } from '../../../../../renderer/app/app-context.tsx';
import { createImagesFeature } from '../../../../../renderer/features/images/images-feature.ts';
import { ImagesTopBar, type ImagesTopBarProps } from '../../../../../renderer/features/images/images-top-bar.tsx';
import { emptyDraft } from '../../../../../renderer/features/images/studio-draft.ts';
import type { StudioDraft } from '../../../../../shared/images/image-job.ts';
import type { ImageVersion } from '../../../../../shared/images/image-version.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { fileOf, referenceOf, stubIdleWorkers, versionOf } from './image-doubles.ts';

interface Given extends Partial<ImagesTopBarProps> {
  readonly draft?: Partial<StudioDraft>;
  readonly versions?: readonly ImageVersion[];
}

async function bar({ draft, versions = [], ...given }: Given = {}) {
  stubIdleWorkers();
  const slots = document.body.appendChild(document.createElement('header'));
  onTestFinished(() => slots.remove());
  const props = { drawers: false, onInspect: undefined, inspecting: false, ...given };
  const host = createFakeHost({
    more: () => ({
      'images.studio': () => new Promise(() => undefined),
      'images.saveStudio': () => null,
      'images.watch': async function* () {
        await new Promise(() => undefined);
        yield { type: 'versions', versions: [], last: true };
      },
    }),
  });
  const drawn = await renderInWindow(<ImagesTopBar {...props} />, {
    host,
    prepare: (services) => {
      const feature = featureStore(services, createImagesFeature);
      feature.studio.store.setState({ loaded: true, draft: { ...emptyDraft, ...draft } });
      feature.versions.store.setState({ versions: new Map(versions.map((version) => [version.id, version])) });
    },
  });
  await act(async () => {
    drawn.services.topBarSlots.setState({ start: slots, end: slots });
    await Promise.resolve();
  });
  const has = (name: string | RegExp): boolean => drawn.page.queryByRole('button', { name }) !== null;
  const feature = featureStore(drawn.services, createImagesFeature);
  return { ...drawn, feature, has, words: () => slots.querySelector('span')?.textContent };
}

test('empty: the page by its own name, with nothing to save or to inspect', async () => {
  const { words, has, page } = await bar();
  expect(words()).toBe('Images');
  expect([has('Save image'), has('More for this version')]).toEqual([false, false]);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Inspector' }).disabled).toBe(true);
});

test('a version that is looked at is called by its title, saved, and has more to be done with it', async () => {
  const { words, has } = await bar({ versions: [versionOf('v')], draft: { shownVersionId: 'v' } });
  expect(words()).toBe('Title of v');
  expect([has('Save image'), has('More for this version')]).toEqual([true, true]);
});

test('a reference is called by its version or its file; what is not on the canvas has no menu', async () => {
  const references = [referenceOf(fileOf('a'), { versionId: 'v' })];
  const kept = await bar({ versions: [versionOf('v')], draft: { references } });
  expect([kept.words(), kept.has('Save image'), kept.has('More for this version')]).toEqual([
    'Title of v',
    true,
    false,
  ]);
  const given = await bar({ draft: { references: [referenceOf(fileOf('a'))] } });
  expect([given.words(), given.has('Save image')]).toEqual(['a.png', false]);
});

test('a version without its image cannot be saved', async () => {
  const lost = versionOf('v', { file: null });
  expect((await bar({ versions: [lost], draft: { shownVersionId: 'v' } })).has('Save image')).toBe(false);
});

test('where versions are a drawer a button counts and shows them, in place of a record', async () => {
  expect((await bar({ drawers: true })).has(/^Versions/)).toBe(false);
  const { page, user, feature } = await bar({ drawers: true, versions: [versionOf('v')] });
  feature.viewState.setState({ inspected: 'm' });
  await user.click(page.getByRole('button', { name: 'Versions 1' }));
  expect(feature.viewState.getState()).toMatchObject({ versionsOpen: true, inspected: null });
});

test('the inspector is shown where there is a request', async () => {
  const onInspect = vi.fn();
  const { page, user } = await bar({ onInspect, inspecting: true });
  await user.click(page.getByRole('button', { name: 'Inspector', pressed: true }));
  expect(onInspect).toHaveBeenCalledOnce();
});
