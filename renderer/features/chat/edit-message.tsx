/** A user message being edited in place: sending it makes a branch, and the original stays. */
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { ChatSettings, Draft, UserMessage } from '../../../shared/conversation.ts';
import type { Fault } from '../../../shared/fault.ts';
import { useStore } from 'zustand';
import { useActiveProfile } from '../../app/app-context.tsx';
import { pendingOf } from '../../app/upload-queue.ts';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { GrowingTextArea } from '../../ui/text-area.tsx';
import { AttachButton } from '../../request-form/attachments/attach-button.tsx';
import { WaitingSendLine } from '../../request-form/attachments/waiting-send-line.tsx';
import { AttachmentBar } from '../../request-form/attachments/attachment-bar.tsx';
import { useChatFeature } from './chat-feature.ts';
import { saysNothing } from './draft.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface EditMessageProps {
  readonly message: UserMessage;
  readonly draft: Draft;
  readonly settings: ChatSettings;
  readonly onClosed: () => void;
}

export function EditMessage({ message, draft, settings, onClosed }: EditMessageProps): ReactNode {
  const feature = useChatFeature();
  const { chat, edits, uploadQueue, waiting } = feature;
  const { id, conversationId } = message;
  const profile = useActiveProfile();
  const area = useRef<HTMLTextAreaElement>(null);
  const [sending, setSending] = useState(false);
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    const element = area.current;
    element?.focus();
    element?.setSelectionRange(element.value.length, element.value.length);
  }, []);
  const owner = `edit ${id}`;
  const to = [{ ...settings, dialect: profile?.dialect }];
  const close = (): void => {
    waiting.drop(owner);
    edits.drop(id);
    onClosed();
  };
  const uploading = useStore(uploadQueue.store, ({ uploads }) => pendingOf(uploads, owner).length > 0);
  const waits = useStore(waiting.store, (value) => value[owner]?.state === 'waiting');
  const nothing = saysNothing(draft) && !uploading;
  const send = (): void => {
    if (profile === undefined || sending || nothing) return;
    waiting.send(owner, () => void sendNow(profile.id));
  };
  const sendNow = async (profileId: string): Promise<void> => {
    const present = edits.store.getState()[id] ?? draft;
    if (saysNothing(present)) return;
    setSending(true);
    const refused = await chat.edit(conversationId, id, present, profileId, settings);
    setSending(false);
    if (refused === null) close();
    else setFault(refused);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // As in the composer: Enter while composing picks a candidate.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  const change = (next: Partial<Draft>): void => {
    setFault(null);
    edits.set(id, { ...(edits.store.getState()[id] ?? draft), ...next });
  };
  return (
    <div role="group" aria-label={t(m.editMessage)} className="flex flex-col gap-2">
      <AttachmentBar
        attachments={draft.attachments}
        onChange={(how) => change({ attachments: how(edits.store.getState()[id]?.attachments ?? draft.attachments) })}
        to={to}
        uploadQueue={uploadQueue}
        owner={owner}
        onEmptied={() => area.current?.focus()}
      />
      <GrowingTextArea
        ref={area}
        aria-label={t(m.editedMessage)}
        aria-keyshortcuts="Enter Escape"
        value={draft.text}
        onChange={(text) => {
          change({ text });
          waiting.changed(owner);
        }}
        onKeyDown={onKeyDown}
        minRows={2}
        maxRows={20}
        className="bg-transparent text-14 outline-none"
      />
      <WaitingSendLine waiting={waiting} uploadQueue={uploadQueue} owner={owner} />
      {fault === null ? null : <FaultView fault={fault} />}
      <div className="flex items-center gap-2">
        <AttachButton
          to={to}
          onFiles={(files) =>
            uploadQueue.take(owner, files, (file) => {
              const present = edits.store.getState()[id]?.attachments ?? draft.attachments;
              change({ attachments: [...present, { source: 'file', file }] });
            })
          }
          onAttach={(attachment) => change({ attachments: [...draft.attachments, attachment] })}
        />
        <span className="text-11 text-muted">{t(m.sendsAsBranch)}</span>
        <span className="flex-1" />
        <Button variant="ghost" onClick={close}>
          {t(m.cancel)}
        </Button>
        <Button busy={sending || waits} disabled={nothing} onClick={send}>
          {t(m.send)}
        </Button>
      </div>
    </div>
  );
}
