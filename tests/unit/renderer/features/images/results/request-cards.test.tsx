// @vitest-environment happy-dom
/** What a request says of itself while it is under way, and where it failed: in words, and as the card that has them. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createImagesFeature, type ImagesFeature } from '../../../../../../renderer/features/images/images-feature.ts';
import {
  RequestCards,
  shortProgressWords,
  progressShare,
  progressWords,
  secondsWords,
} from '../../../../../../renderer/features/images/results/request-cards.tsx';
import type { VersionsValue } from '../../../../../../renderer/features/images/versions-value.ts';
import { fault, type Fault } from '../../../../../../shared/fault.ts';
import type { ImageProgress, ImageRequest } from '../../../../../../shared/images/image-version.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { requestOf, versionOf } from '../image-doubles.ts';

const startedAt = 1_000;

test('what is known of a request is said, with the seconds counted', () => {
  const now = startedAt + 14_000;
  const words = (progress: Parameters<typeof progressWords>[0]) => progressWords(progress, startedAt + 12_000, now);
  expect(words({ phase: 'preparing', startedAt })).toBe('Preparing the images, 14 s');
  expect(words({ phase: 'uploading', startedAt, sent: 12_400_000, total: 38_000_000 })).toBe(
    'Uploading 12 MB of 38 MB, 14 s',
  );
  expect(words({ phase: 'waiting', startedAt })).toBe('Waiting for the gateway, 14 s');
  expect(words({ phase: 'receiving', startedAt, receivedBytes: 5_000, previews: 2 })).toBe('2 previews received, 14 s');
  expect(words({ phase: 'receiving', startedAt, receivedBytes: 5_000, previews: 0 })).toBe('Receiving, 5.0 kB, 14 s');
});

test('ERR-2 the wait before the next attempt is counted from when it was told', () => {
  const waiting = {
    phase: 'retrying',
    startedAt,
    // Counted from 0: the first one failed.
    attempt: 0,
    of: 4,
    waitMs: 6_000,
    fault: fault('status', 'Busy.', ''),
  } as const;
  expect(progressWords(waiting, 50_000, 52_000)).toBe('Retrying in 4 s (2 of 4)');
  expect(progressWords(waiting, 50_000, 90_000)).toBe('Retrying now (2 of 4)');
});

test('a row of the tree says it in few words, and never without the seconds', () => {
  const words = (progress: Parameters<typeof progressWords>[0]) =>
    shortProgressWords(progress, startedAt + 12_000, startedAt + 14_000);
  expect(words({ phase: 'waiting', startedAt })).toBe('Waiting, 14 s');
  expect(words({ phase: 'receiving', startedAt, receivedBytes: 5_000, previews: 2 })).toBe('Receiving, 14 s');
  expect(
    words({ phase: 'retrying', startedAt, attempt: 0, of: 4, waitMs: 6_000, fault: fault('status', 'Busy.', '') }),
  ).toBe('Retrying in 4 s');
});

test('only an upload has an end that is known', () => {
  expect(progressShare({ phase: 'uploading', startedAt, sent: 1, total: 4 })).toBe(0.25);
  expect(progressShare({ phase: 'waiting', startedAt })).toBeUndefined();
  expect([secondsWords(59_400), secondsWords(125_000)]).toEqual(['59 s', '2 min 5 s']);
});

const underWay = (id: string): ImageRequest => {
  const request = requestOf(id);
  return { ...request, facts: { ...request.facts, status: 'streaming' } };
};
const failed = (id: string, why: Fault): ImageRequest => {
  const request = requestOf(id);
  return { ...request, facts: { ...request.facts, status: 'failed', fault: why } };
};

interface Given {
  readonly requests: readonly ImageRequest[];
  readonly progress?: Readonly<Record<string, ImageProgress>>;
  /** Requests that this window has seen under way. */
  readonly watched?: readonly string[];
  readonly opened?: string;
  /** Ids of requests that brought a version. */
  readonly fruitful?: readonly string[];
  /** There is nothing to look at: the canvas tells of the last request. */
  readonly blank?: boolean;
  /** Why the studio does not send what is tried again. */
  readonly refused?: Fault;
}

