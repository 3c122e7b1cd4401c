/** How the index grows with many small transactions. */
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../../core/history/database.ts';
import { createJsonImport } from '../../../../core/transfer/import-json.ts';
import { emptyFolder, exported, facts, plainAnswer, settings } from '../transfer/transfer-ground.ts';

test('each transaction of an import merges what it entered, so that none has to merge all at once', async () => {
  const from = emptyFolder();
  let id: string | null = null;
  for (let turn = 0; turn < 128; turn += 1) {
    const draft = { text: `question ${turn} about heron${turn}`, attachments: [] };
    const added = from.history.addTurn({ conversationId: id, settings, draft, facts });
    from.history.finishAnswer(added.assistant.id, plainAnswer, facts);
    id = added.summary.id;
  }
  const text = await exported(from);

  const into = emptyFolder();
  const { transfer } = into.history;
  const importing = createJsonImport({ store: transfer, files: into.files });
  // A line at a time: a transaction for each record.
  for (const line of text.split(/(?<=\n)/)) await importing.push(line);
  expect((await importing.end()).messages).toBe(256);

  const database = openDatabase(join(into.folder, 'quartet.db'));
  onTestFinished(() => database.close());
  // Every sixteenth piece of one size would be merged with the fifteen before it.
  const pieces = database.one<{ n: number }>('SELECT count(DISTINCT segid) AS n FROM message_index_idx')?.n;
  expect(pieces).toBeLessThan(12);
  expect(into.history.search('heron77', 5)).toHaveLength(1);
});
