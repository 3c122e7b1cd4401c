/** One message of the transcript: what the user wrote, or an answer. */
import { memo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings, ConversationMessage, UserMessage } from '../../../shared/conversation.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { textOf } from '../../../shared/message.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { AnswerView } from './answer-view.tsx';
import { MessageAttachments } from './attachments/message-attachments.tsx';
import type { ChatFeature } from './chat-feature.ts';

export interface MessageViewProps {
  readonly feature: ChatFeature;
  readonly message: ConversationMessage;
  /** With what Regenerate asks again. */
  readonly settings: ChatSettings;
  readonly isLast: boolean;
}

export const MessageView = memo(function MessageView(props: MessageViewProps): ReactNode {
  const { message } = props;
  switch (message.role) {
    case 'user':
      return <UserView message={message} />;
    case 'tool':
      return null;
    case 'assistant':
      return <LiveAnswer {...props} message={message} />;
    default:
      return assertNever(message);
  }
});

/** An answer under way is taken from where it grows, so that nothing else of the transcript renders with it. */
function LiveAnswer({
  feature,
  message,
  settings,
  isLast,
}: MessageViewProps & { readonly message: Extract<ConversationMessage, { role: 'assistant' }> }): ReactNode {
  const live = useStore(feature.chat.store, (value) => value.live[message.id]);
  return (
    <AnswerView
      feature={feature}
      // Branches made while it runs are known where it stands.
      message={live === undefined ? message : { ...live.message, siblings: message.siblings }}
      running={live !== undefined}
      retry={live?.retry ?? null}
      settings={settings}
      isLast={isLast}
    />
  );
}

/** A text this long is shown in part until all of it is asked for. */
const longText = 20_000;
const shownOfLong = 4_000;

function UserView({ message }: { readonly message: UserMessage }): ReactNode {
  const text = textOf(message.blocks);
  const [whole, setWhole] = useState(false);
  const cut = !whole && text.length > longText;
  return (
    <article
      aria-label="You"
      data-message={message.id}
      className="group/message relative mb-4 scroll-mt-5 rounded-card border border-line bg-panel px-3 py-2 data-found:outline-2 outline-focus outline-offset-2"
    >
      <MessageAttachments blocks={message.blocks} />
      <div className="text-14 wrap-anywhere whitespace-pre-wrap select-text">
        {cut ? `${text.slice(0, shownOfLong)}…` : text}
      </div>
      {cut ? (
        <Button variant="ghost" className="mt-1 -ml-2.5" onClick={() => setWhole(true)}>
          Show all {text.length.toLocaleString('en')} characters
        </Button>
      ) : null}
      <CopyButton
        label="Copy message"
        text={text}
        size={22}
        className="absolute! top-1.5 right-1.5 bg-panel opacity-0 group-hover/message:opacity-100 focus-visible:opacity-100"
      />
    </article>
  );
}
