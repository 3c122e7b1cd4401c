import { expect, test } from 'vitest';
import { createScoreFeeds } from '../../../../renderer/score/score-feeds.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import type { ScorePart } from '../../../../shared/score/score.ts';
import type { Client } from '../../../../shared/wire/client.ts';

const part = (attempt: number, from: number, ...ticks: number[]): ScorePart => ({ attempt, startedAt: 5, from, ticks });

/** A host whose streams are written by hand. */
function host() {
  const asked: string[] = [];
  const cancelled: string[] = [];
  const streams = new Map<string, { push: (parts: readonly ScorePart[]) => void; end: (error?: Error) => void }>();
  const stream = (_method: string, { messageId }: { readonly messageId: string }) => {
    asked.push(messageId);
    const queue: (readonly ScorePart[])[] = [];
    let ended = false;
    let failure: Error | undefined;
    let wake: () => void = () => undefined;
    streams.set(messageId, {
      push: (parts) => {
        queue.push(parts);
        wake();
      },
      end: (error) => {
        ended = true;
        failure = error;
        wake();
      },
    });
    return {
      cancel: () => void cancelled.push(messageId),
      async *[Symbol.asyncIterator]() {
        for (;;) {
          const parts = queue.shift();
          if (parts !== undefined) yield parts;
          else if (failure !== undefined) throw failure;
          else if (ended) return;
          else
            await new Promise<void>((resolve) => {
              wake = resolve;
            });
        }
      },
    };
  };
  const feeds = createScoreFeeds({ client: { stream } as unknown as Client });
  return { feeds, asked, cancelled, of: (id: string) => streams.get(id) };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test('parts of an attempt join, one that was told already counts once, and the last attempt with events is shown', async () => {
  const { feeds, of } = host();
  const { feed } = feeds.hold('a');
  let told = 0;
  feed.subscribe(() => (told += 1));
  of('a')?.push([part(0, 0), part(1, 0, 1, 100, 2, 110)]);
  await settled();
  of('a')?.push([part(1, 0, 1, 100, 2, 110, 3, 120), part(2, 0)]);
  of('a')?.end();
  await settled();
  expect(feed.shown?.attempt).toBe(1);
  expect(feed.shown?.score.part(0, 10).ticks).toEqual([1, 100, 2, 110, 3, 120]);
  expect([feed.ended, feed.fault, told > 1]).toEqual([true, undefined, true]);
});

test('several holders share one stream; one that has ended is kept, one on its way is let go', async () => {
  const { feeds, asked, cancelled, of } = host();
  const first = feeds.hold('a');
  const second = feeds.hold('a');
  const other = feeds.hold('b');
  of('a')?.push([part(0, 0, 1, 10)]);
  of('a')?.end();
  await settled();
  first.release();
  second.release();
  other.release();
  expect(feeds.hold('a').feed).toBe(first.feed);
  feeds.hold('b');
  expect(asked).toEqual(['a', 'b', 'b']);
  expect(cancelled).toEqual(['b']);
});

test('a score that cannot be had says why, and is asked for anew', async () => {
  const { feeds, asked, of } = host();
  const { feed, release } = feeds.hold('a');
  of('a')?.end(new FaultError(fault('not-found', 'The recording of this answer is gone.', 'It was deleted.')));
  await settled();
  expect([feed.ended, feed.fault?.message]).toEqual([true, 'The recording of this answer is gone.']);
  release();
  feeds.hold('a');
  expect(asked).toEqual(['a', 'a']);
});
