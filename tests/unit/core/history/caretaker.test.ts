/** When backups are made and replaced while the app runs, on a clock that a test moves, and what is told when they cannot be. */
import { readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { noteOutdated } from '../../../../core/history/backup-due.ts';
import { backupFolder, backupsOf, makeBackup, momentOf } from '../../../../core/history/backups.ts';
import { type Care, type CareOptions, takeCare } from '../../../../core/history/caretaker.ts';
import { type Database, openDatabase } from '../../../../core/history/database.ts';
import type { DatabaseProcess } from '../../../../core/history/database-process.ts';
import type { History } from '../../../../core/history/history.ts';
import { migrate } from '../../../../core/history/migrations.ts';
import { alone } from '../../../../core/history/process-lock.ts';
import { createHistory } from '../../../../core/history/stored-history.ts';
import { makeFolder } from '../../../../core/make-folder.ts';
import { fault, type Fault } from '../../../../shared/fault.ts';
import { answerOf, draftOf, facts, settings, temporaryFolder } from './history-ground.ts';

const minute = 60_000;
const year = 365 * 24 * 60 * minute;
const sound = { problems: [], damaged: false };
const broken = { problems: ['broken'], damaged: true };
const repaired = fault('storage', 'The history file was damaged.', 'It was repaired.');

const looksOf = (more: Partial<DatabaseProcess> = {}): DatabaseProcess => ({
  check: () => Promise.resolve(sound),
  copy: (_, copy) => {
    writeFileSync(copy, 'a copy');
    return Promise.resolve(sound);
  },
  compact: () => Promise.resolve(sound),
  ...more,
});

interface Ground {
  readonly file: string;
  readonly database: Database;
  readonly history: History;
  readonly clock: { now: number };
  readonly told: Fault[];
  readonly backups: () => readonly string[];
  /** Takes care of the same file from now on. */
  readonly start: (more?: Partial<CareOptions>) => Care;
  readonly ask: () => void;
  /** Time goes on, a little at a time: each step ends what it began. */
  readonly pass: (milliseconds: number) => Promise<void>;
}

function openCared(more: Partial<CareOptions> = {}): Ground & { readonly care: Care } {
  const folder = temporaryFolder();
  const file = join(folder, 'quartet.db');
  const clock = { now: 1_700_000_000_000 };
  const database = openDatabase(file);
  migrate(database, { file: null, now: clock.now });
  let made = 0;
  let care: Care | undefined;
  const told: Fault[] = [];
  const history = createHistory({
    database,
    bodies: undefined,
    processLock: alone,
    now: () => clock.now,
    newId: () => `id-${(made += 1)}`,
    onAdded: () => care?.added(),
    onSwept: () => care?.swept(),
  });
  const ground: Ground = {
    file,
    database,
    history,
    clock,
    told,
    backups: () => backupsOf(file),
    start: (change) => {
      const started = takeCare({
        database,
        file,
        processLock: alone,
        looks: looksOf(),
        now: () => clock.now,
        repair: () => repaired,
        alone: () => Promise.resolve(() => undefined),
        onUnrepaired: () => undefined,
        ...change,
      });
      started.onFault((one) => told.push(one));
      care = started;
      return started;
    },
    ask: () => {
      const turn = history.addTurn({ conversationId: null, settings, draft: draftOf('Hi'), facts });
      history.finishAnswer(turn.assistant.id, answerOf('Hello'), { ...facts, status: 'complete' });
    },
    pass: async (milliseconds) => {
      for (let left = milliseconds; left > 0; left -= 10_000) {
        clock.now += Math.min(left, 10_000);
        await vi.advanceTimersByTimeAsync(Math.min(left, 10_000));
      }
    },
  };
  const first = ground.start(more);
  onTestFinished(() => {
    care?.stop();
    history.close();
  });
  return { ...ground, care: first };
}

/** Copies that say they were made at these moments. */
function putBackups(file: string, ...moments: readonly number[]): readonly string[] {
  makeFolder(backupFolder(file));
  return moments.map((at) => {
    const path = join(backupFolder(file), `quartet-${momentOf(at)}.db`);
    writeFileSync(path, 'an older copy');
    return path;
  });
}

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('a clock that is set back holds up no backup, however often it is asked', async () => {
  const { backups, clock, ask, pass } = openCared();
  ask();
  await pass(30_000);
  expect(backups()).toHaveLength(1);
  clock.now -= year;
  ask();
  await pass(60_000);
  expect(backups()).toHaveLength(2);
  // From then on as ever.
  ask();
  await pass(30 * minute);
  expect(backups()).toHaveLength(2);
  ask();
  await pass(60 * minute);
  expect(backups()).toHaveLength(3);
});

test('a clock that is set back after a failure holds up no backup either', async () => {
  let refuses = true;
  const { backups, clock, ask, pass } = openCared({
    looks: looksOf({
      copy: (_, copy) => {
        if (refuses) return Promise.resolve({ problems: ['busy'], damaged: false });
        writeFileSync(copy, 'a copy');
        return Promise.resolve(sound);
      },
    }),
  });
  ask();
  await pass(30_000);
  clock.now -= year;
  refuses = false;
  ask();
  await pass(61 * minute);
  expect(backups()).toHaveLength(1);
});

test('copies dated in the future never cost the one just made, and come after it', async () => {
  const { file, clock } = openCared();
  const future = putBackups(file, clock.now + year, clock.now + year + 1, clock.now + year + 2);
  const { made } = await makeBackup(file, looksOf(), clock.now, new AbortController().signal);
  expect(backupsOf(file, clock.now)).toEqual([made, future[2], future[1]]);
  // Of a very large one a single copy is kept.
  truncateSync(file, 600_000_000);
  const next = await makeBackup(file, looksOf(), clock.now + 1000, new AbortController().signal);
  expect(backupsOf(file)).toEqual([next.made]);
});

test('what was deleted leaves the backups in the next run where this one ends before', async () => {
  const it = openCared({
    looks: looksOf({
      copy: (_, __, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ problems: ['ended'], damaged: false }));
        }),
    }),
  });
  it.ask();
  const [old] = putBackups(it.file, it.clock.now);
  it.history.delete(it.history.summaries()[0]?.id ?? '');
  await it.pass(60_000);
  it.care.stop();
  await it.pass(10_000);
  expect(it.backups()).toEqual([old]);
  it.start();
  await it.pass(60_000);
  expect(it.backups()).toHaveLength(1);
  expect(it.backups()).not.toContain(old);
});

