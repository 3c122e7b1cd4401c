/** One message of the transcript: what the user wrote, or an answer. */
import {
  memo,
  startTransition,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { useStore } from 'zustand';
import type { AssistantMessage, ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { AnswerView } from '../../answers/answer-view.tsx';
import type { LiveAnswer } from '../../answers/follow-answer.ts';
import { MessageBoundary } from '../../answers/message-boundary.tsx';
import { useActiveProfileId, useAppServices } from '../../app/app-context.tsx';
import { useInspectorSwitch, wantEvents } from '../../app/inspector.ts';
import { openScore } from '../../app/playhead-place.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { charactersOf } from '../../answers/answer-length.ts';
import { useToolMessage } from '../../answers/use-tool-message.ts';
import { RetryButton } from '../../app/fault-cures.tsx';
import { Button } from '../../ui/button.tsx';
import { AnswerActions } from './answer-actions.tsx';
import { BranchWalk } from './branch-walk.tsx';
import { useChatFeature } from './chat-feature.ts';
import { resume, wayOn } from './resume-answer.ts';
import { openModelPicker, openTokenLimit } from './composer-settings.tsx';
import { UserMessageView } from './user-message.tsx';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const AnswerScore = lazyPart(() => import('../../score/answer-score.tsx').then(({ AnswerScore: score }) => score));
/** Fetches what stands under an answer from its first event on. */
export const prepareScore = AnswerScore.prepare;
const MomentShown = lazyPart(() => import('../../score/moment-shown.tsx').then(({ MomentShown: shown }) => shown));

export interface MessageViewProps {
  readonly message: ConversationMessage;
  /** With what Regenerate and an edited message ask again. */
  readonly settings: ChatSettings;
  readonly isLast: boolean;
  /** The host has it. */
  readonly isSent: boolean;
}

export const MessageView = memo(function MessageView(props: MessageViewProps): ReactNode {
  const feature = useChatFeature();
  const { message } = props;
  switch (message.role) {
    case 'user':
      return (
        <MessageBoundary message={message}>
          <UserMessageView message={message} settings={props.settings} isSent={props.isSent} />
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
          <GrowingAnswer {...props} message={message} />
        </MessageBoundary>
      );
    default:
      return assertNever(message);
  }
});

type AnswerProps = MessageViewProps & { readonly message: AssistantMessage };

/** What an answer is drawn from; `live` while it is under way. */
type AnswerState = AnswerProps & { readonly live: LiveAnswer | undefined };

/**
 * A running answer is read from its own store, so that nothing else of the transcript renders with it. Each part of it
 * is shown as it comes; its end, with all that stands under an answer, is rendered in pieces between which the window
 * answers.
 */
function GrowingAnswer({ message, settings, isLast, isSent }: AnswerProps): ReactNode {
  const { chat } = useChatFeature();
  const live = useStore(chat.store, (value) => value.live[message.id]);
  const latest = useMemo(
    (): AnswerState => ({ message, settings, isLast, isSent, live }),
    [message, settings, isLast, isSent, live],
  );
  const [shown, setShown] = useState(latest);
  if (live !== undefined && shown !== latest) setShown(latest);
  useEffect(() => {
    if (live === undefined) startTransition(() => setShown(latest));
  }, [live, latest]);
  return <ShownAnswer {...shown} />;
}

const ShownAnswer = memo(function ShownAnswer({ message, settings, isLast, isSent, live }: AnswerState): ReactNode {
  const feature = useChatFeature();
  const { id, conversationId } = message;
  const { chat, calls } = feature;
  const { toasts } = useAppServices();
  const running = live !== undefined || !isSent;
  const toolMessage = useToolMessage(chat.store, id, ({ chats }) => chats[conversationId]?.messages);
  const inspector = useInspectorSwitch();
  // Branches made while it runs are known where it stands.
  const shown = live === undefined ? message : { ...live.message, siblings: message.siblings };
  const place = useRef<HTMLElement>(null);
  useResting(place, !running);
  const movedAt = useCallback(() => chat.store.getState().live[id]?.movedAt ?? Date.now(), [chat, id]);
  const characters = useCallback(() => charactersOf(chat.store.getState().live[id]?.message), [chat, id]);
  const score = useScore(shown, running, place);
  const profileId = useActiveProfileId();
  const inspect = (): void => {
    feature.inspected.setState({ [conversationId]: id });
    inspector.set(true);
  };
  const isOpen = useStore(openScore, (value) => value?.messageId === id);
  const walk = useMemo(
    () => (
      <>
        {isOpen ? (
          <Suspense>
            <MomentShown messageId={id} />
          </Suspense>
        ) : null}
        <BranchWalk message={message} disabled={running} />
      </>
    ),
    [message, running, isOpen, id],
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
      hasTray
      movedAt={movedAt}
      onStop={() => void chat.stop(id)}
      onRetryNow={() => void chat.retryNow(id)}
      onChooseCandidate={(candidate) => void chat.chooseCandidate(conversationId, id, candidate)}
      aside={walk}
      score={score}
      characters={characters}
      onResume={
        isLast && profileId !== undefined ? () => resume({ feature, toasts, message, profileId, settings }) : undefined
      }
      onSwitchModel={openModelPicker}
      onSetParameters={openTokenLimit}
      onLeaveOutReasoning={
        profileId === undefined
          ? undefined
          : () =>
              void chat.regenerate(conversationId, {
                messageId: id,
                profileId,
                settings,
                leavesOutReasoning: true,
              })
      }
      onShowExchange={inspect}
      onShowEvents={(text) => {
        wantEvents(id, text);
        inspect();
      }}
      again={<AskAgain message={shown} settings={settings} />}
      actions={<AnswerActions message={shown} settings={settings} isLast={isLast} />}
    />
  );
});

/** An answer has its score beside it once it came in or into sight. Neither code nor record is fetched before its first text. */
function useScore(message: AssistantMessage, running: boolean, place: RefObject<HTMLElement | null>): ReactNode {
  const { id, facts } = message;
  const isOpen = useStore(openScore, (value) => value?.messageId === id);
  const [begun, setBegun] = useState(false);
  const streams = running && facts.status === 'streaming';
  useEffect(() => {
    if (!streams || typeof requestIdleCallback === 'undefined') return;
    const idle = requestIdleCallback(() => setBegun(true), { timeout: longestWaitMs });
    return () => cancelIdleCallback(idle);
  }, [streams]);
  useEffect(() => {
    const element = place.current;
    if (running || begun || element === null || typeof requestIdleCallback === 'undefined') return;
    let idle: number | undefined;
    const observer = new IntersectionObserver((entries) => {
      if (idle !== undefined || !entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      idle = requestIdleCallback(() => setBegun(true));
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
  }, [running, begun, place]);
  const wanted = begun || isOpen;
  // It does not change with the streaming text.
  const latest = running ? undefined : message;
  return useMemo(
    () =>
      wanted ? (
        <Suspense>
          <AnswerScore id={id} api={facts.protocol} message={latest} article={place} />
        </Suspense>
      ) : null,
    [wanted, id, facts.protocol, latest, place],
  );
}

/** The window is busy with text for so long at most before its score is drawn, in milliseconds. */
const longestWaitMs = 400;

/** Pixels beyond the box that are still painted, e.g. for focus rings of buttons. */
const reachPx = 12;

/** `ended`: it grows no more. One that is wider than the prose is left as it is: at rest it would be cut off at its box. */
function useResting(place: RefObject<HTMLElement | null>, ended: boolean): void {
  useEffect(() => {
    const element = place.current;
    if (element === null || !ended || typeof requestIdleCallback === 'undefined') return;
    // Not before it has been laid out in full: a height that is found only as one scrolls up would move what is read.
    const idle = requestIdleCallback(() => {
      if (element.scrollWidth > element.clientWidth) return;
      element.style.containIntrinsicBlockSize = `auto ${element.offsetHeight}px`;
      element.style.overflowClipMargin = `${reachPx}px`;
      element.style.contentVisibility = 'auto';
    });
    return () => {
      cancelIdleCallback(idle);
      for (const name of ['content-visibility', 'contain-intrinsic-block-size', 'overflow-clip-margin']) {
        element.style.removeProperty(name);
      }
    };
  }, [place, ended]);
}

interface AskAgainProps {
  readonly message: AssistantMessage;
  /** With what it is asked again. */
  readonly settings: ChatSettings;
}

const noMessages: readonly ConversationMessage[] = [];

/** The way to ask again where an answer ended before its end. */
function AskAgain({ message, settings }: AskAgainProps): ReactNode {
  const feature = useChatFeature();
  const profileId = useActiveProfileId();
  const { id, conversationId } = message;
  const messages = useStore(feature.chat.store, (value) => value.chats[conversationId]?.messages ?? noMessages);
  const ask = (messageId: string, given: ChatSettings): void => {
    if (profileId === undefined) return;
    if (given !== settings) feature.chat.setSettings(conversationId, given);
    void feature.chat.regenerate(conversationId, { messageId, profileId, settings: given });
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
