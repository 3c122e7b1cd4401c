/** The line under an answer under way: how long one has waited for its first text, and for how long a stream has said nothing. */
import { memo, useEffect, useState, type ReactNode } from 'react';
import type { AnswerPhase } from './answer-phase.ts';

/** `sending`: what is asked is on its way to the host. */
type WaitingPhase = AnswerPhase | 'sending';

export interface WaitingLineProps {
  readonly phase: WaitingPhase;
  /** When the message was sent, epoch milliseconds. */
  readonly since: number;
  /** When something of the answer came last, epoch milliseconds. The same function while the answer grows. */
  readonly movedAt: () => number;
}

/** Seconds without anything new from which on it is said. */
const quietSeconds = 6;

/** Renders by itself once a second, and not with the text that comes in. */
export const WaitingLine = memo(function WaitingLine({ phase, since, movedAt }: WaitingLineProps): ReactNode {
  const [words, setWords] = useState(() => waitingWords(phase, since, movedAt(), Date.now()));
  useEffect(() => {
    const say = (): void => setWords(waitingWords(phase, since, movedAt(), Date.now()));
    say();
    const timer = setInterval(say, 1000);
    return () => clearInterval(timer);
  }, [phase, since, movedAt]);
  return words === '' ? null : <p className="mt-1 text-13 text-muted tabular-nums">{words}</p>;
});

/** Empty where there is nothing to say. */
export function waitingWords(phase: WaitingPhase, since: number, movedAt: number, now: number): string {
  const passed = Math.max(0, Math.round((now - since) / 1000));
  const quiet = Math.max(0, Math.round((now - Math.max(movedAt, since)) / 1000));
  const silence = quiet < quietSeconds ? '' : `Quiet for ${quiet} s, still connected`;
  switch (phase) {
    case 'sending':
      return passed < 2 ? 'Sending' : `Sending, ${passed} s`;
    case 'waiting':
      return passed < 2 ? 'Waiting for the answer' : `Waiting for the answer, ${passed} s`;
    case 'thinking':
      return silence === '' ? `Thinking, ${passed} s` : `Thinking, ${passed} s. ${silence}`;
    case 'arriving':
      return silence;
  }
}
