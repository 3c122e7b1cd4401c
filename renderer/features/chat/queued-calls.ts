/** Calls that were asked to run while they were still coming in: they run once their answer has ended, wherever the user is by then. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToolCallsStore } from '../../answers/tool-calls-store.ts';
import { runnableCalls } from '../../answers/runnable-calls.ts';
import type { ToolsValue } from '../../app/tools-state.ts';
import type { ChatStore } from './chat-store.ts';

export interface QueuedCalls {
  /** The calls that were there at the click, by the id of their answer. */
  readonly store: StoreApi<Readonly<Record<string, readonly string[]>>>;
  ask(answerId: string, callIds: readonly string[]): void;
  cancel(answerId: string): void;
}

export interface QueuedCallsOptions {
  readonly chat: Pick<ChatStore, 'store'>;
  readonly calls: Pick<ToolCallsStore, 'act'>;
  readonly tools: StoreApi<ToolsValue>;
}

/** Looks at the conversations only while something is queued. */
export function createQueuedCalls({ chat, calls, tools }: QueuedCallsOptions): QueuedCalls {
  const store = createStore<Readonly<Record<string, readonly string[]>>>()(() => ({}));
  let leave: (() => void) | undefined;

  const cancel = (answerId: string): void => {
    const { [answerId]: _, ...others } = store.getState();
    store.setState(others, true);
    if (Object.keys(others).length > 0) return;
    leave?.();
    leave = undefined;
  };
  const cancelWaiting = (): void => {
    for (const { messages } of Object.values(chat.store.getState().chats)) {
      const last = messages.at(-1);
      if (last?.role === 'tool') {
        const callIds = store.getState()[last.parentId ?? ''];
        if (callIds === undefined || last.parentId === null) continue;
        cancel(last.parentId);
        // Calls that arrived after the click were not seen, and wait.
        for (const { callId } of runnableCalls(last, tools.getState().tools ?? [])) {
          if (callIds.includes(callId)) void calls.act({ type: 'run', messageId: last.id, callId });
        }
      } else if (last?.role === 'assistant' && last.id in store.getState()) {
        const { status } = last.facts;
        // It was stopped or failed: none of its calls will run.
        if (status !== 'waiting' && status !== 'streaming' && status !== 'complete') cancel(last.id);
      }
    }
  };

  return {
    store,
    ask(answerId, callIds) {
      store.setState({ [answerId]: callIds });
      leave ??= chat.store.subscribe(cancelWaiting);
    },
    cancel,
  };
}
