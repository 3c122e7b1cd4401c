/** Follows the record of an answer while it grows, and reports it a few times a second. */
import { assertNever } from '../../shared/exhaustive.ts';
import type { Attempt, Exchange, ExchangeUpdate } from '../../shared/exchange.ts';
import type { Fault } from '../../shared/fault.ts';
import type { Subscription } from '../../shared/wire/client.ts';
import { faultOf } from '../app/app-state.ts';
import { followStream } from '../host/follow-stream.ts';
import { untilBeat } from '../ui/beats.ts';

/** `loading`: nothing is known yet. `live`: more may arrive. `ended`: the record is whole. `failed`: it cannot be read, or no further. */
export type RecordStatus = 'loading' | 'live' | 'ended' | 'failed';

export interface RecordProgress {
  readonly status: RecordStatus;
  readonly exchange: Exchange | null;
  readonly fault: Fault | null;
}

/**
 * Collects updates and passes them to `put`, the first at once and then at each beat, even after a pause: a visible
 * answer must not be slowed down by its record, nor the window draw a frame for the record alone. Returns a function to unsubscribe.
 */
export function followExchange(
  watch: Subscription<ExchangeUpdate>,
  put: (progress: RecordProgress) => void,
): () => void {
  let progress: RecordProgress = { status: 'live', exchange: null, fault: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;

  const show = (): void => {
    clearTimeout(timer);
    timer = undefined;
    isFirst = false;
    put(progress);
  };
  const request = (): void => {
    if (timer !== undefined) return;
    if (isFirst) show();
    else timer = setTimeout(show, untilBeat(performance.now()));
  };
  /** True where it is to be shown without delay. */
  const take = (update: ExchangeUpdate): boolean => {
    switch (update.type) {
      case 'exchange':
        // The whole record comes first, and again after a reconnect.
        progress = { ...progress, exchange: update.exchange };
        return false;
      case 'attempt':
        if (progress.exchange === null) return false;
        progress = { ...progress, exchange: withAttempt(progress.exchange, update.attempt) };
        // Else it would be said to be under way beside an answer that has ended.
        return update.attempt.timing.endMs !== undefined;
      default:
        return assertNever(update);
    }
  };
  const leave = followStream(watch, {
    take: (updates) => {
      const isUrgent = updates.map(take).some(Boolean);
      if (isUrgent) show();
      else request();
    },
    ended: () => {
      progress = { ...progress, status: 'ended' };
      show();
    },
    failed: (error) => {
      progress = { ...progress, status: 'failed', fault: faultOf(error) };
      show();
    },
  });

  return () => {
    clearTimeout(timer);
    leave();
  };
}

function withAttempt(exchange: Exchange, attempt: Attempt): Exchange {
  const { attempts } = exchange;
  const at = attempts.findIndex(({ number }) => number === attempt.number);
  return { ...exchange, attempts: at === -1 ? [...attempts, attempt] : attempts.with(at, attempt) };
}
