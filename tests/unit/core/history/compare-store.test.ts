import { join } from 'node:path';
import { expect, test } from 'vitest';
import { queuedCell } from '../../../../core/history/compare-rows.ts';
import { openDatabase } from '../../../../core/history/database.ts';
import { casesOf } from '../../../../shared/compare/expand.ts';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { compareLimits, emptyPlan, emptySetup, type CaseSet } from '../../../../shared/compare/setup.ts';
import { noParameters } from '../../../../shared/protocols/registry.ts';
import { draftOf, facts, openGround, settings } from './history-ground.ts';

function runOf(id: string, count: number, more: Partial<CompareRun> = {}): CompareRun {
  const plan = {
    ...emptyPlan,
    repeats: 2,
    cases: Array.from({ length: count }, (_, at) => ({ id: `c${at}`, prompt: `Case ${at}`, values: {}, checks: [] })),
  };
  const ask = { text: '', system: '', attachments: [], tools: [] };
  return {
    id,
    title: id,
    createdAt: 1,
    kind: 'text',
    lanes: ['a', 'b'].map((name) => ({
      id: name,
      kind: 'text',
      name,
      profileId: 'p1',
      profileName: 'Reference gateway',
      model: 'alpha-5',
      collapsed: false,
      protocol: 'chat',
      stream: true,
      parameters: noParameters,
    })),
    ask,
    plan,
    cases: casesOf(ask, plan),
    state: 'running',
    votes: [],
    ...more,
  };
}

const done = (lane: number, at: number, repeat: number, more: Partial<Cell> = {}): Cell => ({
  ...queuedCell({ lane, case: at, repeat }),
  state: 'done',
  takes: 1,
  excerpt: 'Hello',
  ...more,
});

test('a run is there with all its cells queued, and those that were begun as they are', () => {
  const { compare } = openGround().history;
  const run = runOf('r1', 3);
  compare.addRun(run);
  compare.saveCells('r1', [done(1, 2, 1), done(0, 0, 0)]);
  expect(compare.run('r1')).toEqual(run);
  const portions = [...compare.cells('r1', 5)];
  expect(portions.map((cells) => cells.length)).toEqual([5, 5, 2]);
  const cells = portions.flat();
  expect(cells[0]).toEqual(done(0, 0, 0));
  expect(cells[11]).toEqual(done(1, 2, 1));
  expect(cells[5]).toEqual(queuedCell({ lane: 1, case: 1, repeat: 0 }));
  expect(compare.cell('r1', { lane: 1, case: 2, repeat: 1 })).toEqual(done(1, 2, 1));
  expect(() => compare.cell('r1', { lane: 2, case: 0, repeat: 0 })).toThrow('no longer exists');
  expect(compare.summary('r1')).toMatchObject({
    lanes: ['a', 'b'],
    cases: 3,
    repeats: 2,
    counts: { done: 2, queued: 10 },
  });
});

test('cells of a state are found by their places, those that were sent before and wait again too', () => {
  const { compare } = openGround().history;
  compare.addRun(runOf('r1', 1));
  compare.saveCells('r1', [
    done(1, 0, 1, { state: 'interrupted' }),
    done(1, 0, 0, { state: 'queued' }),
    done(0, 0, 0, { state: 'interrupted' }),
  ]);
  const at = (lane: number, repeat: number) => ({ lane, case: 0, repeat });
  expect(compare.placesIn('r1', 'interrupted')).toEqual([at(0, 0), at(1, 1)]);
  expect(compare.placesIn('r1', 'queued')).toEqual([at(1, 0), at(0, 1)]);
  expect(compare.placesIn('r1', 'done')).toEqual([]);
});

test('a change of the state takes away why it was paused', () => {
  const { compare } = openGround().history;
  compare.addRun(runOf('r1', 1));
  compare.changeRun('r1', { state: 'paused', pausedBy: 'restart' });
  expect(compare.changeRun('r1', { title: 'Named' })).toMatchObject({ title: 'Named', pausedBy: 'restart' });
  compare.changeRun('r1', { state: 'ended', votes: [{ case: 0, repeat: 0, lane: null }] });
  expect(compare.run('r1')).toEqual(
    runOf('r1', 1, { title: 'Named', state: 'ended', votes: [{ case: 0, repeat: 0, lane: null }] }),
  );
});

