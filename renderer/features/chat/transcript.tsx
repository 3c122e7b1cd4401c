/** The messages of a conversation, however many: older ones are loaded on scrolling up, and the end is followed while scrolled to it. */
import { ArrowDown } from 'lucide-react';
import {
  Suspense,
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { Virtualizer, type CacheSnapshot, type VirtualizerHandle } from 'virtua';
import { useStore } from 'zustand';
import type { ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';
import type { KnownTool } from '../../../shared/tool.ts';
import type { DemoId } from '../../app/demos.ts';
import { textId } from '../../answers/text-id.ts';
import { openScore } from '../../app/playhead-place.ts';
import { Button } from '../../ui/button.tsx';
import { FaultView } from '../../ui/fault-view.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { warm } from '../../ui/markdown/warm.ts';
import { keptAt, useHeldRow } from '../../ui/held-row.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { Announcer } from './announcer.tsx';
import { startNewChat } from './chat-commands.ts';
import { useChatFeature } from './chat-feature.ts';
import { MessageView } from './message-view.tsx';
import { shownMessages, type OpenChat } from './open-chat.ts';
import { useFind } from './find/use-find.tsx';
import { topPx, useFollower, useKeptPlace, usePlace, useTarget } from './transcript-place.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

const FirstScreen = lazyPart(() => import('./first-screen.tsx').then(({ FirstScreen: screen }) => screen));

export interface TranscriptProps {
  readonly chatKey: string;
  readonly conversationId: string | null;
  readonly settings: ChatSettings;
  /** The tools that can be offered. */
  readonly tools: readonly KnownTool[];
  readonly onDemo: (id: DemoId) => void;
}

export const Transcript = memo(function Transcript(props: TranscriptProps): ReactNode {
  const feature = useChatFeature();
  const { chatKey, conversationId } = props;
  const chat = useStore(feature.chat.store, (value) => value.chats[chatKey]);
  if (chat?.status === 'failed' && chat.fault !== null) {
    const gone = chat.fault.kind === 'not-found';
    return (
      <div className="flex min-h-0 flex-1 items-center justify-center p-6">
        <FaultView
          fault={chat.fault}
          className="max-w-prose"
          actions={
            gone ? (
              <Button onClick={startNewChat}>{t(m.newChat)}</Button>
            ) : (
              <Button onClick={() => feature.chat.show(conversationId)}>{t(m.tryAgain)}</Button>
            )
          }
        />
      </div>
    );
  }
  if (chat === undefined || (chat.status === 'loading' && conversationId !== null)) {
    return <div className="min-h-0 flex-1" aria-busy="true" />;
  }
  if (chat.messages.length === 0 && chat.outgoing === null) {
    return (
      <Suspense fallback={<div className="min-h-0 flex-1" />}>
        <FirstScreen
          settings={props.settings}
          tools={props.tools}
          onPrompt={(text) => feature.chat.setDraft(conversationId, { text })}
          onSettings={(settings) => feature.chat.setSettings(conversationId, settings)}
          onDemo={props.onDemo}
        />
      </Suspense>
    );
  }
  return <Messages {...props} chat={chat} />;
});

function Messages({ chatKey, conversationId, settings, chat }: TranscriptProps & { readonly chat: OpenChat }) {
  const feature = useChatFeature();
  const { messages, listed, outgoing, after } = chat;
  const shown = useMemo(() => shownMessages({ messages, outgoing, after }), [messages, outgoing, after]);
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const list = useRef<VirtualizerHandle>(null);
  const [atEnd, setAtEnd] = useState(true);
  // The scrubber of an answer is where the jump-to-end button would be.
  const isWalked = useStore(openScore, (value) => value !== null);
  const [place] = useState(() => feature.places.get(chatKey));
  const follower = useFollower(scroller, content, place?.stuck ?? true, setAtEnd);
  // Messages put in above those in sight must not move them.
  const first = useRef(messages[0]?.id);
  // oxlint-disable-next-line react/refs -- only the drawing before tells what was put in above
  const shift = first.current !== messages[0]?.id && messages.some(({ id }) => id === first.current);
  useLayoutEffect(() => {
    first.current = messages[0]?.id;
  });

  usePlace(feature, chatKey, { scroller, list, follower, listed });
  useKeptPlace(feature, conversationId, { scroller, list, follower, brought: chat.target !== null });
  useTarget(feature, chat, { scroller, list, follower, content });
  const findBar = useFind({ feature, conversationId, messages, scroller, content, follower });

  const held = useHeldRow(scroller, 'data-message');
  const inList = messages.slice(0, listed);
  const heldAt = inList.findIndex(({ id }) => id === held.id);
  const loadMore = useCallback((): void => {
    const element = scroller.current;
    if (element === null || conversationId === null) return;
    if (element.scrollTop < 1500) void feature.chat.older(conversationId);
    if (element.scrollHeight - element.scrollTop - element.clientHeight < 1500) {
      void feature.chat.newer(conversationId);
    }
  }, [feature, conversationId]);
  // A page may be lower than the window. Asked once it is laid out.
  useEffect(() => {
    const frame = requestAnimationFrame(loadMore);
    return () => cancelAnimationFrame(frame);
  }, [loadMore, messages.length]);

  useEffect(() => {
    warm(messages.flatMap(settledTexts));
  }, [messages]);

  const row = (message: ConversationMessage, at: number): ReactNode => (
    <MessageView
      key={message.id}
      message={message}
      settings={settings}
      isLast={at === shown.length - 1}
      isSent={message !== outgoing?.user && message !== outgoing?.assistant}
    />
  );
  const cache = place?.listed === listed ? (place.cache as CacheSnapshot) : undefined;
  return (
    // No flex container, so that what scrolls in it is laid out by itself as an answer grows.
    <div className="relative min-h-0 flex-1">
      {/* Only listens to where the focus is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        ref={scroller}
        role="log"
        aria-label={t(m.transcript)}
        // Changes are announced in whole sentences by the Announcer, not letter by letter.
        aria-live="off"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        tabIndex={0}
        onScroll={loadMore}
        onFocus={held.onFocus}
        className="@container h-full overflow-x-hidden overflow-y-auto overscroll-contain contain-strict px-4 -outline-offset-2 [scrollbar-gutter:stable_both-edges]"
      >
        <h2 className="sr-only">{t(m.messages)}</h2>
        <div ref={content} className="mx-auto max-w-prose">
          <div style={{ height: topPx }} className="flex items-center justify-center text-muted">
            {chat.paging === 'older' ? <Spinner label={t(m.loadingEarlierMessages)} /> : null}
          </div>
          {listed === 0 ? null : (
            <Virtualizer
              ref={list}
              scrollRef={scroller}
              bufferSize={1000}
              startMargin={topPx}
              // oxlint-disable-next-line react/refs -- read above: only the drawing before tells
              shift={shift}
              keepMounted={[...lastOnes(listed), ...keptAt(heldAt)]}
              {...(cache === undefined ? {} : { cache })}
            >
              {inList.map(row)}
            </Virtualizer>
          )}
          {shown.slice(listed).map((message, at) => row(message, listed + at))}
          <div className="flex h-4 items-center justify-center text-muted">
            {chat.paging === 'newer' ? <Spinner label={t(m.loadingLaterMessages)} /> : null}
          </div>
        </div>
      </div>
      {atEnd || isWalked ? null : (
        <Button
          icon={ArrowDown}
          onClick={() => follower.current?.toEnd()}
          className="absolute bottom-3 left-1/2 -translate-x-1/2 rounded-full! shadow-float"
        >
          {t(m.jumpToLatest)}
        </Button>
      )}
      {findBar}
      <Announcer message={shown.at(-1)} />
    </div>
  );
}

/**
 * The places of the last messages in the list: always rendered, so that their heights are known before scrolling up
 * from the end. A height found only then would make the view jump to the top.
 */
function lastOnes(listed: number): readonly number[] {
  return Array.from({ length: Math.min(listed, 6) }, (_, at) => listed - 1 - at);
}

/** The texts of an answer that has ended, by the ids under which they are shown. */
function settledTexts(message: ConversationMessage): readonly { readonly id: string; readonly text: string }[] {
  if (message.role !== 'assistant' || message.answer.end === undefined) return [];
  return message.answer.candidates.flatMap(({ blocks }, candidate) =>
    blocks.flatMap((block, at) =>
      block.kind === 'text' && !block.open ? [{ id: textId(message.id, candidate, at), text: block.text }] : [],
    ),
  );
}
