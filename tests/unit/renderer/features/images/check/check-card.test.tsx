// @vitest-environment happy-dom
/** Whether a version kept to its mask, as the card says it: found, not compared, of another shape, and the way back. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { CheckCard, type CheckCardProps } from '../../../../../../renderer/features/images/check/check-card.tsx';
import type { CheckAnswer } from '../../../../../../renderer/features/images/check/check-worker.ts';
import { createImagesFeature, type ImagesFeature } from '../../../../../../renderer/features/images/images-feature.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { fileOf, referenceOf, requestOf, versionOf } from '../image-doubles.ts';

const { run } = vi.hoisted(() => ({ run: vi.fn<() => Promise<CheckAnswer>>() }));
vi.mock('../../../../../../renderer/features/images/check/run-check.ts', () => ({ runCheck: run }));

const masked = requestOf('r', {
  references: [referenceOf(fileOf('a'))],
  mask: { file: fileOf('b') } as never,
});
const outcome = { pixels: 1000, changed: 20, differing: 30, deltaSum: 90, deltaMax: 12, scaled: false };
const done = (more: Partial<typeof outcome> = {}): CheckAnswer => ({
  ...{ type: 'done', heatMap: { close: () => undefined } as unknown as ImageBitmap },
  outcome: { ...outcome, ...more },
});

async function card(answer: CheckAnswer, { request }: Pick<CheckCardProps, 'request'> = { request: masked }) {
  run.mockResolvedValue(answer);
  const viewState = createStore<{ heatMap: unknown }>(() => ({ heatMap: null }));
  const putBack = vi.fn(() => Promise.resolve({ id: 'restored' }));
  const show = vi.fn();
  const feature = { viewState, versions: { putBack }, studio: { show } } as unknown as ImagesFeature;
  const drawn = await renderInWindow(<CheckCard version={versionOf('v')} request={request} />, {
    prepare: ({ featureStores }) => featureStores.set(createImagesFeature, feature),
  });
  return { ...drawn, viewState, putBack, show };
}

test('IMG-6 the share that changed outside the mask, its heat map, and the original put back', async () => {
  const { page, user, viewState, putBack, show } = await card(done());
  expect(await page.findByText(/^2(\.0)?.?% changed$/)).toBeTruthy();
  await user.click(page.getByRole('button', { name: 'Heat map' }));
  expect(viewState.getState().heatMap).toMatchObject({ versionId: 'v' });
  await user.click(page.getByRole('button', { name: 'Restore outside mask' }));
  expect(putBack).toHaveBeenCalledWith('v', 4);
  await vi.waitFor(() => expect(show).toHaveBeenCalledWith('restored'));
});

test('nothing that changed: there is no heat map and nothing to put back, and it says so', async () => {
  const { holder, page } = await card(done({ changed: 0, differing: 0, deltaSum: 0, deltaMax: 0 }));
  expect(await page.findByText('identical')).toBeTruthy();
  expect(holder.textContent).toContain('Every compared pixel matches the original.');
  expect(page.getByRole('button', { name: 'Heat map' })).toHaveProperty('disabled', true);
  expect(page.getByRole('button', { name: 'Restore outside mask' })).toHaveProperty('disabled', true);
});

test('another shape is told with both sizes', async () => {
  const { page } = await card({ type: 'other-shape', before: [100, 200], after: [300, 300] });
  expect(await page.findByText(/300 × 300.*100 × 200/)).toBeTruthy();
  expect(page.getByText('not compared')).toBeTruthy();
});

test('a file that is gone is named', async () => {
  const { page } = await card({ type: 'failed', problem: { kind: 'gone', name: 'heron.png', which: 'mask' } });
  expect(await page.findByText(/“heron\.png” \(mask\) is no longer in the data folder\./)).toBeTruthy();
});

test('without an original there is no card', async () => {
  const { holder } = await card(done(), { request: undefined });
  expect(holder.textContent).toBe('');
});
