import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { backupsOf } from '../../../../core/history/backups.ts';
import { openDatabase } from '../../../../core/history/database.ts';
import { openHistory } from '../../../../core/storage/open-history.ts';
import { repairDatabase } from '../../../../core/history/repair.ts';
import { tableNames } from '../../../../core/history/verify-tables.ts';
import { openStartJournal } from '../../../../core/history/start-journal.ts';
import { startNodeModule } from '../../../../core/module-process.ts';
import {
  backUp,
  containing,
  draftOf,
  exchangeTurn,
  facts,
  type Ground,
  openGround,
  settings,
  temporaryFolder,
} from './history-ground.ts';

const fileOf = ({ folder }: Pick<Ground, 'folder'>): string => join(folder, 'quartet.db');
const asideIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => /^quartet-damaged-.*\.db$/.test(name));

/** A closed history with so many conversations of two messages each, long enough to fill pages. */
function filled(conversations: number): Ground {
  const ground = openGround();
  for (let i = 0; i < conversations; i += 1) {
    exchangeTurn(ground, null, `question${i} ${'lorem ipsum '.repeat(60)}`, `answer${i} ${'dolor sit '.repeat(60)}`);
  }
  ground.history.close();
  return ground;
}

/** Overwrites every page in which a text stands. */
function destroy(file: string, text: string): void {
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + 1)) {
    const page = at - (at % 4096);
    bytes.fill(0xa5, page, page + 4096);
  }
  writeFileSync(file, bytes);
}

test('the tables that are looked for are those that the migrations make', () => {
  const ground = filled(0);
  const database = openDatabase(fileOf(ground));
  const there = database
    .all<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    .map(({ name }) => name)
    .filter((name) => !/_index_/.test(name));
  database.close();
  expect(there.toSorted()).toEqual(tableNames);
});

describe('a damaged file is set aside whole, and what can be read is saved', () => {
  test('a page of a table', () => {
    const ground = filled(40);
    destroy(fileOf(ground), 'question20');
    const before = readFileSync(fileOf(ground));
    const { history, state, fault } = ground.open();
    // Tables are looked at from their beginning: what lies deeper is found by the check that follows the start.
    expect(state).toBe('kept');
    if (fault === undefined) return;
    expect(fault.message).toContain('damaged');
    expect(history.summaries()).toHaveLength(40);
    expect(readFileSync(join(ground.folder, asideIn(ground.folder)[0] ?? '')).equals(before)).toBe(true);
  });

  test('the schema cut off by a missing table: everything else is there, and is found', () => {
    const ground = filled(10);
    const database = openDatabase(fileOf(ground));
    database.script('DROP TABLE places; DROP TABLE title_index');
    database.close();
    const { history, state, fault } = ground.open();
    expect(state).toBe('kept');
    expect(fault).toMatchObject({
      kind: 'storage',
      message: 'The history file was damaged. Saved 10 conversations with 20 messages: all of them.',
      hint: containing('quartet-damaged-'),
    });
    expect(history.summaries()).toHaveLength(10);
    expect(history.search('answer7', 5)).toHaveLength(1);
    const [first] = history.summaries();
    expect(history.open(first?.id ?? '', 10).messages).toHaveLength(2);
    history.close();
    const next = ground.open();
    expect(next.fault).toBeUndefined();
    expect(next.history.summaries()).toHaveLength(10);
  });

  test('a header of rubbish', () => {
    const ground = filled(10);
    const bytes = readFileSync(fileOf(ground));
    writeFileSync(fileOf(ground), bytes.fill(0x2a, 0, 60));
    const { history, fault } = ground.open();
    expect(fault?.message).toContain('Saved 10 conversations with 20 messages');
    expect(history.summaries()).toHaveLength(10);
  });

  test('nothing of the making is left, and a second process shares the journal that the app writes', () => {
    const ground = filled(10);
    writeFileSync(fileOf(ground), readFileSync(fileOf(ground)).fill(0x2a, 0, 60));
    const { history } = ground.open();
    exchangeTurn({ ...ground, history }, null, 'after the repair', 'fine');
    const names = readdirSync(ground.folder).filter((name) => name.startsWith('quartet.db'));
    // Whoever else opens the file finds the index of its journal by this name alone.
    expect(names.toSorted()).toEqual(['quartet.db', 'quartet.db-shm', 'quartet.db-wal']);
  });

  test('messages and conversations whose damaged ids read alike, or lack what they must have, are all there', () => {
    const ground = filled(4);
    const database = openDatabase(fileOf(ground));
    // No UTF-8: each reads as the same.
    for (const table of ['messages', 'conversations']) {
      for (const row of [1, 2]) {
        database.run(`UPDATE ${table} SET id = CAST(unhex(?) AS TEXT) WHERE row = ?`, `61F${row}62`, row);
      }
    }
    database.close();
    const saved = repairDatabase(
      fileOf(ground),
      'damaged',
      Date.now(),
      openStartJournal(ground.folder, 'this one', () => true),
    );
    expect(saved.message).toContain('Saved 4 conversations with 8 messages: all of them.');
    const { history } = openHistory(ground.folder);
    onTestFinished(() => history.close());
    const ids = history.summaries().map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    const messages = ids.flatMap((id) => history.open(id, 50).messages);
    expect(messages).toHaveLength(8);
    for (const { id, role } of messages) if (role === 'assistant') expect(history.message(id).id).toBe(id);
  });

  test('messages whose conversation is gone are in a recovered one', () => {
    const ground = filled(3);
    const database = openDatabase(fileOf(ground));
    database.script(
      'DELETE FROM conversations WHERE row = 2; DELETE FROM settings WHERE conversation = 2; DROP TABLE places',
    );
    database.close();
    const { history } = ground.open();
    const found = history.summaries().find(({ title }) => title === 'Recovered conversation');
    expect(history.open(found?.id ?? '', 10).messages).toHaveLength(2);
  });
});

