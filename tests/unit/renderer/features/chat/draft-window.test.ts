import { expect, test } from 'vitest';
import { createDraftWindow } from '../../../../../renderer/features/chat/draft-window.ts';

/** Of one browser: a name is held until the window that has it ends. */
function fakeLocks() {
  const held = new Map<string, () => void>();
  const ofWindow = (): { locks: Pick<LockManager, 'request'>; end: () => void } => {
    const own = new Set<string>();
    const request = (name: string, { signal }: LockOptions, work: (lock: null) => unknown): Promise<unknown> =>
      new Promise((resolve, reject) => {
        const take = (): void => {
          own.add(name);
          held.set(name, () => undefined);
          resolve(work(null));
        };
        if (!held.has(name)) return take();
        held.set(name, take);
        signal?.addEventListener('abort', () => reject(new DOMException('', 'TimeoutError')));
      });
    return {
      locks: { request: request as LockManager['request'] },
      end: () => {
        for (const name of own) {
          const next = held.get(name);
          held.delete(name);
          next?.();
        }
      },
    };
  };
  return { ofWindow };
}

function tab(entries: readonly (readonly [string, string])[] = []) {
  const kept = new Map(entries);
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  };
}

test('a window keeps its name when it is loaded again, also while the page before it is still going', async () => {
  const { ofWindow } = fakeLocks();
  const storage = tab();
  const before = ofWindow();
  const first = createDraftWindow(storage, before.locks);
  expect(await first.asked()).toEqual({ window: first.id, begins: true });
  first.taken();
  const again = createDraftWindow(storage, ofWindow().locks);
  before.end();
  expect(await again.asked()).toEqual({ window: first.id, begins: false });
});

test('a copy of a tab that is still open begins under a name of its own, and keeps that', async () => {
  const { ofWindow } = fakeLocks();
  const storage = tab();
  const first = createDraftWindow(storage, ofWindow().locks);
  await first.asked();
  first.taken();
  const copied = tab([...storage.kept]);
  const there = ofWindow();
  const copy = createDraftWindow(copied, there.locks);
  const asked = await copy.asked();
  expect(asked).toEqual({ window: copy.id, begins: true });
  expect(copy.id).not.toBe(first.id);
  copy.taken();
  const again = createDraftWindow(copied, ofWindow().locks);
  there.end();
  expect(await again.asked()).toEqual({ window: copy.id, begins: false });
});

test('where there are no locks a window has the name that it kept', async () => {
  const storage = tab([['quartet-draft-window', 'one']]);
  expect(await createDraftWindow(storage, undefined).asked()).toEqual({ window: 'one', begins: false });
});
