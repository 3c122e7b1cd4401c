// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { createCanvasView } from '../../../../../../renderer/features/images/canvas/canvas-view.ts';
import { EditorStatus } from '../../../../../../renderer/features/images/canvas/editor-status.tsx';
import { createMaskDocument } from '../../../../../../renderer/features/images/mask/mask-document.ts';
import { render } from '../../../rendering.tsx';

test('the words beside a hidden mask say that it is hidden, with the way to see it', async () => {
  const view = createCanvasView();
  const size = { width: 100, height: 100 };
  const mask = createMaskDocument(100, 100);
  const common = { view, size, frame: null, withFrame: false, unavailable: undefined, maskBytes: null };
  const status = <EditorStatus {...common} onFrame={() => undefined} mask={mask} />;
  view.setMaskShown(false);
  const nothing = await render(<EditorStatus {...common} onFrame={() => undefined} mask={createMaskDocument(9, 9)} />);
  expect(nothing.holder.textContent).toBe('no mask yet');
  mask.apply({ type: 'fill' });
  const drawn = await render(status);
  expect(drawn.holder.textContent).toBe('mask 100 %, hiddenShow mask');
  await drawn.press('Show mask');
  expect(drawn.holder.textContent).toBe('mask 100 %');
});
