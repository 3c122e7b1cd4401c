// @vitest-environment happy-dom
/** Versions as a strip: none yet, a request under way, one that failed or was refused, and a long strip. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createImagesFeature } from '../../../../../../renderer/features/images/images-feature.ts';
import { Filmstrip } from '../../../../../../renderer/features/images/results/filmstrip.tsx';
import type { VersionsValue } from '../../../../../../renderer/features/images/versions-value.ts';
import { fault } from '../../../../../../shared/fault.ts';
import type { ImageRequest, ImageVersion } from '../../../../../../shared/images/image-version.ts';
import { layOut } from '../../../laid-out.ts';
import { renderInWindow } from '../../../rendering.tsx';
import { requestOf, versionOf } from '../image-doubles.ts';

interface Given {
  readonly versions?: readonly ImageVersion[];
  readonly requests?: readonly ImageRequest[];
  readonly shown?: string;
}

async function strip({ versions = [], requests = [], shown }: Given) {
  layOut({ width: 600, height: 84, row: 84 });
  const store = createStore<VersionsValue>()(() => ({
    ...{ loaded: true, fault: null, progress: new Map() },
    versions: new Map(versions.map((version) => [version.id, version])),
    requests: new Map(requests.map((request) => [request.id, request])),
  }));
  const draft = { shownVersionId: shown ?? null, references: [] };
  const studio = { store: createStore(() => ({ draft })), show: vi.fn(), retry: vi.fn() };
  const viewState = createStore(() => ({ against: 'other', grid: true }));
  const drawn = await renderInWindow(<Filmstrip />, {
    prepare: ({ featureStores }) => featureStores.set(createImagesFeature, { studio, viewState, versions: { store } }),
  });
  const frames = (): readonly HTMLButtonElement[] => drawn.page.queryAllByRole('button');
  return { ...drawn, studio, viewState, frames };
}

const ended = (id: string, status: 'failed' | 'streaming', why?: ReturnType<typeof fault>): ImageRequest => {
  const request = requestOf(id, {}, { brought: 0 });
  return { ...request, facts: { ...request.facts, status, ...(why === undefined ? {} : { fault: why }) } };
};

test('empty: without a version there is no strip', async () => {
  expect((await strip({})).page.queryByRole('group')).toBeNull();
});

test('a version is brought to the canvas, out of a comparison and its side by side', async () => {
  const { frames, user, studio, viewState } = await strip({ versions: [versionOf('a'), versionOf('b')], shown: 'b' });
  const shown = frames().filter((frame) => frame.getAttribute('aria-current') === 'true');
  expect(shown.map(({ title }) => title)).toEqual(['Title of b']);
  const [other] = frames().filter((frame) => frame.getAttribute('aria-current') === null);
  if (other === undefined) throw new Error('There is one.');
  await user.click(other);
  expect(studio.show).toHaveBeenCalledExactlyOnceWith('a');
  expect(viewState.getState()).toEqual({ against: null, grid: false });
});

test('busy: a request under way has its frame, with which nothing can be done yet', async () => {
  const { frames, user, studio } = await strip({ requests: [ended('r', 'streaming')] });
  const [frame] = frames();
  if (frame === undefined) throw new Error('There is one.');
  expect([frame.disabled, frame.textContent]).toEqual([true, 'A heron']);
  await user.click(frame);
  expect(studio.retry).not.toHaveBeenCalled();
});

test('error, refused: which of the two it was, why, and the way to ask again', async () => {
  const broken = await strip({ requests: [ended('r', 'failed', fault('connect', 'The gateway is gone.', ''))] });
  const [frame] = broken.frames();
  if (frame === undefined) throw new Error('There is one.');
  expect([frame.title, frame.textContent]).toEqual(['A heron: The gateway is gone.', 'Failed, retry: A heron']);
  await broken.user.click(frame);
  expect(broken.studio.retry.mock.lastCall).toMatchObject([{ id: 'r' }]);
  const why = fault('status', 'The prompt was refused.', '', {
    attempts: 1,
    status: 400,
    code: 'content_policy_violation',
  });
  const refused = await strip({ requests: [ended('r', 'failed', why)] });
  expect(refused.frames()[0]?.textContent).toBe('Refused, retry: A heron');
});

test('long: of two hundred versions those in sight are drawn, each with its whole title', async () => {
  const title = 'A heron at dusk. '.repeat(60);
  const versions = Array.from({ length: 200 }, (_, at) => versionOf(`v${at}`, { title, createdAt: at }));
  const { frames } = await strip({ versions });
  expect(frames().length).toBeGreaterThan(0);
  expect(frames().length).toBeLessThan(100);
  expect(frames()[0]?.title).toBe(title);
});
