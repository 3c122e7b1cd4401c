/** Settings of the canvas stay within their limits; a view stays for images of one size. */
import { expect, test } from 'vitest';
import { createCanvasView } from '../../../../../../renderer/features/images/canvas/canvas-view.ts';

test('sizes and shares are kept within their limits', () => {
  const view = createCanvasView();
  view.setBrushSize(0.2);
  view.setHardness(3);
  view.setOpacity(-1);
  expect(view.store.getState()).toMatchObject({ brushSize: 1, hardness: 1, opacity: 0 });
  view.setBrushSize(99_999);
  expect(view.store.getState().brushSize).toBe(2000);
});

test('an image of the same size is seen where the last one was, another one whole', () => {
  const view = createCanvasView();
  const near = { zoom: 2, center: { x: 0.1, y: 0.2 } };
  view.open({ width: 100, height: 50 });
  view.see(near);
  view.open({ width: 100, height: 50 });
  expect(view.store.getState().choice).toEqual(near);
  view.open({ width: 50, height: 100 });
  expect(view.store.getState().choice.zoom).toBe('fit');
});
