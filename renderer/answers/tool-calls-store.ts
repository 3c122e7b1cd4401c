/** What the user does with tool calls: asks the host, and keeps what is being written and what was refused. It outlives the cards; what is being written, a reload too. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ToolMessage } from '../../shared/conversation.ts';
import type { Fault } from '../../shared/fault.ts';
import type { Client } from '../../shared/wire/client.ts';
import { faultOf } from '../app/app-state.ts';
import { keepInSession, keptInSession, type SessionStorage } from '../app/session-kept.ts';
import type { CallDraft, CallDrafts } from './tool-call-drafts.ts';

export interface ToolCallsValue {
  readonly drafts: CallDrafts;
  /** Why the last thing asked for was refused: by `callKey`, or by the id of the message for what concerns all its calls. */
  readonly refused: Readonly<Record<string, Fault>>;
  /** Calls that have been asked for and not yet answered, by the same keys. */
  readonly busy: Readonly<Record<string, true>>;
}

/** What is asked of the host for one call, or for all of a message. */
export type CallAction =
  | { readonly type: 'run' | 'sendVerdict'; readonly messageId: string; readonly callId: string }
  | { readonly type: 'edit'; readonly messageId: string; readonly callId: string; readonly text: string }
  | {
      readonly type: 'answer';
      readonly messageId: string;
      readonly callId: string;
      readonly text: string;
      readonly isError: boolean;
    }
  | { readonly type: 'reject'; readonly messageId: string; readonly callId: string; readonly reason: string }
  | { readonly type: 'runAll' | 'stop' | 'continue'; readonly messageId: string }
  /** `messageId` is that of the answer. */
  | { readonly type: 'begin'; readonly messageId: string };

export interface ToolCallsStore {
  readonly store: StoreApi<ToolCallsValue>;
  setDraft(key: string, draft: CallDraft | null): void;
  /** Keeps the drafts for the next page of this window. */
  flush(): void;
  /** Resolves to whether the host took it; a draft at the call is gone then. */
  act(action: CallAction): Promise<boolean>;
}

export function callKey(messageId: string, callId: string): string {
  return `${messageId}/${callId}`;
}

/**
 * The outcome of calls arrives with the conversation's messages. `draftsKey`: the key of the drafts in `storage`,
 * different for each store of a window.
 */
export function createToolCallsStore(
  client: Client,
  storage: SessionStorage,
  draftsKey = 'quartet.call-drafts',
): ToolCallsStore {
  const store = createStore<ToolCallsValue>()(() => ({
    drafts: keptInSession<CallDrafts>(storage, draftsKey, {}),
    refused: {},
    busy: {},
  }));
  const without = <Value>(all: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> => {
    const { [key]: _, ...others } = all;
    return others;
  };
  return {
    store,
    setDraft: (key, draft) =>
      store.setState(({ drafts, refused }) => ({
        drafts: draft === null ? without(drafts, key) : { ...drafts, [key]: draft },
        // The refusal was about the earlier text.
        refused: without(refused, key),
      })),
    flush: () => keepInSession(storage, draftsKey, store.getState().drafts),
    act: async (action) => {
      const key = 'callId' in action ? callKey(action.messageId, action.callId) : action.messageId;
      if (key in store.getState().busy) return false;
      store.setState(({ busy, refused }) => ({ busy: { ...busy, [key]: true }, refused: without(refused, key) }));
      try {
        await ask(client, action);
        store.setState(({ drafts, busy }) => ({ drafts: without(drafts, key), busy: without(busy, key) }));
        return true;
      } catch (error) {
        const fault = faultOf(error);
        store.setState(({ refused, busy }) => ({ refused: { ...refused, [key]: fault }, busy: without(busy, key) }));
        return false;
      }
    },
  };
}

function ask(client: Client, action: CallAction): Promise<ToolMessage> {
  const { messageId } = action;
  switch (action.type) {
    case 'run':
      return client.call('tools.run', { messageId, callId: action.callId });
    case 'sendVerdict':
      return client.call('tools.sendVerdict', { messageId, callId: action.callId });
    case 'edit':
      return client.call('tools.edit', { messageId, callId: action.callId, arguments: action.text });
    case 'answer': {
      const { callId, text, isError } = action;
      return client.call('tools.answer', { messageId, callId, result: text, ...(isError ? { isError } : {}) });
    }
    case 'reject': {
      const { callId, reason } = action;
      return client.call('tools.reject', { messageId, callId, ...(reason === '' ? {} : { reason }) });
    }
    case 'runAll':
      return client.call('tools.runAll', { messageId });
    case 'stop':
      return client.call('tools.stop', { messageId });
    case 'continue':
      return client.call('tools.continue', { messageId });
    case 'begin':
      return client.call('tools.begin', { answerId: messageId });
  }
}
