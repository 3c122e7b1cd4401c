/** Why the request would not be sent, in one sentence, and sending it. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { addReference } from '../../../shared/images/image-words.ts';
import { useConnectionState } from '../../app/app-context.tsx';
import { focusControl } from '../../app/focus-control.ts';
import { useProfileObstacle } from '../../app/profile-obstacle.ts';
import { saidAtOnce } from './composer/reasons.tsx';
import type { ImagesFeature } from './images-feature.ts';
import { unusableMask } from './studio-ask.ts';
import type { NextRequest } from './use-next-request.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

/** The field of a size that cannot be asked for, or the choice among those that can. */
const wrongSize =
  '[role="dialog"]:has([data-size-of]) :is(input[aria-invalid="true"], [role="radiogroup"][aria-invalid="true"] [tabindex="0"])';

/** Fields whose limits are about images that may still be on their way. */
const ofReferences: ReadonlySet<string> = new Set([addReference]);

export interface Start {
  /** Why nothing can be sent, apart from broken limits; null where it can. */
  readonly obstacle: string | null;
  /** How often it was tried in vain since the last change: the same reason is announced again. */
  readonly tries: number;
  readonly start: () => void;
}

export function useStart({ studio }: ImagesFeature, next: NextRequest, showSize: () => void): Start {
  const { draft, problems, modelsPending } = next;
  const connection = useConnectionState();
  const noProfile = useProfileObstacle();
  const loaded = useStore(studio.store, (value) => value.loaded);
  const isComing = useStore(studio.store, ({ arriving }) => arriving.some(({ fault }) => fault === null));
  const [tried, setTried] = useState<{ readonly draft: unknown; readonly times: number }>({ draft: null, times: 0 });
  const tries = tried.draft === draft ? tried.times : 0;
  // Whether there are images enough is known once those on their way are there: the request waits for them.
  const error = problems.find(({ severity, field }) => severity === 'error' && !(isComing && ofReferences.has(field)));
  const obstacle = !loaded
    ? t(connection.status === 'open' ? m.requestLoading : m.connectionLost)
    : (noProfile ??
      error?.message ??
      (modelsPending ? t(m.loadingModels) : connection.status !== 'open' ? t(m.connectionLost) : null));
  return {
    obstacle,
    tries,
    start: () => {
      if (obstacle === null) {
        void studio.start();
        return;
      }
      setTried({ draft, times: tries + 1 });
      const wrong = error?.field ?? '';
      if (draft.prompt.trim() === '') focusControl('section[data-request] textarea');
      else if (wrong === unusableMask) focusControl('[data-banner] button:last-child');
      else if (saidAtOnce.has(wrong)) {
        showSize();
        focusControl(wrongSize);
      }
    },
  };
}
