/** The tray on top of the composer: the calls of the last answer that wait for the user, also while they are still coming in. */
import { Suspense, useMemo, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import type { ToolMessage } from '../../../shared/conversation.ts';
import type { KnownTool } from '../../../shared/tool.ts';
import type { CallBlock } from '../../answers/group-calls.ts';
import { runnableCalls } from '../../answers/tool-words.ts';
import { useTools } from '../../app/tools-state.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import type { ChatFeature } from './chat-feature.ts';
import type { ChatValue } from './chat-value.ts';

/** Most answers call nothing. */
const ToolTray = lazyPart(() => import('../../answers/tool-tray.tsx').then(({ ToolTray: tray }) => tray));
const ArrivingTray = lazyPart(() => import('../../answers/tool-tray.tsx').then(({ ArrivingTray: tray }) => tray));

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
  const message = useStore(chat.store, (value) => lastCalls(value.chats[chatKey]?.messages.at(-1)));
  // By value, so that the composer renders when a call begins or ends and not with each piece of one.
  const waiting = useStore(
    chat.store,
    useShallow((value) => comingCalls(value, runningId, tools).map(({ callId }) => callId)),
  );
  const arriving = useStore(
    chat.store,
    (value) => comingCalls(value, runningId, tools).filter(({ open }) => open).length,
  );
  const queued = useStore(queuedCalls.store, (value) => (runningId === null ? undefined : value[runningId]));
  const runnable = useMemo(() => (message === undefined ? [] : runnableCalls(message, tools)), [message, tools]);

  if (message !== undefined) {
    return {
      tray: (
        <Suspense>
          <ToolTray store={calls} message={message} />
        </Suspense>
      ),
      ...(runnable.length > 0 ? { runAll: () => void calls.act({ type: 'runAll', messageId: message.id }) } : {}),
    };
  }
  if (waiting.length === 0 || runningId === null) return { tray: null };
  const runAll = (): void => queuedCalls.ask(runningId, waiting);
  return {
    tray: (
      <Suspense>
        <ArrivingTray
          ready={waiting.length - arriving}
          arriving={arriving}
          queued={queued?.length ?? 0}
          onRunAll={runAll}
          onCancel={() => queuedCalls.cancel(runningId)}
        />
      </Suspense>
    ),
    runAll,
  };
}

/** The calls of the answer under way that will wait for the user; what runs by itself waits for nobody. */
function comingCalls({ live }: ChatValue, runningId: string | null, tools: readonly KnownTool[]): readonly CallBlock[] {
  const message = runningId === null ? undefined : live[runningId]?.message;
  const blocks = message?.answer.candidates[message.chosenCandidate]?.blocks ?? [];
  return blocks
    .filter((block) => block.kind === 'tool-call')
    .filter((call) => tools.find(({ name }) => name === call.name)?.automatic !== true);
}

function lastCalls(last: { readonly role: string } | undefined): ToolMessage | undefined {
  return last?.role === 'tool' ? (last as ToolMessage) : undefined;
}
