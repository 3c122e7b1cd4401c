/** A conversation: the branch that was in view. */
import type { ReactNode } from 'react';
import type { ToolMessage, UserMessage } from '../../shared/conversation.ts';
import { textOf } from '../../shared/message.ts';
import { ToolResult } from '../answers/tool-result.tsx';
import { MessageAttachments } from '../request-form/attachments/message-attachments.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ReportAnswer } from './report-answer.tsx';
import type { ReportConversation } from './report-data.ts';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface TranscriptProps {
  readonly conversation: ReportConversation;
  readonly inspected: string | null;
  /** True where the page has a record of the answer. */
  readonly hasRecord: (messageId: string) => boolean;
  readonly onInspect: (messageId: string) => void;
}

export function Transcript({ conversation, inspected, hasRecord, onInspect }: TranscriptProps): ReactNode {
  const { messages, aside } = conversation;
  if (messages.length === 0) return <EmptyState title={t(m.noMessages)}>{t(m.wasEmpty)}</EmptyState>;
  return (
    <div className="@container">
      {messages.map((message) => {
        switch (message.role) {
          case 'user':
            return <Asked key={message.id} message={message} />;
          case 'assistant':
            return (
              <ReportAnswer
                key={message.id}
                message={message}
                selected={message.id === inspected}
                onInspect={hasRecord(message.id) ? () => onInspect(message.id) : undefined}
              />
            );
          case 'tool':
            return <Results key={message.id} message={message} />;
        }
      })}
      {aside === 0 ? null : <p className="text-12 text-muted">{t(m.onOther, { count: aside })}</p>}
    </div>
  );
}

function Asked({ message: { blocks } }: { readonly message: UserMessage }): ReactNode {
  const text = textOf(blocks);
  return (
    <article aria-label={t(m.you)} className="mb-4 rounded-card border border-line bg-panel px-3 py-2">
      <MessageAttachments blocks={blocks} />
      {text === '' ? null : <div className="text-14 wrap-anywhere whitespace-pre-wrap select-text">{text}</div>}
    </article>
  );
}

function Results({ message: { calls } }: { readonly message: ToolMessage }): ReactNode {
  return (
    <div role="group" aria-label={t(m.toolResults)} className="mb-4 flex flex-col gap-2">
      <p className="hidden text-12 text-muted print:block">{t(m.toolResults)}</p>
      {calls.map((call) => (
        <div key={call.callId} className="@container rounded-card border border-line bg-panel">
          <div className="mono px-3 py-1.5 text-12">{call.name}</div>
          {call.result === undefined ? (
            <p className="px-3 pb-2 text-12 text-muted">{t(m.noResult)}</p>
          ) : (
            <ToolResult call={call} />
          )}
        </div>
      ))}
    </div>
  );
}
