import { expect, test, vi } from 'vitest';
import { createRunsStore } from '../../../../../renderer/features/compare/runs-store.ts';
import { createStartRun } from '../../../../../renderer/features/compare/start-run.ts';
import type { CompareSetup } from '../../../../../shared/compare/setup.ts';
import { emptyPlan } from '../../../../../shared/compare/setup.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { compareRunOf, setupOf, textLaneOf } from './compare-doubles.ts';

const plain = setupOf([textLaneOf('a'), textLaneOf('b')]);
const several: CompareSetup = { ...plain, plan: { ...emptyPlan, repeats: 5 } };

function startOn(start: (setup: CompareSetup) => void = () => undefined) {
  const started: CompareSetup[] = [];
  const begun: string[] = [];
  const client = directClient({
    'compare.runs': () => {
      throw new FaultError(fault('internal', 'Not asked for here.', ''));
    },
    'compare.start': ({ setup, activeProfileId }) => {
      expect(activeProfileId).toBe('reference');
      start(setup);
      started.push(setup);
      return compareRunOf('r');
    },
  });
  const starting = createStartRun({
    priceOf: () => ({ input: 0, output: 0, request: 0.02 }),
    runs: createRunsStore(client),
    profileId: () => 'reference',
    onBegun: ({ id }) => begun.push(id),
  });
  return { starting, started, begun };
}

test('one answer a lane begins at once', async () => {
  const { starting, started, begun } = startOn();
  starting.begin(plain);
  expect(starting.store.getState()).toMatchObject({ starting: true, question: null });
  await vi.waitFor(() => expect(begun).toEqual(['r']));
  expect(started).toEqual([plain]);
  expect(starting.store.getState().starting).toBe(false);
});

test('what a run costs is known before it begins, with and without a question', () => {
  const { starting } = startOn();
  expect(starting.estimate(plain).cost).toEqual({ usdAtMost: 0.04, lanesUnknown: 0 });
  expect(starting.estimate(several).cost).toEqual({ usdAtMost: 0.2, lanesUnknown: 0 });
});

test('more than one answer a lane begins after a question, or not at all', async () => {
  const { starting, started, begun } = startOn();
  starting.begin(several);
  expect(starting.store.getState().question).toMatchObject({ setup: several, estimate: { requests: 10 } });
  starting.answer(false);
  expect(starting.store.getState()).toEqual({ starting: false, question: null, fault: null });
  starting.begin(several);
  starting.answer(true);
  await vi.waitFor(() => expect(begun).toEqual(['r']));
  expect(started).toEqual([several]);
});

test('two clicks begin one run', async () => {
  const { starting, started, begun } = startOn();
  starting.begin(plain);
  starting.begin(plain);
  await vi.waitFor(() => expect(begun).toEqual(['r']));
  expect(started).toHaveLength(1);
});

test('why it did not begin is told until the next try', async () => {
  const refused = fault('input', 'There is no lane.', 'Add one.');
  let broken = true;
  const { starting, begun } = startOn(() => {
    if (broken) throw new FaultError(refused);
  });
  starting.begin(plain);
  await vi.waitFor(() => expect(starting.store.getState().fault).toEqual(refused));
  broken = false;
  starting.begin(plain);
  await vi.waitFor(() => expect(begun).toEqual(['r']));
  expect(starting.store.getState().fault).toBeNull();
});
