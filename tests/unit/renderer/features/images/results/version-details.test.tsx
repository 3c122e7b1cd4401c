// @vitest-environment happy-dom
/** What is told of the version in sight, and what can be done with it: by what it is, and by what is known of its request. */
import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createImagesFeature, type ImagesFeature } from '../../../../../../renderer/features/images/images-feature.ts';
import { VersionDetails } from '../../../../../../renderer/features/images/results/version-details.tsx';
import type { VersionsValue } from '../../../../../../renderer/features/images/versions-value.ts';
import { fault } from '../../../../../../shared/fault.ts';
import type { ImageRequest, ImageVersion } from '../../../../../../shared/images/image-version.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { fileOf, referenceOf, requestOf, stubIdleWorkers, versionOf } from '../image-doubles.ts';

interface Given {
  readonly request?: ImageRequest;
  readonly others?: readonly ImageVersion[];
}

async function details(version: ImageVersion, { request, others = [] }: Given = {}) {
  // Images are compared in a worker, which this page has none of: the check stays on its way.
  stubIdleWorkers();
  const store = createStore<VersionsValue>()(() => ({
    ...{ loaded: true, fault: null, progress: new Map() },
    versions: new Map([version, ...others].map((each) => [each.id, each])),
    requests: new Map(request === undefined ? [] : [[request.id, request]]),
  }));
  const read = vi.fn(() => Promise.reject(new Error('gone')));
  const useAsInput = vi.fn();
  const viewState = createStore(() => ({ heatMap: null, inspected: null }));
  const feature = { versions: { store, request: read }, studio: { useAsInput }, viewState } as unknown as ImagesFeature;
  const drawn = await renderInWindow(<VersionDetails version={version} />, {
    prepare: ({ featureStores }) => featureStores.set(createImagesFeature, feature),
  });
  return { ...drawn, read, useAsInput, viewState };
}

const made = (changes: Partial<ImageVersion> = {}): ImageVersion => versionOf('v', { requestId: 'r', ...changes });
const withFacts = (facts: Partial<ImageRequest['facts']>, more: Partial<ImageRequest> = {}): ImageRequest => {
  const request = requestOf('r', {}, more);
  return { ...request, facts: { ...request.facts, ...facts } };
};

test('busy: a version whose request is still read can be used already; what was sent stands there once it is known', async () => {
  const { page, user, read, useAsInput } = await details(made());
  expect(read).toHaveBeenCalledWith('r');
  expect(page.queryByRole('button', { name: 'Show exchange' })).toBeNull();
  expect(page.queryByRole('table')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Use as input' }));
  expect(useAsInput).toHaveBeenCalledWith(made());
});

test('what nobody asked for has no request to show, and none is read', async () => {
  const { page, read } = await details(versionOf('v', { kind: 'given' }));
  expect(read).not.toHaveBeenCalled();
  expect(page.getByRole('button', { name: 'Copy image' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Show exchange' })).toBeNull();
});

test('the figures of its request that are known, and the way to its exchange', async () => {
  const request = withFacts({ totalMs: 4200, requestId: 'req-1' }, { usage: { inputTokens: 12 } });
  const { page, user, viewState } = await details(made(), { request });
  const told = page.getAllByRole('term').map(({ textContent }) => textContent);
  expect(told).toEqual(['Model', 'Profile', 'Sent', 'Time', 'Tokens', 'Request ID']);
  expect(page.getByText('12 → ?')).toBeDefined();
  await user.click(page.getByRole('button', { name: 'Show exchange' }));
  expect(viewState.getState().inspected).toBe(request.messageId);
  const bare = await details(made(), { request: requestOf('r') });
  expect(bare.page.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Model', 'Profile', 'Sent']);
});

test('what came otherwise than it was asked for is told in words', async () => {
  const request = requestOf('r', { api: 'image-generations' }, { brought: 1, applied: { size: '512x512' } });
  const { page } = await details(made(), { request });
  const table = page.getByRole('table');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['Size', 'Format', 'Images']));
  expect(within(table).getByText(/512 × 512/)).toBeDefined();
});

test('error: why its request ended early stands above what came; what the user stopped is no failure', async () => {
  const why = fault('timeout', 'The gateway fell silent.', 'Try again.');
  const { page } = await details(made(), { request: withFacts({ status: 'failed', fault: why }) });
  expect(page.getByText('The gateway fell silent.')).toBeDefined();
  const whole = await details(made(), { request: withFacts({ status: 'complete', fault: why }) });
  expect(whole.page.queryByText('The gateway fell silent.')).toBeNull();
});

test('refused: an item without an image says so, links only where a browser may go, and cannot be used', async () => {
  const missing = fault('bad-answer', 'The response listed an image without data or a URL.', '');
  const url = 'https://pictures.example/heron.png';
  const { page } = await details(made({ file: null, missing, url }), { request: requestOf('r') });
  expect(page.getByText(missing.message)).toBeDefined();
  expect(page.getByRole('link', { name: `Open ${url}` })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Use as input' })).toBeNull();
  const silent = await details(made({ file: null, url: 'file:///etc/passwd' }), { request: requestOf('r') });
  expect(silent.page.getByText('The gateway sent this item without an image.')).toBeDefined();
  expect(silent.page.queryByRole('link')).toBeNull();
});

test('an answer in words is shown in the middle: nothing is told here of an image that it lacks', async () => {
  const request = requestOf('r', {}, { texts: ['No heron today.'] });
  const { page } = await details(made({ file: null, inWords: true }), { request });
  expect(page.queryByText('The gateway sent this item without an image.')).toBeNull();
  expect(page.queryByText('No heron today.')).toBeNull();
  expect(page.queryByRole('table')).toBeNull();
  expect(page.getByRole('button', { name: 'Show exchange' })).toBeDefined();
});

test('its mask is kept only where there is one that fits', async () => {
  const mask = { maskId: 'm', file: fileOf('e') };
  const masked = requestOf('r', { references: [referenceOf(fileOf('a'))], mask });
  const { page, user, useAsInput } = await details(made(), { request: masked });
  await user.click(page.getByRole('button', { name: 'Use as input, keep mask' }));
  expect(useAsInput).toHaveBeenCalledWith(made(), masked);
  const other = made({ file: fileOf('f', { width: 512 }) });
  const smaller = await details(other, { request: masked });
  expect(smaller.page.queryByRole('button', { name: 'Use as input, keep mask' })).toBeNull();
});

test('all that one request brought is saved in one file, where that is more than one image', async () => {
  const request = requestOf('r', {}, { brought: 2 });
  const sister = versionOf('w', { requestId: 'r', position: 1 });
  const two = await details(made(), { request, others: [sister, versionOf('x')] });
  expect(two.page.getByRole('button', { name: 'Save all' })).toBeDefined();
  const one = await details(made(), { request, others: [{ ...sister, file: null }] });
  expect(one.page.queryByRole('button', { name: 'Save all' })).toBeNull();
});

test('long: a title and a prompt of thousands of characters stand whole where one points, and texts each by themselves', async () => {
  const prompt = 'A heron at dusk. '.repeat(300).trim();
  const request = requestOf('r', { prompt }, { texts: ['One heron.', 'Two herons.'] });
  const { page } = await details(made({ title: prompt }), { request });
  expect(page.getByRole('heading', { name: prompt }).title).toBe(prompt);
  expect(page.getAllByTitle(prompt)).toHaveLength(2);
  expect(page.getByText('Texts with the images')).toBeDefined();
  expect(page.getByText('Two herons.')).toBeDefined();
});
