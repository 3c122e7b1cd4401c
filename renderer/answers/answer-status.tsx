/** The status of an answer: waiting, streaming, retrying, stopped. */
import { useState, type ReactNode } from 'react';
import type { AssistantMessage } from '../../shared/conversation.ts';
import { Button } from '../ui/button.tsx';
import { duration } from '../ui/duration.ts';
import { FaultCard } from '../ui/fault-card.tsx';
import { retryWords } from '../ui/retry-words.ts';
import type { RetryWait } from './follow-answer.ts';
import { phaseOf } from './answer-phase.ts';
import { WaitingLine } from './waiting-line.tsx';
import { t } from '../language/t.ts';
import * as m from './messages.ts';
import { useSeconds } from '../ui/use-seconds.ts';

export interface AnswerStatusLineProps {
  readonly message: AssistantMessage;
  readonly running: boolean;
  /** False while the host has not accepted the message. */
  readonly isSent?: boolean;
  /** The wait before the next attempt, while there is one. */
  readonly retry: RetryWait | null;
  /** When it last grew, epoch milliseconds. */
  readonly movedAt: () => number;
  /** Characters of it so far; the same function while it grows. */
  readonly characters?: (() => number) | undefined;
  readonly onRetryNow: () => void;
  readonly onStop: () => void;
  /** Opens the model picker; absent where there is none. */
  readonly onSwitchModel?: (() => void) | undefined;
  /** Asks the model to continue a stopped answer; absent where impossible. */
  readonly onResume?: (() => void) | undefined;
}

export function AnswerStatusLine(props: AnswerStatusLineProps): ReactNode {
  const { message, running, retry } = props;
  if (running && retry !== null) return <Retry {...props} retry={retry} />;
  const come = phaseOf(message.answer);
  const phase = props.isSent === false && come === 'waiting' ? 'sending' : come;
  if (running) {
    return (
      <WaitingLine
        phase={phase}
        since={message.createdAt}
        movedAt={props.movedAt}
        characters={props.characters}
        api={message.facts.protocol}
        onStop={props.onStop}
      />
    );
  }
  if (message.facts.status === 'stopped') return <Stopped message={message} onResume={props.onResume} />;
  return null;
}

function Stopped({ message, onResume }: Pick<AnswerStatusLineProps, 'message' | 'onResume'>): ReactNode {
  const { fault, totalMs } = message.facts;
  if (fault !== undefined) {
    return <p className="mt-2 text-12 text-muted">{t(m.stoppedWaiting)}</p>;
  }
  const kept = message.answer.candidates.some(({ blocks }) => blocks.length > 0);
  return (
    <div className="mt-1 flex min-h-8 flex-wrap items-center gap-x-2.5 text-13">
      <span aria-hidden className="mx-0.5 size-2.5 shrink-0 rounded-[2px] bg-muted" />
      <span className="font-medium">
        {totalMs === undefined ? t(m.youStoppedIt) : t(m.youStoppedAt, { duration: duration(totalMs) })}
      </span>
      {/* No token count: the last one reported may be from the answer's beginning. */}
      <span className="text-muted">{kept ? t(m.partialAnswerKept) : t(m.nothingHadCome)}</span>
      {onResume === undefined || !kept ? null : (
        <Button title={t(m.resumeTitle)} className="ml-auto" onClick={onResume}>
          {t(m.resume)}
        </Button>
      )}
    </div>
  );
}

/** The wait before the next attempt, counted down (ERR-2). */
function Retry({
  retry,
  onRetryNow,
  onStop,
  onSwitchModel,
}: Pick<AnswerStatusLineProps, 'onRetryNow' | 'onStop' | 'onSwitchModel'> & {
  readonly retry: RetryWait;
}): ReactNode {
  const now = useSeconds();
  const leftMs = retry.until - now;
  return (
    <FaultCard
      fault={retry.fault}
      announce="status"
      className="mt-2"
      countdown={<Countdown key={retry.until} leftMs={leftMs} />}
      actions={
        <>
          <Button onClick={onRetryNow}>{t(m.tryNow)}</Button>
          {onSwitchModel === undefined ? null : (
            <Button
              variant="ghost"
              onClick={() => {
                // Stops first, or the retry would go to the model being left.
                onStop();
                onSwitchModel();
              }}
            >
              {t(m.switchModel)}
            </Button>
          )}
        </>
      }
      aside={
        <>
          <span className="text-12 text-muted tabular-nums" aria-live="off">
            {retryWords({ leftMs, attempt: retry.attempt, of: retry.of })}
          </span>
          <Button variant="ghost" onClick={onStop} aria-label={t(m.stopTrying)}>
            {t(m.stop)}
          </Button>
        </>
      }
    />
  );
}

/** A wait that gets shorter, as a bar; the words beside it say how long it still is. `leftMs`: of the wait at this moment; the whole is what was left when it was first drawn. */
function Countdown({ leftMs }: { readonly leftMs: number }): ReactNode {
  const [wholeMs] = useState(() => Math.max(1, leftMs));
  return (
    <div aria-hidden data-countdown className="my-1.5 h-1 overflow-hidden rounded-full bg-line">
      <div
        style={{ width: `${Math.min(100, Math.max(0, (leftMs / wholeMs) * 100))}%` }}
        className="h-full bg-warning transition-[width] duration-1000 ease-linear"
      />
    </div>
  );
}