describe('what cannot be read at all', () => {
  for (const [what, spoil] of [
    ['a file of zeros', (file: string) => writeFileSync(file, Buffer.alloc(50_000))],
    ['an empty file', (file: string) => truncateSync(file, 0)],
    ['a text', (file: string) => writeFileSync(file, 'Not a database. '.repeat(500))],
  ] as const) {
    test(`${what}: the last good backup takes its place, and the user is told`, async () => {
      const ground = filled(5);
      expect(await backUp(ground)).toBeDefined();
      spoil(fileOf(ground));
      const { history, state, fault } = ground.open();
      expect({ state, conversations: history.summaries().length }).toEqual({ state: 'kept', conversations: 5 });
      expect(fault).toMatchObject({
        message: containing('was restored, with 5 conversations.'),
        hint: containing(ground.folder),
      });
    });

    test(`${what}, without a backup: a new history, and the file is kept`, () => {
      const ground = filled(5);
      spoil(fileOf(ground));
      const { history, state, fault } = ground.open();
      expect({ state, conversations: history.summaries().length }).toEqual({ state: 'kept', conversations: 0 });
      expect(fault?.message).toContain('A new history was started.');
      expect(asideIn(ground.folder)).toHaveLength(1);
    });
  }
});

test('a backup that cannot be opened is passed over for the one before it', async () => {
  const ground = filled(5);
  await backUp(ground, 1_700_000_000_000);
  const newer = await backUp(ground, 1_700_000_001_000);
  writeFileSync(newer ?? '', 'Not a database. '.repeat(500));
  writeFileSync(fileOf(ground), Buffer.alloc(50_000));
  const { history, fault } = ground.open();
  expect(fault?.message).toContain('was restored, with 5 conversations.');
  expect(history.summaries()).toHaveLength(5);
});

test('what stands in the journal alone is set aside and saved with the file', () => {
  const ground = openGround();
  exchangeTurn(ground, null, 'quokka in the journal', 'fine');
  const folder = temporaryFolder();
  for (const suffix of ['', '-wal']) copyFileSync(`${fileOf(ground)}${suffix}`, `${fileOf({ folder })}${suffix}`);
  writeFileSync(join(folder, 'start.json'), JSON.stringify({ owner: 'a-dead-one', stage: 'opening', times: 2 }));
  const { history } = openHistory(folder);
  onTestFinished(() => history.close());
  expect(history.search('quokka', 5).length).toBeGreaterThan(0);
});

