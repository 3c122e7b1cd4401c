/** A message of the user: what was attached and written, and what can be done with it. */
import { Pencil, Trash2 } from 'lucide-react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings, UserMessage } from '../../../shared/conversation.ts';
import { textOf } from '../../../shared/message.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { BranchWalk } from './branch-walk.tsx';
import { useChatFeature } from './chat-feature.ts';
import { DeleteMessageButton } from './delete-message-button.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const MessageAttachments = lazyPart(() =>
  import('../../request-form/attachments/message-attachments.tsx').then(({ MessageAttachments: part }) => part),
);
const EditMessage = lazyPart(() => import('./edit-message.tsx').then(({ EditMessage: editor }) => editor));

/** A text this long is shown in part until all of it is asked for. */
const longText = 20_000;
const shownOfLong = 4_000;

export interface UserMessageViewProps {
  readonly message: UserMessage;
  /** With what it is sent again once it was edited. */
  readonly settings: ChatSettings;
  /** The host has it: something can be done with it. */
  readonly isSent: boolean;
}

export function UserMessageView({ message, settings, isSent }: UserMessageViewProps): ReactNode {
  const feature = useChatFeature();
  const article = useRef<HTMLElement>(null);
  const editing = useStore(feature.edits.store, (edits) => edits[message.id]);
  const text = textOf(message.blocks);
  const searched = useStore(feature.find.store, ({ places, current }) => places[current]?.messageId === message.id);
  const edit = (): void => {
    const attachments = message.blocks.flatMap((block) => (block.kind === 'attachment' ? [block.attachment] : []));
    feature.edits.set(message.id, { text, attachments });
  };
  return (
    <article
      ref={article}
      aria-label={t(m.you)}
      data-message={message.id}
      className="group/message relative mb-4 scroll-mt-5 rounded-card border border-line bg-panel px-3 py-2 outline-offset-2 outline-focus data-found:outline-2"
    >
      {editing === undefined ? (
        <>
          {message.blocks.some(({ kind }) => kind === 'attachment') ? (
            <Suspense>
              <MessageAttachments blocks={message.blocks} />
            </Suspense>
          ) : null}
          <MessageText text={text} searched={searched} />
          <div
            role="toolbar"
            aria-label={t(m.message)}
            // On the lower edge of the message: in sight where one points, or has something to walk to.
            className={classNames(
              'absolute right-2 -bottom-3 flex items-center gap-0.5 rounded-control border border-line bg-panel px-0.5 transition-opacity focus-within:opacity-100 group-hover/message:opacity-100',
              message.siblings.length < 2 && 'opacity-0',
              !isSent && 'invisible',
            )}
          >
            <BranchWalk message={message} />
            <IconButton
              data-edit-message
              label={t(m.editMessage)}
              tooltip={t(m.editAsBranch)}
              icon={Pencil}
              size={24}
              onClick={edit}
              // Fetched early: keys typed while the code loads would be lost.
              onPointerEnter={EditMessage.prepare}
              onFocus={EditMessage.prepare}
            />
            <CopyButton label={t(m.copyMessage)} text={text} size={24} />
            <DeleteMessageButton
              conversationId={message.conversationId}
              messageId={message.id}
              text={text}
              icon={Trash2}
              size={24}
            />
          </div>
        </>
      ) : (
        <Suspense fallback={<MessageText text={text} searched={false} />}>
          <EditMessage
            message={message}
            draft={editing}
            settings={settings}
            onClosed={() =>
              requestAnimationFrame(() =>
                article.current?.querySelector<HTMLElement>('button[data-edit-message]')?.focus(),
              )
            }
          />
        </Suspense>
      )}
    </article>
  );
}

/** While searched, all of the text is shown, so that matches are visible. */
function MessageText({ text, searched }: { readonly text: string; readonly searched: boolean }): ReactNode {
  const [whole, setWhole] = useState(false);
  if (text === '') return null;
  const cut = !whole && !searched && text.length > longText;
  return (
    <>
      <div dir="auto" className="text-14 wrap-anywhere [unicode-bidi:plaintext] whitespace-pre-wrap select-text">
        {cut ? `${text.slice(0, shownOfLong)}…` : text}
      </div>
      {cut ? (
        <Button variant="ghost" className="mt-1 -ml-2.5" onClick={() => setWhole(true)}>
          {t(m.showAllCharacters, { count: text.length })}
        </Button>
      ) : null}
    </>
  );
}
