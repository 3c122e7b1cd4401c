/** An answer as it came, with its metrics and how it ended; nothing can be done with it but to look into its record. */
import type { ReactNode } from 'react';
import { isEmptyCandidate } from '../../shared/answer-end.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { AnswerCut, UnreadEvents } from '../answers/answer-end.tsx';
import { AnswerMarks } from '../answers/answer-marks.tsx';
import { AnswerMetrics } from '../answers/answer-metrics.tsx';
import { ReplayedAnswer } from '../answers/replayed-answer.tsx';
import { Button } from '../ui/button.tsx';
import { FaultView } from '../ui/fault-view.tsx';
import { ProtocolSquare, protocolName } from '../ui/protocol-mark.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';

export interface ReportAnswerProps {
  readonly message: AssistantMessage;
  readonly selected: boolean;
  /** Absent where the page has no record of it. */
  readonly onInspect?: (() => void) | undefined;
}

export function ReportAnswer({ message, selected, onInspect }: ReportAnswerProps): ReactNode {
  const { answer, facts } = message;
  const empty = answer.candidates.every((candidate) => isEmptyCandidate(candidate));
  return (
    <article
      aria-label={t(m.assistant)}
      className={`mb-6 rounded-card p-2 ${selected ? 'outline-2 outline-offset-2 outline-focus' : ''}`}
    >
      <header className="mb-1.5 flex min-h-6 flex-wrap items-center gap-2 text-12">
        <ProtocolSquare id={facts.protocol} />
        <span className="mono font-medium">{facts.model}</span>
        <span className="text-muted">{protocolName(facts.protocol)}</span>
        <span className="flex-1" />
        {onInspect === undefined ? null : (
          <Button variant="ghost" className="print:hidden" aria-pressed={selected} onClick={onInspect}>
            {t(m.inspect)}
          </Button>
        )}
      </header>
      {empty && facts.fault === undefined ? <p className="text-13 text-muted">{t(m.emptyAnswer)}</p> : null}
      <ReplayedAnswer answer={answer} beginning={0} id={message.id} />
      <UnreadEvents message={message} />
      <AnswerCut message={message} />
      {facts.status === 'stopped' ? <p className="mt-2 text-12 text-muted">{t(m.partialKept)}</p> : null}
      {facts.fault === undefined || facts.status === 'complete' ? null : (
        <FaultView fault={facts.fault} className="mt-2" />
      )}
      <AnswerMarks facts={facts} />
      <AnswerMetrics message={message} />
    </article>
  );
}
