/** A part of the chat in a window: the conversation `c1` is open as the test gives it, and the host takes down what is asked of it. */
import type { ReactNode } from 'react';
import { onTestFinished, vi } from 'vitest';
import type { Handlers } from '../../../../../core/wire/handlers.ts';
import type { LiveAnswer } from '../../../../../renderer/answers/follow-answer.ts';
import { featureStore } from '../../../../../renderer/app/app-context.tsx';
import { createChatFeature, type ChatFeature } from '../../../../../renderer/features/chat/chat-feature.ts';
import { loadingChat, type OpenChat } from '../../../../../renderer/features/chat/open-chat.ts';
import type { AppState } from '../../../../../shared/contract.ts';
import type { ConversationMessage } from '../../../../../shared/conversation.ts';
import { createFakeHost } from '../../../../doubles/fake-host.ts';
import { renderInWindow, type RenderedInWindow } from '../../rendering.tsx';
import { scriptedChat, settings, type ScriptedChat } from './scripted-chat.ts';

export interface ChatGiven {
  readonly messages?: readonly ConversationMessage[];
  /** Beside `messages`; null where the window does not hold the conversation. */
  readonly chat?: Partial<OpenChat> | null;
  readonly live?: Readonly<Record<string, LiveAnswer>>;
  readonly handlers?: Partial<Handlers>;
  readonly state?: Partial<AppState>;
}

export interface InChat extends RenderedInWindow {
  readonly feature: ChatFeature;
  /** Inputs of all calls of a method, in order. */
  readonly inputs: (method: keyof Handlers) => readonly unknown[];
  readonly scripted: ScriptedChat;
}

export async function inChat(what: ReactNode, given: ChatGiven = {}): Promise<InChat> {
  // Locks of windows are not here; a browser without them has one window.
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as unknown as LockManager);
  onTestFinished(() => {
    vi.restoreAllMocks();
    window.sessionStorage.clear();
  });
  const host = createFakeHost(given.state === undefined ? {} : { state: given.state });
  const scripted = scriptedChat({
    ...host.handlers,
    'tools.watch': async function* () {
      yield await Promise.resolve([]);
    },
    ...given.handlers,
  });
  let feature: ChatFeature | undefined;
  const drawn = await renderInWindow(what, {
    host: { ...host, connect: () => scripted.client },
    prepare: (services) => {
      feature = featureStore(services, createChatFeature);
      const { chat, messages = [], live = {} } = given;
      if (chat === null) return;
      const open = { ...loadingChat('c1'), status: 'ready', settings, messages, ...chat } as const;
      feature.chat.store.setState({ chats: { c1: open }, live });
    },
  });
  if (feature === undefined) throw new Error('The feature was not made.');
  return {
    ...{ ...drawn, feature, scripted },
    inputs: (method) => scripted.calls.flatMap(([called, input]) => (called === method ? [input] : [])),
  };
}
