// @vitest-environment happy-dom
/** A version beside what it was made from: nothing to compare with, each way of comparing, and before for as long as it is held. */
import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createCanvasView } from '../../../../../../renderer/features/images/canvas/canvas-view.ts';
import { VersionView, type VersionViewProps } from '../../../../../../renderer/features/images/canvas/version-view.tsx';
import { renderInWindow } from '../../../rendering.tsx';
import { fileOf, stubIdleWorkers } from '../image-doubles.ts';

async function version(given: Partial<VersionViewProps> = {}) {
  // Tiles are cut in a worker, which this page has none of: images stay on their way.
  stubIdleWorkers();
  const onCompare = vi.fn();
  const drawn = await renderInWindow(
    <VersionView
      before={fileOf('a')}
      after={fileOf('b')}
      compare="after"
      onCompare={onCompare}
      heatMap={null}
      view={createCanvasView()}
      actions={<button type="button">Paint on this</button>}
      {...given}
    />,
  );
  return { ...drawn, onCompare };
}

test('alone: there is nothing to compare with, but something to do', async () => {
  const { page } = await version({ before: null, compare: 'side' });
  expect(page.queryByRole('radiogroup', { name: 'Compare' })).toBeNull();
  expect(page.queryByRole('button', { name: 'Hold to see before' })).toBeNull();
  expect(page.queryByRole('img', { name: /^Before/ })).toBeNull();
  expect(page.getByRole('button', { name: 'Paint on this' })).toBeDefined();
});

test('how it is compared is chosen', async () => {
  const { page, user, onCompare } = await version();
  expect(page.getByRole('radio', { name: 'After' }).getAttribute('aria-checked')).toBe('true');
  await user.click(page.getByRole('radio', { name: 'Side by side' }));
  expect(onCompare).toHaveBeenCalledExactlyOnceWith('side');
});

test('side by side: both are named, by their titles where they are two versions', async () => {
  const { holder } = await version({ compare: 'side' });
  expect(holder.textContent).toContain('Before');
  expect(holder.textContent).toContain('After');
  const titled = await version({ compare: 'side', beforeTitle: 'A heron', afterTitle: 'A kite' });
  expect(titled.holder.textContent).toContain('A heron');
  expect(titled.holder.textContent).toContain('A kite');
});

test('before is held by the pointer or a key, and let go with it', async () => {
  const { page } = await version();
  const hold = page.getByRole('button', { name: 'Hold to see before' });
  const held = (): string | null => hold.getAttribute('aria-pressed');
  Object.assign(hold, { setPointerCapture: () => undefined });
  fireEvent.pointerDown(hold);
  expect(held()).toBe('true');
  fireEvent.pointerUp(hold);
  expect(held()).toBe('false');
  fireEvent.keyDown(hold, { key: 'Enter' });
  expect(held()).toBe('true');
  fireEvent.blur(hold);
  expect(held()).toBe('false');
});