test('a database that turns out to be damaged is repaired before any backup goes', async () => {
  const { file, care, clock, told, backups, ask, pass, database } = openCared({
    looks: looksOf({ copy: () => Promise.resolve(broken) }),
  });
  await pass(10_000);
  ask();
  const kept = putBackups(file, clock.now);
  noteOutdated(database);
  care.swept();
  await pass(10_000);
  expect(told).toEqual([repaired]);
  expect(backups()).toEqual(kept);
});

test('where there is no room for a newer one, backups with what was deleted go, and the user is told', async () => {
  const ground = openCared();
  // A file of its own: nothing has room for two of it.
  const file = join(temporaryFolder(), 'quartet.db');
  writeFileSync(file, '');
  truncateSync(file, 8_000_000_000_000);
  putBackups(file, ground.clock.now);
  const care = ground.start({ file });
  care.swept();
  await ground.pass(10_000);
  expect(readdirSync(backupFolder(file))).toEqual([]);
  expect(ground.told.map(({ message }) => message)).toEqual([expect.stringContaining('no room for a new one')]);
});

test('a look that fails costs no backup, and the fault is told where the mark cannot be written', async () => {
  const full = (): never => {
    throw new Error('ENOSPC');
  };
  const damaged = looksOf({ check: () => Promise.resolve(broken) });
  for (const more of [
    { looks: damaged, repair: full, onUnrepaired: full },
    { looks: damaged, processLock: { ...alone, hasOthers: () => true }, onUnrepaired: full },
    { looks: looksOf({ check: () => Promise.reject(new Error('gone')) }) },
  ]) {
    const { backups, ask, pass, told } = openCared(more);
    await pass(10_000);
    expect(told).toHaveLength('repair' in more ? 1 : 0);
    ask();
    await pass(10_000);
    expect(backups()).toHaveLength(1);
  }
});

test('a version of an image alone is worth a backup', async () => {
  const { backups, history, pass } = openCared();
  await pass(10_000);
  history.images.add({
    parentId: null,
    requestId: null,
    kind: 'result',
    title: 'A hut',
    model: 'alpha-image-2',
    createdAt: 1,
    file: null,
    position: 0,
  });
  await pass(10_000);
  expect(backups()).toHaveLength(1);
});

test('a check of the user’s own alone is worth a backup, and leaves it when it is deleted for good', async () => {
  const { backups, history, pass } = openCared();
  await pass(10_000);
  history.ownChecks.add([
    {
      ...{ id: 'a', title: 'Weather', api: 'chat', model: 'm', streams: false, createdAt: 1 },
      ...{ body: { model: 'm' }, expects: [] },
    },
  ]);
  await pass(10_000);
  const [first] = backups();
  expect(backups()).toHaveLength(1);
  history.ownChecks.discard('a');
  history.ownChecks.close();
  await pass(60_000);
  expect(backups()).not.toContain(first);
});

test('a damaged file is replaced only once nobody of this app has it open, and these begin again when it is done', async () => {
  const steps: string[] = [];
  const { pass, told } = openCared({
    looks: looksOf({ check: () => Promise.resolve(broken) }),
    alone: async () => {
      steps.push('others end');
      await Promise.resolve();
      steps.push('others ended');
      return () => void steps.push('others begin');
    },
    repair: () => {
      steps.push('repaired');
      return repaired;
    },
  });
  await pass(10_000);
  expect(steps).toEqual(['others end', 'others ended', 'repaired', 'others begin']);
  expect(told).toEqual([repaired]);
});
