/** What the chat says of itself as a page. */
import { MessageSquare } from 'lucide-react';
import type { PageEntry } from '../../app/page.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

export interface ChatRoute {
  readonly page: 'chat';
  /** Null is the conversation not yet begun. */
  readonly conversationId: string | null;
}

export const chatPage: PageEntry<ChatRoute> = {
  icon: MessageSquare,
  titled: true,
  home: { page: 'chat', conversationId: null },
  comesBack: true,
  read: (id) => ({ page: 'chat', conversationId: id ?? null }),
  path: ({ conversationId }) => [conversationId],
  // Fetched with the start (start-pieces.ts), and there when the window is drawn.
  view: lazyPart(() => import('./chat-page.tsx').then(({ ChatPage }) => ChatPage)),
};
