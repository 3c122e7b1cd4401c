/** The chat: conversations, transcript and composer. */
import { useState, type ReactNode } from 'react';
import { GrowingTextArea } from '../../ui/text-area.tsx';

export function ChatPage({ conversationId }: { readonly conversationId: string | null }): ReactNode {
  const [text, setText] = useState('');
  return (
    <div key={conversationId} className="flex min-h-0 flex-1 flex-col items-center justify-end p-4">
      <div className="w-full max-w-170 rounded-composer border border-line-strong bg-panel p-3 shadow-float">
        <GrowingTextArea
          aria-label="Message"
          placeholder="Message"
          value={text}
          onChange={setText}
          className="bg-transparent text-14 outline-none"
        />
      </div>
    </div>
  );
}
