/** What there is to know of an answer beside its metrics: whether it holds to the schema that was asked for, and whether its request was the user's own. */
import { Braces, Eraser, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AnswerFacts } from '../../shared/conversation.ts';
import { t, translated } from '../language/t.ts';
import * as m from './messages.ts';

export function AnswerMarks({ facts }: { readonly facts: AnswerFacts }): ReactNode {
  const { format, edited, reasoningLeftOut } = facts;
  if (format === undefined && edited === undefined && reasoningLeftOut === undefined) return null;
  return (
    <div className="mt-2 flex flex-col gap-1 text-12">
      {format === undefined ? null : <FormatVerdict format={format} />}
      {edited === undefined ? null : (
        <p className="flex items-center gap-1.5 text-muted">
          <PencilLine size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {t(m.sentEdited)}
        </p>
      )}
      {reasoningLeftOut === undefined ? null : (
        <p className="flex items-center gap-1.5 text-muted">
          <Eraser size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {t(m.sentWithoutReasoning)}
        </p>
      )}
    </div>
  );
}

/** Says whether the answer holds to the schema that was asked for, and where it does not (CHAT-7). */
function FormatVerdict({ format }: { readonly format: NonNullable<AnswerFacts['format']> }): ReactNode {
  const { valid, problems } = format;
  return (
    <div className={valid ? 'text-good' : 'text-warning'}>
      <p className="flex items-center gap-1.5">
        <Braces size={14} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {valid ? t(m.schemaHolds) : t(m.schemaFails)}
      </p>
      {problems.length === 0 ? null : (
        <ul aria-label={t(m.schemaProblems)} className="mt-0.5 ml-5 list-disc pl-2 text-ink">
          {problems.map((problem) => (
            <li key={problem}>{translated(problem)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
