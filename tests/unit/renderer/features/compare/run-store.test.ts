import { expect, test, vi } from 'vitest';
import { createRunStore } from '../../../../../renderer/features/compare/run-store.ts';
import type { CompareUpdate } from '../../../../../shared/compare/run.ts';
import { fault, FaultError, type Fault } from '../../../../../shared/fault.ts';
import { directClient } from '../../../../doubles/direct-client.ts';
import { Script } from '../chat/scripted-chat.ts';
import { cellOf, compareRunOf } from './compare-doubles.ts';

function storeOn(more: Parameters<typeof directClient>[0] = {}) {
  const scripts = new Map<string, Script<CompareUpdate>>();
  const asked: unknown[] = [];
  const faults: Fault[] = [];
  const note = (method: string) => (input: unknown) => {
    asked.push([method, input]);
    return null;
  };
  const client = directClient({
    'compare.watch': ({ runId }, { signal }) => {
      const script = scripts.get(runId);
      if (script === undefined) throw new FaultError(fault('not-found', 'There is no such run.', ''));
      return script.watch(signal);
    },
    'compare.stop': note('stop'),
    'compare.retry': note('again'),
    'compare.vote': note('vote'),
    ...more,
  });
  const script = (id: string): Script<CompareUpdate> => {
    const made = new Script<CompareUpdate>();
    scripts.set(id, made);
    return made;
  };
  return { store: createRunStore(client, (reason) => faults.push(reason)), script, asked, faults };
}

test('a run is told with its cells, and what changes of them', async () => {
  const { store, script } = storeOn();
  const run = compareRunOf('r');
  const [first, second] = [cellOf({ lane: 0 }), cellOf({ lane: 1 })];
  const host = script('r');
  host.push({ type: 'run', run }, { type: 'cells', cells: [first, second] }, { type: 'all-there' });
  store.show('r');
  await vi.waitFor(() => expect(store.store.getState().loaded).toBe(true));
  expect(store.store.getState()).toEqual({
    id: 'r',
    run,
    cells: new Map([
      ['0/0/0', first],
      ['1/0/0', second],
    ]),
    loaded: true,
    fault: null,
  });
  const done = { ...second, state: 'done' as const };
  host.push(
    { type: 'cells', cells: [done] },
    { type: 'standing', standing: { title: 'Renamed', state: 'ended', votes: [] } },
  );
  await vi.waitFor(() => expect(store.store.getState().run?.state).toBe('ended'));
  expect(store.store.getState().run).toEqual({ ...run, title: 'Renamed', state: 'ended', votes: [] });
  expect(store.store.getState().cells.get('1/0/0')).toEqual(done);
  expect(store.store.getState().cells.get('0/0/0')).toEqual(first);
});

test('another run takes its place at once, and nothing of the first is told any more', async () => {
  const { store, script } = storeOn();
  const [one, two] = [script('1'), script('2')];
  one.push({ type: 'run', run: compareRunOf('1') });
  two.push({ type: 'run', run: compareRunOf('2') });
  store.show('1');
  await vi.waitFor(() => expect(store.store.getState().run?.id).toBe('1'));
  store.show('2');
  expect(store.store.getState()).toMatchObject({ id: '2', run: null, loaded: false });
  one.push({ type: 'cells', cells: [cellOf()] });
  await vi.waitFor(() => expect(store.store.getState().run?.id).toBe('2'));
  expect(store.store.getState().cells.size).toBe(0);
});

test('a run that is gone, from the start or by and by, says so', async () => {
  const { store, script } = storeOn();
  store.show('never');
  await vi.waitFor(() => expect(store.store.getState().fault?.kind).toBe('not-found'));
  const host = script('r');
  host.push({ type: 'run', run: compareRunOf('r') }, { type: 'cells', cells: [cellOf()] });
  store.show('r');
  await vi.waitFor(() => expect(store.store.getState().run).not.toBeNull());
  host.push({ type: 'deleted' });
  await vi.waitFor(() => expect(store.store.getState().fault?.kind).toBe('not-found'));
  expect(store.store.getState()).toMatchObject({ run: null, cells: new Map() });
});

test('what is asked of a run names it, and what was refused is told', async () => {
  const refused = fault('input', 'It is under way.', 'Stop it first.');
  const { store, script, asked, faults } = storeOn({
    'compare.pause': () => {
      throw new FaultError(refused);
    },
  });
  script('r').push({ type: 'run', run: compareRunOf('r') });
  store.stop();
  store.show('r');
  store.stop();
  store.stop(1);
  store.retry(cellOf({ lane: 1, case: 2, repeat: 3 }));
  store.vote({ case: 2, repeat: 0 }, null);
  store.pause();
  await vi.waitFor(() => expect(faults).toEqual([refused]));
  expect(asked).toEqual([
    ['stop', { runId: 'r' }],
    ['stop', { runId: 'r', lane: 1 }],
    ['again', { runId: 'r', lane: 1, case: 2, repeat: 3 }],
    ['vote', { runId: 'r', case: 2, repeat: 0, lane: null }],
  ]);
});

test('a run that was just begun is not absent until the host tells of it', () => {
  const { store, script } = storeOn();
  const run = compareRunOf('r');
  script('r');
  store.show('r', run);
  expect(store.store.getState()).toMatchObject({ id: 'r', run, loaded: false });
});
