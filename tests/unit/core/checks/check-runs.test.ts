/** Runs of checks whatever comes at the same moment: nothing is asked of a run that is gone, and a pause stays one. */
import { expect, test, vi } from 'vitest';
import type { CheckRunsOptions } from '../../../../core/checks/check-runs-options.ts';
import { createCheckRuns } from '../../../../core/checks/check-runs.ts';
import { newCheckRun } from '../../../../core/checks/new-check-run.ts';
import type { CheckRunStanding } from '../../../../shared/checks/check-run.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';
import { runsDouble, type RunsDouble } from './runs-double.ts';

const full = fault('storage', 'The disk is full.', 'Free some space.');
const refused = (): never => {
  throw new FaultError(full);
};

test('where nothing can be saved, the run pauses with the reason, and the failed save is reported', async () => {
  const told: CheckRunStanding[] = [];
  const onError = vi.fn<CheckRunsOptions['onError']>();
  const nothing = (): void => undefined;
  const options = {
    history: { checks: { addRun: nothing, saveRequest: refused, saveStanding: refused } },
    files: { add: refused },
    feed: {
      ...{ findings: nothing, cleared: nothing, asking: nothing, added: nothing, deleted: nothing },
      standing: (_: string, standing: CheckRunStanding) => told.push(standing),
    },
    access: () => Promise.reject(new FaultError(fault('no-key', 'No key.', 'Enter one.'))),
    dialectFor: () => described,
    now: () => 0,
    onError,
  } as unknown as CheckRunsOptions;
  const setup = {
    targets: [{ api: 'chat', model: 'alpha-5.5' }],
    capabilities: ['Plain answer'],
    atOnce: 2,
    budget: null,
  } as const;
  const profile = { profileId: 'one', profileName: 'One', gateway: 'http://localhost' };
  const runs = createCheckRuns(options);
  runs.start(newCheckRun({ id: 'run', now: 0, ...profile, setup, prices: {}, dialect: described, own: [] }));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ state: 'paused', fault: full }));
  expect(onError).toHaveBeenCalledWith(expect.any(FaultError), 'saving how a run of checks stands');
  await runs.close();
});

/** All that can happen without an answer of the gateway has happened. */
async function quiet(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

async function answerOne({ underWay }: RunsDouble): Promise<void> {
  await vi.waitFor(() => expect(underWay.size).toBeGreaterThan(0));
  const [one] = underWay;
  one?.answer();
}

async function answerAll({ underWay, standing }: RunsDouble): Promise<void> {
  await vi.waitFor(
    () => {
      for (const one of underWay) one.answer();
      expect(standing()?.state).not.toBe('running');
    },
    { timeout: 30_000, interval: 1 },
  );
}

/** A run that the user paused when one of its requests was answered. */
async function pausedAfterOne(atOnce = 1): Promise<RunsDouble> {
  const double = runsDouble({ atOnce });
  double.runs.start(double.run);
  await answerOne(double);
  await vi.waitFor(() => expect(double.kept()).toHaveLength(1));
  double.runs.pause('run');
  return double;
}

const checkOf = ({ run }: RunsDouble, place: number): number =>
  run.checks.findIndex(({ request }) => request === place);

test('a run that is deleted right after “Run again” asks the gateway for nothing more', async () => {
  const double = await pausedAfterOne();
  const { runs, run, underWay } = double;
  runs.retry(
    'run',
    run.checks.map((_, check) => check),
  );
  await runs.remove('run');
  const sent = double.sent();
  await quiet();
  expect(double.sent()).toBe(sent);
  expect(underWay.size).toBe(0);
  expect(() => runs.retry('run', [0])).toThrow('no longer exists');
  await runs.close();
});

test('while a run is being deleted, nothing of it begins', async () => {
  const { runs, sent } = await pausedAfterOne();
  const removed = runs.remove('run');
  expect(() => runs.resume('run')).toThrow(FaultError);
  expect(() => runs.retry('run', [0])).toThrow(FaultError);
  await removed;
  const before = sent();
  await quiet();
  expect(sent()).toBe(before);
});

test('one check asked again leaves a paused run paused, for the same reason', async () => {
  const double = await pausedAfterOne();
  const { runs, run, underWay } = double;
  // What was under way at the pause comes to its end.
  await answerOne(double);
  await vi.waitFor(() => expect(double.kept()).toHaveLength(2));
  runs.retry('run', [checkOf(double, 0)]);
  expect(double.standing()?.state).toBe('running');
  await answerOne(double);
  await vi.waitFor(() => expect(double.standing()).toMatchObject({ state: 'paused', pausedBy: 'user' }));
  expect(double.kept()).toHaveLength(2);
  expect(double.sent()).toBe(3);
  expect(run.requests.length).toBeGreaterThan(3);
  // The rest is still there to be asked.
  runs.resume('run');
  await vi.waitFor(() => expect(underWay.size).toBe(1));
  await runs.close();
});

test('a run that is stopped and at once continued is carried out once', async () => {
  const double = await pausedAfterOne(2);
  const { runs, run, underWay } = double;
  runs.resume('run');
  const stopped = runs.stop('run');
  runs.resume('run');
  await stopped;
  await answerAll(double);
  expect(double.standing()?.state).toBe('ended');
  expect(double.kept()).toHaveLength(run.requests.length);
  expect(underWay.size).toBe(0);
  await runs.close();
});

test('what is under way at a pause is not asked a second time by going on', async () => {
  const double = await pausedAfterOne(2);
  const { runs, run } = double;
  runs.resume('run');
  runs.pause('run');
  runs.resume('run');
  await answerAll(double);
  expect(double.sent()).toBe(run.requests.length);
  await runs.close();
});
