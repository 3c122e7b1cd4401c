/** Proves that what went through the tap and its record come and go together, and what can be had back for how long. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase, type Database } from '../../../../core/history/database.ts';
import { createTapStore } from '../../../../core/history/tap-store.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import type { TappedExchange } from '../../../../shared/tap/tap.ts';
import { undoMs } from '../../../../shared/undo-time.ts';
import { facts, openGround } from './history-ground.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const exchange = (id: string): Omit<TappedExchange, 'messageId'> => ({
  ...{ id, profileId: 'p', profileName: 'Work', startedAt: 1_700_000_000_000, durationMs: 940, conversation: id },
  ...{ client: 'curl/8.9.1', method: 'POST', path: '/v1/chat/completions', api: 'chat', model: 'm', status: 200 },
});
const idsOf = (exchanges: readonly TappedExchange[]): readonly string[] => exchanges.map(({ id }) => id);

test('an exchange whose row can’t be written leaves no answer behind', () => {
  const { history } = openGround();
  let messageId = '';
  const add = (): unknown =>
    history.tap.add(exchange('a'), () => (messageId = history.addApart({ kind: 'tap', asked: [], facts }).id));
  add();
  const first = messageId;
  // The same id once more is refused by the table.
  expect(add).toThrow();
  expect(messageId).not.toBe(first);
  expect(history.message(first).id).toBe(first);
  expect(() => history.message(messageId)).toThrow('no longer exists');
});

test('each deletion can be undone by itself, for its whole time', () => {
  const { tap } = openGround().history;
  for (const id of ['a', 'b', 'c']) tap.add(exchange(id), undefined);
  expect(tap.discard('p', ['a'])).toEqual(['a']);
  expect(tap.discard('another', ['b'])).toEqual([]);
  vi.advanceTimersByTime(undoMs / 2);
  expect(tap.discard('p')).toEqual(['b', 'c']);
  expect(tap.all()).toEqual([]);
  expect(idsOf(tap.restore(['a']))).toEqual(['a']);
  tap.discard('p', ['a']);
  vi.advanceTimersByTime(undoMs / 2);
  // The time of the first deletion of `a` is over, that of the second is not.
  expect(idsOf(tap.restore(['a', 'b', 'c']))).toEqual(['a', 'b', 'c']);
  tap.discard('p', ['b']);
  vi.advanceTimersByTime(undoMs);
  expect(() => tap.restore(['b'])).toThrow('no longer exists');
  expect(idsOf(tap.all())).toEqual(['a', 'c']);
});

test('a disk that is full when the time is over ends nothing; the next start removes what was deleted', () => {
  const ground = openGround();
  const database = openDatabase(join(ground.folder, 'quartet.db'));
  let full = false;
  const limited: Database = {
    ...database,
    transaction: (work) => {
      if (full) throw new FaultError(fault('storage', 'The disk is full.', 'Make room.'));
      return database.transaction(work);
    },
  };
  const tap = createTapStore({ database: limited, processLock: { hasOthers: () => true }, sweep: () => undefined });
  tap.add(exchange('a'), undefined);
  tap.discard('p');
  full = true;
  vi.advanceTimersByTime(undoMs);
  full = false;
  expect(idsOf(tap.all())).toEqual([]);
  createTapStore({ database, processLock: { hasOthers: () => false }, sweep: () => undefined });
  expect(() => tap.restore(['a'])).toThrow('no longer exists');
  database.close();
});
