/** Samples the growth of a text while it streams, in a bounded number of steps. */
import type { Answer, Block } from '../message.ts';
import type { ModelEvent } from '../model-event.ts';
import { arrivalSteps, type Arrival, type CellMetrics } from './metrics.ts';

/** Short enough to tell tokens apart in an answer of a second. */
const firstStepMs = 20;

export class ArrivalSampler {
  #stepMs = firstStepMs;
  #chars: number[] = [];

  /** Counts characters received `atMs` milliseconds after sending; times never decrease. */
  add(atMs: number, chars: number): void {
    if (chars === 0) return;
    while (atMs >= this.#stepMs * arrivalSteps) this.#double();
    const step = Math.floor(Math.max(0, atMs) / this.#stepMs);
    while (this.#chars.length <= step) this.#chars.push(0);
    this.#chars[step] = (this.#chars[step] ?? 0) + chars;
  }

  /** What has come so far; undefined for nothing. */
  get arrival(): Arrival | undefined {
    return this.#chars.length === 0 ? undefined : { stepMs: this.#stepMs, chars: [...this.#chars] };
  }

  #double(): void {
    this.#stepMs *= 2;
    const { length } = this.#chars;
    this.#chars = Array.from(
      { length: Math.ceil(length / 2) },
      (_, step) => (this.#chars[2 * step] ?? 0) + (this.#chars[2 * step + 1] ?? 0),
    );
  }
}

/** A moment, in milliseconds since sending, and how many characters had come by then. */
export type ArrivalPoint = readonly [ms: number, characters: number];

/**
 * How the text of an answer grew, from the first character to the last; empty where none arrived. Characters of a step
 * count at its end. Exact times come from the metrics: the curve begins at the first token and ends at the total time.
 */
export function arrivedOver({ arrival, firstTokenMs, totalMs }: ArrivalMetrics): readonly ArrivalPoint[] {
  const { stepMs, chars } = arrival ?? { stepMs: 0, chars: [] };
  const first = chars.findIndex((count) => count > 0);
  if (first === -1) return [];
  const latest = totalMs ?? Infinity;
  const endOf = (step: number): number => Math.min((step + 1) * stepMs, Math.max(latest, step * stepMs));
  const begin = first * stepMs;
  // An answer in one piece has no first token: it is there at once.
  const isPiece = firstTokenMs === undefined && totalMs !== undefined && first === chars.length - 1;
  const from = isPiece ? endOf(first) : Math.min(Math.max(begin, firstTokenMs ?? begin), endOf(first));
  let sum = 0;
  return [
    [from, 0],
    ...chars.slice(first).map((count, at): ArrivalPoint => {
      sum += count;
      return [endOf(first + at), sum];
    }),
  ];
}

type ArrivalMetrics = Pick<CellMetrics, 'arrival' | 'firstTokenMs' | 'totalMs'>;

/** How many characters of text, reasoning and arguments the events bring to `answer`, in which they are folded already. */
export function arrivedChars(events: readonly ModelEvent[], answer: Answer): number {
  let chars = 0;
  for (const event of events) {
    if (event.type !== 'block-delta') continue;
    const block = answer.candidates[event.candidate]?.blocks[event.block];
    if (block !== undefined && isWritten(block)) chars += event.text.length;
  }
  return chars;
}

/** False for images and unknown blocks. */
function isWritten({ kind }: Block): boolean {
  return kind === 'text' || kind === 'reasoning' || kind === 'tool-call';
}
