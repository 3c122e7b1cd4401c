/** The exact request that Send would make at this moment: method, address, headers with the key masked, body (REQ-3). */
import { Pencil } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { acceptJson, acceptStream, gatewayHeaders } from '../../../shared/gateway-headers.ts';
import { turnsOf } from '../../../shared/conversation-turns.ts';
import { maskHeaders } from '../../../shared/mask.ts';
import type { ConversationMessage } from '../../../shared/conversation.ts';
import type { Fault } from '../../../shared/fault.ts';
import type { Problem, WireRequest } from '../../../shared/protocols/protocol.ts';
import type { Client } from '../../../shared/wire/client.ts';
import { useActiveProfile, useAppState, useClient } from '../../app-context.tsx';
import { faultOf } from '../../app-state.ts';
import { Alert } from '../../ui/alert.tsx';
import { BodyEditor } from '../../ui/body-editor.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { RequestView } from '../../ui/request-view.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import type { OpenChat } from './open-chat.ts';
import { emptyDraft, saysNothing } from './draft.ts';
import { requestFor, type SentWith } from './request-preview.ts';

export interface PreviewDialogProps {
  readonly chat: OpenChat | undefined;
  readonly sentWith: SentWith;
  readonly problems: readonly Problem[];
  readonly conversationId: string | null;
  /** Sends a body as it stands in place of the one shown; absent where nothing can be sent now. */
  readonly onSend: ((body: string) => void) | undefined;
  readonly onClose: () => void;
}

type Preview =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly fault: Fault }
  | { readonly state: 'ready'; readonly request: WireRequest };

export function PreviewDialog(props: PreviewDialogProps): ReactNode {
  const { chat, sentWith, problems, conversationId, onSend, onClose } = props;
  const [editing, setEditing] = useState(false);
  const client = useClient();
  const profile = useActiveProfile();
  const version = useAppState((value) => value.app?.version ?? '');
  const preview = usePreview(client, chat, sentWith, conversationId);
  const draft = chat?.draft ?? emptyDraft;
  const errors = [
    ...(saysNothing(draft) ? [{ field: 'Message', message: 'The message is empty.' }] : []),
    ...problems.filter(({ severity }) => severity === 'error'),
  ];
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Preview request"
      description="What Send would send now, with the key masked."
      className="top-[8vh]! max-h-[84vh]! w-[min(52rem,calc(100vw-2rem))]!"
    >
      {editing && onSend !== undefined && preview.state === 'ready' ? (
        <BodyEditor
          body={JSON.stringify(preview.request.body)}
          lead="It goes out as it stands here, whatever the settings say."
          className="h-[70vh] min-h-0"
          onCancel={() => setEditing(false)}
          onSend={onSend}
        />
      ) : (
        <div
          ref={takeFocus}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col gap-3 overflow-y-auto p-4 outline-none"
        >
          {errors.length === 0 ? null : (
            <Alert announce="none" title="It would not be sent as it is:">
              {errors.map(({ field, message }) => (
                <div key={field + message}>{message}</div>
              ))}
            </Alert>
          )}
          {preview.state === 'loading' ? <Spinner label="Loading the earlier messages" /> : null}
          {preview.state === 'failed' ? <FaultView fault={preview.fault} /> : null}
          {preview.state === 'ready' && profile !== undefined ? (
            <RequestView
              method={preview.request.method}
              url={profile.root + preview.request.path}
              headers={maskHeaders(
                gatewayHeaders({
                  profile,
                  endpoint: sentWith.settings.protocol,
                  // Only what is shown of it is known here at all (AUTH-4).
                  key: profile.key.present ? `••••${profile.key.tail}` : '(no key)',
                  accept: preview.request.body['stream'] === true ? acceptStream : acceptJson,
                  appVersion: version,
                }),
                undefined,
              )}
              body={JSON.stringify(preview.request.body)}
              actions={
                onSend === undefined || saysNothing(draft) ? null : (
                  <Button
                    variant="ghost"
                    icon={Pencil}
                    className="h-5.5! px-1.5! text-11!"
                    onClick={() => setEditing(true)}
                  >
                    Edit and send
                  </Button>
                )
              }
            />
          ) : null}
        </div>
      )}
    </Dialog>
  );
}

/** Before the dialog would give the focus to its Close button, whose tooltip would then want the first Escape. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Builds the request of the moment at which it was asked for; earlier messages that are not loaded are fetched for it. */
function usePreview(
  client: Client,
  chat: OpenChat | undefined,
  sentWith: SentWith,
  conversationId: string | null,
): Preview {
  const [preview, setPreview] = useState<Preview>({ state: 'loading' });
  useEffect(() => {
    let live = true;
    void wholeBranch(client, chat, conversationId).then(
      (messages) => {
        if (!live) return;
        setPreview({ state: 'ready', request: requestFor(sentWith, turnsOf(messages), chat?.draft ?? emptyDraft) });
      },
      (error: unknown) => {
        if (live) setPreview({ state: 'failed', fault: faultOf(error) });
      },
    );
    return () => {
      live = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- of the moment at which the dialog opened
  }, []);
  return preview;
}

async function wholeBranch(
  client: Client,
  chat: OpenChat | undefined,
  id: string | null,
): Promise<readonly ConversationMessage[]> {
  if (chat === undefined || id === null) return chat?.messages ?? [];
  let { messages, before, after } = chat;
  while (before !== null) {
    // oxlint-disable-next-line no-await-in-loop -- each page tells where the next one begins
    const page = await client.call('conversations.page', { id, before, limit: 500 });
    messages = [...page.messages, ...messages];
    ({ before } = page);
  }
  while (after !== null) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    const page = await client.call('conversations.page', { id, after, limit: 500 });
    messages = [...messages, ...page.messages];
    ({ after } = page);
  }
  return messages;
}
