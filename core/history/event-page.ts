/** Cuts a page out of the events of an attempt. */
import type { EventPage, RecordedEvent } from '../../shared/exchange.ts';

/** Bound on the characters of a page of events, so that no reply is far larger than what a screen shows. */
const pageLength = 400_000;

/**
 * The first of the events that `chunks` gives, whose places begin at `from`; fewer than `limit` where they are large, but
 * at least one where there is one. Reads no further than it needs.
 */
export function pageOfEvents(from: number, limit: number, chunks: Iterable<readonly RecordedEvent[]>): EventPage {
  const events: RecordedEvent[] = [];
  let length = 0;
  for (const chunk of chunks) {
    for (const event of chunk) {
      if (events.length === limit || (events.length > 0 && length + event.data.length > pageLength)) {
        return { from, events };
      }
      events.push(event);
      length += event.data.length;
    }
    if (events.length === limit) break;
  }
  return { from, events };
}
