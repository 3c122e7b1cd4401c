/** The line of metrics below an answer; nothing where none is known. */
import type { ReactNode } from 'react';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { answerMetrics } from './answer-facts.ts';

export function AnswerMetrics({ message }: { readonly message: AssistantMessage }): ReactNode {
  const metrics = answerMetrics(message);
  if (metrics.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-x-3 gap-y-0.5 text-11 text-muted">
      {metrics.map(({ name, text, mono }) => (
        // The gateway's own words may be of any length.
        <span key={name} title={mono ? `${name}: ${text}` : name} className={mono ? 'mono clip max-w-full' : undefined}>
          {text}
        </span>
      ))}
    </div>
  );
}
