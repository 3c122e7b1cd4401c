/** The way to ask again where an answer ended before its end. */
import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AssistantMessage, ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';
import { useActiveProfile } from '../../app/app-context.tsx';
import { RetryButton } from '../../answers/fault-cures.tsx';
import { Button } from '../../ui/button.tsx';
import { useChatFeature } from './chat-feature.ts';
import { wayOn } from './forgotten-answer.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface AskAgainProps {
  readonly message: AssistantMessage;
  /** With what it is asked again. */
  readonly settings: ChatSettings;
}

export function AskAgain({ message, settings }: AskAgainProps): ReactNode {
  const feature = useChatFeature();
  const profile = useActiveProfile();
  const { id, conversationId } = message;
  const messages = useStore(feature.chat.store, (value) => value.chats[conversationId]?.messages ?? noMessages);
  const ask = (messageId: string, given: ChatSettings): void => {
    if (profile === undefined) return;
    if (given !== settings) feature.chat.setSettings(conversationId, given);
    void feature.chat.regenerate(conversationId, { messageId, profileId: profile.id, settings: given });
  };
  const way = wayOn(message, messages, settings);
  switch (way.kind) {
    case 'again':
      return <RetryButton onClick={() => ask(id, settings)} />;
    case 'whole':
      return <Button onClick={() => ask(id, way.settings)}>{t(m.sendTheWholeConversation)}</Button>;
    case 'ask-before':
      return (
        <>
          <Button onClick={() => ask(way.messageId, way.settings)}>{t(m.askAgainBeforeThe)}</Button>
          <span className="text-12 text-muted">{t(m.asksToolsAgain)}</span>
        </>
      );
  }
}

const noMessages: readonly ConversationMessage[] = [];
