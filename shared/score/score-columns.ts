/** A score as it is drawn: its events gathered by column of pixels as they come, and the ticks that these columns come to. */
import type { Score } from './score.ts';

/** The part of time that a strip shows, in milliseconds of its score. */
export interface ScoreSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

/** One tick: where it stands, and what it stands for. */
export interface Tick {
  readonly column: number;
  readonly bytes: number;
  readonly events: number;
}

/**
 * One column a device pixel: the bytes of the events on it and how many there are. Each event is looked at once, so that
 * what a frame costs depends on what is new and on the width, and not on how many events there are.
 */
export class ScoreColumns {
  readonly #bytes: Float64Array;
  readonly #events: Uint32Array;
  readonly #score: Score;
  readonly #span: ScoreSpan;
  /** Events that are gathered already. */
  #gathered = 0;

  constructor(score: Score, span: ScoreSpan, width: number) {
    this.#score = score;
    this.#span = span;
    this.#bytes = new Float64Array(Math.max(1, Math.floor(width)));
    this.#events = new Uint32Array(this.#bytes.length);
    this.gather();
  }

  get width(): number {
    return this.#bytes.length;
  }

  /** Gathers the events that came since; returns the first column that changed, the width where none did. */
  gather(): number {
    const score = this.#score;
    let changed = this.width;
    for (; this.#gathered < score.count; this.#gathered += 1) {
      const column = this.columnAt(score.timeAt(this.#gathered));
      if (column === undefined) continue;
      this.#bytes[column] = (this.#bytes[column] ?? 0) + score.bytesAt(this.#gathered);
      this.#events[column] = (this.#events[column] ?? 0) + 1;
      changed = Math.min(changed, column);
    }
    return changed;
  }

  /** The column of a moment; undefined where it is out of the span. */
  columnAt(ms: number): number | undefined {
    const { fromMs, toMs } = this.#span;
    if (ms < fromMs || ms > toMs) return undefined;
    const share = toMs > fromMs ? (ms - fromMs) / (toMs - fromMs) : 0;
    return Math.min(this.width - 1, Math.floor(share * this.width));
  }

  /**
   * The ticks from left to right, no two nearer than `apart` columns: events that would be are one tick, as tall as all
   * of them. Sparse events stand where they came, dense ones at an even pace.
   */
  ticks(apart: number): readonly Tick[] {
    const ticks: Tick[] = [];
    const step = Math.max(1, Math.floor(apart));
    for (let column = 0; column < this.width;) {
      if (this.#events[column] === 0) {
        column += 1;
        continue;
      }
      let [bytes, events] = [0, 0];
      const end = Math.min(this.width, column + step);
      for (let at = column; at < end; at += 1) {
        bytes += this.#bytes[at] ?? 0;
        events += this.#events[at] ?? 0;
      }
      ticks.push({ column, bytes, events });
      column = end;
    }
    return ticks;
  }
}

/** The lowest tick is still seen. */
const lowest = 0.18;
/** Where so many ticks are smaller, or larger, the scale begins and ends: a single huge one does not flatten all others. */
const lowShare = 0.05;
const highShare = 0.95;
/** Ends of a scale are told apart in such parts of a doubling: it stays as it is while they hardly change. */
const stepsPerDoubling = 48;

/** Sizes between which heights are told apart. */
export interface HeightScale {
  readonly low: number;
  readonly high: number;
}

/**
 * How tall a size is drawn. Protocols wrap the same words in envelopes of very different size, so a scale is made of
 * what came: from the small ticks to the large ones.
 */
export function heightScale(ticks: readonly Tick[]): HeightScale {
  const sizes = Float64Array.from(ticks, ({ bytes }) => bytes).sort();
  const at = (share: number): number => rounded(sizes[Math.round(share * (sizes.length - 1))] ?? 0);
  return { low: at(lowShare), high: at(highShare) };
}

/** Height of a column of so many bytes, as a share of the strip from 0 to 1. */
export function heightOf(bytes: number, { low, high }: HeightScale): number {
  if (high <= low) return bytes > high ? 1 : (lowest + 1) / 2;
  return lowest + (1 - lowest) * Math.min(1, Math.max(0, (bytes - low) / (high - low)));
}

function rounded(bytes: number): number {
  return 2 ** (Math.round(Math.log2(Math.max(1, bytes)) * stepsPerDoubling) / stepsPerDoubling);
}
