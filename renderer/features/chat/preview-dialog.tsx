/** The request that Send would make at this moment, with the whole conversation in it (REQ-3). */
import { useEffect, useState, type ReactNode } from 'react';
import { turnsOf } from '../../../shared/conversation-turns.ts';
import type { ConversationMessage } from '../../../shared/conversation.ts';
import type { Problem } from '../../../shared/protocols/protocol.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { useClient } from '../../app/app-context.tsx';
import { faultOf } from '../../app/app-state.ts';
import { RequestDialog, type BuiltRequest } from '../../request-form/request-dialog.tsx';
import { emptyDraft, saysNothing } from './draft.ts';
import type { OpenChat } from './open-chat.ts';
import type { SentWith } from '../../request-form/next-turn.ts';
import { requestFor } from '../../request-form/request-preview.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface PreviewDialogProps {
  readonly chat: OpenChat | undefined;
  readonly sentWith: SentWith;
  readonly problems: readonly Problem[];
  readonly conversationId: string | null;
  /** Sends a body as it stands in place of the one shown; absent where nothing can be sent now. */
  readonly onSend: ((body: string) => void) | undefined;
  readonly onClose: () => void;
}

export function PreviewDialog(props: PreviewDialogProps): ReactNode {
  const { chat, sentWith, problems, conversationId, onSend } = props;
  const built = useBuilt(useClient(), chat, sentWith, conversationId);
  const empty = saysNothing(chat?.draft ?? emptyDraft);
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ message }) => message);
  return (
    <RequestDialog
      title={t(m.previewRequest)}
      description={t(m.previewLead)}
      built={built}
      api={sentWith.settings.protocol}
      errors={empty ? [t(m.theMessageIsEmpty), ...errors] : errors}
      onSend={empty ? undefined : onSend}
      onClose={props.onClose}
    />
  );
}

/** Builds the request of the moment at which it was asked for; earlier messages that are not loaded are fetched for it. */
function useBuilt(
  client: Client,
  chat: OpenChat | undefined,
  sentWith: SentWith,
  conversationId: string | null,
): BuiltRequest {
  const [built, setBuilt] = useState<BuiltRequest>({ state: 'loading', label: t(m.loadingEarlier) });
  useEffect(() => {
    let live = true;
    void wholeBranch(client, chat, conversationId).then(
      (messages) => {
        if (!live) return;
        setBuilt({ state: 'ready', ...requestFor(sentWith, turnsOf(messages), chat?.draft ?? emptyDraft) });
      },
      (error: unknown) => {
        if (live) setBuilt({ state: 'failed', fault: faultOf(error) });
      },
    );
    return () => {
      live = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which the dialog opened
  }, []);
  return built;
}

async function wholeBranch(
  client: Client,
  chat: OpenChat | undefined,
  id: string | null,
): Promise<readonly ConversationMessage[]> {
  if (chat === undefined || id === null) return chat?.messages ?? [];
  let { messages, before, after } = chat;
  while (before !== null) {
    // Each page tells where the next one begins.
    const page = await client.call('conversations.page', { id, before, limit: 500 });
    messages = [...page.messages, ...messages];
    ({ before } = page);
  }
  while (after !== null) {
    const page = await client.call('conversations.page', { id, after, limit: 500 });
    messages = [...messages, ...page.messages];
    ({ after } = page);
  }
  return messages;
}
