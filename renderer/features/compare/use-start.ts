/** Why Run would not run, in one sentence, and the run itself. */
import { useState } from 'react';
import { useStore } from 'zustand';
import { lanesOf, type CompareSetup } from '../../../shared/compare/setup.ts';
import { useActiveProfile, useAppState, useConnectionState } from '../../app/app-context.tsx';
import { modelsPending } from '../../request-form/model-choice.ts';
import { useProfileObstacle } from '../../app/profile-obstacle.ts';
import { pendingOf } from '../../app/upload-queue.ts';
import { useTools } from '../../app/tools-state.ts';
import { composerOwner, type CompareFeature } from './compare-feature.ts';
import { laneSays } from './lanes/lane-says.ts';
import { hasUnfit } from './setup-store.ts';
import { nothingUnread } from '../../request-form/parameters/unread-texts.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface Start {
  /** Null where it would run, at once or when the files on their way are there. */
  readonly obstacle: string | null;
  /** How often it was tried in vain since the last change: the same reason is announced again. */
  readonly tries: number;
  readonly start: () => void;
}

export function useStart({ setup, uploadQueue, waiting, starting, unread, unreadOptions }: CompareFeature): Start {
  const { loaded, setup: present, unfit } = useStore(setup.store);
  const connection = useConnectionState();
  const profile = useActiveProfile();
  const noProfile = useProfileObstacle();
  const profiles = useAppState(({ app }) => app?.profiles);
  const listing = useAppState((value) => value.listing);
  const tools = useTools();
  const texts = useStore(unread);
  const optionTexts = useStore(unreadOptions);
  const [tried, setTried] = useState<{ readonly setup: unknown; readonly times: number }>({ setup: null, times: 0 });
  const tries = tried.setup === present ? tried.times : 0;

  // Files on their way are something to say as well.
  const arriving = useStore(uploadQueue.store, ({ uploads }) => pendingOf(uploads, composerOwner).length > 0);
  const missing = missingIn(present, arriving) ?? (hasUnfit(unfit, profiles) ? t(m.numberUnfit) : null);
  const obstacle =
    connection.status !== 'open'
      ? t(m.connectionLost)
      : !loaded
        ? t(m.lanesLoading)
        : (noProfile ??
          (lanesOf(present).some(({ model }) => model !== '') || !modelsPending(listing)
            ? missing
            : t(m.modelsUnknown)));

  /** Where no lane at all can be sent, the problem of the first one. */
  const broken = (): string | null => {
    const errors = lanesOf(present).map((lane) => {
      const { problems } = laneSays(lane, {
        ask: present.ask,
        profile: lane.profileId === null ? profile : profiles?.find(({ id }) => id === lane.profileId),
        tools,
        unread: texts[lane.id] ?? nothingUnread,
        unreadOptions: optionTexts[lane.id] ?? nothingUnread,
      });
      return problems.find(({ severity }) => severity === 'error')?.message;
    });
    const [first] = errors;
    return errors.every((error) => error !== undefined) ? (first ?? null) : null;
  };
  const [said, setSaid] = useState<{ readonly setup: unknown; readonly reason: string } | null>(null);

  return {
    obstacle: obstacle ?? (said?.setup === present ? said.reason : null),
    tries,
    start: () => {
      const reason = obstacle ?? broken();
      if (reason === null) {
        setSaid(null);
        // Another page may be in view by then: the setup is read when it is sent.
        waiting.send(composerOwner, () => starting.begin(setup.store.getState().setup));
        return;
      }
      setSaid({ setup: present, reason });
      setTried({ setup: present, times: tries + 1 });
    },
  };
}

/** What is missing in the setup before anything can be asked; null where nothing is. `arriving`: files are on their way. */
export function missingIn(setup: CompareSetup, arriving = false): string | null {
  const { ask, plan } = setup;
  if (lanesOf(setup).length === 0) return t(m.addLaneToAsk);
  const ownPrompts = plan.cases.length > 0 && plan.cases.every(({ prompt }) => (prompt ?? '').trim() !== '');
  const saysNothing = ask.text.trim() === '' && (setup.kind === 'image' || (ask.attachments.length === 0 && !arriving));
  return saysNothing && !ownPrompts ? t(m.writeToSend) : null;
}
