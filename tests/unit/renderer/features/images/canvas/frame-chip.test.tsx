// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { FrameChip } from '../../../../../../renderer/features/images/canvas/frame-chip.tsx';
import { render } from '../../../rendering.tsx';

test('a region that is no number is drawn, and not drawn again and again', async () => {
  const frame = { x: Number.NaN, y: 0, width: 20, height: 10 };
  const drawn = await render(<FrameChip frame={frame} image={{ width: 100, height: 100 }} onFrame={() => undefined} />);
  await drawn.press('Region 20 × 10');
  expect(document.querySelectorAll('[role="dialog"] input')).toHaveLength(4);
});
