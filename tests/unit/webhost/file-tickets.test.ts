import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileTickets } from '../../../webhost/file-tickets.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('a ticket holds for half an hour and no longer', () => {
  const tickets = createFileTickets();
  const ticket = tickets.current();
  vi.advanceTimersByTime(30 * minute - 1);
  expect(tickets.holds(ticket)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(tickets.holds(ticket)).toBe(false);
});

test('what was never given out does not hold', () => {
  const tickets = createFileTickets();
  const ticket = tickets.current();
  for (const other of [undefined, '', 'x', `${ticket}x`, ticket.slice(1)]) expect(tickets.holds(other)).toBe(false);
});

test('a window that stays open always has one that holds for twenty minutes more', () => {
  const tickets = createFileTickets();
  let mine = tickets.current();
  tickets.follow((ticket) => (mine = ticket));
  const seen = new Set([mine]);
  for (let at = 0; at < 600; at += 1) {
    vi.advanceTimersByTime(minute);
    expect(tickets.holds(mine)).toBe(true);
    seen.add(mine);
  }
  expect(seen.size).toBe(61);
});

test('a window that comes later has a fresh one', () => {
  const tickets = createFileTickets();
  const first = tickets.current();
  vi.advanceTimersByTime(9 * minute);
  expect(tickets.current()).toBe(first);
  vi.advanceTimersByTime(minute);
  const second = tickets.current();
  expect(second).not.toBe(first);
  expect([first, second].map((ticket) => tickets.holds(ticket))).toEqual([true, true]);
});

test('without a window nothing is timed', () => {
  const tickets = createFileTickets();
  tickets.current();
  expect(vi.getTimerCount()).toBe(0);
  const leave = [tickets.follow(() => undefined), tickets.follow(() => undefined)];
  expect(vi.getTimerCount()).toBe(1);
  for (const left of leave) left();
  expect(vi.getTimerCount()).toBe(0);
});
