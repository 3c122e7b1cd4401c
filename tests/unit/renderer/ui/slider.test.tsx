// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { Slider } from '../../../../renderer/ui/slider.tsx';
import { renderInWindow } from '../rendering.tsx';

test('its track keeps its colour where the system draws in its own few: without it the thumb would hang in nothing', async () => {
  const { page } = await renderInWindow(
    <Slider label="Brush size" value={4} min={1} max={10} words="4 px" onChange={vi.fn()} />,
  );
  const thumb = page.getByRole('slider', { name: 'Brush size' });
  const track = thumb.closest('[dir]')?.querySelector('[data-swatch]');
  expect(track?.firstElementChild).not.toBeNull();
  expect(track).toBeInstanceOf(HTMLElement);
});
