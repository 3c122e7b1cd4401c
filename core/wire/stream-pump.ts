/** Moves one stream from its iterable onto the wire, in batches and only as fast as the window reads. */
import { initialCredit } from '../../shared/wire/frames.ts';
import { createBatch } from './batch.ts';
import { createCredit } from './credit.ts';

export interface StreamPump {
  /** The window accepts that many more batches. */
  grant(count: number): void;
  /** Ends the stream without another batch, and closes the iterable. */
  stop(): void;
}

export interface StreamEnds {
  /** Milliseconds between two batches, at least, as long as they are not full. */
  waitMs(): number;
  next(items: readonly unknown[]): void;
  end(): void;
  /** The iterable threw; what it gave before has been sent. */
  failed(error: unknown): void;
  /** The iterable failed to close after `stop`. */
  stray(error: unknown): void;
}

/**
 * Starts at once. Without credit the iterable is not pulled: at most one item requested before waits. Gathered
 * items always have a credit, since only sending a batch spends one.
 */
export function pumpStream(iterable: AsyncIterable<unknown>, ends: StreamEnds): StreamPump {
  const credit = createCredit(initialCredit);
  const iterator = iterable[Symbol.asyncIterator]();
  let stopped = false;
  let batches = 0;
  const batch = createBatch<unknown>(
    (items) => {
      credit.spend();
      batches += 1;
      ends.next(items);
    },
    () => ends.waitMs(),
  );

  const run = async () => {
    for (;;) {
      if (!(await credit.available())) return;
      const seen = batches;
      const pulled = await iterator.next();
      if (stopped) return;
      if (pulled.done === true) break;
      if (!(await credit.available())) return;
      batch.add(pulled.value);
      // An iterable that never waits would block timers, other calls and its own cancellation.
      if (batches > seen) await nextTurn();
    }
    batch.flush();
    stopped = true;
    ends.end();
  };

  run().catch((error: unknown) => {
    if (stopped) {
      ends.stray(error);
      return;
    }
    batch.flush();
    stopped = true;
    ends.failed(error);
  });

  return {
    grant: (count) => credit.grant(count),
    stop() {
      if (stopped) return;
      stopped = true;
      batch.drop();
      credit.close();
      // Not awaited: a generator that waits for its source notices only when that settles.
      Promise.resolve(iterator.return?.()).catch((error: unknown) => ends.stray(error));
    },
  };
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