test('a cell is found by its conversation, which has settings of its own and shows in no list', () => {
  const { history } = openGround();
  history.addTurn({ conversationId: null, settings, draft: draftOf('A chat'), facts });
  history.compare.addRun(runOf('r1', 1));
  const own = { ...settings, model: 'beta-9', system: 'Be brief.' };
  const { conversationId, id } = history.addApart({ kind: 'compare', asked: [], facts, settings: own });
  history.compare.saveCells('r1', [done(1, 0, 1, { conversationId, answerId: id })]);
  expect(history.compare.cellOf(conversationId)).toEqual({
    runId: 'r1',
    cell: done(1, 0, 1, { conversationId, answerId: id }),
  });
  expect(history.settings(conversationId)).toEqual(own);
  expect(history.summaries().map(({ title }) => title)).toEqual(['A chat']);
  const told: unknown[] = [];
  history.onChange((change) => told.push(change));
  const { assistant } = history.addSibling(id, own, facts);
  history.addToolMessage(assistant.id, []);
  expect(told).toEqual([]);
  expect(history.newConversation().settings).toEqual(settings);
  expect(history.open(conversationId, 10).messages.at(-1)?.role).toBe('tool');
});

test('a run that is removed is out of sight at once, and its conversations go with it', async () => {
  const { history } = openGround();
  const { compare } = history;
  compare.addRun(runOf('r1', 40));
  compare.addRun(runOf('r2', 1));
  const conversations = Array.from({ length: 60 }, (_, at) => {
    const { conversationId } = history.addApart({ kind: 'compare', asked: [], facts, settings });
    compare.saveCells('r1', [done(at % 2, Math.floor(at / 2), 0, { conversationId })]);
    return conversationId;
  });
  compare.removeRun('r1');
  expect(compare.summaries().map(({ id }) => id)).toEqual(['r2']);
  expect(compare.cellOf(conversations[0] ?? '')).toBeUndefined();
  const left = (): number => conversations.filter((id) => isThere(() => history.open(id, 1))).length;
  await expect.poll(left).toBe(0);
});

test('a grid of thousands of cells is added and read without being felt', () => {
  const { compare } = openGround().history;
  const run = runOf('r1', 500);
  const cells = run.cases.flatMap(({ index }) => [0, 1].map((repeat) => done(0, index, repeat)));
  compare.addRun(run, cells);
  expect([...compare.cells('r1', 500)].flat()).toHaveLength(2000);
  expect(compare.summary('r1').counts).toEqual({ done: 1000, queued: 1000 });
});

test('what an ended process left under way is left over, and a living one keeps what it drives', () => {
  const first = openGround();
  first.history.compare.addRun(runOf('running', 1));
  first.history.compare.addRun(runOf('ended', 1, { state: 'ended' }));
  first.history.compare.addRun(runOf('paused', 1, { state: 'paused', pausedBy: 'user' }));
  first.history.compare.saveCells('paused', [{ ...queuedCell({ lane: 0, case: 0, repeat: 0 }), state: 'running' }]);
  const beside = first.open().history;
  expect(beside.compare.leftOver()).toEqual([]);
  expect(beside.compare.claim('running')).toBe(false);
  first.history.close();
  expect(beside.compare.leftOver()).toEqual(['running', 'paused']);
  expect(beside.compare.claim('running')).toBe(true);
  beside.close();
});

test('files of runs and of the setup are referred to', () => {
  const { history } = openGround();
  const [ofRun, ofSetup, loose] = ['a', 'b', 'c'].map((sign) => sign.repeat(64));
  const withFile = (hash = '') => ({
    text: 'Look',
    system: '',
    tools: [],
    attachments: [
      {
        source: 'file' as const,
        file: { hash, name: 'a.png', mimeType: 'image/png', kind: 'image' as const, bytes: 1 },
      },
    ],
  });
  history.compare.addRun(runOf('r1', 1, { ask: withFile(ofRun) }));
  history.compare.saveSetup({ ...emptySetup, ask: withFile(ofSetup) });
  expect(history.compare.setup()?.ask).toEqual(withFile(ofSetup));
  const found = [...history.referencedFiles(new Set([ofRun ?? '', ofSetup ?? '', loose ?? '']))];
  expect(new Set(found.flatMap((some) => [...some]))).toEqual(new Set([ofRun, ofSetup]));
});

