/** The wait before the next attempt of a request, in the words of every page that counts it down (ERR-2). */

export interface AwaitedAttempt {
  /** Until it begins, in milliseconds; less than 0 where it is late. */
  readonly leftMs: number;
  /** Counted from 1, the first one included. */
  readonly attempt: number;
  readonly of: number;
}

/** `Retrying in 4 s (2 of 4)`. */
export function retryWords({ leftMs, attempt, of }: AwaitedAttempt): string {
  const which = `(${attempt} of ${of})`;
  return leftMs <= 0 ? `Retrying now ${which}` : `Retrying in ${waitWords(leftMs)} ${which}`;
}

/** What is left is never told as less than it is. */
function waitWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
