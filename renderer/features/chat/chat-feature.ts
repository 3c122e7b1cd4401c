/** The chat's stores, made once for the window. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useFeatureStore, featureStore, type AppServices } from '../../app/app-context.tsx';
import { uploadFile } from '../../host/files.ts';
import { currentRoute } from '../../app/navigation.ts';
import { createUploadQueue, type UploadQueue } from '../../app/upload-queue.ts';
import { toolsState } from '../../app/tools-state.ts';
import { createWaitingSends, type WaitingSends } from '../../app/waiting-sends.ts';
import { onLeaving } from '../../app/leaving.ts';
import { createChatStore, type ChatStore } from './chat-store.ts';
import { createDraftWindow } from './draft-window.ts';
import { createConversationsStore, type ConversationsStore } from './conversations-store.ts';
import { createQueuedCalls, type QueuedCalls } from './queued-calls.ts';
import { createShowBegun } from './show-begun.ts';
import { createEdits, type EditStore } from './edits.ts';
import { createFindStore, type FindStore } from './find/find-store.ts';
import type { UnreadTexts } from '../../request-form/parameters/unread-texts.ts';
import { createToolCallsStore, type ToolCallsStore } from '../../answers/tool-calls-store.ts';

export interface ChatFeature {
  readonly conversations: ConversationsStore;
  readonly chat: ChatStore;
  /** What the user does with tool calls. */
  readonly calls: ToolCallsStore;
  /** Calls that run once their answer has ended. */
  readonly queuedCalls: QueuedCalls;
  /** Files on their way into messages. */
  readonly uploadQueue: UploadQueue;
  /** Messages that wait for their files. */
  readonly waiting: WaitingSends;
  /** The answer that the inspector shows, by conversation; none means its last one. */
  readonly inspected: StoreApi<Readonly<Record<string, string>>>;
  /** What is typed in JSON fields and is no JSON yet, by conversation. */
  readonly unread: StoreApi<Readonly<Record<string, UnreadTexts>>>;
  /** Messages of the user that are being edited. */
  readonly edits: EditStore;
  /** The words of the search hit that was opened last; empty once the search is over. */
  readonly foundWords: StoreApi<readonly string[]>;
  /** Find in the conversation in view. */
  readonly find: FindStore;
  /** The targets (by `asked`) already scrolled to: each is, once. */
  readonly shownTargets: Set<number>;
  /** Where each transcript was left. */
  readonly places: Map<string, TranscriptPlace>;
}

export interface TranscriptPlace {
  readonly scrollTop: number;
  /** It was at its end, and follows new text. */
  readonly stuck: boolean;
  /** The heights that the virtualised list had measured, and for how many messages. */
  readonly cache: unknown;
  readonly listed: number;
}

export function createChatFeature(services: AppServices): ChatFeature {
  const { client, toasts } = services;
  const uploadQueue = createUploadQueue(uploadFile);
  const waiting = createWaitingSends(uploadQueue);
  const chat = createChatStore({
    client,
    storage: window.sessionStorage,
    window: createDraftWindow(window.sessionStorage, navigator.locks),
    onFault: (fault) => toasts.showFault(fault),
    onMoved: (from, to) => {
      uploadQueue.move(from, to);
      // A draft that was joined with another is not sent automatically.
      waiting.drop(from);
    },
  });
  chat.resume(createShowBegun);
  const edits = createEdits(window.sessionStorage);
  const calls = createToolCallsStore(client, window.sessionStorage);
  const flush = (): void => {
    chat.flush();
    edits.flush();
    calls.flush();
  };
  onLeaving(flush);
  return {
    conversations: createConversationsStore(client, {
      onDeletedElsewhere: (id) => {
        chat.forget(id);
        // Where it is shown the window says that it is gone.
        if (isShown(id)) chat.show(id);
      },
      onNamed: (id) => {
        // It could not be opened before: the host had not taken its first message yet, or could not read it.
        if (isShown(id) && chat.store.getState().chats[id]?.status === 'failed') chat.show(id);
      },
    }),
    chat,
    calls,
    queuedCalls: createQueuedCalls({ chat, calls, tools: featureStore(services, toolsState) }),
    uploadQueue,
    waiting,
    inspected: createStore<Readonly<Record<string, string>>>()(() => ({})),
    unread: createStore<Readonly<Record<string, UnreadTexts>>>()(() => ({})),
    edits,
    foundWords: createStore<readonly string[]>()(() => []),
    find: createFindStore(client),
    shownTargets: new Set(),
    places: new Map(),
  };
}

function isShown(conversationId: string): boolean {
  const route = currentRoute();
  return route.page === 'chat' && route.conversationId === conversationId;
}

/** The feature, of which there is one in the window; its page makes it. */
export function useChatFeature(): ChatFeature {
  return useFeatureStore(createChatFeature);
}
