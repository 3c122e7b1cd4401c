/** A run of checks whose disk is full: it pauses, says why, and takes nothing down with it. */
import { expect, test, vi } from 'vitest';
import { createCheckRuns, type CheckRunsOptions } from '../../../../core/checks/check-runs.ts';
import { newCheckRun } from '../../../../core/checks/new-check-run.ts';
import type { CheckRunStanding } from '../../../../shared/checks/check-run.ts';
import { described } from '../../../../shared/dialects/presets/described.ts';
import { fault, FaultError } from '../../../../shared/fault.ts';

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
    targets: [{ surface: 'chat', model: 'alpha-5.5' }],
    capabilities: ['Plain answer'],
    atOnce: 2,
    budget: null,
  } as const;
  const profile = { profileId: 'one', profileName: 'One', gateway: 'http://localhost' };
  const runs = createCheckRuns(options);
  runs.start(newCheckRun({ id: 'run', now: 0, ...profile, setup, prices: {}, dialect: described }));
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ state: 'paused', fault: full }));
  expect(onError).toHaveBeenCalledWith(expect.any(FaultError), 'saving how a run of checks stands');
  await runs.close();
});
