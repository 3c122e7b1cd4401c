/** Finds the events that hold a text. */
import type { RecordedEvent } from './exchange.ts';

/** Looks in name, id and data, without regard to upper and lower case. */
export function eventMatcher(query: string): (event: RecordedEvent) => boolean {
  const pattern = new RegExp(query.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), 'iu');
  return ({ event, id, data }) =>
    pattern.test(data) || (event !== undefined && pattern.test(event)) || (id !== undefined && pattern.test(id));
}
