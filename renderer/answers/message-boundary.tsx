/** Keeps a message that cannot be shown from taking the others with it: its place stays, with its raw text to read and copy. */
import type { ReactNode } from 'react';
import { messageMarkdown } from '../../shared/conversation-markdown.ts';
import type { ConversationMessage } from '../../shared/conversation.ts';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface MessageBoundaryProps {
  /** Tried anew once it changes; of an answer under way the one that it began as, not each piece. */
  readonly message: ConversationMessage;
  /** The message as it is now, where that is further than `message`. */
  readonly latest?: () => ConversationMessage;
  readonly children: ReactNode;
}

export function MessageBoundary({ message, latest = () => message, children }: MessageBoundaryProps): ReactNode {
  const own = message.role === 'user';
  return (
    <ErrorBoundary
      what={own ? t(m.thisMessage) : t(m.thisAnswer)}
      size="message"
      resetKey={message}
      raw={() => messageMarkdown(latest())}
      frame={(words) => (
        <article aria-label={own ? t(m.you) : t(m.assistant)} data-message={message.id} className="scroll-mt-5">
          {words}
        </article>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
