// @vitest-environment happy-dom
/** The tools that mark a shape: chosen, taking away, by numbers within their limits, and none while the mask cannot be read. */
import { Toolbar } from 'radix-ui';
import { expect, test, vi } from 'vitest';
import { createCanvasView } from '../../../../../../renderer/features/images/canvas/canvas-view.ts';
import { ShapeMenu } from '../../../../../../renderer/features/images/canvas/shape-menu.tsx';
import { render } from '../../../rendering.tsx';

async function menu({
  image = { width: 400, height: 200 },
  unavailable,
}: {
  image?: { width: number; height: number } | null;
  unavailable?: string;
} = {}) {
  const view = createCanvasView();
  const onApply = vi.fn();
  const drawn = await render(
    <Toolbar.Root>
      <ShapeMenu view={view} image={image} unavailable={unavailable} container={null} onApply={onApply} />
    </Toolbar.Root>,
  );
  const open = (): Promise<void> => drawn.user.click(drawn.page.getByRole('button', { name: 'Shape' }));
  await open();
  const row = (name: string): HTMLElement => drawn.page.getByRole('button', { name });
  return { ...drawn, view, onApply, row, open };
}

test('a tool is chosen and the menu goes; its button says that one of its tools is in hand', async () => {
  const { user, row, page, view } = await menu();
  expect(row('Shape').getAttribute('aria-current')).toBeNull();
  await user.click(row('Ellipse'));
  expect(view.store.getState().tool).toBe('ellipse');
  expect(page.queryByRole('button', { name: 'Lasso' })).toBeNull();
  expect(row('Shape').getAttribute('aria-current')).toBe('true');
});

test('the tool for colours keeps the menu open: its settings are here', async () => {
  const { user, row, page, view } = await menu();
  expect(page.queryByRole('switch', { name: 'Contiguous' })).toBeNull();
  await user.click(row('Colour range'));
  await user.click(page.getByRole('switch', { name: 'Contiguous' }));
  expect(view.store.getState().range.contiguous).toBe(false);
});

test('shapes take away where that is set', async () => {
  const { user, row, view } = await menu();
  await user.click(row('Subtract shapes'));
  expect(row('Subtract shapes').getAttribute('aria-pressed')).toBe('true');
  expect(view.store.getState().removing).toBe(true);
});

test('by numbers: it begins in the middle, goes with every figure within its limits, and can take away', async () => {
  const { user, row, page, onApply } = await menu();
  await user.click(row('Shape by numbers'));
  expect(page.getByText('The image is 400 × 200 px.')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Add shape' }));
  expect(onApply.mock.lastCall).toEqual([{ type: 'rectangle', mode: 'add', x: 100, y: 50, width: 200, height: 100 }]);
  await user.clear(page.getByRole('spinbutton', { name: 'Shape width' }));
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Add shape' }).disabled).toBe(true);
  await user.type(page.getByRole('spinbutton', { name: 'Shape width' }), '10');
  await user.click(page.getByRole('radio', { name: 'Remove' }));
  await user.click(page.getByRole('button', { name: 'Remove shape' }));
  expect(onApply.mock.lastCall).toEqual([{ type: 'rectangle', mode: 'remove', x: 100, y: 50, width: 10, height: 100 }]);
});

test('by numbers: a dot has a centre and a diameter, and no height', async () => {
  const { user, row, page } = await menu();
  await user.click(row('Shape by numbers'));
  await user.click(page.getByRole('radio', { name: 'Brush dot' }));
  expect(page.getByRole('spinbutton', { name: 'Diameter' })).toBeDefined();
  expect(page.queryByRole('spinbutton', { name: 'Shape height' })).toBeNull();
});

test('busy: nothing opens while the mask cannot be read; without an image there are no numbers', async () => {
  const closed = await menu({ unavailable: 'the mask is still opening' });
  expect(closed.page.queryByRole('button', { name: 'Lasso' })).toBeNull();
  const { page } = await menu({ image: null });
  expect(page.queryByRole('button', { name: 'Shape by numbers' })).toBeNull();
});
