/** What the chat offers in the palette and on the keyboard. */
import { ChevronLeft, ChevronRight, Eye, PanelRight, Search, SlidersHorizontal, Square, SquarePen } from 'lucide-react';
import { useCommands } from '../../app/app-context.tsx';
import type { Command } from '../../app/commands.ts';
import { focusControl, messageField } from '../../app/focus-control.ts';
import { inspectorKeys, useInspectorSwitch } from '../../app/inspector.ts';
import { navigate } from '../../app/navigation.ts';
import { branchKeys, branching, focusedMessage, walkBranch } from './branches.ts';
import type { ChatFeature } from './chat-feature.ts';
import { newChat } from './open-chat.ts';
import { t } from '../../language/t.ts';
import * as m from './messages.ts';

export interface ChatCommandsOptions {
  readonly feature: ChatFeature;
  readonly conversationId: string | null;
  readonly runningId: string | null;
  /** There is a message with others beside it. */
  readonly branches: boolean;
  readonly openParameters: () => void;
  readonly preview: () => void;
  /** Shows the list of conversations; absent where it is visible. */
  readonly openList: (() => void) | undefined;
}

export const newChatKeys = 'Mod+Shift+O';
export const searchKeys = 'Mod+Shift+F';

/** Begins a new conversation and puts the caret where one writes. */
export function startNewChat(): void {
  navigate({ page: 'chat', conversationId: null });
  focusControl(messageField);
}

export function useChatCommands(options: ChatCommandsOptions): void {
  const { feature, conversationId, runningId, openParameters, preview } = options;
  const inspector = useInspectorSwitch();
  const commands: Command[] = [
    { id: 'chat.new', group: t(m.chat), label: t(m.newChat), icon: SquarePen, keys: newChatKeys, run: startNewChat },
    {
      id: 'chat.search',
      group: t(m.chat),
      label: t(m.searchConversations),
      icon: Search,
      keys: searchKeys,
      run: () => {
        options.openList?.();
        focusControl('input[data-search-conversations]');
      },
    },
    {
      id: 'chat.inspector',
      group: t(m.chat),
      label: inspector.open ? t(m.hideInspector) : t(m.showInspector),
      words: 'request response events',
      icon: PanelRight,
      keys: inspectorKeys,
      run: () => inspector.set(!inspector.open),
    },
    {
      id: 'chat.parameters',
      group: t(m.chat),
      label: t(m.parameters),
      words: 'temperature system prompt tools',
      icon: SlidersHorizontal,
      run: openParameters,
    },
    { id: 'chat.preview', group: t(m.chat), label: t(m.previewRequest), icon: Eye, run: preview },
  ];
  const walk = (by: -1 | 1): void => {
    const messages = feature.chat.store.getState().chats[conversationId ?? newChat]?.messages ?? [];
    const focused = focusedMessage();
    const message = branching(messages, focused);
    if (message !== undefined) void walkBranch(feature.chat, message, by, focused !== undefined);
  };
  if (options.branches) {
    commands.push(
      {
        id: 'chat.previousBranch',
        group: t(m.chat),
        label: t(m.previousBranch),
        words: 'answer version',
        icon: ChevronLeft,
        keys: branchKeys[-1],
        run: () => walk(-1),
      },
      {
        id: 'chat.nextBranch',
        group: t(m.chat),
        label: t(m.nextBranch),
        words: 'answer version',
        icon: ChevronRight,
        keys: branchKeys[1],
        run: () => walk(1),
      },
    );
  }
  if (runningId !== null) {
    commands.push({
      id: 'chat.stop',
      group: t(m.chat),
      label: t(m.stopTheAnswer),
      icon: Square,
      run: () => void feature.chat.stop(runningId),
    });
  }
  useCommands(commands);
}
