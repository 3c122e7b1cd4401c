/** One message of the transcript: what the user wrote, or an answer. */
import { memo, useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { AnswerView } from '../../answers/answer-view.tsx';
import { MessageBoundary } from '../../answers/message-boundary.tsx';
import { useInspectorSwitch, wantEvents } from '../../app/inspector.ts';
import { AnswerActions } from './answer-actions.tsx';
import { AskAgain } from './ask-again.tsx';
import { BranchWalk } from './branch-walk.tsx';
import type { ChatFeature } from './chat-feature.ts';
import { useToolMessage } from './shown-tool-message.ts';
import { useResting } from './use-resting.ts';
import { UserMessageView } from './user-message.tsx';

export interface MessageViewProps {
  readonly feature: ChatFeature;
  readonly message: ConversationMessage;
  /** With what Regenerate and an edited message ask again. */
  readonly settings: ChatSettings;
  readonly isLast: boolean;
  /** The host has it. */
  readonly isSent: boolean;
}

export const MessageView = memo(function MessageView(props: MessageViewProps): ReactNode {
  const { feature, message } = props;
  switch (message.role) {
    case 'user':
      return (
        <MessageBoundary message={message}>
          <UserMessageView feature={feature} message={message} settings={props.settings} isSent={props.isSent} />
        </MessageBoundary>
      );
    case 'tool':
      return null;
    case 'assistant':
      return (
        <MessageBoundary
          message={message}
          latest={() => feature.chat.store.getState().live[message.id]?.message ?? message}
        >
          <LiveAnswer {...props} message={message} />
        </MessageBoundary>
      );
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
  isSent,
}: MessageViewProps & { readonly message: Extract<ConversationMessage, { role: 'assistant' }> }): ReactNode {
  const { id, conversationId } = message;
  const { chat, calls } = feature;
  const live = useStore(chat.store, (value) => value.live[id]);
  const running = live !== undefined || !isSent;
  const toolMessage = useToolMessage(feature, conversationId, id);
  const inspector = useInspectorSwitch();
  // Branches made while it runs are known where it stands.
  const shown = live === undefined ? message : { ...live.message, siblings: message.siblings };
  const place = useRef<HTMLElement>(null);
  useResting(place, !running);
  const movedAt = useCallback(() => chat.store.getState().live[id]?.movedAt ?? Date.now(), [chat, id]);
  const walk = useMemo(
    () => <BranchWalk feature={feature} message={message} disabled={running} />,
    [feature, message, running],
  );
  return (
    <AnswerView
      place={place}
      message={shown}
      running={running}
      isSent={isSent}
      retry={live?.retry ?? null}
      toolMessage={toolMessage}
      calls={calls}
      movedAt={movedAt}
      onStop={() => void chat.stop(id)}
      onRetryNow={() => void chat.retryNow(id)}
      onChooseCandidate={(candidate) => void chat.chooseCandidate(conversationId, id, candidate)}
      aside={walk}
      onShowEvents={(text) => {
        feature.inspected.setState({ [conversationId]: id });
        wantEvents(id, text);
        inspector.set(true);
      }}
      again={<AskAgain feature={feature} message={shown} settings={settings} />}
      actions={<AnswerActions feature={feature} message={shown} settings={settings} isLast={isLast} />}
    />
  );
}
