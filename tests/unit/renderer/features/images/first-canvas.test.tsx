// @vitest-environment happy-dom
/** Where the studio begins: which examples it offers over which gateway, what choosing one sets, and the way in for an image. */
import { expect, test, vi } from 'vitest';
import { FirstCanvas } from '../../../../../renderer/features/images/first-canvas.tsx';
import { createImagesFeature } from '../../../../../renderer/features/images/images-feature.ts';
import { emptyDraft } from '../../../../../renderer/features/images/studio-draft.ts';
import type { StudioDraft } from '../../../../../shared/images/image-job.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow } from '../../rendering.tsx';

async function first(activeProfileId: 'reference' | 'work') {
  const studio = { change: vi.fn((_: Partial<StudioDraft>) => undefined), addFiles: vi.fn() };
  const drawn = await renderInWindow(
    <section data-request>
      <FirstCanvas draft={{ ...emptyDraft, model: 'alpha-image-2' }} />
      <textarea aria-label="Prompt" />
    </section>,
    {
      host: createFakeHost({ state: { activeProfileId } }),
      prepare: ({ featureStores }) => featureStores.set(createImagesFeature, { studio }),
    },
  );
  const [list] = drawn.page.getAllByRole('list', { name: 'Examples' });
  return { ...drawn, ...studio, titles: drawn.buttons(list) };
}

test('the built-in gateway offers what only it can show; a gateway of one’s own what any can draw', async () => {
  const builtIn = await first('reference');
  expect(builtIn.titles).toHaveLength(3);
  expect(builtIn.titles.join()).toContain('A different size than requested');
  expect(builtIn.page.getByRole('link', { name: 'Connect your gateway' })).toBeDefined();
  const own = await first('work');
  expect(own.titles).toHaveLength(3);
  expect(own.titles.join()).toContain('Lettering');
  expect(own.titles.join()).not.toContain('A different size than requested');
  expect(own.page.getByRole('link', { name: 'Connect another gateway' })).toBeDefined();
});

test('an example is written into the request, where one goes on; a size only where it shows nothing without', async () => {
  const { page, user, change } = await first('reference');
  await user.click(page.getByRole('button', { name: /^Your choice of colours/ }));
  expect(change).toHaveBeenLastCalledWith({ prompt: 'A turquoise sea, an orange boat and a white sun' });
  await vi.waitFor(() => expect(document.activeElement).toBe(page.getByRole('textbox', { name: 'Prompt' })));
  await user.click(page.getByRole('button', { name: /^A different size than requested/ }));
  expect(JSON.stringify(change.mock.lastCall?.[0].settings)).toContain('1024');
});

test('an image comes by the system’s own question', async () => {
  const { page, user, holder, addFiles } = await first('work');
  const input = holder.querySelector<HTMLInputElement>('input[type=file]');
  const asked = vi.fn((event: Event) => event.preventDefault());
  input?.addEventListener('click', asked, { once: true });
  await user.click(page.getByRole('button', { name: /^Drop an image here/ }));
  expect(asked).toHaveBeenCalledOnce();
  const file = new File(['x'], 'hut.png', { type: 'image/png' });
  await user.upload(input ?? holder, file);
  expect(addFiles).toHaveBeenCalledExactlyOnceWith([file]);
});
