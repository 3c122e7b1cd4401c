/** The wait before the next attempt of a request, in the words of every page that counts it down (ERR-2). */
import { t } from '../language/t.ts';
import { minutesAndSeconds } from './duration.ts';
import * as m from './messages.ts';

export interface AwaitedAttempt {
  /** Until it begins, in milliseconds; less than 0 where it is late. */
  readonly leftMs: number;
  /** Counted from 1, the first one included. */
  readonly attempt: number;
  readonly of: number;
}

/** `Retrying in 4 s (2 of 4)`. */
export function retryWords({ leftMs, attempt, of }: AwaitedAttempt): string {
  return leftMs <= 0 ? t(m.retryingNow, { attempt, of }) : t(m.retryingIn, { time: waitWords(leftMs), attempt, of });
}

/** Rounded up, so that the wait is never shorter than it is. */
function waitWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : minutesAndSeconds(seconds);
}
