import { expect, test } from 'vitest';
import { createRunFeed } from '../../../../core/compare/run-feed.ts';
import { queuedCell } from '../../../../core/history/compare-rows.ts';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { emptyPlan, emptySetup } from '../../../../shared/compare/setup.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import { openGround } from '../history/history-ground.ts';

function feedOf(repeats: number) {
  const { compare } = openGround().history;
  const run: CompareRun = {
    id: 'r1',
    title: 'A run',
    createdAt: 1,
    kind: 'text',
    lanes: [
      {
        id: 'a',
        kind: 'text',
        name: 'A',
        profileId: 'p1',
        profileName: 'Mine',
        model: 'alpha-5.5',
        collapsed: false,
        protocol: 'chat',
        stream: true,
        parameters: noParameters,
      },
    ],
    ask: emptySetup.ask,
    plan: { ...emptyPlan, repeats },
    cases: [{ index: 0, text: 'Hi', system: '', values: {}, sweep: {}, checks: [] }],
    state: 'running',
    votes: [],
  };
  compare.addRun(run);
  const feed = createRunFeed(compare);
  const signal = new AbortController().signal;
  return { compare, run, feed, signal };
}

const cell = (repeat: number, state: Cell['state']): Cell => ({ ...queuedCell({ lane: 0, case: 0, repeat }), state });

test('a run comes first, all its cells in portions, and then what changes, the run behind its cells', async () => {
  const { run, feed, signal } = feedOf(1);
  const reader = feed.watch('r1', signal);
  const next = async () => (await reader.next()).value;
  expect(await next()).toEqual({ type: 'run', run });
  expect(await next()).toEqual({ type: 'cells', cells: [cell(0, 'queued')] });
  expect(await next()).toEqual({ type: 'all-there' });
  feed.standing('r1', { title: 'A run', state: 'ended', votes: [] });
  feed.cell('r1', cell(0, 'running'));
  feed.cell('another', cell(0, 'failed'));
  feed.cell('r1', cell(0, 'done'));
  expect(await next()).toEqual({ type: 'cells', cells: [cell(0, 'done')] });
  expect(await next()).toEqual({ type: 'standing', standing: { title: 'A run', state: 'ended', votes: [] } });
  feed.deleted('r1');
  expect(await next()).toEqual({ type: 'deleted' });
  expect((await reader.next()).done).toBe(true);
});

test('changes of a grid are joined', async () => {
  const { feed, signal } = feedOf(100);
  const reader = feed.watch('r1', signal);
  for (let at = 0; at < 3; at += 1) await reader.next();
  feed.cell('r1', cell(0, 'done'));
  expect((await reader.next()).value).toMatchObject({ cells: [{ repeat: 0 }] });
  feed.cell('r1', cell(1, 'done'));
  const later = reader.next();
  feed.cell('r1', cell(2, 'done'));
  await Promise.resolve();
  feed.cell('r1', cell(3, 'done'));
  expect((await later).value).toMatchObject({ cells: [{ repeat: 1 }, { repeat: 2 }, { repeat: 3 }] });
});

test('the list has all runs first, then each that changed or went', async () => {
  const { compare, run, feed, signal } = feedOf(2);
  const reader = feed.watchRuns(signal);
  expect((await reader.next()).value).toMatchObject({ type: 'all', runs: [{ id: 'r1', counts: { queued: 2 } }] });
  compare.saveCells('r1', [cell(1, 'done')]);
  feed.cell('r1', cell(1, 'done'));
  expect((await reader.next()).value).toMatchObject({ type: 'changed', run: { counts: { queued: 1, done: 1 } } });
  compare.removeRun('r1');
  feed.deleted(run.id);
  expect((await reader.next()).value).toEqual({ type: 'deleted', id: 'r1' });
});

test('a run that is not there is refused', async () => {
  const { feed, signal } = feedOf(1);
  await expect(feed.watch('gone', signal).next()).rejects.toThrow('no longer exists');
});
