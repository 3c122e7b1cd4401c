/** What the disk has refused of a record is read all the same, in its place and once. */
import { expect, test } from 'vitest';
import { recordsSoFar, type Records } from '../../../../core/exchange/records-so-far.ts';
import type { Attempt, Exchange, RecordedEvent } from '../../../../shared/exchange.ts';

const event = (data: string): RecordedEvent => ({ atMs: 0, event: undefined, id: undefined, data });
const letters = (from: number, to: number): RecordedEvent[] =>
  Array.from({ length: to - from }, (_, at) => event(String.fromCharCode(97 + from + at)));
const said = (chunks: Iterable<readonly RecordedEvent[]>): string =>
  [...chunks].flatMap((events) => events.map(({ data }) => data)).join('');

/** Of twelve events the first so many are on the disk. */
function scene(first: number) {
  let written = first;
  const history: Records = {
    exchange: () => undefined,
    body: () => 'of the disk',
    eventPage: (_, __, from, limit) => ({
      from,
      events: letters(from, Math.max(from, Math.min(written, from + limit))),
    }),
    *events(_, __, from = 0) {
      // As they are asked for, a few at a time.
      for (let at = from; at < written; at += 2) yield letters(at, Math.min(written, at + 2));
    },
  };
  const attempt = { number: 0, requestBody: 'as sent' } as unknown as Attempt;
  const exchange: Exchange = { messageId: 'm1', protocol: 'chat', profileName: 'Mine', attempts: [attempt] };
  const unwritten = () => ({ from: written, events: letters(written, 12) });
  return {
    records: recordsSoFar(history, (id) => (id === 'm1' ? { exchange, unwritten } : undefined)),
    exchange,
    write: (to: number) => (written = to),
  };
}

test.each([0, 5, 6, 12])('all events are read in their order, with %i of twelve on the disk', (written) => {
  const { records } = scene(written);
  expect(said(records.events('m1', 0))).toBe('abcdefghijkl');
  for (const from of [0, 4, 7, 11, 12, 20]) {
    expect(said(records.events('m1', 0, from)), `from ${from}`).toBe('abcdefghijkl'.slice(from));
    const page = records.eventPage('m1', 0, from, 4);
    expect([page.from, said([page.events])]).toEqual([from, 'abcdefghijkl'.slice(from, from + 4)]);
  }
});

test('what gets written while it is read comes once', () => {
  const it = scene(3);
  const seen: string[] = [];
  for (const events of it.records.events('m1', 0)) {
    seen.push(said([events]));
    it.write(9);
  }
  expect(seen.join('')).toBe('abcdefghijkl');
});

test('of any other answer the disk alone is asked', () => {
  const { records, exchange } = scene(4);
  expect(records.exchange('m1')).toBe(exchange);
  expect(records.exchange('m2')).toBeUndefined();
  expect([
    records.body('m1', 0, 'request'),
    records.body('m1', 0, 'response'),
    records.body('m2', 0, 'request'),
  ]).toEqual(['as sent', 'of the disk', 'of the disk']);
  expect(said(records.events('m2', 0))).toBe('abcd');
  expect(said([records.eventPage('m2', 0, 0, 12).events])).toBe('abcd');
});

test('where the disk has fewer events than were written to it, what it has is read, once', () => {
  const kept = letters(0, 3);
  let asked = 0;
  const history: Records = {
    exchange: () => undefined,
    body: () => '',
    eventPage: (_, __, from, limit) => ({ from, events: kept.slice(from, from + limit) }),
    *events(_, __, from = 0) {
      asked += 1;
      if (asked > 10) throw new Error('The same is read again and again.');
      if (from < kept.length) yield kept.slice(from);
    },
  };
  const exchange: Exchange = { messageId: 'm1', protocol: 'chat', profileName: 'Mine', attempts: [] };
  const unwritten = () => ({ from: 8, events: letters(8, 12) });
  const records = recordsSoFar(history, () => ({ exchange, unwritten }));
  expect([said(records.events('m1', 0)), said([records.eventPage('m1', 0, 0, 12).events])]).toEqual(['abc', 'abc']);
  expect(said(records.events('m1', 0, 9))).toBe('jkl');
});

test('a page of large events is cut short, on the disk or not, and never empty', () => {
  const big = event('x'.repeat(300_000));
  const history: Records = {
    exchange: () => undefined,
    body: () => '',
    eventPage: (_, __, from) => ({ from, events: from === 0 ? [big] : [] }),
    events: () => [],
  };
  const exchange: Exchange = { messageId: 'm1', protocol: 'chat', profileName: 'Mine', attempts: [] };
  const unwritten = () => ({ from: 1, events: [big, event('y'.repeat(2_000_000)), event('z')] });
  const records = recordsSoFar(history, () => ({ exchange, unwritten }));
  const lengths = (from: number) => records.eventPage('m1', 0, from, 100).events.map(({ data }) => data.length);
  expect([lengths(0), lengths(1), lengths(2), lengths(3)]).toEqual([[300_000], [300_000], [2_000_000], [1]]);
});
