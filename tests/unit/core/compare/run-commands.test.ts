import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { ReadyAnswer } from '../../../../core/answers/answers.ts';
import { createRunCommands } from '../../../../core/compare/run-commands.ts';
import { createRunFeed } from '../../../../core/compare/run-feed.ts';
import { createRunLoop } from '../../../../core/compare/run-loop.ts';
import type { History } from '../../../../core/history/history.ts';
import type { Cell, CellPlace } from '../../../../shared/compare/run.ts';
import { emptyPlan, type ComparePlan } from '../../../../shared/compare/setup.ts';
import { fault, FaultError, type Fault } from '../../../../shared/fault.ts';
import { cellOf, named, oneCase, runOf } from '../../shared/compare/report/runs.ts';
import { textLane } from '../../shared/compare/setups.ts';
import { facts, openGround, settings } from '../history/history-ground.ts';

/** Runs whose answers are under way until the test lets them end. */
function runsOn(history: History, refuse: (place: CellPlace) => Fault | undefined = () => undefined) {
  const store = history.compare;
  const sent: CellPlace[] = [];
  const errors: unknown[] = [];
  let stopped: Promise<void> = Promise.resolve();
  const feed = createRunFeed(store);
  const refreshCell = async (conversationId: string): Promise<void> => {
    const found = store.cellOf(conversationId);
    if (found !== undefined) end(found.runId, found.cell, 'stopped');
  };
  const loop = createRunLoop({
    store,
    sender: {
      ready: async (_run, { lane, case: at, repeat }): Promise<ReadyAnswer> => {
        const reason = refuse({ lane, case: at, repeat });
        if (reason !== undefined) throw new FaultError(reason);
        return {
          add: () => history.addApart({ kind: 'compare', asked: [], facts, settings }),
          start: () => void sent.push({ lane, case: at, repeat }),
        };
      },
    },
    feed,
    refreshCell,
    follow: () => undefined,
    onError: (error) => errors.push(error),
  });
  const commands = createRunCommands({ store, feed, loop, refreshCell, stopConversation: () => stopped });
  const end = (runId: string, cell: Cell, state: Cell['state']): void => {
    const ended = { ...cell, state };
    store.saveCells(runId, [ended]);
    loop.onCell(runId, ended);
  };
  return {
    commands,
    loop,
    store,
    sent,
    errors,
    end,
    /** A stop takes until this is called. */
    holdStops: () => {
      let release = (): void => undefined;
      stopped = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
  };
}

function gridOf(lanes: number, cases: number, plan: Partial<ComparePlan> = {}) {
  return runOf({
    lanes: Array.from({ length: lanes }, () => ({ ...textLane(), ...named })),
    cases: Array.from({ length: cases }, (_, index) => oneCase({ index })),
    plan: { ...emptyPlan, ...plan },
    state: 'running',
  });
}

test('STREAM-3 a run that is being stopped has not ended before all that waited is taken out', async () => {
  const { commands, store, sent, end, holdStops } = runsOn(openGround().history);
  const run = gridOf(1, 1_200, { inFlight: 2 });
  commands.start(run);
  await expect.poll(() => sent.length).toBe(2);
  const release = holdStops();
  const stop = commands.stop(run.id);
  for (const place of sent) end(run.id, store.cell(run.id, place), 'done');
  expect(store.run(run.id).state).toBe('running');
  release();
  await stop;
  expect(store.summary(run.id)).toMatchObject({ state: 'ended', counts: { done: 2, 'not-run': 1_198 } });
  expect(sent).toHaveLength(2);
});

test('a run that has ended is not gone on with, though answers of it were cut off', async () => {
  const { commands, store, sent } = runsOn(openGround().history);
  const run = { ...gridOf(1, 2), state: 'ended' as const };
  store.addRun(run, [cellOf({ state: 'interrupted' }), cellOf({ case: 1 })]);
  commands.resume(run.id);
  expect(store.run(run.id).state).toBe('ended');
  commands.retry(run.id, { lane: 0, case: 0, repeat: 0 });
  await expect.poll(() => sent).toEqual([{ lane: 0, case: 0, repeat: 0 }]);
  expect(store.run(run.id).state).toBe('running');
});

test('IMG-10 going on asks for texts that were cut off, and for nothing that may have been drawn', async () => {
  const { commands, store, sent } = runsOn(openGround().history);
  const drawing = { ...textLane({ protocol: 'generate', model: 'gamma-3-pro-image-preview' }), ...named };
  const { lanes } = gridOf(1, 1);
  const run = { ...gridOf(1, 1), lanes: [...lanes, drawing], state: 'paused' as const, pausedBy: 'restart' as const };
  store.addRun(run, [cellOf({ state: 'interrupted' }), cellOf({ lane: 1, state: 'interrupted' })]);
  commands.resume(run.id);
  await expect.poll(() => sent).toEqual([{ lane: 0, case: 0, repeat: 0 }]);
  expect(store.summary(run.id).counts).toEqual({ running: 1, interrupted: 1 });
});

test('nothing more of a run is sent while it is being deleted', async () => {
  const { commands, store, sent, holdStops } = runsOn(openGround().history);
  const run = gridOf(2, 2, { inFlight: 1 });
  commands.start(run);
  await expect.poll(() => sent.length).toBe(1);
  const release = holdStops();
  const removed = commands.remove(run.id);
  expect(() => commands.retry(run.id, { lane: 1, case: 1, repeat: 0 })).toThrow('no longer exists');
  expect(() => commands.resume(run.id)).toThrow('no longer exists');
  release();
  await removed;
  expect(() => store.run(run.id)).toThrow('no longer exists');
  expect(sent).toHaveLength(1);
});

test('two processes on one folder: a run is in the hand of one of them, and both may name it and vote on it', async () => {
  const ground = openGround();
  const [one, other] = [runsOn(ground.history), runsOn(ground.open().history)];
  const run = gridOf(1, 2, { inFlight: 1 });
  one.commands.start(run);
  await expect.poll(() => one.sent.length).toBe(1);
  expect(() => other.commands.resume(run.id)).toThrow('another Quartet');
  await expect(other.commands.remove(run.id)).rejects.toThrow('another Quartet');
  const vote = (lane: number | null) => ({ case: 0, repeat: 0, lane });
  other.loop.change(run.id, { title: 'Theirs' });
  other.loop.change(run.id, ({ votes }) => ({ votes: [...votes, vote(0)] }));
  one.loop.change(run.id, ({ votes }) => ({ votes: [...votes, vote(null)] }));
  expect(one.store.run(run.id)).toMatchObject({ title: 'Theirs', votes: [vote(0), vote(null)] });
  await one.commands.recover();
  expect(other.sent).toEqual([]);
});

test('a lane whose key is gone waits with its further cells, and going on tries it again', async () => {
  let isGone = true;
  const noKey = fault('no-key', 'The profile has no API key.', 'Enter it in Settings, Profiles.');
  const { commands, store, sent, end } = runsOn(openGround().history, ({ lane }) =>
    lane === 0 && isGone ? noKey : undefined,
  );
  const run = gridOf(2, 50, { inFlight: 8 });
  commands.start(run);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  let ended = 0;
  while (ended < 50) {
    // Each makes room for the next.
    await expect.poll(() => sent.length).toBeGreaterThan(ended);
    for (const place of sent.slice(ended)) {
      end(run.id, store.cell(run.id, place), 'done');
      ended += 1;
    }
  }
  await expect.poll(() => store.run(run.id)).toMatchObject({ state: 'paused', pausedBy: 'lane' });
  const { done, refused = 0, queued = 0 } = store.summary(run.id).counts;
  expect([done, refused + queued]).toEqual([50, 50]);
  expect(refused).toBeLessThan(4);
  commands.resume(run.id);
  await expect.poll(() => store.summary(run.id).counts.refused).toBe(refused + 1);
  expect(store.run(run.id)).toMatchObject({ state: 'paused', pausedBy: 'lane' });
  isGone = false;
  commands.resume(run.id);
  await expect.poll(() => sent.length).toBe(58);
  expect(store.run(run.id).state).toBe('running');
});

test('a single answer of a lane whose key is gone is refused, and its run ends', async () => {
  const noKey = fault('no-key', 'The profile has no API key.', 'Enter it in Settings, Profiles.');
  const { commands, store } = runsOn(openGround().history, () => noKey);
  const run = gridOf(2, 1);
  commands.start(run);
  await expect.poll(() => store.run(run.id).state).toBe('ended');
  expect(store.summary(run.id).counts).toEqual({ refused: 2 });
});

test('IMG-10 all that failed is sent again at once, within the bounds of the run, and nothing that may have been drawn', async () => {
  const { commands, store, sent } = runsOn(openGround().history);
  const drawing = { ...textLane({ protocol: 'generate', model: 'gamma-3-pro-image-preview' }), ...named };
  const grid = gridOf(1, 5, { inFlight: 2 });
  const run = { ...grid, lanes: [...grid.lanes, drawing], state: 'ended' as const };
  const states = ['failed', 'refused', 'incomplete', 'interrupted', 'done'] as const;
  store.addRun(run, [
    ...states.map((state, at) => cellOf({ case: at, state, takes: 1 })),
    ...states.map((_, at) => cellOf({ lane: 1, case: at, state: 'interrupted' })),
  ]);
  commands.retryFailed(run.id);
  await expect.poll(() => sent.length).toBe(2);
  expect(store.run(run.id).state).toBe('running');
  expect(store.summary(run.id).counts).toEqual({ done: 1, interrupted: 5, queued: 2, running: 2 });
  expect(store.cell(run.id, { lane: 0, case: 0, repeat: 0 }).takes).toBe(2);
});

const diskFull = (): never => {
  throw new FaultError(fault('storage', 'The disk is full.', 'Free some space.'));
};

for (const how of ['stop', 'discard'] as const) {
  test(`STREAM-3 ${how}: answers that could not be kept as they were begun are not begun again`, async () => {
    const { commands, store, sent, errors } = runsOn(openGround().history);
    const run = gridOf(1, 4, { inFlight: 2 });
    vi.spyOn(store, 'together').mockImplementationOnce(diskFull);
    commands.start(run);
    await commands[how](run.id);
    await setImmediate();
    await setImmediate();
    expect(errors).toHaveLength(1);
    expect(sent).toEqual([]);
    if (how === 'stop') expect(store.summary(run.id)).toMatchObject({ state: 'ended', counts: { 'not-run': 4 } });
  });
}

test('a cell that was sent again goes before what waits of other runs with its profile', async () => {
  const { commands, store, sent, end } = runsOn(openGround().history);
  const bound = { inFlightOf: { p: 1 } };
  const first = { ...gridOf(1, 1, bound), id: 'first' };
  const long = { ...gridOf(1, 3, bound), id: 'long' };
  commands.start(first);
  await expect.poll(() => sent.length).toBe(1);
  end('first', store.cell('first', { lane: 0, case: 0, repeat: 0 }), 'failed');
  commands.start(long);
  await expect.poll(() => sent.length).toBe(2);
  commands.retry('first', { lane: 0, case: 0, repeat: 0 });
  end('long', store.cell('long', { lane: 0, case: 0, repeat: 0 }), 'done');
  await expect.poll(() => sent.length).toBe(3);
  expect(store.summary('first').counts).toEqual({ running: 1 });
});

test('a run that waited for the profile goes on, though the end of the run before it cannot be kept', async () => {
  const { commands, store, sent, errors, end } = runsOn(openGround().history);
  const bound = { inFlightOf: { p: 1 } };
  commands.start({ ...gridOf(1, 1, bound), id: 'first' });
  await expect.poll(() => sent.length).toBe(1);
  commands.start({ ...gridOf(1, 1, bound), id: 'second' });
  vi.spyOn(store, 'changeRun').mockImplementationOnce(diskFull);
  end('first', store.cell('first', { lane: 0, case: 0, repeat: 0 }), 'done');
  await expect.poll(() => sent.length).toBe(2);
  expect(errors).toHaveLength(1);
});

test('an answer that was sent is not sent once more, though the pause for its run’s cost cannot be kept', async () => {
  const { commands, store, sent, end } = runsOn(openGround().history);
  const run = gridOf(1, 4, { inFlight: 2, costLimit: 1 });
  const cell = (at: number): Cell => store.cell(run.id, { lane: 0, case: at, repeat: 0 });
  commands.start(run);
  await expect.poll(() => sent.length).toBe(2);
  end(run.id, cell(0), 'done');
  const kept = vi.spyOn(store, 'changeRun').mockImplementation(diskFull);
  const counted = { requests: 1, attempts: 1, sentBytes: 0, receivedBytes: 0, events: 0 };
  end(run.id, { ...cell(1), metrics: { ...counted, cost: { usd: 2 } } }, 'done');
  await expect.poll(() => sent.length).toBe(3);
  await setImmediate();
  kept.mockRestore();
  commands.resume(run.id);
  await expect.poll(() => sent.length).toBe(4);
  expect(sent.map(({ case: at }) => at)).toEqual([0, 1, 2, 3]);
});
