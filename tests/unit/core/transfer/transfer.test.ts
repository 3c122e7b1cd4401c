/** What was taken out comes in again as it was: export and import prove each other. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileStoreIn } from '../../../doubles/file-store.ts';
import { openDatabase } from '../../../../core/history/database.ts';
import { openHistory } from '../../../../core/storage/open-history.ts';
import type { Arrival } from '../../../../core/history/arrivals.ts';
import { createJsonImport } from '../../../../core/transfer/import-json.ts';
import { attachedBytes, emptyFolder, exported, facts, fill, imported, settings } from './transfer-ground.ts';

type Line = Record<string, unknown> & { readonly type: string };
const recordsOf = (text: string): readonly Line[] => (JSON.parse(text) as { records: readonly Line[] }).records;
const written = (records: readonly object[], head: object = { format: 'quartet-conversations', version: 1 }): string =>
  JSON.stringify({ ...head, records });

test.each([1000, 262_144])(
  'what is exported, imported into an empty folder and exported again is the same, in pieces of %d',
  async (step) => {
    const from = emptyFolder();
    const id = await fill(from);
    const text = await exported(from);
    const to = emptyFolder();
    expect(await imported(to, text, step)).toEqual({
      conversations: 1,
      messages: 6,
      files: 2,
      firstId: id,
      skipped: [],
      skippedCount: 0,
    });
    expect(JSON.parse(await exported(to))).toEqual(JSON.parse(text));
    const [message] = from.history.open(id, 50).messages;
    expect(to.history.open(id, 50)).toEqual(from.history.open(id, 50));
    const block = message?.role === 'user' ? message.blocks[0] : undefined;
    const hash = block?.kind === 'attachment' && block.attachment.source === 'file' ? block.attachment.file.hash : '';
    expect(readFileSync((await to.files.find(hash))?.path ?? '').equals(attachedBytes)).toBe(true);
  },
);

test('an import is found by its words, like what was written here', async () => {
  const from = emptyFolder();
  await fill(from);
  const to = emptyFolder();
  await imported(to, await exported(from));
  expect(to.history.search('otherwise', 5).map(({ role }) => role)).toEqual(['user']);
  expect(to.history.search('12:00', 5).map(({ role }) => role)).toEqual(['tool']);
});

test('the export says what it is, holds every record, and no key', async () => {
  const from = emptyFolder();
  await fill(from);
  const text = await exported(from);
  const { records, ...head } = JSON.parse(text) as Record<string, unknown> & { records: readonly Line[] };
  expect(head).toEqual({
    format: 'quartet-conversations',
    version: 1,
    app: '1.0.0',
    exportedAt: '2023-11-14T22:13:20.000Z',
  });
  expect(records.map(({ type }) => type)).toEqual([
    'conversation',
    ...Array.from({ length: 3 }, () => 'file'),
    'message',
    'file',
    'message',
    'attempt',
    'attempt',
    'events',
    'message',
    'message',
    'message',
    'message',
    'end',
  ]);
  // The body of the first attempt is large enough to lie in a file of its own; here it is text.
  expect(JSON.stringify(records.find(({ type }) => type === 'attempt'))).toContain('xxxxxxxxxx');
});

test('what is already here is left alone and told; what has changed since is put beside it', async () => {
  const here = emptyFolder();
  const id = await fill(here);
  const text = await exported(here);
  const before = here.history.open(id, 50);
  const report = await imported(here, text);
  expect(report).toMatchObject({ conversations: 0, messages: 0, skippedCount: 1 });
  expect(report.skipped[0]?.why).toBe('It is already here, unchanged since it was exported.');
  expect(here.history.open(id, 50)).toEqual(before);

  const changed = here.history.rename(id, 'Another name');
  here.history.addSibling(before.messages.at(-1)?.id ?? '', settings, facts);
  const beside = await imported(here, text);
  expect(beside).toMatchObject({ conversations: 1, messages: 6, skippedCount: 1 });
  expect(beside.firstId).not.toBe(id);
  expect(here.history.open(id, 50).summary.title).toBe(changed.title);
  expect(here.history.open(beside.firstId ?? '', 50).messages).toHaveLength(2);
  expect(here.history.summaries()).toHaveLength(2);
});

test('each item that cannot be taken is told with its reason, and the others come in', async () => {
  const from = emptyFolder();
  await fill(from);
  const records = [...recordsOf(await exported(from))];
  const at = (type: string, nth = 0): number =>
    records.flatMap((record, i) => (record.type === type ? [i] : []))[nth] ?? -1;
  const answer = at('message', 1);
  records[answer] = { ...(records[answer] ?? { type: 'message' }), facts: { ...facts, status: 'odd' } };
  records[at('file', 1)] = { type: 'surprise' };
  records.splice(at('end'), 0, { type: 'message', id: 'not an id' });
  const report = await imported(emptyFolder(), written(records));
  expect(report).toMatchObject({ conversations: 1, messages: 4, files: 1 });
  expect(report.skipped.map(({ what, why }) => `${what}: ${why}`)).toEqual([
    expect.stringMatching(
      /^Record 3, in “Who is in this table\?”: It is of a kind this version doesn’t know \("surprise"\)\.$/,
    ),
    'File “people.csv”: Its parts are out of order.',
    expect.stringMatching(/^Record 7, in .*: It is not valid \(facts\.status: /),
    ...Array.from(
      { length: 3 },
      () => 'A part of the record of an answer in “Who is in this table?”: The answer is missing.',
    ),
    'Message 2 of “Who is in this table?”: The message above it is missing.',
    expect.stringContaining('is not valid ('),
    expect.stringContaining('File “people.csv”: Its bytes are neither in the export nor here'),
  ]);
});

test('bytes that are not those of the hash are told', async () => {
  const from = emptyFolder();
  await fill(from);
  const records = recordsOf(await exported(from)).map((record) =>
    record.type === 'file' && record['name'] === 'people.csv' && record['at'] === 0
      ? { ...record, base64: Buffer.from('y'.repeat(192 * 1024)).toString('base64') }
      : record,
  );
  const report = await imported(emptyFolder(), written(records));
  expect(report).toMatchObject({ conversations: 1, messages: 6, files: 1, skippedCount: 2 });
  expect(report.skipped[0]).toEqual({
    what: 'File “people.csv”',
    why: 'Its bytes don’t match its hash.',
  });
});

test('a file that cannot be kept is told, and the rest comes in', async () => {
  const from = emptyFolder();
  await fill(from);
  const to = emptyFolder();
  const narrow = fileStoreIn(to.folder, { maxBytes: 100_000 });
  const report = await imported({ ...to, files: narrow }, await exported(from));
  expect(report).toMatchObject({ conversations: 1, messages: 6, files: 1 });
  expect(report.skipped.map(({ what }) => what)).toEqual(['File “people.csv”', 'File “people.csv”']);
  expect(report.skipped[0]?.why).toContain('is larger than');
});

test('letting go of an arrival whose making was undone touches no other conversation', async () => {
  const from = emptyFolder();
  const id = await fill(from);
  const { transfer } = from.history;
  const kept = transfer.conversation(id);
  if (kept === undefined) throw new Error('not there');
  const here = emptyFolder();
  let arrival: Arrival | undefined;
  expect(() =>
    here.history.transfer.together(() => {
      arrival = here.history.transfer.arrive(kept);
      throw new Error('The disk is full.');
    }),
  ).toThrow('The disk is full.');
  const draft = { text: 'Mine', attachments: [] };
  const turn = here.history.addTurn({ conversationId: null, settings, draft, facts });
  arrival?.abandon();
  expect(here.history.open(turn.summary.id, 50).messages).toHaveLength(2);
});

test('an arrival that another process has given up for lost, and removes, does not come into sight by half', async () => {
  const from = emptyFolder();
  const kept = from.history.transfer.conversation(await fill(from));
  if (kept === undefined) throw new Error('not there');
  const here = emptyFolder();
  const arrival = here.history.transfer.arrive(kept);
  const other = openDatabase(join(here.folder, 'quartet.db'));
  other.run('UPDATE conversations SET deleted = 1 WHERE id = ?', arrival.id);
  expect(() => arrival.finish({ leaf: null, draft: { text: '', attachments: [] } })).toThrow(
    'took this import for abandoned',
  );
  expect(here.history.summaries()).toEqual([]);
  expect(other.all('SELECT deleted FROM conversations')).toEqual([{ deleted: 1 }]);
  other.close();
});

test('a file that breaks off gives what it has, and says so', async () => {
  const from = emptyFolder();
  await fill(from);
  const text = await exported(from);
  const to = emptyFolder();
  const report = await imported(to, text.slice(0, text.lastIndexOf('{"type":"message"')));
  expect(report).toMatchObject({ conversations: 1, messages: 5 });
  expect(report.skipped.at(-1)).toEqual({
    what: 'The end of the file',
    why: 'The file is cut short: the rest is missing.',
  });
  expect(to.history.summaries()).toHaveLength(1);
});

test.each([
  ['not JSON at all', 'hello', 'input'],
  ['another format', '{"format":"other","records":[]}', 'input'],
  ['a newer version', '{"format":"quartet-conversations","version":2,"records":[]}', 'input'],
])('%s is refused', async (_, text, kind) => {
  await expect(imported(emptyFolder(), `${text}${' '.repeat(70_000)}`)).rejects.toMatchObject({ fault: { kind } });
});

test('a conversation is out of sight until it is whole, and a cancelled one leaves nothing', async () => {
  const from = emptyFolder();
  await fill(from);
  const text = await exported(from);
  const to = emptyFolder();
  const running = createJsonImport({ store: to.history.transfer, files: to.files });
  await running.push(text.slice(0, -200));
  expect(to.history.summaries()).toEqual([]);
  expect(to.history.search('otherwise', 5)).toEqual([]);
  await running.cancel();
  expect(to.history.summaries()).toEqual([]);
  expect(await exported(to)).toBe(await exported(emptyFolder()));
});

test('what a process left halfway in is gone at the next start', async () => {
  const from = emptyFolder();
  await fill(from);
  const text = await exported(from);
  const to = emptyFolder();
  const running = createJsonImport({ store: to.history.transfer, files: to.files });
  await running.push(text.slice(0, -200));
  to.history.close();
  const { history } = openHistory(to.folder);
  expect(history.summaries()).toEqual([]);
  // Its id is free again once it is removed.
  await expect
    .poll(() => history.transfer.arrive({ ...recordsOf(text)[0] } as never).id === recordsOf(text)[0]?.['id'])
    .toBe(true);
  history.close();
});

test('an answer that was under way when it was written out is interrupted where it is taken in', async () => {
  const from = emptyFolder();
  const { summary, assistant } = from.history.addTurn({
    conversationId: null,
    settings,
    draft: { text: 'Go on', attachments: [] },
    facts: { ...facts, status: 'waiting' },
  });
  const to = emptyFolder();
  await imported(to, await exported(from));
  const [, answer] = to.history.open(summary.id, 10).messages;
  expect(answer).toMatchObject({ id: assistant.id, facts: { status: 'interrupted', fault: { kind: 'interrupted' } } });
  expect(to.history.summaries()[0]?.running).toBe(false);
});

test('files of messages, of answers and of drafts count as referred to, also where they were taken in', async () => {
  const from = emptyFolder();
  await fill(from);
  const to = emptyFolder();
  await imported(to, await exported(from));
  const hashes = recordsOf(await exported(to)).flatMap(({ hash }) => (typeof hash === 'string' ? [hash] : []));
  const wanted = new Set(hashes);
  expect(wanted.size).toBe(2);
  const found = new Set<string>();
  for (const step of to.history.referencedFiles(wanted)) for (const hash of step) found.add(hash);
  expect(found).toEqual(wanted);
});
