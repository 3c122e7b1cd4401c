/** What the start makes of a disk without room, on a file whose first write is refused: no file system has to be mounted for it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Database } from '../../../core/history/database.ts';
import { openHistory } from '../../../core/storage/open-history.ts';
import { sqliteCodes, storageError } from '../../../core/history/storage-fault.ts';
import { facts, settings } from '../../unit/core/history/history-ground.ts';

const refusal = vi.hoisted(() => ({ code: undefined as number | undefined }));

vi.mock(import('../../../core/history/database.ts'), async (original) => {
  const { openDatabase } = await original();
  return {
    openDatabase: (...given: Parameters<typeof openDatabase>): Database => {
      const database = openDatabase(...given);
      return {
        ...database,
        run: (sql, ...values) => {
          if (refusal.code !== undefined && sql.includes("'opened'")) {
            throw storageError(Object.assign(new Error('refused'), { errcode: refusal.code }));
          }
          return database.run(sql, ...values);
        },
      };
    },
  };
});

function kept(): { readonly folder: string; readonly id: string } {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-no-room-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  refusal.code = undefined;
  const { history } = openHistory(folder);
  const draft = { text: 'Hi', attachments: [] };
  const turn = history.addTurn({ conversationId: null, settings, draft, facts });
  history.close();
  return { folder, id: turn.summary.id };
}

function reopened(folder: string) {
  const opened = openHistory(folder);
  onTestFinished(() => opened.history.close());
  return opened;
}

test('a full disk is told before the first message is lost, and the history stays open for when there is room', () => {
  const { folder, id } = kept();
  refusal.code = sqliteCodes.full;
  const { history, state, fault } = reopened(folder);
  expect(state).toBe('kept');
  expect(fault).toMatchObject({
    kind: 'storage',
    message: 'The disk is full: the history could not be written.',
    hint: 'You can read your conversations. Free some space: until then, nothing new is saved.',
  });
  expect(history.summaries().map((summary) => summary.id)).toEqual([id]);
  refusal.code = undefined;
  const draft = { text: 'There is room', attachments: [] };
  expect(history.addTurn({ conversationId: id, settings, draft, facts }).summary.turns).toBe(2);
});

test('a file that is refused for another reason is opened for reading', () => {
  const { folder, id } = kept();
  refusal.code = sqliteCodes.readonly;
  const { history, state, fault } = reopened(folder);
  expect(state).toBe('reading');
  expect(fault?.message).toContain('Nothing new can be kept');
  expect(history.summaries().map((summary) => summary.id)).toEqual([id]);
});

test('where there is room nothing is told', () => {
  const { folder } = kept();
  const { state, fault } = reopened(folder);
  expect([state, fault]).toEqual(['kept', undefined]);
});
