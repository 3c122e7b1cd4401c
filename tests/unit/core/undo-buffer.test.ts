import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUndoBuffer } from '../../../core/undo-buffer.ts';
import { undoMs } from '../../../shared/undo-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what is kept aside can be had for as long as an Undo is offered', () => {
  const aside = createUndoBuffer<string>(20);
  aside.keep('a', 'one');
  vi.advanceTimersByTime(undoMs - 1);
  expect(aside.find('a')).toBe('one');
  vi.advanceTimersByTime(1);
  expect(aside.find('a')).toBeUndefined();
});

test('deleted once more it has its whole time again, and what is back is aside no longer', () => {
  const aside = createUndoBuffer<string>(20);
  aside.keep('a', 'one');
  vi.advanceTimersByTime(undoMs / 2);
  aside.keep('a', 'two');
  vi.advanceTimersByTime(undoMs / 2);
  expect(aside.find('a')).toBe('two');
  aside.drop('a');
  expect(aside.find('a')).toBeUndefined();
});

test('of more than it may keep the first one goes, and one that is deleted again counts as the last', () => {
  const aside = createUndoBuffer<string>(2);
  for (const id of ['a', 'b', 'a', 'c']) aside.keep(id, id);
  expect(['a', 'b', 'c'].map((id) => aside.find(id))).toEqual(['a', undefined, 'c']);
});