describe('ended twice in the same place', () => {
  const ended = (folder: string, stage: string, times: number): void =>
    writeFileSync(join(folder, 'start.json'), JSON.stringify({ owner: 'a-dead-one', stage, times }));

  test('in opening: it starts without the file, with what could be saved', () => {
    const ground = filled(4);
    ended(ground.folder, 'opening', 2);
    const { history, fault } = ground.open();
    expect(fault?.message).toContain('Quartet ended twice while opening the history');
    expect(history.summaries()).toHaveLength(4);
    history.close();
    expect(ground.open().fault).toBeUndefined();
  });

  test('in saving: the backup takes its place; in that too: a new one', async () => {
    const ground = filled(4);
    await backUp(ground);
    ended(ground.folder, 'salvaging', 2);
    const second = ground.open();
    expect(second.fault?.message).toContain('was restored, with 4 conversations');
    second.history.close();
    ended(ground.folder, 'restoring', 2);
    const third = ground.open();
    expect(third.state).toBe('kept');
    expect(asideIn(ground.folder)).toHaveLength(2);
  });

  test('once, or with a note that makes no sense, costs nothing', () => {
    const ground = filled(2);
    ended(ground.folder, 'opening', 1);
    const first = ground.open();
    expect(first.fault).toBeUndefined();
    first.history.close();
    for (const note of ['', '{', '[]', '{"owner":1,"stage":"x","times":99}', '\0\0']) {
      writeFileSync(join(ground.folder, 'start.json'), note);
      const { history, fault } = ground.open();
      expect(fault).toBeUndefined();
      history.close();
    }
    expect(existsSync(join(ground.folder, 'start.json'))).toBe(false);
  });
});

test('damage that is found while the app runs is repaired at once, said, and the history goes on', async () => {
  const ground = filled(60);
  destroy(fileOf(ground), 'question30');
  const opened = ground.open();
  if (opened.fault !== undefined) return;
  const told = await new Promise<string>((resolve) => opened.onFault(({ message }) => resolve(message)));
  expect(told).toMatch(/The history file was damaged\. Saved 60 conversations with 1\d\d messages/);
  expect(opened.history.summaries()).toHaveLength(60);
  const turn = opened.history.addTurn({ conversationId: null, settings, draft: draftOf('after'), facts });
  opened.history.close();
  const next = ground.open();
  expect(next.fault).toBeUndefined();
  expect(next.history.message(turn.assistant.id)).toBeDefined();
}, 60_000);

test('a flipped bit in the id of a conversation: it is found, and the conversation can be opened again', async () => {
  const ground = filled(3);
  const file = fileOf(ground);
  const database = openDatabase(file);
  const [first] = database.all<{ id: string }>('SELECT id FROM conversations');
  database.close();
  const bytes = readFileSync(file);
  // Beside its title, in the table; the index has it too.
  const at = bytes.indexOf(`${first?.id ?? ''}question`);
  expect(at).toBeGreaterThan(0);
  bytes[at + 3] = (bytes[at + 3] ?? 0) ^ 1;
  writeFileSync(file, bytes);
  const opened = ground.open();
  const told = await new Promise<string>((resolve) => opened.onFault(({ message }) => resolve(message)));
  expect(told).toContain('Saved 3 conversations with 6 messages: all of them.');
  for (const { id } of opened.history.summaries()) expect(opened.history.open(id, 10).messages).toHaveLength(2);
}, 60_000);

test('a repair that fails puts the file back, so that another try finds it', () => {
  const ground = filled(3);
  const file = fileOf(ground);
  // As an earlier run leaves it that found damage and could not repair it.
  writeFileSync(`${file}.damaged`, '');
  const damaged = readFileSync(file);
  // What cannot be replaced stands where the new file is made.
  mkdirSync(`${file}.new`);
  const failed = ground.open();
  expect(failed.state).not.toBe('kept');
  failed.history.close();
  expect(asideIn(ground.folder)).toEqual([]);
  expect(readFileSync(file).equals(damaged)).toBe(true);
  // Once more: a repair that fails is no end of the app, however often.
  ground.open().history.close();
  rmdirSync(`${file}.new`);
  const { fault, history } = ground.open();
  expect(fault?.message).toContain('The history file was damaged. Saved 3 conversations');
  expect(history.summaries()).toHaveLength(3);
});

