/** Rules about the order of a stream's events that more than one protocol has. */
import { differs, inEvent, kept } from '../judging.ts';
import type { Verdict } from '../check.ts';
import type { ReadEvent } from '../evidence.ts';
import type { Json } from '../../json.ts';

/** Every opening event has one closing event of the same key after it, and no closing comes without its opening. */
export function paired(
  events: readonly ReadEvent[],
  rule: {
    readonly opens: (event: ReadEvent) => boolean;
    readonly closes: (event: ReadEvent) => boolean;
    readonly key: (event: ReadEvent) => Json | undefined;
  },
): Verdict {
  const open = new Map<Json | undefined, number>();
  let count = 0;
  for (const event of events) {
    const key = rule.key(event);
    if (rule.opens(event)) {
      const before = open.get(key);
      if (before !== undefined) return differs('opened twice', inEvent(before), inEvent(event.index));
      open.set(key, event.index);
      count += 1;
    } else if (rule.closes(event)) {
      if (!open.delete(key)) return differs('closed without having been opened', inEvent(event.index));
    }
  }
  const [left] = open.values();
  if (left !== undefined) return differs('opened and never closed', inEvent(left));
  return count === 0 ? differs('none was opened', inEvent(0)) : kept(`${count} opened and closed`);
}

/** The numbers of the events grow from one to the next, and each that is JSON has one. */
export function inOrder(events: readonly ReadEvent[], numberOf: (event: ReadEvent) => number | undefined): Verdict {
  let last = -Infinity;
  for (const event of events) {
    if (event.json === undefined) continue;
    const number = numberOf(event);
    if (number === undefined) return differs('an event without a number', inEvent(event.index));
    if (number <= last) return differs(`${number} after ${last}`, inEvent(event.index));
    last = number;
  }
  return kept(`up to ${last}`);
}
