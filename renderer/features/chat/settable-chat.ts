/** Lets the palette set model and parameters of the conversation in view. */
import { useEffect } from 'react';
import { turnsOf } from '../../../shared/conversation-turns.ts';
import type { ChatSettings, ConversationMessage, Draft } from '../../../shared/conversation.ts';
import { paletteTarget } from '../../app/palette-target.ts';
import { problemsOf, type SentWith } from '../../request-form/request-preview.ts';

export function useSettableChat(
  sentWith: SentWith,
  messages: readonly ConversationMessage[],
  attachments: Draft['attachments'],
  set: (settings: ChatSettings) => void,
): void {
  useEffect(() => {
    const { settings } = sentWith;
    const judge = (next: ChatSettings) => problemsOf({ ...sentWith, settings: next }, turnsOf(messages), attachments);
    paletteTarget.setState({ settings, judge, set }, true);
    return () => paletteTarget.setState(null, true);
  }, [sentWith, messages, attachments, set]);
}
