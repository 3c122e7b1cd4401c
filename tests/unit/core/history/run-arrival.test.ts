/** A run that comes in by parts, in every store that takes a part of it: nothing is seen by half. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import { cellOf, runOf } from '../../shared/compare/report/runs.ts';
import { facts, openGround, settings, type Ground } from './history-ground.ts';

/** A run with one cell, whose conversation is wholly in. */
function begun({ history }: Ground) {
  const arrival = history.compare.arrive(runOf());
  const { conversationId } = history.addApart({ kind: 'compare', asked: [], facts, settings });
  arrival.saveCell(cellOf({ conversationId }));
  return { arrival, conversationId };
}

test('a run is out of sight until it is whole', () => {
  const ground = openGround();
  const { compare } = ground.history;
  const { arrival } = begun(ground);
  expect(compare.summaries()).toEqual([]);
  expect(() => compare.run('run')).toThrow('no longer exists');
  expect(arrival.finish()).toMatchObject({ id: 'run', counts: { done: 1, queued: 1 } });
  expect(compare.summaries()).toHaveLength(1);
});

test('a run that is let go of takes its conversations along', async () => {
  const ground = openGround();
  const { arrival } = begun(ground);
  arrival.abandon();
  await expect.poll(() => ground.history.compareTransfer.ids()).toEqual([]);
  expect(ground.history.compare.summaries()).toEqual([]);
});

test('what a process left halfway in is gone at the next start, and what a living one takes in is not', async () => {
  const ground = openGround();
  const { conversationId } = begun(ground);
  const beside = ground.open().history;
  expect(beside.compareTransfer.ids()).toEqual([conversationId]);
  beside.close();
  ground.history.close();
  const { history } = ground.open();
  await expect.poll(() => history.compareTransfer.ids()).toEqual([]);
  expect(history.compare.summaries()).toEqual([]);
});

test('where its making was undone, letting go of it touches no other run', () => {
  const { compare } = openGround().history;
  let left: ReturnType<typeof compare.arrive> | undefined;
  const undone = (): void =>
    compare.together(() => {
      left = compare.arrive(runOf({ id: 'undone' }));
      throw new Error('undone');
    });
  expect(undone).toThrow('undone');
  compare.addRun(runOf());
  left?.abandon();
  expect(compare.summaries().map(({ id }) => id)).toEqual(['run']);
});

test('a run that another process has given up for lost, and removes, does not come into sight by half', () => {
  const ground = openGround();
  const { arrival } = begun(ground);
  const other = openDatabase(join(ground.folder, 'quartet.db'));
  other.run('UPDATE compare_runs SET deleted = 1');
  expect(() => arrival.finish()).toThrow('took this import for abandoned');
  expect(ground.history.compare.summaries()).toEqual([]);
  expect(other.all('SELECT deleted FROM compare_runs')).toEqual([{ deleted: 1 }]);
  other.close();
});
