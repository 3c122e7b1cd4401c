// @vitest-environment happy-dom
/** An image that an answer in words names is fetched as its profile's network has it. */
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppServicesProvider, createAppServices } from '../../../../../renderer/app/app-context.tsx';
import { AnswerInWords } from '../../../../../renderer/features/images/answer-in-words.tsx';
import { createImagesFeature } from '../../../../../renderer/features/images/images-feature.ts';
import { createConnection } from '../../../../../renderer/host/connection.ts';
import { ImageFetcher } from '../../../../../renderer/ui/markdown/remote-image.tsx';
import { TooltipProvider } from '../../../../../renderer/ui/tooltip.tsx';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { requestOf, versionOf } from './image-doubles.ts';

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => Promise.resolve(root.unmount()));
  document.body.replaceChildren();
});

test('Load image names the profile that was asked', async () => {
  const fetched = vi.fn(() => Promise.resolve('/files/1'));
  const services = createAppServices(
    createConnection({ connect: () => Promise.resolve({ client: createFakeHost({}).connect() }) }),
  );
  services.featureStores.set(createImagesFeature, {});
  const request = requestOf('r', {}, { texts: ['![a heron](https://pictures.example/heron.png)'] });
  await act(async () =>
    Promise.resolve(
      root.render(
        <TooltipProvider>
          <ImageFetcher value={fetched}>
            <AppServicesProvider services={services}>
              <AnswerInWords version={versionOf('v')} request={request} />
            </AppServicesProvider>
          </ImageFetcher>
        </TooltipProvider>,
      ),
    ),
  );
  const load = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Load image');
  await act(async () => Promise.resolve(load?.click()));
  expect(fetched.mock.calls).toEqual([['https://pictures.example/heron.png', request.facts.profileId]]);
});
