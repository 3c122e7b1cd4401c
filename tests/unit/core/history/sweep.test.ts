import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import { migrate } from '../../../../core/history/migrations.ts';
import { createSweeper } from '../../../../core/history/sweep.ts';
import { draftOf, exchangeTurn, openGround, settings, facts } from './history-ground.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const tables = ['conversations', 'settings', 'drafts', 'messages', 'contents', 'attempts', 'event_chunks'];

/** Rows by table, and the entries of both indexes. */
function rows(folder: string): readonly number[] {
  const database = openDatabase(join(folder, 'quartet.db'));
  const counts = [...tables, 'message_index_docsize', 'title_index_docsize'].map(
    (table) => database.one<{ count: number }>(`SELECT count(*) AS count FROM ${table}`)?.count ?? -1,
  );
  database.close();
  return counts;
}

test('deleting a small conversation removes everything of it, and nothing of the others', async () => {
  const ground = openGround();
  const { history, folder } = ground;
  const kept = exchangeTurn(ground, null, 'kept', 'yes');
  const before = rows(folder);
  const gone = exchangeTurn(ground, null, 'gone', 'no');
  history.appendEvents(gone.assistant, 0, [{ atMs: 1, event: undefined, id: undefined, data: 'x' }]);
  history.saveDraft(gone.conversation, draftOf('unsent'));
  history.addSibling(gone.assistant, settings, facts);
  history.delete(gone.conversation);
  // In one slice on a machine that is not busy with something else.
  await vi.waitFor(() => expect(rows(folder)).toEqual(before), { timeout: 20_000 });
  expect(history.summaries().map(({ id }) => id)).toEqual([kept.conversation]);
});

test('a large one is out of sight at once, and goes in short slices', () => {
  const ground = openGround();
  const { history, folder } = ground;
  exchangeTurn(ground, null, 'kept', 'yes');
  const before = rows(folder);
  const gone = exchangeTurn(ground, null, 'gone', 'no');
  for (let turn = 0; turn < 1500; turn += 1) exchangeTurn(ground, gone.conversation, 'gone', 'no');

  history.delete(gone.conversation);
  expect(history.summaries()).toHaveLength(1);
  expect(history.search('gone', 5)).toEqual([]);
  expect(rows(folder)).not.toEqual(before);
  // A run that ends early leaves the rest to the next one.
  vi.advanceTimersToNextTimer();
  history.close();
  const next = ground.open().history;
  vi.runAllTimers();
  expect(rows(folder)).toEqual(before);
  expect(next.summaries()).toHaveLength(1);
});

test('what happens many times a second is looked after once, and a deletion does not wait for it', () => {
  const database = openDatabase(':memory:');
  migrate(database, { file: null, now: 1 });
  const step = vi.fn(() => false);
  const sweeper = createSweeper({ database, bodies: undefined }, { set: () => undefined, step }, () => undefined);
  for (let answer = 0; answer < 100; answer += 1) sweeper.soon();
  expect(step).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(step).toHaveBeenCalledTimes(1);
  sweeper.soon();
  sweeper.start();
  expect(step).toHaveBeenCalledTimes(2);
  vi.runAllTimers();
  expect(step).toHaveBeenCalledTimes(2);
  database.close();
});
