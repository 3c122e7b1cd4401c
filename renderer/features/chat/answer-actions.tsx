/** What can be done with an answer that has ended. */
import { AudioLines, CodeXml, PanelRight, RefreshCw, Trash2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { AssistantMessage, ChatSettings } from '../../../shared/conversation.ts';
import { textOf, type Block } from '../../../shared/message.ts';
import { useActiveProfileId } from '../../app/app-context.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { useInspectorSwitch, wantEvents } from '../../app/inspector.ts';
import { openScore } from '../../app/playhead-place.ts';
import { AnswerToolbar } from '../../answers/answer-toolbar.tsx';
import { setRaw, useIsRaw } from '../../answers/raw-answers.ts';
import { DeleteMessageButton } from './delete-message-button.tsx';
import { useChatFeature } from './chat-feature.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface AnswerActionsProps {
  readonly message: AssistantMessage;
  /** Settings that Regenerate uses. */
  readonly settings: ChatSettings;
  readonly isLast: boolean;
}

export function AnswerActions({ message, settings, isLast }: AnswerActionsProps): ReactNode {
  return (
    <AnswerToolbar blocks={blocksOf(message)} isLast={isLast}>
      <Actions message={message} settings={settings} />
    </AnswerToolbar>
  );
}

const noBlocks: readonly Block[] = [];

const blocksOf = ({ answer, chosenCandidate }: AssistantMessage): readonly Block[] =>
  answer.candidates[chosenCandidate]?.blocks ?? noBlocks;

/** Not drawn again where another answer becomes the last one. */
const Actions = memo(function Actions({ message, settings }: Omit<AnswerActionsProps, 'isLast'>): ReactNode {
  const feature = useChatFeature();
  const profileId = useActiveProfileId();
  const inspector = useInspectorSwitch();
  const blocks = blocksOf(message);
  const inspect = (): void => {
    feature.inspected.setState({ [message.conversationId]: message.id });
    inspector.set(true);
  };
  const raw = useIsRaw(message.id);
  const hasText = blocks.some((block) => block.kind === 'text' && block.text !== '');
  const isOpen = useStore(openScore, (value) => value?.messageId === message.id);
  const replay = (): void => {
    if (isOpen) {
      openScore.setState(null, true);
      return;
    }
    const selected = selectedIn(message.id);
    openScore.setState({ messageId: message.id, ...(selected === undefined ? {} : { selected }) }, true);
    if (!inspector.open || inspector.over) return;
    feature.inspected.setState({ [message.conversationId]: message.id });
    wantEvents(message.id, '');
  };
  const regenerate = (): void => {
    if (profileId !== undefined) {
      void feature.chat.regenerate(message.conversationId, { messageId: message.id, profileId, settings });
    }
  };
  return (
    <>
      <IconButton
        label={t(m.regenerate)}
        tooltip={t(m.regenerateKeepsThisAnswer)}
        icon={RefreshCw}
        onClick={regenerate}
      />
      <IconButton label={t(m.showRequest)} tooltip={t(m.showRequestResponseAnd)} icon={PanelRight} onClick={inspect} />
      <IconButton
        label={t(m.replayAnswer)}
        tooltip={t(m.replayEventByEvent)}
        icon={AudioLines}
        pressed={isOpen}
        // The selection stays.
        onMouseDown={(event) => event.preventDefault()}
        onClick={replay}
      />
      {hasText ? (
        <IconButton
          label={t(m.showAsWritten)}
          tooltip={raw ? t(m.showFormatted) : t(m.showAsWrittenWithout)}
          icon={CodeXml}
          pressed={raw}
          onClick={() => setRaw(message.id, !raw)}
        />
      ) : null}
      <DeleteMessageButton
        conversationId={message.conversationId}
        messageId={message.id}
        text={textOf(blocks)}
        icon={Trash2}
      />
    </>
  );
});

/** The words that are selected in an answer. */
function selectedIn(messageId: string): Range | undefined {
  const selection = document.getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return undefined;
  const range = selection.getRangeAt(0);
  const start = range.startContainer;
  const element = start instanceof Element ? start : start.parentElement;
  return element?.closest<HTMLElement>('[data-message]')?.dataset['message'] === messageId ? range : undefined;
}
