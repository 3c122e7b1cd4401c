/** When a failed attempt is followed by another one, and after which wait (ERR-2, ERR-3, ERR-5). */
import type { Fault } from '../../shared/fault.ts';

/** All attempts of one request together (ERR-2). */
export const maxAttempts = 4;
const longestBackoffSeconds = 8;
const jitterMs = 1_000;
/**
 * A wait requested by the gateway is kept to the millisecond up to here. Nobody sits out a longer one, and retrying
 * earlier would only prolong it: the request ends with the fault, which says how long.
 */
export const longestRetryAfterMs = 10 * 60_000;

/**
 * The wait before the next attempt in milliseconds, or `stop`. `attempt` counts from 0, `random` is in [0, 1).
 *
 * Only an answer with status 408, 429 or 5xx is tried again: it says that this request was not carried out. A failed
 * connection is not, although nothing was sent: a wrong name or a gateway that is not running is better reported at
 * once than after seven seconds; and where bytes were sent, their fate is unknown (ERR-5). Such a fault never comes
 * after the first event, since those only exist in answers of status 200.
 */
export function retryDelay(fault: Fault, attempt: number, random: number): number | 'stop' {
  if (fault.kind !== 'status' || fault.status === undefined || !isRetried(fault.status)) return 'stop';
  if (attempt + 1 >= maxAttempts) return 'stop';
  if (fault.retryAfterMs === undefined)
    return Math.min(2 ** attempt, longestBackoffSeconds) * 1_000 + random * jitterMs;
  return fault.retryAfterMs <= longestRetryAfterMs ? fault.retryAfterMs : 'stop';
}

function isRetried(status: number): boolean {
  return status === 408 || status === 429 || (status >= 500 && status <= 599);
}

/**
 * What `Retry-After` asks for, in milliseconds from `now` (epoch milliseconds): seconds, or a date, where one in the
 * past means at once. Undefined for anything else.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  const text = value?.trim() ?? '';
  if (/^\d+(\.\d+)?$/.test(text)) return Math.round(Number(text) * 1_000);
  // Dates are long and have letters; `Date.parse` alone accepts many other texts.
  if (!/^[A-Za-z]{3,}, ?\d/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
