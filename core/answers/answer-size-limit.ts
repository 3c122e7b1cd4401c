/** Limits the size of one answer: it is in memory several times while it is folded, shown and stored. */
import type { Fault } from '../../shared/fault.ts';
import { fault } from '../../shared/fault.ts';
import type { ModelEvent } from '../../shared/model-event.ts';

/** In UTF-16 units: some millions of tokens, which is far beyond what any model says at once. */
export const mostCharacters = 16_000_000;

/** What a block or another part counts beside its text, in the same unit; so an answer of empty parts reaches the limit too. */
const partSize = 256;
/** A block is looked up and copied with all others at each of its events: some thousands are enough for any answer. */
const blockSize = 4_096;

export class AnswerSizeLimit {
  #left = mostCharacters;
  /** Blocks of pictures, whose data goes into files and is bounded by the bytes of the answer. */
  readonly #pictures = new Set<string>();

  get isFull(): boolean {
    return this.#left <= 0;
  }

  take(events: readonly ModelEvent[]): void {
    for (const event of events) this.#left -= this.#sizeOf(event);
  }

  #sizeOf(event: ModelEvent): number {
    switch (event.type) {
      case 'block-delta':
        return this.#isPicture(event) ? 0 : event.text.length;
      case 'block-start':
        if (event.start.kind === 'image') this.#pictures.add(placeOf(event));
        return blockSize + (event.start.kind === 'unknown' ? sizeOfValue(event.start.raw) : 0);
      case 'block-end':
        return event.kept === undefined ? 0 : sizeOfValue(event.kept);
      case 'unknown':
        return partSize + sizeOfValue(event.raw);
      case 'started':
      case 'candidate-end':
      case 'usage':
      case 'applied':
      case 'finished':
      case 'fault':
        return 0;
    }
  }

  #isPicture(event: { readonly candidate: number; readonly block: number }): boolean {
    return this.#pictures.size > 0 && this.#pictures.has(placeOf(event));
  }
}

const placeOf = ({ candidate, block }: { readonly candidate: number; readonly block: number }): string =>
  `${candidate}.${block}`;

/** Size of JSON, roughly: its texts, and a little for each part. */
function sizeOfValue(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 8;
  let size = 8;
  for (const [name, member] of Object.entries(value)) size += name.length + sizeOfValue(member);
  return size;
}

export function tooLongFault(url: string): Fault {
  const millions = mostCharacters / 1_000_000;
  return fault(
    'too-large',
    `The answer of ${new URL(url).host} is longer than ${millions} million characters, the most that Quartet keeps of one answer.`,
    'The first part is kept. Ask for a shorter answer, or set a token limit in the parameters.',
    { attempts: 1 },
  );
}
