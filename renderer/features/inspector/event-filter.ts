/** Finds the events that hold a text, a slice at a time: streams of tens of megabytes are searched while the window goes on. */
import type { RecordedEvent } from '../../../shared/exchange.ts';

export interface EventFilter {
  /** The places of the events found so far, ascending. Grows in place. */
  readonly found: readonly number[];
  /** How many events have been looked at. */
  readonly scanned: number;
  /** Goes on from where it stopped, through events that were added since too. True where the end was reached within `budgetMs`. */
  advance(events: readonly RecordedEvent[], budgetMs: number): boolean;
}

/** The clock is read this often, in events or in characters. */
const eventsBetween = 256;
const charactersBetween = 500_000;

/** Looks in name, id and data, without regard to upper and lower case. `now` in milliseconds, monotonic. */
export function createEventFilter(query: string, now: () => number = () => performance.now()): EventFilter {
  const pattern = new RegExp(query.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'iu');
  const holds = ({ event, id, data }: RecordedEvent): boolean =>
    pattern.test(data) || (event !== undefined && pattern.test(event)) || (id !== undefined && pattern.test(id));
  const found: number[] = [];
  let scanned = 0;
  return {
    found,
    get scanned() {
      return scanned;
    },
    advance(events, budgetMs) {
      const until = now() + budgetMs;
      let looked = 0;
      let characters = 0;
      while (scanned < events.length) {
        const event = events[scanned];
        if (event !== undefined && holds(event)) found.push(scanned);
        scanned += 1;
        looked += 1;
        characters += event?.data.length ?? 0;
        if (looked < eventsBetween && characters < charactersBetween) continue;
        if (now() >= until) break;
        looked = 0;
        characters = 0;
      }
      return scanned >= events.length;
    },
  };
}

/** The place in `found` of the event `at`, or of the next one after it. */
export function placeIn(found: readonly number[], at: number): number {
  let low = 0;
  let high = found.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((found[middle] ?? Infinity) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}