test('a repair while the app runs is none that the next start takes for an end of the app', () => {
  const ground = filled(3);
  const file = fileOf(ground);
  const journal = openStartJournal(ground.folder, 'this one', () => true);
  expect(repairDatabase(file, 'damaged', 1_700_000_000_000, journal).message).toContain('Saved 3 conversations');
  const { fault, history } = ground.open();
  expect(fault).toBeUndefined();
  expect(history.summaries()).toHaveLength(3);
});

describe('backups', () => {
  test('a few are kept, the oldest go, and one that cannot be made costs no good one', async () => {
    const ground = filled(3);
    for (let i = 0; i < 5; i += 1) {
      expect(await backUp(ground, 1_700_000_000_000 + i * 1000)).toBeDefined();
    }
    const names = readdirSync(join(ground.folder, 'backups'));
    expect(names).toHaveLength(3);
    expect(names.every((name) => statSync(join(ground.folder, 'backups', name)).size > 0)).toBe(true);
    writeFileSync(fileOf(ground), readFileSync(fileOf(ground)).fill(0xa5, 4096, 40_000));
    expect(await backUp(ground, 1_700_000_100_000)).toBeUndefined();
    expect(readdirSync(join(ground.folder, 'backups'))).toEqual(names);
  });
});

test('backups are told apart by their names, whatever their files say of their time', async () => {
  const ground = filled(3);
  const made: (string | undefined)[] = [];
  for (let i = 0; i < 3; i += 1) {
    made.push(await backUp(ground, 1_700_000_000_000 + i * 1000));
  }
  // As where a folder was copied, the newest first.
  for (const [i, path] of made.entries()) utimesSync(path ?? '', 1_600_000_000 - i * 1000, 1_600_000_000 - i * 1000);
  expect(backupsOf(fileOf(ground))).toEqual(made.toReversed());
  const next = await backUp(ground, 1_700_000_009_000);
  expect(backupsOf(fileOf(ground))).toEqual([next, made[2], made[1]]);
});

test('a new user who loses the file in the first hour has a backup of the first conversation', async () => {
  const folder = temporaryFolder();
  let looked = false;
  const { history } = openHistory(folder, undefined, (module, argument) => {
    const running = startNodeModule(module, argument);
    running.onEnd(() => {
      looked = true;
    });
    return running;
  });
  const backups = (): readonly string[] => backupsOf(join(folder, 'quartet.db'));
  const ground = { folder, history, clock: { now: Date.now() }, open: () => openHistory(folder) };
  // After the look that follows the start, which finds nothing to keep yet.
  await vi.waitFor(() => expect(looked).toBe(true), { timeout: 20_000 });
  expect(backups()).toEqual([]);
  exchangeTurn(ground, null, 'the very first question', 'the very first answer');
  await vi.waitFor(() => expect(backups()).toHaveLength(1), { timeout: 20_000, interval: 100 });
  // More of the same waits: what is made in the first minutes costs no copy for each answer.
  exchangeTurn(ground, null, 'one more', 'fine');
  history.close();
  for (const name of readdirSync(folder).filter((one) => one.startsWith('quartet.db'))) rmSync(join(folder, name));
  writeFileSync(join(folder, 'quartet.db'), '');
  const again = openHistory(folder);
  onTestFinished(() => again.history.close());
  expect(again.fault?.message).toContain('was restored, with 1 conversation.');
  expect(again.history.search('first', 5).length).toBeGreaterThan(0);
}, 60_000);

test('an empty history has no backup: there is nothing to lose', async () => {
  const folder = temporaryFolder();
  const processes: string[] = [];
  const { history } = openHistory(folder, undefined, (module, argument) => {
    processes.push(argument);
    return startNodeModule(module, argument);
  });
  onTestFinished(() => history.close());
  await vi.waitFor(() => expect(processes).toHaveLength(1), { timeout: 20_000 });
  expect(processes[0]).not.toContain('copy');
  expect(backupsOf(join(folder, 'quartet.db'))).toEqual([]);
}, 60_000);

