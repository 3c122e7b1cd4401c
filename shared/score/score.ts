/** The score of an attempt: of each event its moment and its bytes, in a growing list that costs the same per event however long it is. */
import type { Attempt } from '../exchange.ts';

/** How an attempt stands, as far as it is drawn. */
export interface ScoredAttempt {
  /** The attempt's number, counted from 0. A later attempt follows the ones before it. */
  readonly attempt: number;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** Milliseconds since then, each absent until it happened. */
  readonly connectedMs?: number;
  readonly endMs?: number;
  /** Why it failed. */
  readonly failed?: string;
}

export function scoredAttempt({ number, startedAt, timing, fault }: Attempt): ScoredAttempt {
  return {
    attempt: number,
    startedAt,
    ...(timing.connectedMs === undefined ? {} : { connectedMs: timing.connectedMs }),
    ...(timing.endMs === undefined ? {} : { endMs: timing.endMs }),
    ...(fault === undefined ? {} : { failed: fault.message }),
  };
}

/** True where the same is to be told of an attempt. */
export function isSameScored(one: ScoredAttempt, other: ScoredAttempt | undefined): boolean {
  const fields = ['attempt', 'startedAt', 'connectedMs', 'endMs', 'failed'] as const;
  return fields.every((field) => one[field] === other?.[field]);
}

/** A part of a score as it crosses the wire: `ticks` holds a moment and a size for each event, by turns. */
export interface ScorePart extends ScoredAttempt, ScoreTicks {}

export interface ScoreTicks {
  /** The place of the first of these events. */
  readonly from: number;
  /** Milliseconds since the attempt's start, then bytes of the data, for each event. */
  readonly ticks: readonly number[];
}

const firstRoom = 64;

export class Score {
  #times = new Float64Array(firstRoom);
  #bytes = new Float64Array(firstRoom);
  #count = 0;
  #totalBytes = 0;

  static of(events: Iterable<{ readonly atMs: number; readonly bytes: number }>): Score {
    const score = new Score();
    for (const { atMs, bytes } of events) score.add(atMs, bytes);
    return score;
  }

  /** Moments never go back. */
  add(atMs: number, bytes: number): void {
    if (this.#count === this.#times.length) {
      this.#times = grown(this.#times);
      this.#bytes = grown(this.#bytes);
    }
    this.#times[this.#count] = atMs;
    this.#bytes[this.#count] = bytes;
    this.#totalBytes += bytes;
    this.#count += 1;
  }

  /** Adds what is new in a part; false where events between are missing, and nothing is added then. */
  take({ from, ticks }: ScoreTicks): boolean {
    if (from > this.#count) return false;
    for (let at = (this.#count - from) * 2; at + 1 < ticks.length; at += 2)
      this.add(ticks[at] ?? 0, ticks[at + 1] ?? 0);
    return true;
  }

  /** The events from a place on, at most so many. */
  part(from: number, most: number): ScoreTicks {
    const to = Math.min(this.#count, from + most);
    const ticks: number[] = [];
    for (let at = from; at < to; at += 1) ticks.push(this.timeAt(at), this.bytesAt(at));
    return { from, ticks };
  }

  get count(): number {
    return this.#count;
  }

  /** Bytes of all events together. */
  get totalBytes(): number {
    return this.#totalBytes;
  }

  /** The moment of the event at a place; 0 where there is none. */
  timeAt(at: number): number {
    return at < 0 || at >= this.#count ? 0 : (this.#times[at] ?? 0);
  }

  bytesAt(at: number): number {
    return at < 0 || at >= this.#count ? 0 : (this.#bytes[at] ?? 0);
  }

  get firstMs(): number {
    return this.timeAt(0);
  }

  get lastMs(): number {
    return this.timeAt(this.#count - 1);
  }

  /** How many events had come by a moment. */
  countBy(ms: number): number {
    // By hand, unlike the other searches: it is loaded with every chat, where d3-array is not.
    let low = 0;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.#times[middle] ?? Infinity) <= ms) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The place of the event nearest to a moment; undefined where there is none. */
  nearest(ms: number): number | undefined {
    if (this.#count === 0) return undefined;
    const after = this.countBy(ms);
    if (after === 0) return 0;
    if (after === this.#count) return this.#count - 1;
    return ms - this.timeAt(after - 1) <= this.timeAt(after) - ms ? after - 1 : after;
  }
}

function grown(list: Float64Array): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(list.length * 2);
  larger.set(list);
  return larger;
}
