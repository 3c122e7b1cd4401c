// @vitest-environment happy-dom
/** What can be done to the whole mask: all of it, what needs something masked, and nothing while it cannot be read. */
import { Toolbar } from 'radix-ui';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { createCanvasView } from '../../../../../../renderer/features/images/canvas/canvas-view.ts';
import { MaskMenu } from '../../../../../../renderer/features/images/canvas/mask-menu.tsx';
import { createMaskDocument } from '../../../../../../renderer/features/images/mask/mask-document.ts';
import { render } from '../../../rendering.tsx';

async function menu({ painted = false, unavailable }: { painted?: boolean; unavailable?: string } = {}) {
  const mask = createMaskDocument(64, 64);
  if (painted) mask.apply({ type: 'rectangle', mode: 'add', x: 0, y: 0, width: 8, height: 8 });
  const view = createCanvasView();
  const does = { onApply: vi.fn(), onImport: vi.fn(), onExport: vi.fn() };
  const drawn = await render(
    <Toolbar.Root>
      <MaskMenu view={view} mask={mask} unavailable={unavailable} container={null} {...does} />
    </Toolbar.Root>,
  );
  await drawn.user.click(drawn.page.getByRole('button', { name: 'Mask' }));
  const row = (name: string): HTMLElement => drawn.page.getByRole('button', { name });
  return { ...drawn, ...does, mask, view, row };
}

const needMask = ['Grow mask', 'Shrink mask', 'Feather mask', 'Clear mask', 'Export mask'];

test('empty: what needs a mask says that nothing is masked yet, and does nothing', async () => {
  const { user, row, onApply, onExport } = await menu();
  for (const name of needMask) {
    expect([row(name).getAttribute('aria-disabled'), row(name).title]).toEqual([
      'true',
      `${name}: nothing is masked yet`,
    ]);
    await user.click(row(name));
  }
  expect([onApply.mock.calls, onExport.mock.calls]).toEqual([[], []]);
  await user.click(row('Fill mask'));
  expect(onApply.mock.lastCall).toEqual([{ type: 'fill' }]);
});

test('painted, each does its own; what is painted meanwhile counts at once', async () => {
  const { user, row, onApply, onExport, mask } = await menu();
  await act(async () =>
    Promise.resolve(mask.apply({ type: 'rectangle', mode: 'add', x: 0, y: 0, width: 8, height: 8 })),
  );
  await user.click(row('Invert mask'));
  await user.click(row('Clear mask'));
  await user.click(row('Export mask'));
  expect([onApply.mock.calls, onExport.mock.calls.length]).toEqual([[[{ type: 'invert' }], [{ type: 'clear' }]], 1]);
});

test.each([
  ['Grow mask', { type: 'grow', pixels: 5 }],
  ['Shrink mask', { type: 'grow', pixels: -5 }],
  ['Feather mask', { type: 'feather', pixels: 5 }],
])('%s asks by how many pixels', async (name, step) => {
  const { user, row, page, onApply } = await menu({ painted: true });
  await user.click(row(name));
  const field = page.getByRole('spinbutton', { name: 'Pixels' });
  await user.clear(field);
  await user.type(field, '501');
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  await user.clear(field);
  await user.type(field, '5{Enter}');
  expect(onApply.mock.calls).toEqual([[step]]);
  expect(page.queryByRole('spinbutton', { name: 'Pixels' })).toBeNull();
});

test('busy: while the mask is still opening, the menu does not open, and its button says why it does nothing', async () => {
  const { page, row } = await menu({ unavailable: 'the mask is still opening' });
  expect(row('Mask').getAttribute('aria-disabled')).toBe('true');
  expect(page.queryByRole('button', { name: 'Fill mask' })).toBeNull();
});

test('a mask is taken from a file, also from the same one again', async () => {
  const { user, page, onImport } = await menu();
  const file = new File(['mask'], 'fog.png', { type: 'image/png' });
  await user.upload(page.getByLabelText('Mask file'), file);
  await user.upload(page.getByLabelText('Mask file'), file);
  expect(onImport.mock.calls).toEqual([[file], [file]]);
});

test('how it is shown is kept with the view', async () => {
  const { user, page, view } = await menu();
  await user.click(page.getByRole('switch', { name: 'Show mask' }));
  await user.click(page.getByRole('radio', { name: 'green' }));
  expect(view.store.getState()).toMatchObject({ maskShown: false, colour: 'green' });
  expect(page.getByRole('radio', { name: 'green' }).getAttribute('aria-checked')).toBe('true');
});

test('the image is made larger by a tool of its own, and the menu goes', async () => {
  const { user, row, page, view } = await menu();
  await user.click(row('Extend canvas'));
  expect(view.store.getState().tool).toBe('extend');
  expect(page.queryByRole('button', { name: 'Fill mask' })).toBeNull();
});