test('what is deleted for good is nowhere in the files any more: database, journal, backups', async () => {
  const ground = openGround();
  const secret = 'quokkaperegrine';
  for (let i = 0; i < 30; i += 1) exchangeTurn(ground, null, `kept${i} some words`, 'fine');
  const doomed = exchangeTurn(ground, null, `${secret} in the question`, `${secret} in the answer`);
  ground.history.rename(doomed.conversation, `${secret} in the title`);
  ground.history.appendEvents(doomed.assistant, 0, [{ atMs: 1, event: undefined, id: undefined, data: secret }]);
  for (let i = 0; i < 30; i += 1) exchangeTurn(ground, null, `later${i} some words`, 'fine');
  expect(await backUp(ground)).toBeDefined();
  copyFileSync(fileOf(ground), join(ground.folder, 'quartet-schema-6-2020.db'));
  const filesWith = (text: string): readonly string[] =>
    readdirSync(ground.folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => readFileSync(path).includes(text));
  // The index keeps a word without what it has in common with the one before.
  const parts = [secret, 'kkaperegrine'];
  expect(parts.flatMap(filesWith).length).toBeGreaterThan(2);
  ground.history.delete(doomed.conversation);
  await vi.waitFor(() => expect(parts.flatMap(filesWith)).toEqual([]), { timeout: 20_000, interval: 100 });
  expect(ground.history.search('kept7', 5)).toHaveLength(2);
  await vi.waitFor(() => expect(readdirSync(join(ground.folder, 'backups'))).toHaveLength(1), { timeout: 10_000 });
}, 60_000);

test('compacting gives the room of what was deleted back', async () => {
  const ground = filled(0);
  const opened = openHistory(ground.folder);
  const it = { ...ground, history: opened.history };
  const made = Array.from({ length: 60 }, (_, i) => exchangeTurn(it, null, `q${i}`, 'text '.repeat(5000)));
  for (const { conversation } of made) opened.history.delete(conversation);
  const database = openDatabase(fileOf(ground));
  await vi.waitFor(() => expect(database.all('SELECT 1 FROM messages')).toEqual([]), { timeout: 20_000 });
  database.close();
  await vi.waitFor(async () => expect(await opened.compact()).toBeGreaterThan(200_000), { timeout: 20_000 });
  expect(statSync(fileOf(ground)).size).toBeLessThan(500_000);
  opened.history.close();
}, 60_000);

describe('a folder that cannot be written', () => {
  test('locks and journal cannot be made: what is there is open for reading', () => {
    const ground = filled(6);
    // As on a read-only file system: nothing can be made in the place of the locks, whoever asks.
    const locks = join(ground.folder, 'locks');
    for (const name of readdirSync(locks)) expect(name).toBe('');
    renameOver(locks);
    const { history, state, fault } = openHistory(ground.folder);
    expect({ state, conversations: history.summaries().length }).toEqual({ state: 'reading', conversations: 6 });
    expect(fault).toMatchObject({ kind: 'storage', message: containing('Nothing new can be kept') });
    const [first] = history.summaries();
    expect(history.open(first?.id ?? '', 10).messages).toHaveLength(2);
    expect(history.search('answer3', 5)).toHaveLength(1);
    expect(() => history.addTurn({ conversationId: null, settings, draft: draftOf('x'), facts })).toThrow(
      'cannot be written',
    );
    history.close();
  });
});

/** Puts a file in the place of an empty folder. */
function renameOver(folder: string): void {
  rmdirSync(folder);
  writeFileSync(folder, '');
  expect(() => mkdirSync(join(folder, 'x'))).toThrow();
}
test('a flipped bit in any text of the schema costs nothing', () => {
  const ground = filled(6);
  const file = fileOf(ground);
  const bytes = readFileSync(file);
  const text = 'CREATE TABLE messages';
  for (const at of [0, 14, 40]) {
    const copy = Buffer.from(bytes);
    const place = copy.indexOf(text) + at;
    copy[place] = (copy[place] ?? 0) ^ 0x02;
    writeFileSync(file, copy);
    const { history, fault } = ground.open();
    expect(fault?.message).toBe('The history file was damaged. Saved 6 conversations with 12 messages: all of them.');
    expect(history.search('answer5', 5)).toHaveLength(1);
    history.close();
  }
});
test('bodies that only the set-aside file names are kept with it', () => {
  const ground = filled(2);
  mkdirSync(join(ground.folder, 'bodies'));
  const body = join(ground.folder, 'bodies', 'a'.repeat(64));
  writeFileSync(body, 'the whole request');
  utimesSync(body, 1_600_000_000, 1_600_000_000);
  writeFileSync(fileOf(ground), 'Not a database. '.repeat(500));
  ground.open().history.close();
  ground.open().history.close();
  expect(existsSync(body)).toBe(true);
});
