/** RESP-5: answers are kept within bounds of number, size and age, each key group for itself. */
import { expect, test } from 'vitest';
import { ApiError } from '../../../../gateway/api-error.ts';
import {
  createResponseStore,
  storeLimits,
  type StoredResponse,
} from '../../../../gateway/responses/stored-responses.ts';

const stored = (characters = 1): StoredResponse => ({
  turns: [{ role: 'assistant', text: 'x'.repeat(characters), asked: [] }],
  openCalls: new Map(),
});

function rig(limits: Partial<typeof storeLimits> = {}) {
  const clock = { now: 0 };
  const store = createResponseStore({ ...storeLimits, ...limits }, () => clock.now);
  const has = (...ids: string[]): boolean[] =>
    ids.map((id) => {
      try {
        store.find('general', id);
        return true;
      } catch (error) {
        if (error instanceof ApiError) return false;
        throw error;
      }
    });
  return { store, clock, has };
}

test('RESP-5 what is kept is found, by its own group only', () => {
  const { store, has } = rig();
  const response = stored();
  store.keep('general', 'a', response);
  expect(store.find('general', 'a')).toBe(response);
  expect(() => store.find('delta', 'a')).toThrow(ApiError);
  expect(has('b')).toEqual([false]);
});

test('RESP-5 the oldest go first', () => {
  const { store, has } = rig({ count: 2 });
  for (const id of ['a', 'b', 'a', 'c']) store.keep('general', id, stored());
  expect(has('a', 'b', 'c')).toEqual([true, false, true]);
  store.keep('delta', 'd', stored());
  expect(has('a', 'c')).toEqual([true, true]);
});

test('RESP-5 long ones leave room for fewer', () => {
  const { store, has } = rig({ characters: 100 });
  store.keep('general', 'a', stored(60));
  store.keep('general', 'b', stored(60));
  expect(has('a', 'b')).toEqual([false, true]);
});

test('RESP-5 turns before the last answer are shared and do not count again', () => {
  const { store, has } = rig({ characters: 100 });
  const before = stored(60);
  store.keep('general', 'a', before);
  const turns = [...before.turns, { role: 'user' as const, text: 'short', asked: [] }, ...stored(10).turns];
  store.keep('general', 'b', { turns, openCalls: new Map() });
  expect(has('a', 'b')).toEqual([true, true]);
});

test('RESP-5 one expires, at the moment and not when another comes', () => {
  const { store, clock, has } = rig({ ageMs: 1_000 });
  store.keep('general', 'a', stored());
  clock.now = 1_000;
  expect(has('a')).toEqual([true]);
  clock.now = 1_001;
  expect(has('a')).toEqual([false]);
});
