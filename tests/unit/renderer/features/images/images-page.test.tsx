// @vitest-environment happy-dom
/** The image studio as a page: what stands in the way of a request, what the right side shows, and what is handed to it. */
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { featureStore } from '../../../../../renderer/app/app-context.tsx';
import type { ShowInspector } from '../../../../../renderer/app/inspector.ts';
import { createImagesFeature } from '../../../../../renderer/features/images/images-feature.ts';
import { ImagesPage } from '../../../../../renderer/features/images/images-page.tsx';
import { emptyDraft } from '../../../../../renderer/features/images/studio-draft.ts';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import type { StudioDraft } from '../../../../../shared/images/image-job.ts';
import type { ImageRequest, ImagesUpdate, ImageVersion } from '../../../../../shared/images/image-version.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';
import { Script } from '../chat/scripted-chat.ts';
import { fileOf, referenceOf, requestOf, stubIdleWorkers, versionOf } from './image-doubles.ts';

const inspector: ShowInspector = Object.assign(
  ({ messageId, onHide }: Parameters<ShowInspector>[0]) => (
    <aside aria-label="Record">
      {messageId}
      <button type="button" onClick={onHide}>
        Hide record
      </button>
    </aside>
  ),
  { prepare: () => undefined },
);

interface Given {
  /** As it was left. */
  readonly draft?: Partial<StudioDraft>;
  readonly versions?: readonly ImageVersion[];
  readonly requests?: readonly ImageRequest[];
  readonly versionId?: string;
  /** CSS pixels of the window. */
  readonly width?: number;
  /** The draft is not told. */
  readonly reading?: boolean;
  readonly more?: Partial<Handlers>;
}

async function page({ draft, versions = [], requests = [], versionId, width = 1600, reading = false, more }: Given) {
  // Tiles are cut in a worker, which this page has none of: images stay on their way.
  stubIdleWorkers();
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: width < Number(/\d+/.exec(media)?.[0] ?? 0) }),
  );
  const updates = new Script<ImagesUpdate>();
  updates.push({ type: 'versions', versions, last: true });
  updates.push(...requests.map((request) => ({ type: 'request', request }) as const));
  const start = vi.fn(() => requestOf('started'));
  const host = createFakeHost({
    more: () => ({
      'images.studio': () =>
        reading ? new Promise(() => undefined) : { ...emptyDraft, model: 'alpha-image-2-each', ...draft },
      'images.saveStudio': () => null,
      'images.watch': (_, { signal }) => updates.watch(signal),
      'images.request': ({ requestId }) => requestOf(requestId),
      'images.start': start,
      'images.upright': ({ file }) => file,
      'images.mask': () => ({ ops: [] }),
      ...more,
    }),
  });
  const drawn = await renderInWindow(
    <ImagesPage inspector={inspector} {...(versionId === undefined ? {} : { versionId })} />,
    { host },
  );
  const feature = featureStore(drawn.services, createImagesFeature);
  await vi.waitFor(() => {
    const { loaded } = feature.studio.store.getState();
    if (!feature.versions.store.getState().loaded || loaded === reading) throw new Error('not yet told');
  });
  const send = (): HTMLElement => drawn.page.getByRole('button', { name: /^(Generate|Edit) image$/ });
  return { ...drawn, feature, start, send };
}

afterEach(() => {
  window.location.hash = '';
});

test('empty: it says how to begin; nothing goes out without a prompt, and that is said only once it was tried', async () => {
  const { page: shown, user, send, start } = await page({});
  expect(shown.getByRole('heading', { level: 1, name: 'Images' })).toBeDefined();
  expect(shown.getByText('No images yet')).toBeDefined();
  expect(shown.queryByRole('alert')).toBeNull();
  await user.click(send());
  expect(start).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(document.activeElement).toBe(shown.getByRole('textbox', { name: 'Prompt' })));
  expect(shown.getByRole('textbox', { name: 'Prompt' }).getAttribute('aria-invalid')).toBe('true');
});

test('ready: what is written goes out', async () => {
  const { user, send, start } = await page({ draft: { prompt: 'A heron' } });
  await user.click(send());
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
});

test('busy: while the draft that was left is read nothing goes out, and why is said', async () => {
  const { page: shown, user, send, start } = await page({ reading: true });
  await user.type(shown.getByRole('textbox', { name: 'Prompt' }), 'A heron');
  await user.click(send());
  expect(start).not.toHaveBeenCalled();
  expect(shown.getByRole('alert').textContent).toBe('Loading the request…');
});

