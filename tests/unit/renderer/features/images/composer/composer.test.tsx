// @vitest-environment happy-dom
/** What is asked in the image studio: what the model cannot do and its cure, what becomes of references, and what goes on. */
import { expect, test, vi } from 'vitest';
import { featureStore } from '../../../../../../renderer/app/app-context.tsx';
import { Composer } from '../../../../../../renderer/features/images/composer/composer.tsx';
import { createImagesFeature, useImagesFeature } from '../../../../../../renderer/features/images/images-feature.ts';
import { emptyDraft } from '../../../../../../renderer/features/images/studio-draft.ts';
import type { StudioValue } from '../../../../../../renderer/features/images/studio-value.ts';
import { useNextRequest } from '../../../../../../renderer/features/images/use-next-request.ts';
import type { StudioDraft } from '../../../../../../shared/images/image-job.ts';
import type { ImageRequest, ImagesUpdate } from '../../../../../../shared/images/image-version.ts';
import { createFakeHost } from '../../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { Script } from '../../chat/scripted-chat.ts';
import { fileOf, referenceOf, requestOf, stubIdleWorkers } from '../image-doubles.ts';

interface Given {
  readonly draft?: Partial<StudioDraft>;
  readonly value?: Partial<StudioValue>;
  readonly requests?: readonly ImageRequest[];
  readonly tries?: number;
  readonly narrow?: boolean;
}

async function composer({ draft, value, requests = [], tries = 0, narrow = false }: Given = {}) {
  stubIdleWorkers();
  const does = { onStart: vi.fn(), onPreview: vi.fn() };
  function Whole() {
    const next = useNextRequest(useImagesFeature());
    const size = { open: false, onOpen: () => undefined };
    return <Composer {...does} next={next} obstacle={null} tries={tries} narrow={narrow} size={size} />;
  }
  const updates = new Script<ImagesUpdate>();
  updates.push({ type: 'versions', versions: [], last: true });
  updates.push(...requests.map((request) => ({ type: 'request', request }) as const));
  const host = createFakeHost({
    more: () => ({
      'images.studio': () => new Promise(() => undefined),
      'images.saveStudio': () => null,
      'images.watch': (_, { signal }) => updates.watch(signal),
      'images.request': ({ requestId }) => requestOf(requestId),
      'images.mask': () => ({ ops: [] }),
    }),
  });
  const drawn = await renderInWindow(<Whole />, {
    host,
    prepare: (services) =>
      featureStore(services, createImagesFeature).studio.store.setState({
        loaded: true,
        draft: { ...emptyDraft, model: 'alpha-image-2', ...draft },
        ...value,
      }),
  });
  const now = (): StudioDraft => featureStore(drawn.services, createImagesFeature).studio.store.getState().draft;
  return { ...drawn, ...does, now };
}

const editing = (count: number): Partial<StudioDraft> => ({
  mode: 'edit',
  references: Array.from({ length: count }, (_, at) => referenceOf(fileOf(String(at)))),
});

test('empty: nothing is said before it was tried; then the prompt says what it lacks', async () => {
  const first = await composer();
  expect(first.page.getByRole('textbox', { name: 'Prompt' }).getAttribute('aria-invalid')).toBeNull();
  const tried = await composer({ tries: 1 });
  expect(tried.page.getByRole('textbox', { name: 'Prompt' }).getAttribute('aria-invalid')).toBe('true');
});

test('the one button says what it does, and does it', async () => {
  const { page, user, onStart } = await composer({ draft: { model: 'alpha-image-2-each', prompt: 'A heron' } });
  await user.click(page.getByRole('button', { name: 'Generate image' }));
  expect(onStart).toHaveBeenCalledOnce();
  expect((await composer({ draft: editing(1) })).page.getByRole('button', { name: 'Edit image' })).toBeDefined();
});

