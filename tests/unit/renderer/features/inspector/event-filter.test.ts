import { expect, test } from 'vitest';
import { createEventFilter, placeIn } from '../../../../../renderer/features/inspector/event-filter.ts';
import type { RecordedEvent } from '../../../../../shared/exchange.ts';

const event = (data: string, more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  atMs: 1,
  event: undefined,
  id: undefined,
  data,
  ...more,
});

test('finds text in data, name and id, whatever its case', () => {
  const events = [event('Hello'), event('x', { event: 'hello_delta' }), event('y', { id: 'HELLO' }), event('z')];
  const filter = createEventFilter('hello');
  expect(filter.advance(events, 1_000)).toBe(true);
  expect(filter.found).toEqual([0, 1, 2]);
});

test('the query is text, not a pattern', () => {
  const query = String.raw`a.b*c(d)[e]{f}|g/h\i^j$k+l?`;
  const filter = createEventFilter(query);
  filter.advance([event(`- ${query} -`), event('aXb')], 1_000);
  expect(filter.found).toEqual([0]);
  for (const mark of '-&~#!@%,:;<=>`\'" '.split('')) {
    const one = createEventFilter(mark);
    one.advance([event(mark)], 1_000);
    expect(one.found).toEqual([0]);
  }
});

test('goes on with events that were added, and looks at none twice', () => {
  const events = [event('a1'), event('b')];
  const filter = createEventFilter('a');
  filter.advance(events, 1_000);
  events.push(event('a2'));
  expect(filter.advance(events, 1_000)).toBe(true);
  expect(filter.found).toEqual([0, 2]);
  expect(filter.scanned).toBe(3);
});

test('stops where its time is over and goes on from there', () => {
  let time = 0;
  const events = Array.from({ length: 1_000 }, () => event('a'));
  const filter = createEventFilter('a', () => (time += 10));
  expect(filter.advance(events, 15)).toBe(false);
  expect(filter.scanned).toBe(512);
  expect(filter.advance(events, 1_000)).toBe(true);
  expect(filter.found).toHaveLength(1_000);
});

test('reads the clock after few events where they are large', () => {
  let time = 0;
  const events = Array.from({ length: 4 }, () => event('x'.repeat(500_000)));
  const filter = createEventFilter('y', () => (time += 10));
  expect(filter.advance(events, 5)).toBe(false);
  expect(filter.scanned).toBe(1);
});

test('the place of an event among those found, or of the next one', () => {
  expect([0, 3, 4, 9, 10].map((at) => placeIn([3, 9], at))).toEqual([0, 0, 1, 1, 2]);
  expect(placeIn([], 5)).toBe(0);
});
