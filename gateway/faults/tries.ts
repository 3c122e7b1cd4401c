/** Counts the tries of one and the same request, so that a fault can hold for the first few of them. */
import { createHash } from 'node:crypto';
import type { Fault, InterruptFault, PictureFault, ReplaceFault, ShapeFault } from './fault-tokens.ts';

/** Requests that are remembered at once; the oldest are forgotten. */
const remembered = 1_000;

export interface TryCounter {
  /** The number of this try, from 1, of the request with these bytes. */
  next(identity: string): number;
  /** Its faults have run their course: the same request later begins anew. */
  forget(identity: string): void;
}

export function createTryCounter(): TryCounter {
  const counts = new Map<string, number>();
  return {
    next(identity) {
      const count = (counts.get(identity) ?? 0) + 1;
      counts.delete(identity);
      counts.set(identity, count);
      if (counts.size > remembered) {
        const oldest = counts.keys().next();
        if (oldest.done !== true) counts.delete(oldest.value);
      }
      return count;
    },
    forget: (identity) => void counts.delete(identity),
  };
}

/** What makes two requests the same: address, key group and body. */
export function requestIdentity(path: string, group: string, body: Uint8Array): string {
  return createHash('sha256').update(`${path}\n${group}\n`).update(body).digest('hex');
}

export interface ActiveFaults {
  /** Replaces or interrupts this try, where one does. */
  readonly breaking?: ReplaceFault | InterruptFault;
  /** Its try and how many it spoils, for the message: `try 1 of 2`. */
  readonly note: string;
  readonly shapes: readonly ShapeFault[];
  readonly pictures: readonly PictureFault[];
}

/** The faults that hold for one try: breaking ones take their turns in the order they are written, the others hold together. */
export function activeFaults(faults: readonly Fault[], counter: TryCounter, identity: string): ActiveFaults {
  const counted = faults.some((fault) => fault.tries !== Infinity);
  const attempt = counted ? counter.next(identity) : 1;
  const holding = faults.filter((fault) => attempt <= fault.tries);
  const shapes = holding.filter((fault) => fault.stage === 'shape');
  const pictures = holding.filter((fault) => fault.stage === 'picture');
  let before = 0;
  for (const fault of faults) {
    if (fault.stage === 'shape' || fault.stage === 'picture') continue;
    if (attempt <= before + fault.tries) {
      const note = fault.tries === Infinity ? 'every try' : `try ${attempt - before} of ${fault.tries}`;
      return { breaking: fault, note, shapes, pictures };
    }
    before += fault.tries;
  }
  // The last counted fault has had its turns.
  if (counted && [...shapes, ...pictures].every((fault) => fault.tries === Infinity)) counter.forget(identity);
  return { note: '', shapes, pictures };
}

/** How the faults that hold for a try were written; a breaking one stands first. */
export function sourcesOf({ breaking, shapes, pictures }: ActiveFaults): readonly string[] {
  return [...(breaking === undefined ? [] : [breaking]), ...shapes, ...pictures].map(({ source }) => source);
}
