import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import { openHistory } from '../../../../core/storage/open-history.ts';
import {
  draftOf,
  containing,
  exchangeTurn,
  facts,
  openGround,
  settings,
  temporaryFolder,
} from '../history/history-ground.ts';

function opened(folder: string) {
  const result = openHistory(folder);
  onTestFinished(() => result.history.close());
  return result;
}

test('the folder is made, and what is said is there the next time', () => {
  const folder = join(temporaryFolder(), 'deep', 'er');
  const ground = openGround(folder);
  const { conversation } = exchangeTurn(ground, null, 'Hi', 'ok');
  ground.history.close();
  const next = opened(folder);
  expect(next).toMatchObject({ recovered: 0 });
  expect(next.fault).toBeUndefined();
  expect(next.history.summaries().map(({ id }) => id)).toEqual([conversation]);
  expect(readdirSync(join(folder, 'locks')).filter((name) => name.endsWith('.lock'))).toHaveLength(1);
});

describe('a folder that cannot be written', () => {
  test('below a file: the run lives in memory and the fault names the folder and says what to do', () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, 'not a folder');
    const folder = join(file, 'data');
    const { history, fault } = opened(folder);
    expect(fault).toMatchObject({
      kind: 'storage',
      message: containing(folder),
      hint: containing('--data-dir'),
    });
    const turn = history.addTurn({ conversationId: null, settings, draft: draftOf('still works'), facts });
    expect(history.search('still', 5)).toHaveLength(2);
    expect(history.message(turn.assistant.id).facts.status).toBe('waiting');
    expect(readFileSync(file, 'utf8')).toBe('not a folder');
  });

  test('a folder in the place of the database', () => {
    const folder = temporaryFolder();
    openGround(join(folder, 'quartet.db')).history.close();
    expect(opened(folder).fault).toMatchObject({ kind: 'storage', message: containing(folder) });
  });
});

describe('a damaged database', () => {
  const damages: readonly (readonly [string, (file: string) => Buffer])[] = [
    ['that is none', () => Buffer.from('This is a text file, not a database. '.repeat(300))],
    ['that was cut off', (file) => readFileSync(file).subarray(0, 9000)],
    [
      'with a page of rubbish where the schema is',
      (file) => {
        const bytes = readFileSync(file);
        return bytes.fill(0xa5, 100, 4096);
      },
    ],
  ];

  for (const [what, damage] of damages) {
    test(`${what}: it is set aside whole, reported, and a new one begun`, () => {
      const folder = temporaryFolder();
      const ground = openGround(folder);
      exchangeTurn(ground, null, 'Lost?', 'no');
      ground.history.close();
      const file = join(folder, 'quartet.db');
      const bytes = damage(file);
      writeFileSync(file, bytes);

      const { history, fault } = opened(folder);
      expect(fault).toMatchObject({
        kind: 'storage',
        message: containing('The history file was damaged.'),
        hint: containing('quartet-damaged-'),
      });
      const aside = readdirSync(folder).filter((name) => /^quartet-damaged-.*\.db$/.test(name));
      expect(aside).toHaveLength(1);
      expect(readFileSync(join(folder, aside[0] ?? '')).equals(bytes)).toBe(true);
      history.addTurn({ conversationId: null, settings, draft: draftOf('new'), facts });
      history.close();
      expect(opened(folder).history.summaries()).toHaveLength(1);
    });
  }

  test('a database of some other program is neither changed nor set aside', () => {
    const folder = temporaryFolder();
    const file = join(folder, 'quartet.db');
    const other = openDatabase(file);
    other.script('CREATE TABLE messages (mine)');
    other.close();
    const before = readFileSync(file);
    expect(opened(folder).fault).toMatchObject({ kind: 'storage' });
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});

describe('two at work on one folder', () => {
  test('each sees what the other wrote, and neither takes the running answers of the other for left behind', () => {
    const folder = temporaryFolder();
    const first = openGround(folder);
    const turn = first.history.addTurn({
      conversationId: null,
      settings,
      draft: draftOf('running in the first'),
      facts,
    });
    const second = opened(folder);
    expect(second.recovered).toBe(0);
    expect(second.history.message(turn.assistant.id).facts.status).toBe('waiting');
    second.history.addTurn({ conversationId: turn.summary.id, settings, draft: draftOf('from the second'), facts });
    expect(first.history.summaries()).toMatchObject([{ turns: 2 }]);
    expect(first.history.search('second', 5)).toHaveLength(1);
  });

  test('a write waits for the other, and is a fault where it never ends', () => {
    const folder = temporaryFolder();
    const { history } = openGround(folder);
    const other = openDatabase(join(folder, 'quartet.db'));
    onTestFinished(() => other.close());
    other.script('BEGIN IMMEDIATE');
    expect(() => history.saveDraft(null, draftOf('x'))).toThrow('Another program is using');
    other.script('ROLLBACK');
    history.saveDraft(null, draftOf('y'));
    expect(history.newConversation().draft).toEqual(draftOf('y'));
  });
});

test('closing leaves one file and no lock behind, and may be said twice', () => {
  const { folder, history } = openGround();
  history.close();
  history.close();
  expect(readdirSync(join(folder, 'locks'))).toEqual([]);
  expect(existsSync(join(folder, 'quartet.db'))).toBe(true);
});
