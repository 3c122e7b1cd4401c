/** What stands in the way of Send, apart from what is still to come. */
import { useStore } from 'zustand';
import type { Draft } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import { useConnectionState } from '../../app/app-context.tsx';
import { useProfileObstacle } from '../../app/profile-obstacle.ts';
import { pendingOf } from '../../app/upload-queue.ts';
import { t } from '../../language/t.ts';
import { useChatFeature } from './chat-feature.ts';
import { saysNothing } from './draft.ts';
import type { OpenChat } from './open-chat.ts';
import * as m from './messages.ts';

interface Composed {
  readonly problems: readonly Problem[];
  /** The answer under way; null where none is. */
  readonly runningId: string | null;
  readonly modelsPending: boolean;
}

/** Why Send would not send, in one sentence; null where it would. */
export function useObstacle(
  { problems, runningId, modelsPending }: Composed,
  draft: Draft,
  owner: string,
  status: OpenChat['status'],
): string | null {
  const feature = useChatFeature();
  const connection = useConnectionState();
  const noProfile = useProfileObstacle();
  const uploading = useStore(feature.uploadQueue.store, ({ uploads }) => pendingOf(uploads, owner).length > 0);
  if (status === 'failed') return t(m.chatNotOpened);
  if (runningId !== null) return t(m.stillArriving);
  if (noProfile !== null) return noProfile;
  const broken = problems.find(({ severity }) => severity === 'error');
  if (broken !== undefined) return broken.message;
  // A file on its way is something to send.
  if (saysNothing(draft) && !uploading) return t(m.writeMessage);
  if (modelsPending) return t(m.loadingModels);
  if (connection.status !== 'open') return t(m.reconnecting);
  return null;
}
