/** How long the streams of one window wait between their batches: longer the more of them send, since each frame costs the window a task. */
import { batchMs } from './batch.ts';

export interface SharedWait {
  /** A stream has sent a batch. */
  sent(id: number): void;
  /** Milliseconds. */
  ms(): number;
}

/** Up to this many streams each send as often as the window paints. */
const freeStreams = 2;
/** The longest wait, short enough that text still seems to flow. */
const mostMs = 100;
/** Streams that sent within this time are counted. */
const recentMs = 250;

/** `now` in monotonic milliseconds. */
export function createSharedWait(now: () => number = () => performance.now()): SharedWait {
  const lastSent = new Map<number, number>();
  return {
    sent(id) {
      lastSent.set(id, now());
    },
    ms() {
      const since = now() - recentMs;
      for (const [id, at] of lastSent) if (at < since) lastSent.delete(id);
      return Math.min(mostMs, batchMs * Math.max(1, lastSent.size / freeStreams));
    },
  };
}