test('refused: a model that only edits needs an image, and says so aloud once it was tried', async () => {
  const lacking = await composer({ draft: { mode: 'edit', prompt: 'Redder' } });
  const line = lacking.holder.querySelector('[data-banner=image]');
  expect(line?.textContent).toContain('needs an image to edit');
  expect(line?.getAttribute('role')).toBe('status');
  expect(lacking.page.getByRole('button', { name: 'Add image' })).toBeDefined();
  const tried = await composer({ draft: { mode: 'edit', prompt: 'Redder' }, tries: 1 });
  expect(tried.holder.querySelector('[data-banner=image]')?.getAttribute('role')).toBe('alert');
  // One on its way is no lack.
  const arriving = { id: 'x', name: 'a.png', sent: 1, total: 2, fault: null, canShrink: false };
  const coming = await composer({ draft: { mode: 'edit' }, value: { arriving: [arriving] } });
  expect(coming.holder.querySelector('[data-banner=image]')).toBeNull();
});

test('references that stay behind say so; they are moved and removed by name', async () => {
  const { page, user, now } = await composer({ draft: editing(2) });
  const tiles = page.getByRole('region', { name: 'References' });
  expect(tiles.querySelectorAll('[data-reference]')).toHaveLength(2);
  await user.click(page.getAllByRole('button', { name: /^Reference 1 of 2/ })[0] ?? document.body);
  await user.click(await page.findByRole('button', { name: /^Remove 0\.png/ }));
  expect(now().references.map(({ file }) => file.name)).toEqual(['1.png']);
  const kept = await composer({ draft: { ...editing(1), mode: 'generate' } });
  expect(kept.holder.textContent).toMatch(/editing|Edit/);
});

test('busy: while a request is being prepared the button does nothing, and what goes on is said after a moment', async () => {
  const { page, user, onStart } = await composer({
    draft: { model: 'alpha-image-2-each', prompt: 'A heron' },
    value: { starting: true },
  });
  const button = page.getByRole('button', { name: 'Generate image' });
  expect(button.getAttribute('aria-busy')).toBe('true');
  await user.click(button);
  expect(onStart).not.toHaveBeenCalled();
  expect(await page.findByText('Preparing the request…')).toBeDefined();
});

test('a request that goes on from an answer in words says so, and what it loses with another model', async () => {
  const before = requestOf('r', { model: 'gamma-image-1', prompt: 'A heron' });
  const { page, user, now } = await composer({
    draft: { afterWordsOf: 'r', model: 'alpha-image-2' },
    requests: [before],
  });
  const line = await page.findByRole('group', { name: 'Continuing' });
  expect(line.textContent).toContain('Continuing “A heron”');
  expect(line.textContent).toContain('The messages above won’t be sent: only gamma-image-1 can continue from them.');
  await user.click(page.getByRole('button', { name: 'Start over' }));
  expect(now().afterWordsOf).toBeUndefined();
});

test('a narrow window has the size alone; the rest stands behind More', async () => {
  const wide = await composer({ draft: { prompt: 'A heron' } });
  expect(wide.page.getByRole('combobox', { name: 'Quality' })).toBeDefined();
  const narrow = await composer({ draft: { prompt: 'A heron' }, narrow: true });
  expect(narrow.page.queryByRole('combobox', { name: 'Quality' })).toBeNull();
  await narrow.user.click(narrow.page.getByRole('button', { name: 'More options' }));
  expect(await narrow.page.findByRole('combobox', { name: 'Quality' })).toBeDefined();
  await narrow.user.click(narrow.page.getByRole('button', { name: 'Show request' }));
  expect(narrow.onPreview).toHaveBeenCalledOnce();
});

test('a model that is not known to draw can be asked over any API', async () => {
  const { page } = await composer({ draft: { model: 'lab-unknown-1', prompt: 'A heron' } });
  expect(page.getByRole('combobox', { name: 'API' })).toBeDefined();
  expect((await composer()).page.queryByRole('combobox', { name: 'API' })).toBeNull();
});