async function cards({ requests, progress = {}, watched = [], opened, fruitful = [], blank = false, refused }: Given) {
  const store = createStore<VersionsValue>()(() => ({
    ...{ loaded: true, fault: null },
    versions: new Map(fruitful.map((requestId) => [`v-${requestId}`, versionOf(`v-${requestId}`, { requestId })])),
    requests: new Map(requests.map((request) => [request.id, request])),
    progress: new Map(Object.entries(progress)),
  }));
  const versions = { store, stop: vi.fn(), retryNow: vi.fn(), removeRequest: vi.fn() };
  const viewState = createStore(() => ({
    ...{ watched: new Set(watched), dismissed: new Set<string>(), opened: opened ?? null, inspected: null },
  }));
  const retry = vi.fn(() => Promise.resolve());
  const draft = { shownVersionId: blank ? null : 'v', references: [] };
  const studio = { retry, store: createStore(() => ({ draft, fault: refused ?? null })) };
  const feature = { versions, viewState, studio } as unknown as ImagesFeature;
  const drawn = await renderInWindow(<RequestCards />, {
    prepare: ({ featureStores }) => featureStores.set(createImagesFeature, feature),
  });
  return { ...drawn, versions, viewState, retry };
}

const busy = fault('status', 'Busy.', 'Try later.', { status: 503, attempts: 1 });

test('empty: no request, no card', async () => {
  expect((await cards({ requests: [requestOf('r')] })).holder.textContent).toBe('');
});

test('busy: the phase, the share that was uploaded, and the way to end it', async () => {
  const uploading = { phase: 'uploading', startedAt: Date.now(), sent: 1, total: 4 } as const;
  const { page, user, versions } = await cards({ requests: [underWay('r')], progress: { r: uploading } });
  expect(page.getByRole('timer').textContent).toContain('Uploading 1 byte of 4 bytes');
  expect(page.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploaded' }).value).toBe(0.25);
  expect(page.queryByRole('button', { name: 'Try now' })).toBeNull();
  await user.click(page.getByRole('button', { name: 'Cancel A heron' }));
  expect(versions.stop).toHaveBeenCalledWith('r');
});

test('busy, with nothing to look at: only those of which the canvas does not tell', async () => {
  const requests = [underWay('first'), underWay('last')];
  const { page, user, versions } = await cards({ requests, blank: true });
  await user.click(page.getByRole('button', { name: /^Cancel/ }));
  expect(versions.stop).toHaveBeenCalledWith('first');
});

test('refused for now: why, and a try at once', async () => {
  const retrying: ImageProgress = {
    phase: 'retrying',
    startedAt: Date.now(),
    attempt: 0,
    of: 4,
    waitMs: 6_000,
    fault: busy,
  };
  const { holder, page, user, versions } = await cards({ requests: [underWay('r')], progress: { r: retrying } });
  expect(holder.textContent).toContain('Busy. Try later.');
  expect(page.queryByRole('progressbar')).toBeNull();
  await user.click(page.getByRole('button', { name: 'Try now' }));
  expect(versions.retryNow).toHaveBeenCalledWith('r');
});

test('error: one that failed before the window’s eyes is announced, an old one that was chosen is not', async () => {
  const news = await cards({ requests: [failed('r', busy)], watched: ['r'] });
  expect(news.page.getByRole('alert').textContent).toContain('Busy.');
  const old = await cards({ requests: [failed('o', busy)], opened: 'o' });
  expect(old.page.getByRole('group', { name: 'Failed: A heron' }).textContent).toContain('Busy.');
  expect(old.page.queryByRole('alert')).toBeNull();
  expect((await cards({ requests: [failed('n', busy)] })).page.queryByRole('group')).toBeNull();
});

test('error: what was dismissed is gone, and its row stays', async () => {
  const { page, user, versions } = await cards({ requests: [failed('r', busy)], watched: ['r'] });
  await user.click(page.getByRole('button', { name: 'Dismiss the failure' }));
  expect(page.queryByRole('group')).toBeNull();
  expect(versions.removeRequest).not.toHaveBeenCalled();
});

test('error: only a request that brought nothing can be removed', async () => {
  const nothing = await cards({ requests: [failed('r', busy)], watched: ['r'] });
  await nothing.user.click(nothing.page.getByRole('button', { name: 'Remove' }));
  expect(nothing.versions.removeRequest).toHaveBeenCalledWith('r');
  expect(nothing.page.queryByRole('group')).toBeNull();
  const some = await cards({ requests: [failed('r', busy)], watched: ['r'], fruitful: ['r'] });
  expect(some.page.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('tried again: the card goes where it was sent, and stays where that was refused', async () => {
  const sent = await cards({ requests: [failed('r', busy)], watched: ['r'] });
  await sent.user.click(sent.page.getByRole('button', { name: 'Retry' }));
  expect(sent.retry).toHaveBeenCalledTimes(1);
  expect(sent.page.queryByRole('group')).toBeNull();
  const kept = await cards({
    requests: [failed('r', busy)],
    watched: ['r'],
    refused: fault('input', 'No prompt.', ''),
  });
  await kept.user.click(kept.page.getByRole('button', { name: 'Retry' }));
  expect(kept.page.getByRole('group', { name: 'Failed: A heron' })).toBeDefined();
});
