/** Wraps answers: a link's target is shown before it opens, and remote images are loaded through the host on request. */
import { Suspense, useCallback, useMemo, useState, type ReactNode } from 'react';
import { useAppServices } from '../app/app-context.tsx';
import { faultOf } from '../app/app-state.ts';
import { fileAddress } from '../host/file-address.ts';
import { openOutside } from '../host/open-outside.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { LinkOpener } from '../ui/markdown/link-target.ts';
import { ImageFetcher, type FetchImage } from '../ui/markdown/remote-image.tsx';

const LinkQuestion = lazyPart(() => import('../ui/link-question.tsx').then(({ LinkQuestion: question }) => question));

export function AnswerSurroundings({ children }: { readonly children: ReactNode }): ReactNode {
  const { client, toasts } = useAppServices();
  const [asked, setAsked] = useState<string | null>(null);
  const open = useCallback(
    (url: string): void => {
      setAsked(null);
      openOutside(client, url).catch((error: unknown) => toasts.showFault(faultOf(error)));
    },
    [client, toasts],
  );
  const fetchImage = useMemo<FetchImage>(
    () => async (url, profileId) => fileAddress(await client.call('files.fetchImage', { url, profileId })),
    [client],
  );
  return (
    <LinkOpener value={setAsked}>
      <ImageFetcher value={fetchImage}>{children}</ImageFetcher>
      {asked === null ? null : (
        <Suspense fallback={null}>
          <LinkQuestion url={asked} onOpen={open} onCancel={() => setAsked(null)} />
        </Suspense>
      )}
    </LinkOpener>
  );
}
