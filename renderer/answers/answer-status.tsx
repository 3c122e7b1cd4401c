/** How an answer stands: waiting, being tried again, stopped, incomplete, failed, interrupted. */
import { useEffect, useState, type ReactNode } from 'react';
import { cutShort } from '../../shared/answer-end.ts';
import type { AssistantMessage } from '../../shared/conversation.ts';
import type { Fault } from '../../shared/fault.ts';
import { isModelNotFound } from '../../shared/protocols/known-errors.ts';
import { navigate } from '../app/navigation.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { FaultDetails, FaultHead, FaultView, FaultWords } from '../ui/fault-view.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { retryWords } from '../ui/retry-words.ts';
import type { RetryWait } from './follow-run.ts';
import { phaseOf } from './answer-phase.ts';
import { WaitingLine } from './waiting-line.tsx';

export interface AnswerStatusLineProps {
  readonly message: AssistantMessage;
  readonly running: boolean;
  /** False while the host has not taken what is asked. */
  readonly isSent?: boolean;
  /** The wait before the next attempt, while there is one. */
  readonly retry: RetryWait | null;
  /** When something of it came last, epoch milliseconds. */
  readonly movedAt: () => number;
  readonly onRetryNow: () => void;
  readonly onStop: () => void;
}

export function AnswerStatusLine(props: AnswerStatusLineProps): ReactNode {
  const { message, running, retry } = props;
  if (running && retry !== null) return <Retry retry={retry} onRetryNow={props.onRetryNow} onStop={props.onStop} />;
  const come = phaseOf(message.answer);
  const phase = props.isSent === false && come === 'waiting' ? 'sending' : come;
  if (running) return <WaitingLine phase={phase} since={message.createdAt} movedAt={props.movedAt} />;
  if (message.facts.status === 'stopped') {
    const inWait = message.facts.fault !== undefined;
    return (
      <p className="mt-2 text-12 text-muted">
        {inWait ? 'Stopped while waiting to retry. The last attempt said:' : 'Stopped. Partial answer kept.'}
      </p>
    );
  }
  return null;
}

function useSeconds(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** The wait before the next attempt, counted down (ERR-2). */
function Retry({
  retry,
  onRetryNow,
  onStop,
}: Pick<AnswerStatusLineProps, 'onRetryNow' | 'onStop'> & { readonly retry: RetryWait }): ReactNode {
  const now = useSeconds();
  return (
    <Alert
      tone="warning"
      announce="status"
      title={<FaultHead fault={retry.fault} />}
      className="mt-2"
      actions={
        <>
          <Button onClick={onRetryNow}>Retry now</Button>
          <Button variant="ghost" onClick={onStop} aria-label="Stop trying">
            Stop
          </Button>
        </>
      }
    >
      <FaultWords fault={retry.fault} />
      <Countdown key={retry.until} leftMs={retry.until - now} />
      <div className="text-12 text-muted" aria-live="off">
        {retryWords({ leftMs: retry.until - now, attempt: retry.attempt, of: retry.of })}
      </div>
      <FaultDetails fault={retry.fault} />
    </Alert>
  );
}

export interface AnswerFaultProps {
  readonly message: AssistantMessage;
  readonly running: boolean;
  /** What can be done about it. */
  readonly again?: ReactNode;
}

/** Why an answer ended before its end, and the way to ask again. */
export function AnswerFault({ message, running, again }: AnswerFaultProps): ReactNode {
  const { status, fault } = message.facts;
  if (running || fault === undefined || status === 'complete') return null;
  // Told by its reason, in the words of every protocol.
  if (fault.kind === 'incomplete' && cutShort(message) !== undefined) return null;
  const label = labels[status];
  return (
    <div className="mt-2 flex flex-col gap-1">
      {label === undefined ? null : <p className="text-12 font-medium text-warning">{label}</p>}
      <FaultView
        fault={fault}
        actions={
          isMissingAddress(fault) ? (
            <>
              <Button
                onClick={() => navigate({ page: 'settings', section: 'profiles', item: message.facts.profileId })}
              >
                Test connection
              </Button>
              {again}
            </>
          ) : (
            again
          )
        }
      />
    </div>
  );
}

/** The gateway has no such address: a test of the connection shows which protocols it has. */
function isMissingAddress(fault: Fault): boolean {
  return fault.kind === 'status' && (fault.status === 404 || fault.status === 405) && !isModelNotFound(fault);
}

const labels: Partial<Record<AssistantMessage['facts']['status'], string>> = {
  incomplete: 'Incomplete',
  interrupted: 'Interrupted',
};
