// @vitest-environment happy-dom
/** What the middle of the studio shows: what to do first, a request under way, a version with what can be done to it, or the image that is painted on. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { CanvasPane } from '../../../../../renderer/features/images/canvas-pane.tsx';
import { createCanvasView } from '../../../../../renderer/features/images/canvas/canvas-view.ts';
import { createImagesFeature, type ImagesFeature } from '../../../../../renderer/features/images/images-feature.ts';
import { requestPlan } from '../../../../../renderer/features/images/studio-ask.ts';
import { emptyDraft } from '../../../../../renderer/features/images/studio-draft.ts';
import type { MaskState } from '../../../../../renderer/features/images/studio-value.ts';
import type { VersionsValue } from '../../../../../renderer/features/images/versions-value.ts';
import { fault } from '../../../../../shared/fault.ts';
import type { StudioDraft } from '../../../../../shared/images/image-job.ts';
import type { ImageRequest, ImageVersion } from '../../../../../shared/images/image-version.ts';
import { renderInWindow } from '../../rendering.tsx';
import { fileOf, referenceOf, requestOf, stubIdleWorkers, versionOf } from './image-doubles.ts';

interface Given {
  readonly draft?: Partial<StudioDraft>;
  readonly mask?: MaskState;
  readonly versions?: readonly ImageVersion[];
  readonly requests?: readonly ImageRequest[];
  readonly against?: string;
  readonly importMask?: (file: File, scale: boolean) => Promise<string | null>;
}

async function pane({ draft: changes, mask = { status: 'none' }, versions = [], requests = [], ...more }: Given) {
  // Tiles are cut in a worker, which this page has none of: the image stays on its way.
  stubIdleWorkers();
  const draft: StudioDraft = { ...emptyDraft, model: 'alpha-image-2', ...changes };
  const studio = {
    store: createStore(() => ({ mask })),
    ...{ change: vi.fn(), show: vi.fn(), useAsInput: vi.fn(), importMask: vi.fn(more.importMask), addFiles: vi.fn() },
  };
  const viewState = createStore(() => ({
    ...{ compare: 'after', heatMap: null, against: more.against ?? null, grid: false },
  }));
  const store = createStore<VersionsValue>()(() => ({
    ...{ loaded: true, fault: null, progress: new Map() },
    versions: new Map(versions.map((version) => [version.id, version])),
    requests: new Map(requests.map((request) => [request.id, request])),
  }));
  const stop = vi.fn();
  const known = { store, stop, request: () => Promise.reject(new Error('gone')) };
  const feature = { studio, viewState, versions: known, view: createCanvasView() } as unknown as ImagesFeature;
  const how = requestPlan(draft);
  const next = { draft, how, problems: [], masked: false, maskUnusable: false, modelsPending: false };
  const drawn = await renderInWindow(<CanvasPane next={next} />, {
    prepare: ({ featureStores }) => featureStores.set(createImagesFeature, feature),
  });
  return { ...drawn, studio, viewState, stop };
}

const underWay = (id: string): ImageRequest => {
  const request = requestOf(id);
  return { ...request, facts: { ...request.facts, status: 'streaming' } };
};
const editing = (changes: Partial<StudioDraft> = {}): Partial<StudioDraft> => ({
  ...{ mode: 'edit', references: [referenceOf(fileOf('a'))] },
  ...changes,
});

test('empty: what to try first, and how to bring an image', async () => {
  const { page } = await pane({});
  expect(page.getByRole('heading', { name: 'Images' })).toBeTruthy();
  expect(page.getByRole('list', { name: 'Examples' }).children).toHaveLength(3);
});

test('busy: a request of this profile that has shown nothing yet, and the way to end it', async () => {
  const { page, user, stop } = await pane({ requests: [underWay('r')] });
  expect(page.queryByRole('heading', { name: 'Images' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Cancel A heron' }));
  expect(stop).toHaveBeenCalledWith('r');
});

test('a request of another profile is not shown in this one', async () => {
  const request = underWay('r');
  const elsewhere = { ...request, facts: { ...request.facts, profileId: 'work' } };
  const { page } = await pane({ requests: [elsewhere] });
  expect(page.getByRole('heading', { name: 'Images' })).toBeTruthy();
});

test('a version can be painted on, and there is a way back to the input only where it is sent', async () => {
  const version = versionOf('v');
  const { page, user, studio } = await pane({ versions: [version], draft: editing({ shownVersionId: 'v' }) });
  expect(page.getByRole('region', { name: 'Version' })).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Show input' }));
  expect(studio.show).toHaveBeenCalledWith(null);
  await user.click(page.getByRole('button', { name: 'Paint on this' }));
  expect(studio.useAsInput).toHaveBeenCalledWith(version);
  const alone = await pane({ versions: [version], draft: { shownVersionId: 'v' } });
  expect(alone.page.queryByRole('button', { name: 'Show input' })).toBeNull();
});

test('the version that is the input is painted on where it stands, and does not lose its mask', async () => {
  const draft = editing({ shownVersionId: 'v', references: [referenceOf(fileOf('f'), { versionId: 'v' })] });
  const { page, user, studio } = await pane({ versions: [versionOf('v')], draft });
  expect(page.queryByRole('button', { name: 'Show input' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Paint on this' }));
  expect(studio.show).toHaveBeenCalledWith(null);
  expect(studio.useAsInput).not.toHaveBeenCalled();
});

test('what one request brought is seen side by side, and one of it chosen', async () => {
  const brought = ['one', 'two', 'three'].map((id, position) => versionOf(id, { requestId: 'r', position }));
  const { page, user, studio, viewState } = await pane({
    ...{ versions: brought, requests: [requestOf('r')] },
    draft: { shownVersionId: 'two' },
  });
  await user.click(page.getByRole('button', { name: 'All 3' }));
  const variations = page.getByRole('region', { name: /variations/i });
  expect(variations.querySelectorAll('button')).toHaveLength(3);
  await user.click(page.getByRole('button', { name: /3 of 3/ }));
  expect(studio.show).toHaveBeenCalledWith('three');
  expect(viewState.getState().grid).toBe(false);
});

test('a comparison with another version is ended', async () => {
  const { page, user, viewState } = await pane({
    ...{ versions: [versionOf('v'), versionOf('other')], against: 'other' },
    draft: { shownVersionId: 'v' },
  });
  await user.click(page.getByRole('button', { name: 'End comparison' }));
  expect(viewState.getState().against).toBeNull();
});

test('error: a version whose image never came says why', async () => {
  const missing = fault('bad-answer', 'The response listed an image without data or a URL.', '');
  const version = versionOf('v', { file: null, missing });
  const { holder } = await pane({ versions: [version], draft: { shownVersionId: 'v' } });
  expect(holder.textContent).toContain('The response listed an image without data or a URL.');
});

test('error: a mask that cannot be read says why, and another one can be begun', async () => {
  const mask = { status: 'failed', fault: fault('storage', 'The mask is damaged.', 'Start another.') } as const;
  const { page, holder, user, studio } = await pane({ draft: editing({ maskId: 'm' }), mask });
  expect(holder.textContent).toContain('The mask is damaged.');
  await user.click(page.getByRole('button', { name: 'Start an empty mask' }));
  expect(studio.change).toHaveBeenCalledWith({ maskId: null });
});

test('refused: an image that no window can show cannot be painted on, and says so', async () => {
  const heic = fileOf('a', { name: 'walk.heic', mimeType: 'image/heic' });
  const { holder, page } = await pane({ draft: editing({ references: [referenceOf(heic)] }) });
  expect(holder.textContent).toContain('walk.heic');
  expect(page.queryByRole('button')).toBeNull();
});

test('refused: a mask of another size is scaled where that is asked for, and not before', async () => {
  const sizes = 'fog.png is 10 × 10, the image is 1024 × 1024.';
  const { page, user, studio } = await pane({
    draft: editing(),
    importMask: (_, scale) => Promise.resolve(scale ? null : sizes),
  });
  const file = new File(['mask'], 'fog.png', { type: 'image/png' });
  await user.upload(page.getByLabelText('Mask file'), file);
  const question = await page.findByRole('alertdialog', { name: 'Scale the mask to the image?' });
  expect(question.textContent).toContain(sizes);
  expect(studio.importMask.mock.calls).toEqual([[file, false]]);
  await user.click(page.getByRole('button', { name: 'Scale and import' }));
  expect(studio.importMask.mock.lastCall).toEqual([file, true]);
  expect(page.queryByRole('alertdialog')).toBeNull();
});

test('long: of ten images each has its number, and a title of a thousand characters stands whole', async () => {
  const brought = Array.from({ length: 10 }, (_, at) => versionOf(`v${at}`, { requestId: 'r', position: at }));
  const { page, user } = await pane({
    ...{ versions: brought, requests: [requestOf('r')] },
    draft: { shownVersionId: 'v0' },
  });
  await user.click(page.getByRole('button', { name: 'All 10' }));
  expect(page.getAllByRole('button', { name: /^Variation \d+ of 10$/ })).toHaveLength(10);
  const other = versionOf('other', { title: 'A heron. '.repeat(120) });
  const compared = await pane({ versions: [versionOf('v'), other], against: 'other', draft: { shownVersionId: 'v' } });
  expect(compared.page.getByRole('button', { name: 'End comparison' }).title).toContain(other.title);
});
