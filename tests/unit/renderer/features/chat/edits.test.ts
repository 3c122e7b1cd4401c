import { expect, test, vi } from 'vitest';
import { createEdits } from '../../../../../renderer/features/chat/edits.ts';
import { undoMs } from '../../../../../shared/undo-time.ts';

function memory(full = false) {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (full) throw new DOMException('Full', 'QuotaExceededError');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
  };
}

const draft = { text: 'anew', attachments: [{ source: 'url' as const, url: 'https://e.example/a.pdf' }] };

test('an edit is there again after a reload, and gone once it was sent or given up', () => {
  const storage = memory();
  const before = createEdits(storage);
  before.set('m1', draft);
  before.set('m2', { ...draft, text: 'other' });
  before.flush();
  const after = createEdits(storage);
  expect(after.store.getState()).toEqual({ m1: draft, m2: { ...draft, text: 'other' } });
  after.drop('m1');
  after.drop('m2');
  after.flush();
  expect(createEdits(storage).store.getState()).toEqual({});
});

test('a storage that is full or broken stands in nobody’s way', () => {
  const edits = createEdits(memory(true));
  edits.set('m1', draft);
  edits.flush();
  expect(edits.store.getState()).toEqual({ m1: draft });
  expect(createEdits({ ...memory(), getItem: () => '{broken' }).store.getState()).toEqual({});
});

test('the edit of a deleted message is kept no longer, comes back with it, and is gone for good when the message is', () => {
  vi.useFakeTimers();
  const storage = memory();
  const edits = createEdits(storage);
  const other = { ...draft, text: 'other' };
  edits.set('m1', draft);
  edits.set('m2', other);
  edits.setAside(['m1', 'never edited']);
  edits.flush();
  expect(createEdits(storage).store.getState()).toEqual({ m2: other });
  // A file that was on its way.
  edits.set('m1', { ...draft, attachments: [] });
  expect(edits.store.getState()).toEqual({ m2: other });
  edits.bringBack(['m1', 'never edited']);
  expect(edits.store.getState()).toEqual({ m1: { ...draft, attachments: [] }, m2: other });
  edits.setAside(['m1']);
  vi.advanceTimersByTime(undoMs);
  edits.bringBack(['m1']);
  expect(edits.store.getState()).toEqual({ m2: other });
  vi.useRealTimers();
});