test('refused: what the host did not take says why, above the composer', async () => {
  const refusal = new FaultError(fault('input', 'The prompt names a person.', 'Write another.'));
  const {
    page: shown,
    user,
    send,
  } = await page({
    draft: { prompt: 'A heron' },
    more: { 'images.start': () => Promise.reject(refusal) },
  });
  await user.click(send());
  expect(await shown.findByText('The prompt names a person.')).toBeDefined();
});

test('error: a size that cannot be asked for is shown where it is mended', async () => {
  const settings = { ...emptyDraft.settings };
  const sized = { ...settings, 'image-generations': { ...settings['image-generations'], size: '3x3' } };
  const { page: shown, user, send, start } = await page({ draft: { prompt: 'A heron', settings: sized } });
  await user.click(send());
  expect(start).not.toHaveBeenCalled();
  expect(await shown.findByRole('dialog', { name: /size/i })).toBeDefined();
});

test('the record of what is shown stands in place of the versions, and goes again', async () => {
  const {
    page: shown,
    user,
    feature,
  } = await page({
    ...{ versions: [versionOf('v', { requestId: 'r' })], requests: [requestOf('r')] },
    draft: { shownVersionId: 'v' },
  });
  expect(shown.getByRole('tree', { name: 'Versions' })).toBeDefined();
  await act(async () => Promise.resolve(feature.viewState.setState({ inspected: 'message of r' })));
  expect(shown.getByRole('complementary', { name: 'Record' }).textContent).toContain('message of r');
  expect(shown.queryByRole('tree', { name: 'Versions' })).toBeNull();
  await user.click(shown.getByRole('button', { name: 'Hide record' }));
  expect(shown.getByRole('tree', { name: 'Versions' })).toBeDefined();
});

test('a window without room for them has the versions in a drawer, which does not come back by itself', async () => {
  const { page: shown, user, feature } = await page({ width: 1000, versions: [versionOf('v')] });
  expect(shown.queryByRole('tree', { name: 'Versions' })).toBeNull();
  await act(async () => Promise.resolve(feature.viewState.setState({ versionsOpen: true })));
  expect(shown.getByRole('dialog', { name: 'Versions' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(feature.viewState.getState().versionsOpen).toBe(false);
  const wide = await page({ width: 1600, versions: [versionOf('v')] });
  expect(wide.page.queryByRole('dialog')).toBeNull();
  expect(wide.page.getByRole('tree', { name: 'Versions' })).toBeDefined();
});

test('a narrow window has the versions as a strip below the picture', async () => {
  const { page: shown } = await page({ width: 800, versions: [versionOf('v')] });
  expect(shown.getByRole('group', { name: 'Filmstrip' })).toBeDefined();
  expect(
    (await page({ width: 1000, versions: [versionOf('v')] })).page.queryByRole('group', { name: 'Filmstrip' }),
  ).toBeNull();
});

test('what another page hands over is taken once: a version is shown, a prompt stands below what is written', async () => {
  window.location.hash = '#/images/v';
  const {
    page: shown,
    feature,
    services,
  } = await page({
    ...{ versions: [versionOf('v')], versionId: 'v' },
    draft: { prompt: 'A heron' },
  });
  await vi.waitFor(() => expect(feature.studio.store.getState().draft.shownVersionId).toBe('v'));
  expect(window.location.hash).toBe('#/images');
  await act(async () =>
    Promise.resolve(services.fromOutside.setState({ prompt: { page: 'images', prompt: 'at dusk' } })),
  );
  expect(shown.getByRole<HTMLTextAreaElement>('textbox', { name: 'Prompt' }).value).toBe('A heron\n\nat dusk');
  expect(services.fromOutside.getState().prompt).toBeNull();
});

test('the preview of the request says what it leaves out, and why it would not go', async () => {
  const { page: shown, services } = await page({
    draft: { mode: 'edit', references: [referenceOf(fileOf('a'))], region: { x: 0, y: 0, width: 512, height: 512 } },
  });
  const preview = services.commands.store.getState().commands.find(({ id }) => id === 'images.preview');
  await act(async () => Promise.resolve(preview?.run()));
  const dialog = await shown.findByRole('dialog', { name: 'Request' });
  expect(dialog.textContent).toContain('The first image is sent cropped to its region.');
  expect(dialog.textContent).toContain('/v1/images/edits');
  expect(dialog.textContent).toContain('The prompt is empty.');
});

test('long: a prompt of thousands of characters goes out whole', async () => {
  const prompt = 'A heron at dusk. '.repeat(200).trim();
  const { user, send, start } = await page({ draft: { prompt } });
  await user.click(send());
  await vi.waitFor(() => expect(start).toHaveBeenCalledTimes(1));
  const job: unknown = expect.objectContaining({ prompt });
  expect(start).toHaveBeenCalledWith(expect.objectContaining({ job }), expect.anything());
});
