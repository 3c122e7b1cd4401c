/** The tray on top of the composer: the calls of the last answer that wait for the user, also while they are still coming in. */
import { Suspense, useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { AssistantMessage, ConversationMessage } from '../../../shared/conversation.ts';
import type { KnownTool } from '../../../shared/tool.ts';
import type { CallBlock } from '../../answers/group-calls.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { runnableCalls } from '../../answers/runnable-calls.ts';
import { useTools } from '../../app/tools-state.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ChatFeature } from './chat-feature.ts';
import type { ChatValue } from './chat-value.ts';

/** Fetched with the first answer that calls a tool: most call none. */
const CallsTray = lazyPart(() => import('../../answers/tool-tray.tsx').then(({ CallsTray: tray }) => tray));

export interface WaitingCalls {
  /** Stands on top of the composer; null where nothing waits. */
  readonly tray: ReactNode;
  /** Runs all of them; absent where there is nothing to run. */
  readonly runAll?: () => void;
}

/** `runningId`: the answer under way. */
export function useWaitingCalls(
  { chat, calls, queuedCalls }: ChatFeature,
  chatKey: string,
  runningId: string | null,
): WaitingCalls {
  const tools = useTools();
  const last = useStore(chat.store, (value) => value.chats[chatKey]?.messages.at(-1));
  const message = last?.role === 'tool' ? last : undefined;
  const ended = useJustEnded(runningId, last);
  const answerId = runningId ?? ended?.id ?? null;
  const callsOf = ({ live }: ChatValue): readonly CallBlock[] =>
    comingCalls(ended ?? live[runningId ?? '']?.message, tools);
  // By value, so that the composer renders when a call begins or ends and not with each piece of one.
  const waiting = useStore(
    chat.store,
    useShallow((value) => callsOf(value).map(({ callId }) => callId)),
  );
  const arriving = useStore(chat.store, (value) => callsOf(value).filter(({ open }) => open).length);
  const queued = useStore(queuedCalls.store, (value) => (answerId === null ? undefined : value[answerId]));
  const runnable = useMemo(() => (message === undefined ? [] : runnableCalls(message, tools)), [message, tools]);

  if (message !== undefined) {
    return {
      tray: (
        <Suspense>
          <CallsTray store={calls} message={message} />
        </Suspense>
      ),
      ...(runnable.length > 0 ? { runAll: () => void calls.act({ type: 'runAll', messageId: message.id }) } : {}),
    };
  }
  if (waiting.length === 0 || answerId === null) return { tray: null };
  const runAll = (): void => queuedCalls.ask(answerId, waiting);
  return {
    tray: (
      <Suspense>
        <CallsTray
          ready={waiting.length - arriving}
          arriving={arriving}
          queued={queued?.length ?? 0}
          onRunAll={runAll}
          onCancel={() => queuedCalls.cancel(answerId)}
        />
      </Suspense>
    ),
    runAll,
  };
}

/** The answer at the end that was under way a moment ago, until its calls have been checked: the tray stays meanwhile. */
function useJustEnded(runningId: string | null, last: ConversationMessage | undefined): AssistantMessage | undefined {
  const [seen, setSeen] = useState(runningId);
  if (runningId !== null && runningId !== seen) setSeen(runningId);
  const ended = runningId === null && last?.role === 'assistant' && last.id === seen ? last : undefined;
  const unchecked = ended?.facts.status === 'complete';
  return useSettled(unchecked) || !unchecked ? undefined : ended;
}

/** The calls of an answer that will wait for the user; what runs by itself waits for nobody. */
function comingCalls(answer: AssistantMessage | undefined, tools: readonly KnownTool[]): readonly CallBlock[] {
  const blocks = answer?.answer.candidates[answer.chosenCandidate]?.blocks ?? [];
  return blocks
    .filter((block) => block.kind === 'tool-call')
    .filter((call) => tools.find(({ name }) => name === call.name)?.automatic !== true);
}
