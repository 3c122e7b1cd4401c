import { expect, test, vi } from 'vitest';
import { createRunsStore } from '../../../../../renderer/features/compare/runs-store.ts';
import type { CompareUpdate, RunsUpdate } from '../../../../../shared/compare/run.ts';
import { fault, FaultError } from '../../../../../shared/fault.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { Script } from '../chat/scripted-chat.ts';
import { compareRunOf, summaryOf } from './compare-doubles.ts';

test('runs are listed latest first, and change where they stand', async () => {
  const host = new Script<RunsUpdate>();
  const runs = createRunsStore(directClient({ 'compare.runs': (_, { signal }) => host.watch(signal) }));
  const [one, two] = [summaryOf('1', { createdAt: 1 }), summaryOf('2', { createdAt: 2 })];
  host.push({ type: 'all', runs: [one, two] });
  await vi.waitFor(() => expect(runs.store.getState().runs).toEqual([two, one]));
  const renamed = { ...one, title: 'Baseline' };
  const three = summaryOf('3', { createdAt: 3 });
  host.push({ type: 'changed', run: renamed }, { type: 'changed', run: three }, { type: 'deleted', id: '2' });
  await vi.waitFor(() => expect(runs.store.getState().runs).toEqual([three, renamed]));
});

test('a run is read whole once, and its watch is left', async () => {
  const host = new Script<CompareUpdate>();
  const signals: AbortSignal[] = [];
  host.push({ type: 'run', run: compareRunOf('r') });
  const runs = createRunsStore(
    directClient({
      'compare.watch': (_, { signal }) => {
        signals.push(signal);
        return host.watch(signal);
      },
    }),
  );
  expect(await runs.read('r')).toEqual(compareRunOf('r'));
  await vi.waitFor(() => expect(signals[0]?.aborted).toBe(true));
});

test('a run that another window deleted first counts as deleted', async () => {
  const host = new Script<RunsUpdate>();
  host.push({ type: 'all', runs: [summaryOf('1')] });
  const runs = createRunsStore(
    directClient({
      'compare.runs': (_, { signal }) => host.watch(signal),
      'compare.discard': () => {
        throw new FaultError(fault('not-found', 'There is no such run.', ''));
      },
    }),
  );
  await vi.waitFor(() => expect(runs.store.getState().runs).toHaveLength(1));
  await runs.remove('1');
  expect(runs.store.getState().runs).toEqual([]);
});
