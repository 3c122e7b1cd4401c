/** Which event brought which stretch of an answer: known for every character of every block, and for every event. */
import { bisectRight } from 'd3-array';
import { answerReadingOf } from '../answer-readings.ts';
import type { ModelEvent } from '../model-event.ts';
import type { Recording } from '../replay.ts';

/** Characters `from` to `to` of the text of a block. */
export interface Stretch {
  readonly candidate: number;
  readonly block: number;
  readonly from: number;
  readonly to: number;
}

/** A block as it grew: `ends` ascend, and `steps` says after which step the text had each of these lengths. */
interface BlockLengths {
  readonly startedAt: number;
  readonly ends: number[];
  readonly steps: number[];
}

/** A step counts from 1: step n is event n, as `Replay` counts them. Step 0 is before the first. */
export class Stretches {
  /** Steps that have been looked at. */
  #steps = 0;
  readonly #candidates: BlockLengths[][] = [];
  #firstText: number | undefined;

  /** Adds what one more step came to. */
  add(events: readonly ModelEvent[]): void {
    this.#steps += 1;
    for (const event of events) {
      if (event.type === 'block-start') {
        while (this.#candidates.length <= event.candidate) this.#candidates.push([]);
        this.#candidates[event.candidate]?.push({ startedAt: this.#steps, ends: [], steps: [] });
        if (event.start.kind !== 'text' && event.start.kind !== 'reasoning') this.#firstText ??= this.#steps;
      } else if (event.type === 'block-delta' && event.text !== '') {
        this.#grow(event.candidate, event.block, event.text.length);
        this.#firstText ??= this.#steps;
      }
    }
  }

  get steps(): number {
    return this.#steps;
  }

  /** The step that brought the first that can be read; undefined where none did. */
  get firstContent(): number | undefined {
    return this.#firstText;
  }

  /** How many characters of a block's text had come after so many steps; undefined before the block began. */
  lengthAt(candidate: number, block: number, position: number): number | undefined {
    const lengths = this.#candidates[candidate]?.[block];
    if (lengths === undefined || lengths.startedAt > position) return undefined;
    const count = bisectRight(lengths.steps, position);
    return count === 0 ? 0 : lengths.ends[count - 1];
  }

  /** The step that brought the character at a place of a block; the one that began the block where it has no such text. */
  stepOf(candidate: number, block: number, offset: number): number | undefined {
    const lengths = this.#candidates[candidate]?.[block];
    if (lengths === undefined) return undefined;
    const at = bisectRight(lengths.ends, offset);
    return lengths.steps[at] ?? lengths.steps.at(-1) ?? lengths.startedAt;
  }

  /** What one step brought, block by block. */
  broughtBy(step: number): readonly Stretch[] {
    const found: Stretch[] = [];
    this.#candidates.forEach((blocks, candidate) =>
      blocks.forEach((lengths, block) => {
        const at = bisectRight(lengths.steps, step) - 1;
        if (lengths.steps[at] !== step) return;
        found.push({ candidate, block, from: lengths.ends[at - 1] ?? 0, to: lengths.ends[at] ?? 0 });
      }),
    );
    return found;
  }

  /** The steps at which blocks began, in order, without the first of them. */
  get blockStarts(): readonly number[] {
    const starts = this.#candidates.flatMap((blocks) => blocks.map(({ startedAt }) => startedAt));
    return [...new Set(starts)].toSorted((left, right) => left - right).slice(1);
  }

  #grow(candidate: number, block: number, length: number): void {
    const lengths = this.#candidates[candidate]?.[block];
    if (lengths === undefined) return;
    const end = (lengths.ends.at(-1) ?? 0) + length;
    // One event may bring several pieces of a block.
    if (lengths.steps.at(-1) === this.#steps) lengths.ends[lengths.ends.length - 1] = end;
    else {
      lengths.ends.push(end);
      lengths.steps.push(this.#steps);
    }
  }
}

/** Steps between two looks at the clock of whoever reads. */
const stepsAtOnce = 200;

/**
 * Steps through a recording and yields now and then, so that a window can breathe between; `stretches` is whole at the
 * end. What a protocol only gives at the end of its stream belongs to the last event.
 */
export function* tracedThrough(recording: Recording, stretches: Stretches): Generator<void, void, undefined> {
  const protocol = answerReadingOf(recording);
  let state: unknown = protocol.initial;
  const { events } = recording;
  for (const [at, { event, id, data }] of events.entries()) {
    const step = protocol.step(state, { event, id, data });
    ({ state } = step);
    const isLast = at === events.length - 1;
    stretches.add(
      isLast && recording.attempt.fault === undefined ? [...step.events, ...protocol.finish(state)] : step.events,
    );
    if (at % stepsAtOnce === stepsAtOnce - 1) yield;
  }
}
