/** The record beside the transcript: of which answer it is, and the way to send its body again. */
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import type { ChatSettings, ConversationMessage } from '../../../shared/conversation.ts';
import { useActiveProfileId } from '../../app/app-context.tsx';
import { phaseOf } from '../../answers/answer-phase.ts';
import { useInspectorSwitch, type ShowInspector } from '../../app/inspector.ts';
import { useChatFeature, type ChatFeature } from './chat-feature.ts';
import { newChat } from './open-chat.ts';
import type { ToolCall } from '../../../shared/tool.ts';
import { isProtocolId } from '../../../shared/apis.ts';

export interface InspectorPaneProps {
  readonly conversationId: string | null;
  /** With what a body is sent again, but for protocol and model. */
  readonly settings: ChatSettings;
  /** A body can be sent now. */
  readonly sends: boolean;
  readonly inspector: ShowInspector;
}

export const InspectorPane = memo(function InspectorPane(props: InspectorPaneProps): ReactNode {
  const feature = useChatFeature();
  const { conversationId, settings, sends, inspector } = props;
  const { set } = useInspectorSwitch();
  const latest = useRef(set);
  useEffect(() => {
    latest.current = set;
  });
  const hide = useCallback(() => latest.current(false), []);
  const profileId = useActiveProfileId() ?? '';
  const group = useVisits(conversationId);
  // Its place is there at once, so that nothing else moves later.
  const messageId = useAfterFirstText(feature, useInspected(feature, conversationId ?? newChat));
  const mcpCalls = useMcpCalls(feature, conversationId ?? newChat, messageId);
  /** Over the protocol and to the model of that answer: the body was made for them. */
  const sendAgain = useCallback(
    (id: string, body: string): void => {
      const messages = feature.chat.store.getState().chats[conversationId ?? newChat]?.messages ?? [];
      const message = messages.find((one) => one.id === id);
      if (message?.role !== 'assistant' || conversationId === null) return;
      const { protocol, model } = message.facts;
      if (!isProtocolId(protocol)) return;
      void feature.chat.regenerate(conversationId, {
        messageId: id,
        profileId,
        settings: { ...settings, protocol, model },
        body,
      });
    },
    [feature, conversationId, profileId, settings],
  );
  if (messageId === null) return null;
  // oxlint-disable-next-line react/refs -- hiding reads it, later
  return inspector({ messageId, onHide: hide, group, mcpCalls, onSend: sends ? sendAgain : undefined });
});

/** Counts the conversations that were shown; one that begins is the one it began as. */
function useVisits(conversationId: string | null): number {
  const [shown, setShown] = useState({ conversationId, count: 0 });
  if (shown.conversationId !== conversationId) {
    setShown({ conversationId, count: shown.count + (shown.conversationId === null ? 0 : 1) });
  }
  return shown.count;
}

/** A record waits so long for its answer to begin, in milliseconds. */
const longestWaitMs = 300;

/** Waits for the first text: rendering the record would delay it. */
function useAfterFirstText({ chat }: ChatFeature, messageId: string | null): string | null {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    const waits = (): boolean => {
      const live = messageId === null ? undefined : chat.store.getState().live[messageId];
      return live !== undefined && phaseOf(live.message.answer) === 'waiting';
    };
    const show = (): void => {
      end();
      // Rendered in pieces, between which text is shown.
      startTransition(() => setShown(messageId));
    };
    let idle: number | undefined;
    const onceCalm = (): void => {
      if (typeof requestIdleCallback === 'undefined') show();
      else idle ??= requestIdleCallback(show, { timeout: longestWaitMs });
    };
    const timer = setTimeout(onceCalm, longestWaitMs);
    const leave = chat.store.subscribe(() => {
      if (!waits()) onceCalm();
    });
    const end = (): void => {
      clearTimeout(timer);
      leave();
      if (idle !== undefined) cancelIdleCallback(idle);
    };
    if (!waits()) show();
    return end;
  }, [chat, messageId]);
  return messageId === null ? null : shown;
}

const noMessages: readonly ConversationMessage[] = [];
const noCalls: readonly ToolCall[] = [];

/** The calls that MCP servers carried out just before and just after an answer. */
function useMcpCalls({ chat }: ChatFeature, key: string, answerId: string | null): readonly ToolCall[] {
  const messages = useStore(chat.store, ({ chats }) => chats[key]?.messages ?? noMessages);
  return useMemo(() => {
    const at = messages.findIndex(({ id }) => id === answerId);
    const calls = [messages[at - 1], messages[at + 1]].flatMap((beside) =>
      at !== -1 && beside?.role === 'tool' ? beside.calls.filter(({ rpc }) => rpc !== undefined) : [],
    );
    return calls.length === 0 ? noCalls : calls;
  }, [messages, answerId]);
}

/** The answer whose record the inspector shows: the chosen one while it is in view, else the last; null where there is none. */
export function useInspected(feature: ChatFeature, key: string): string | null {
  const chosen = useStore(feature.inspected, (value) => value[key]);
  return useStore(feature.chat.store, (value) => {
    const messages = value.chats[key]?.messages ?? [];
    if (chosen !== undefined && messages.some(({ id }) => id === chosen)) return chosen;
    return messages.findLast(({ role }) => role === 'assistant')?.id ?? null;
  });
}
