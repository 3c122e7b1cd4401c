import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts } from '../../../../renderer/app/toasts.ts';
import { fault } from '../../../../shared/fault.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a toast goes after 6 s and can be read again; a failure stays until dismissed', () => {
  const toasts = createToasts(() => 1_000);
  const refused = fault('dns', 'No such host.', 'Check the name.');
  toasts.show('good', 'Profile saved');
  toasts.showFault(refused);
  vi.advanceTimersByTime(6_000);
  const saved = { id: 1, tone: 'good', text: 'Profile saved', at: 1_000, showing: false };
  const failed = { id: 2, tone: 'bad', text: 'No such host.', fault: refused, at: 1_000, showing: true };
  expect(toasts.store.getState()).toEqual({ toasts: [failed, saved], unread: 2, said: true, listOpen: false });
  toasts.dismiss(2);
  toasts.openList(true);
  expect(toasts.store.getState()).toEqual({
    toasts: [{ ...failed, showing: false }, saved],
    unread: 0,
    said: true,
    listOpen: true,
  });
  toasts.clear();
  expect(toasts.store.getState()).toEqual({ toasts: [], unread: 0, said: true, listOpen: true });
});

test('a toast that is being read stays, and goes 6 s after', () => {
  const toasts = createToasts();
  const isShowing = (): boolean => toasts.store.getState().toasts[0]?.showing === true;
  toasts.show('plain', 'Copied');
  toasts.hold(1);
  vi.advanceTimersByTime(60_000);
  expect(isShowing()).toBe(true);
  toasts.release(1);
  vi.advanceTimersByTime(5_999);
  expect(isShowing()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isShowing()).toBe(false);
});

test('the list keeps the last 50', () => {
  const toasts = createToasts();
  for (let count = 1; count <= 60; count += 1) toasts.show('plain', `${count}`);
  expect(toasts.store.getState().toasts.map(({ text }) => text)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${60 - index}`),
  );
});

test('what can be done only for a while is on screen for 12 s, and in the list for a minute', () => {
  const toasts = createToasts();
  const [once, always] = [
    { label: 'Undo', once: true as const, run: () => undefined },
    { label: 'Show', run: () => undefined },
  ];
  toasts.show('plain', 'Saved', always);
  toasts.show('plain', 'Chat deleted', once);
  vi.advanceTimersByTime(11_999);
  const shown = () => toasts.store.getState().toasts.map(({ showing, action }) => [showing, action?.label]);
  expect(shown()).toEqual([
    [true, 'Undo'],
    [false, 'Show'],
  ]);
  vi.advanceTimersByTime(1);
  expect(shown()[0]).toEqual([false, 'Undo']);
  vi.advanceTimersByTime(48_000);
  expect(shown()).toEqual([
    [false, undefined],
    [false, 'Show'],
  ]);
});

test('what can be done only once is gone once it is done', () => {
  const toasts = createToasts();
  const run = vi.fn<() => void>();
  toasts.show('plain', 'Chat deleted', { label: 'Undo', once: true, run });
  toasts.act(1);
  toasts.act(1);
  expect(run).toHaveBeenCalledTimes(1);
  expect(toasts.store.getState().toasts[0]).toMatchObject({ showing: false });
  expect(toasts.store.getState().toasts[0]).not.toHaveProperty('action');
});

test('what could be done only once and failed says why, and is offered until its time is over', () => {
  const toasts = createToasts();
  const run = vi.fn<() => void>();
  const full = fault('storage', 'The disk is full.', 'Make room.');
  const shown = () => toasts.store.getState().toasts.map(({ showing, text, action }) => [showing, text, action?.label]);
  toasts.show('plain', 'Message deleted', { label: 'Undo', once: true, run });
  toasts.act(1);
  expect(shown()).toEqual([[false, 'Message deleted', undefined]]);
  toasts.failed(1, full);
  vi.advanceTimersByTime(30_000);
  expect(shown()).toEqual([[true, 'The disk is full.', 'Undo']]);
  toasts.act(1);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(30_000);
  toasts.failed(1, full);
  expect(shown()).toEqual([
    [true, 'The disk is full.', undefined],
    [false, 'The disk is full.', undefined],
  ]);
});
