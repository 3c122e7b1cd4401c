/** When the events of an attempt came, gathered as the record grows. */
import { useEffect, useLayoutEffect, useMemo, useReducer, useRef } from 'react';
import type { Fault } from '../../../../shared/fault.ts';
import { faultOf } from '../../../app/app-state.ts';
import type { ExchangeReader } from '../../../exchange/exchange-reader.ts';

export interface EventTimes {
  /** Ascending, in milliseconds since the attempt's start. Another list whenever more are there. */
  readonly times: readonly number[];
  /** So many events can be had; those that are not there yet are read. */
  resume(count: number): void;
  /** Nothing more is read. */
  close(): void;
}

export interface EventTimesOptions {
  readonly read: (from: number) => Promise<readonly number[]>;
  readonly onLoaded: () => void;
  readonly onProblem: (error: unknown) => void;
}
export function createEventTimes({ read, onLoaded, onProblem }: EventTimesOptions): EventTimes {
  let times: readonly number[] = [];
  let wanted = 0;
  let isReading = false;
  let closed = false;

  const run = async (): Promise<void> => {
    isReading = true;
    try {
      while (times.length < wanted && !closed) {
        const more = await read(times.length);
        if (closed) return;
        // The record has no more than that, whatever was said of it.
        if (more.length === 0) return;
        times = [...times, ...more];
        onLoaded();
      }
    } catch (error) {
      if (!closed) onProblem(error);
    } finally {
      isReading = false;
    }
  };

  return {
    get times() {
      return times;
    },
    resume: (count) => {
      wanted = count;
      if (!isReading && times.length < wanted && !closed) void run();
    },
    close: () => {
      closed = true;
    },
  };
}

export interface UsedEventTimes {
  readonly reader: Pick<ExchangeReader, 'times'>;
  readonly attempt: number;
  /** How many events there are. */
  readonly count: number;
  /** More events may arrive: loaded times are shown with the next update, so that no track is drawn separately. */
  readonly growing: boolean;
  readonly onFault: (fault: Fault) => void;
}

/** The times of the first `count` events, as far as they are there. */
export function useEventTimes({ reader, attempt, count, growing, onFault }: UsedEventTimes): readonly number[] {
  const [, redraw] = useReducer((drawn: number) => drawn + 1, 0);
  const waits = useRef(growing);
  const gathered = useMemo(
    () =>
      // oxlint-disable-next-line react/refs -- what is called when times come reads it, later
      createEventTimes({
        read: (from) => reader.times(attempt, from),
        onLoaded: () => {
          if (!waits.current) redraw();
        },
        onProblem: (error) => onFault(faultOf(error)),
      }),
    [reader, attempt, onFault],
  );
  const drawn = gathered.times;
  useLayoutEffect(() => {
    waits.current = growing;
    // The last ones may have come after this was drawn and before it was known that nothing follows.
    if (!growing && gathered.times !== drawn) redraw();
  }, [growing, gathered, drawn]);
  useEffect(() => gathered.resume(count), [gathered, count]);
  useEffect(() => () => gathered.close(), [gathered]);
  return drawn;
}
