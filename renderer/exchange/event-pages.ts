/**
 * A window onto any number of events: pages are fetched when a row of them is shown, and a bounded number is held.
 * Pulled by what is shown, and not pushed as a stream is: `followStream` has nothing to do here.
 */
import type { RecordedEvent } from '../../shared/exchange.ts';
import { shortEventName } from './event-summary.ts';

export interface EventPages {
  /** Undefined until it is there; it is fetched then, where there is such an event. */
  get(at: number): RecordedEvent | undefined;
  /** How many events can be listed up to an end that is followed: `count` once the last `rows` of them are there, and as many as before while these are fetched. Never fewer than once: with no `rows`, all are listed from now on. */
  through(count: number, rows: number): number;
  /** Characters of the longest event name that has come, as it is shown. */
  readonly longestName: number;
  /** So many events can be had. Grows while the stream runs. */
  setCount(count: number): void;
  /** Nothing more is fetched. */
  close(): void;
}

export interface EventPagesOptions {
  /** Some events from a place on, at least one. */
  readonly read: (from: number, limit: number) => Promise<{ readonly events: readonly RecordedEvent[] }>;
  /** Called when events were loaded. */
  readonly onLoaded: () => void;
  readonly onProblem: (error: unknown) => void;
  /** Milliseconds, monotonic. */
  readonly now?: () => number;
}

export const pageSize = 100;
/** Pages held: far more than a screen shows, far less than a long stream. */
const heldPages = 60;
/** Pages fetched at once; of the waiting ones, the last requested is next. */
const atOnce = 2;
const mostWaiting = 8;
/** A page that could not be read is not asked for again for so many milliseconds. */
const retryMs = 2_000;

export function createEventPages({
  read,
  onLoaded,
  onProblem,
  now = () => performance.now(),
}: EventPagesOptions): EventPages {
  /** In order of use, the last one used at the end. A page may be a part of one as yet. */
  const pages = new Map<number, RecordedEvent[]>();
  const loading = new Set<number>();
  /** Pages that could not be read, and when that was. */
  const failed = new Map<number, number>();
  let waiting: number[] = [];
  let count = 0;
  let listed = 0;
  /** Behind the last event that has come, whether or not all before it have. */
  let top = 0;
  let longestName = 0;
  let closed = false;

  const load = async (page: number): Promise<void> => {
    loading.add(page);
    try {
      const held = pages.get(page) ?? [];
      const from = page * pageSize + held.length;
      const { events } = await read(from, pageSize - held.length);
      if (closed) return;
      for (const { event } of events) longestName = Math.max(longestName, shortEventName(event ?? '').length);
      failed.delete(page);
      pages.delete(page);
      pages.set(page, [...held, ...events]);
      top = Math.max(top, from + events.length);
      for (const oldest of pages.keys()) {
        if (pages.size <= heldPages) break;
        pages.delete(oldest);
      }
      onLoaded();
    } catch (error) {
      failed.set(page, now());
      if (!closed) onProblem(error);
    } finally {
      loading.delete(page);
      next();
    }
  };

  const next = (): void => {
    while (!closed && loading.size < atOnce) {
      const page = waiting.pop();
      if (page === undefined) return;
      void load(page);
    }
  };

  const get = (at: number): RecordedEvent | undefined => {
    const page = Math.floor(at / pageSize);
    const held = pages.get(page);
    const event = held?.[at % pageSize];
    if (event !== undefined || at >= count || closed) return event;
    // Waits after a failure: reporting it redraws the rows, which request the page again.
    const isAsked = loading.has(page) || now() - (failed.get(page) ?? -Infinity) < retryMs;
    if (!isAsked) {
      // Rows that were scrolled past meanwhile are not waited for.
      waiting = [...waiting.filter((other) => other !== page), page].slice(-mostWaiting);
      next();
    }
    return undefined;
  };

  return {
    get,
    through: (to, rows) => {
      // Where they come more slowly than the end moves on, an earlier end is better than none.
      for (const end of new Set([Math.min(top, to), to])) {
        const last = Array.from({ length: Math.min(rows, end) }, (_, at) => end - 1 - at);
        // Each is asked for: they may lie on two pages.
        if (end > listed && last.map(get).every((event) => event !== undefined)) listed = end;
      }
      return Math.min(listed, to);
    },
    get longestName() {
      return longestName;
    },
    setCount: (more) => {
      count = more;
    },
    close: () => {
      closed = true;
      waiting = [];
    },
  };
}
