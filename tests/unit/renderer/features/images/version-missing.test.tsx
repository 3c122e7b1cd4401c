// @vitest-environment happy-dom
/** What stands in the place of an image that never came: why, and what can be done about it. */
import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createImagesFeature, type ImagesFeature } from '../../../../../renderer/features/images/images-feature.ts';
import { AnswerInWords, VersionMissing } from '../../../../../renderer/features/images/version-missing.tsx';
import { ImageFetcher } from '../../../../../renderer/ui/markdown/remote-image.tsx';
import { fault } from '../../../../../shared/fault.ts';
import type { ImageRequest } from '../../../../../shared/images/image-version.ts';
import { renderInWindow } from '../../rendering.tsx';
import { requestOf, versionOf } from './image-doubles.ts';

async function missing(request: ImageRequest | undefined) {
  const retry = vi.fn(() => Promise.resolve());
  const viewState = createStore<{ inspected: string | null }>(() => ({ inspected: null }));
  const feature = { studio: { retry }, viewState } as unknown as ImagesFeature;
  const version = {
    ...versionOf('v'),
    ...{ file: null, missing: fault('bad-answer', 'The response listed an image without data or a URL.', '') },
  };
  const drawn = await renderInWindow(<VersionMissing version={version} request={request} />, {
    prepare: ({ featureStores }) => featureStores.set(createImagesFeature, feature),
  });
  return { ...drawn, retry, viewState };
}

test('IMG-7 error: its request can be tried again, and its exchange opened', async () => {
  const request = requestOf('r');
  const { holder, page, user, retry, viewState } = await missing(request);
  expect(holder.textContent).toContain('The response listed an image without data or a URL.');
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledWith(request);
  await user.click(page.getByRole('button', { name: 'Show exchange' }));
  expect(viewState.getState().inspected).toBe(request.messageId);
});

test('without a request there is nothing to try again', async () => {
  expect((await missing(undefined)).page.queryByRole('button')).toBeNull();
});

test('an image that an answer in words names is fetched as its profile’s network has it', async () => {
  const fetched = vi.fn(() => Promise.resolve('/files/1'));
  const request = requestOf('r', {}, { texts: ['![a heron](https://pictures.example/heron.png)'] });
  const { page, user } = await renderInWindow(
    <ImageFetcher value={fetched}>
      <AnswerInWords version={versionOf('v')} request={request} />
    </ImageFetcher>,
    { prepare: ({ featureStores }) => featureStores.set(createImagesFeature, {}) },
  );
  await user.click(page.getByRole('button', { name: 'Load image' }));
  expect(fetched.mock.calls).toEqual([['https://pictures.example/heron.png', request.facts.profileId]]);
});

test('an answer in words that was cut off says so, as in a chat, and one that was not says nothing', async () => {
  const shown = async (more: Partial<ImageRequest>) => {
    const request = requestOf('r', {}, { texts: ['Half a sen'], ...more });
    const { holder } = await renderInWindow(<AnswerInWords version={versionOf('v')} request={request} />, {
      prepare: ({ featureStores }) => featureStores.set(createImagesFeature, {}),
    });
    return holder.textContent;
  };
  expect(await shown({ cut: 'length' })).toContain('Incomplete: cut off at the token limit.');
  expect(await shown({ cut: 'content-filter' })).toContain('Incomplete: stopped by a content filter.');
  expect(await shown({})).not.toContain('Incomplete');
});
