/** One message of the transcript: what the user wrote, or an answer. */
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { AnswerView } from '../../answers/answer-view.tsx';
import type { ChatFeature } from './chat-feature.ts';
import { UserMessageView } from './user-message.tsx';

export interface MessageViewProps {
  readonly feature: ChatFeature;
  readonly message: ConversationMessage;
  /** With what Regenerate and an edited message ask again. */
  readonly settings: ChatSettings;
  readonly isLast: boolean;
}

export const MessageView = memo(function MessageView(props: MessageViewProps): ReactNode {
  const { message } = props;
  switch (message.role) {
    case 'user':
      return <UserMessageView feature={props.feature} message={message} settings={props.settings} />;
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
