import { expect, test } from 'vitest';
import { createEdits } from '../../../../../renderer/features/chat/edits.ts';

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
