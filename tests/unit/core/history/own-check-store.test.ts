/** Proves that checks of the user's own are kept whole, within bounds, and can be had back for a while. */
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import { ownCheckLimits, type OwnCheck } from '../../../../shared/checks/own/own-check.ts';
import { undoMs } from '../../../../shared/undo-time.ts';
import { openGround } from './history-ground.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const own = (id: string, more: Partial<OwnCheck> = {}): OwnCheck => ({
  ...{ id, title: `Check ${id}`, api: 'chat', model: 'm', streams: false, createdAt: 1_700_000_000_000 },
  body: { model: 'm', messages: [] },
  expects: [{ type: 'rules' }],
  ...more,
});
const idsOf = (checks: readonly { readonly id: string }[]): readonly string[] => checks.map(({ id }) => id);

test('they are there after a restart, the oldest first, and are renamed', () => {
  const ground = openGround();
  const { ownChecks } = ground.history;
  ownChecks.add([own('b', { createdAt: 2 }), own('a', { createdAt: 1 })]);
  ownChecks.rename('a', 'Renamed');
  const later = ground.open().history.ownChecks;
  expect(later.all()).toEqual([own('a', { createdAt: 1, title: 'Renamed' }), own('b', { createdAt: 2 })]);
  const { body: _, ...head } = own('b', { createdAt: 2 });
  expect(later.summaries()[1]).toEqual({ ...head, bytes: 27 });
  expect(() => later.rename('c', 'Nobody')).toThrow('no longer exists');
  expect(() => later.one('c')).toThrow('no longer exists');
});

test('one that is there already stays as it is; beyond a bound none of them is added', () => {
  const { ownChecks } = openGround().history;
  expect(ownChecks.add([own('a', { title: 'First' })])).toBe(1);
  expect(ownChecks.add([own('a', { title: 'Again' }), own('b')])).toBe(1);
  expect(ownChecks.summary('b')).toMatchObject({ id: 'b', title: 'Check b', bytes: 27 });
  expect(ownChecks.summaries().map(({ title }) => title)).toEqual(['First', 'Check b']);
  const many = Array.from({ length: ownCheckLimits.checks }, (_, at) => own(`m${at}`));
  expect(() => ownChecks.add(many)).toThrow('There can be 100 checks of your own.');
  const large = { text: 'x'.repeat(ownCheckLimits.bodyBytes - 100) };
  const heavy = Array.from({ length: 17 }, (_, at) => own(`h${at}`, { body: large }));
  expect(() => ownChecks.add(heavy)).toThrow('Your checks can take 5 MB of requests.');
  expect(idsOf(ownChecks.summaries())).toEqual(['a', 'b']);
});

test('a request is read once, whatever its check is called meanwhile, and anew where another one took its id', () => {
  const { ownChecks } = openGround().history;
  ownChecks.add([own('a')]);
  const [before] = ownChecks.all();
  ownChecks.rename('a', 'Renamed');
  const [renamed] = ownChecks.all();
  expect(renamed?.title).toBe('Renamed');
  expect(renamed?.body).toBe(before?.body);
  ownChecks.discard('a');
  ownChecks.add([own('a', { body: { model: 'other' } })]);
  expect(ownChecks.all()).toEqual([own('a', { body: { model: 'other' } })]);
});

test('numbers that only a text can hold stand in it as they were written', () => {
  const ground = openGround();
  const written = own('a', { body: { seed: Number('12345678901234567890') }, numbers: ['12345678901234567890'] });
  ground.history.ownChecks.add([written]);
  const later = ground.open().history.ownChecks;
  expect(later.one('a')).toEqual(written);
  expect(later.summary('a')).not.toHaveProperty('numbers');
});

test('a deleted one comes back while it can, and not where there is no room any more', () => {
  const { ownChecks } = openGround().history;
  ownChecks.add([own('a'), own('b')]);
  ownChecks.discard('a');
  expect(idsOf(ownChecks.all())).toEqual(['b']);
  ownChecks.restore('a');
  expect(idsOf(ownChecks.all())).toEqual(['a', 'b']);
  ownChecks.discard('a');
  ownChecks.add(Array.from({ length: ownCheckLimits.checks - 1 }, (_, at) => own(`m${at}`)));
  expect(() => ownChecks.restore('a')).toThrow('There can be 100 checks');
  vi.advanceTimersByTime(undoMs);
  expect(() => ownChecks.restore('a')).toThrow('no longer exists');
});

test('a damaged one costs itself alone', () => {
  const ground = openGround();
  const { ownChecks } = ground.history;
  ownChecks.add([own('a'), own('b'), own('c')]);
  const database = openDatabase(join(ground.folder, 'quartet.db'));
  database.run(`UPDATE own_checks SET head = '{"title":7}' WHERE id = 'a'`);
  database.run(`UPDATE own_checks SET body = '{"mod' WHERE id = 'b'`);
  database.close();
  expect(idsOf(ownChecks.summaries())).toEqual(['b', 'c']);
  expect(idsOf(ownChecks.all())).toEqual(['c']);
  expect(() => ownChecks.one('b')).toThrow('damaged');
});
