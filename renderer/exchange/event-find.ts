/** The events that hold a text, as far as they were searched; continues as the record grows. */
import type { EventsFound } from '../../shared/exchange.ts';

/** The places of the events found so far, ascending. Grows in place. */
export interface EventFind {
  readonly found: readonly number[];
  /** How many events have been looked at. */
  readonly scanned: number;
  /** Looks through those from `scanned` up to `count`, where nothing is under way already. */
  resume(count: number): void;
  close(): void;
}

export interface EventFindOptions {
  readonly search: (from: number, signal: AbortSignal) => AsyncIterable<readonly EventsFound[]>;
  readonly onProgress: () => void;
  readonly onProblem: (error: unknown) => void;
}

export function createEventFind({ search, onProgress, onProblem }: EventFindOptions): EventFind {
  const closing = new AbortController();
  const found: number[] = [];
  let scanned = 0;
  let wanted = 0;
  let isUnderWay = false;

  const run = async (): Promise<void> => {
    isUnderWay = true;
    try {
      while (scanned < wanted && !closing.signal.aborted) {
        const from = scanned;
        for await (const batch of search(from, closing.signal)) {
          if (closing.signal.aborted) return;
          for (const part of batch) {
            for (const at of part.found) found.push(at);
            scanned = part.scanned;
          }
          onProgress();
        }
        // The record has no more events, whatever its count said.
        if (scanned === from) return;
      }
    } catch (error) {
      if (!closing.signal.aborted) onProblem(error);
    } finally {
      isUnderWay = false;
    }
  };

  return {
    found,
    get scanned() {
      return scanned;
    },
    resume: (count) => {
      wanted = count;
      if (!isUnderWay && scanned < wanted) void run();
    },
    close: () => closing.abort(),
  };
}
