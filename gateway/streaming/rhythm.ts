/** The times at which a recorded answer came, kept by an answer that is written anew: in another form, or over another protocol. */
import { sleep } from './pace.ts';
import type { ServerEvent } from './server-event.ts';

/** Times are milliseconds from the request on, as they were recorded. */
export interface Rhythm {
  readonly headersMs: number;
  /** How many bytes of the content had come when: both ascend. Empty where the answer came in one piece, or had no content. */
  readonly grown: readonly { readonly atMs: number; readonly amount: number }[];
  readonly endMs: number;
  /** By how much faster than it was recorded; Infinity answers at once. */
  readonly speed: number;
}

/** Resolves at a moment of a recording, or once the client has left. Counts from the call on. */
export function timed({ speed }: Pick<Rhythm, 'speed'>, signal: AbortSignal): (ms: number) => Promise<unknown> {
  const begun = performance.now();
  return (ms) => {
    const wait = ms / speed - (performance.now() - begun);
    return wait > 0 ? sleep(wait, signal) : Promise.resolve();
  };
}

const amountOf = ({ tokens, bytes }: ServerEvent): number => Math.max(tokens, bytes);

/** The events, each once the recorded answer had as large a share of its content; what ends them comes with its end. */
export async function* inRhythm(
  events: Iterable<ServerEvent>,
  { grown, endMs }: Rhythm,
  until: (ms: number) => Promise<unknown>,
): AsyncGenerator<ServerEvent> {
  const all = [...events];
  const total = all.reduce((sum, event) => sum + amountOf(event), 0);
  const recorded = grown.at(-1)?.amount ?? 0;
  let come = 0;
  let at = 0;
  for (const event of all) {
    const amount = amountOf(event);
    come += amount;
    // A share is a quotient: the last of them may be a hair more than all.
    while (at < grown.length - 1 && (grown[at]?.amount ?? 0) < (come / total) * recorded) at += 1;
    if (event.closing === true) await until(endMs);
    else if (amount > 0) await until(grown[at]?.atMs ?? endMs);
    yield event;
  }
}