function isThere(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

test('a set of cases is kept under its name, replaced by the same name, and gone once it is deleted', () => {
  const { compare } = openGround().history;
  const { cases } = runOf('r', 2).plan;
  const set = (name: string, count: number): CaseSet => ({ name, cases: cases.slice(0, count) });
  expect(compare.caseSets.save(set('b 10', 1))).toBeNull();
  compare.caseSets.save(set('b 9', 2));
  expect(compare.caseSets.all()).toEqual([
    { name: 'b 9', cases: 2 },
    { name: 'b 10', cases: 1 },
  ]);
  expect(compare.caseSets.save(set('b 9', 1))).toEqual(set('b 9', 2));
  expect(compare.caseSets.one('b 9')).toEqual(set('b 9', 1));
  compare.caseSets.remove('b 9');
  expect(() => compare.caseSets.one('b 9')).toThrow(/no longer exists/);
  for (let at = 1; at < compareLimits.caseSets; at += 1) compare.caseSets.save(set(`c${at}`, 1));
  expect(() => compare.caseSets.save(set('one more', 1))).toThrow(`There are ${compareLimits.caseSets} sets`);
  // Its own name is no further one.
  compare.caseSets.save(set('b 10', 2));
});

test('a set that was deleted comes back with its cases, unless its name is in use again', () => {
  const { caseSets } = openGround().history.compare;
  const set = (count: number): CaseSet => ({ name: 'Pairs', cases: runOf('r', 2).plan.cases.slice(0, count) });
  caseSets.save(set(2));
  caseSets.discard('Pairs');
  expect(caseSets.all()).toEqual([]);
  caseSets.restore('Pairs');
  expect(caseSets.one('Pairs')).toEqual(set(2));
  expect(() => caseSets.restore('Pairs')).toThrow(/no longer exists/);
  caseSets.discard('Pairs');
  caseSets.save(set(1));
  expect(() => caseSets.restore('Pairs')).toThrow('There is a set of cases of this name again.');
  caseSets.remove('Pairs');
  caseSets.restore('Pairs');
  expect(caseSets.one('Pairs')).toEqual(set(2));
});

test('what a run goes on from is told of each conversation of its cells, with its lane, and of no other', () => {
  const { history } = openGround();
  const { compare } = history;
  const earlier = [{ role: 'user' as const, blocks: [{ kind: 'text' as const, text: 'Before', open: false }] }];
  const conversation = (): string =>
    history.addApart({ kind: 'compare', asked: earlier[0]?.blocks ?? [], facts, settings }).conversationId;
  const plain = runOf('plain', 1);
  const [first, second, other] = [conversation(), conversation(), conversation()];
  compare.addRun(plain, [done(0, 0, 0, { conversationId: other })]);
  compare.addRun({ ...plain, id: 'r', ask: { ...plain.ask, earlier } }, [
    done(0, 0, 1, { conversationId: first }),
    done(1, 0, 1, { conversationId: second }),
  ]);
  expect(compare.earlierOf(first)).toMatchObject({ earlier, lane: { id: 'a' } });
  expect(compare.earlierOf(second)).toMatchObject({ earlier, lane: { id: 'b' } });
  expect(compare.earlierOf(other)).toBeUndefined();
  expect(compare.earlierOf('none')).toBeUndefined();
});

test('a run whose row has another shape says so, and costs none but itself', () => {
  const ground = openGround();
  ground.history.compare.addRun(runOf('r1', 1));
  ground.history.compare.addRun(runOf('r2', 1));
  ground.history.compare.addRun(runOf('r3', 1));
  ground.history.close();
  const database = openDatabase(join(ground.folder, 'quartet.db'));
  database.script(`
    UPDATE compare_runs SET ask = '{}' WHERE id = 'r1';
    UPDATE compare_runs SET body = '{}', votes = '[null]' WHERE id = 'r2';
    UPDATE compare_runs SET votes = '[null]' WHERE id = 'r3';
  `);
  database.close();
  const { compare } = ground.open().history;
  for (const id of ['r1', 'r2']) {
    expect(() => compare.run(id)).toThrow(
      expect.objectContaining({ fault: expect.objectContaining({ kind: 'storage' }) as object }),
    );
  }
  expect(compare.run('r3').votes).toEqual([]);
});
