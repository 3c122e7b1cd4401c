/** What a run is once it was taken out and in again: export and import prove each other. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { exportRun } from '../../../../core/compare/export.ts';
import { importRun } from '../../../../core/compare/import.ts';
import { openDatabase } from '../../../../core/history/database.ts';
import type { StoredFile } from '../../../../shared/attachment.ts';
import type { Cell, CompareRun } from '../../../../shared/compare/run.ts';
import { emptyPlan } from '../../../../shared/compare/setup.ts';
import type { CompareExportFormat } from '../../../../shared/contract/compare.ts';
import type { FaultError } from '../../../../shared/fault.ts';
import { answerOf, ask, clock, facts, imageLane, said } from '../../shared/compare/setups.ts';
import { cellOf, named, oneCase, runOf } from '../../shared/compare/report/runs.ts';
import { attemptOf, emptyFolder, settings, type TransferGround } from '../transfer/transfer-ground.ts';

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

const earlierFile = Buffer.from('attached to an earlier message');
const attached = Buffer.from('not really a picture'.repeat(20_000));

async function written(ground: TransferGround, runId: string, format: CompareExportFormat): Promise<string> {
  const { history, files } = ground;
  const parts = exportRun(
    { history, files, offeredTools: () => [clock], version: '1.0.0', now: () => 1_700_000_000_000 },
    runId,
    format,
  );
  let text = '';
  for await (const piece of parts) text += piece.text;
  return text;
}

async function fileOf({ files }: TransferGround, text: string): Promise<StoredFile> {
  return files.add('run.json', chunks(Buffer.from(text)));
}

async function imported(ground: TransferGround, text: string) {
  return importRun(ground, await fileOf(ground, text));
}

/** An answered cell with its record. */
function answered({ history }: TransferGround, place: Pick<Cell, 'lane' | 'case'>, text: string): Cell {
  const asked = [said('What is it?')];
  const message = history.addApart({ kind: 'compare', asked, facts: { ...facts(), status: 'waiting' }, settings });
  history.saveAttempt(message.id, { ...attemptOf(0, '{"model":"alpha-5.5","stream":true,"n":3}'), eventCount: 1 });
  history.appendEvents(message.id, 0, [
    { atMs: 3, event: undefined, id: undefined, data: '{"choices":[],"system_fingerprint":"f"}' },
  ]);
  history.finishAnswer(message.id, answerOf([said(text)], { applied: { size: '1x1' } }), facts({ firstTokenMs: 3 }));
  return cellOf({ ...place, conversationId: message.conversationId, answerId: message.id, excerpt: text });
}

/** Two cases in two lanes; the last cell is queued, the one before it under way. */
async function filled(ground: TransferGround): Promise<CompareRun> {
  const file = await ground.files.add('cat.png', chunks(attached));
  const other = await ground.files.add('earlier.png', chunks(earlierFile));
  const run = runOf({
    ask: ask({
      attachments: [{ source: 'file', file }],
      earlier: [
        { role: 'user', blocks: [{ kind: 'attachment', attachment: { source: 'file', file: other }, open: false }] },
        {
          role: 'assistant',
          blocks: [{ kind: 'reasoning', text: 'Hm', open: false, opaque: { signature: 's' } }, said('Two.')],
          origin: { protocol: 'messages', model: 'beta-opus-5', profileId: 'p', answerId: 'a1' },
        },
      ],
    }),
    cases: [oneCase({ sweep: { temperature: 0.5 } }), oneCase({ index: 1, values: { a: 'b' } })],
    tools: [{ ...clock, description: 'As it was' }],
    votes: [{ case: 0, repeat: 0, lane: 1 }],
    state: 'paused',
    pausedBy: 'restart',
  });
  ground.history.compare.addRun(run, [
    answered(ground, { lane: 0, case: 0 }, 'A cat'),
    answered(ground, { lane: 1, case: 0 }, 'A dog'),
    { ...answered(ground, { lane: 0, case: 1 }, 'A …'), state: 'running' },
  ]);
  return run;
}

/** How many messages the index of the search has words of. */
function indexedWords({ folder }: TransferGround): number {
  const database = openDatabase(join(folder, 'quartet.db'));
  onTestFinished(() => database.close());
  return database.one<{ n: number }>('SELECT count(*) AS n FROM message_index')?.n ?? -1;
}

const cellsOf = ({ history }: TransferGround, id: string): readonly Cell[] =>
  [...history.compare.cells(id, 100)].flat();

test('a run that is taken out and in is the same, with its answers, their records and its files', async () => {
  const [from, into] = [emptyFolder(), emptyFolder()];
  const run = await filled(from);
  const text = await written(from, run.id, 'json');
  const summary = await imported(into, text);

  expect(summary).toMatchObject({ title: 'Weather', state: 'paused', cases: 2, createdAt: run.createdAt });
  expect(summary.counts).toEqual({ done: 2, interrupted: 1, queued: 1 });
  const { id: _, state, pausedBy, ...came } = into.history.compare.run(summary.id);
  const { id: __, state: ___, pausedBy: ____, ...gone } = run;
  expect(came).toEqual(gone);
  expect([state, pausedBy]).toEqual(['paused', 'user']);

  const [cell] = cellsOf(into, summary.id);
  expect(cell).toMatchObject({ excerpt: 'A cat', state: 'done', metrics: { events: 3 } });
  const message = into.history.message(cell?.answerId ?? '');
  expect(message.answer).toMatchObject({ applied: { size: '1x1' }, candidates: [{ blocks: [said('A cat')] }] });
  expect(message.conversationId).toBe(cell?.conversationId);
  expect(into.history.exchange(message.id)?.attempts[0]).toMatchObject({ eventCount: 1, sentBytes: 567 });
  for (const bytes of [attached, earlierFile]) {
    expect(await into.files.find(createHash('sha256').update(bytes).digest('hex'))).toBeDefined();
  }
  // No list shows them, and no search finds them.
  expect(into.history.summaries()).toEqual([]);
  expect(indexedWords(into)).toBe(0);

  const second = await imported(into, text);
  expect(second.id).not.toBe(summary.id);
  expect(into.history.compare.summaries()).toHaveLength(2);
});

test('a file of version 1 comes in, with its names of then', async () => {
  const from = emptyFolder();
  const text = await written(from, (await filled(from)).id, 'json');
  const then = text
    .replace('"version":2', '"version":1')
    .replaceAll('"metrics":', '"figures":')
    .replaceAll(/("kind":"image",[^}]*?)"api":/g, '$1"way":');
  expect(then).toContain('"figures":{');
  const [into, today] = [emptyFolder(), emptyFolder()];
  const cellsOf = async (folder: typeof into, file: string) => {
    const { id } = await imported(folder, file);
    return [...folder.history.compare.cells(id, 100)]
      .flat()
      .map(({ metrics, lane, state }) => ({ metrics, lane, state }));
  };
  const cells = await cellsOf(into, then);
  expect(cells.some(({ metrics }) => metrics !== undefined)).toBe(true);
  expect(cells).toEqual(await cellsOf(today, text));
});

test('AUTH-4 what is taken out holds nothing of a credential', async () => {
  const from = emptyFolder();
  const run = await filled(from);
  for (const format of ['json', 'csv', 'markdown'] as const) {
    const text = await written(from, run.id, format);
    expect(text).not.toMatch(/Bearer (?!•)/);
    expect(text).toContain('A cat');
  }
});

test('a file that is not such a run is refused, and leaves nothing behind', async () => {
  const from = emptyFolder();
  const text = await written(from, (await filled(from)).id, 'json');
  const lines = text.split('\n');
  const aConversation = lines.find((line) => line.startsWith('{"type":"conversation"')) ?? '';
  const cases: readonly (readonly [string, string])[] = [
    ['{"a":1}', 'isn’t an export of a Compare run'],
    ['nothing', 'isn’t an export of a Compare run'],
    [text.replace('quartet-compare', 'quartet-conversations'), 'isn’t an export of a Compare run'],
    [text.replace('"version":2', '"version":3'), 'newer Quartet'],
    [lines.slice(0, -4).join('\n'), 'is cut short'],
    [lines.filter((line) => !line.startsWith('{"type":"cell"')).join('\n'), 'has no cell'],
    [lines.filter((line) => !line.startsWith('{"type":"run"')).join('\n'), 'before its run'],
    [text.replace('"takes":1', '"takes":"x"'), 'Record'],
    [text.replace('"lane":1,"case":0', '"lane":5,"case":0'), 'is not in the run'],
    [text.replace(/"base64":"./, '"base64":"A'), 'cannot be taken'],
    [text.replace('"lane":1,"case":0', '"lane":0,"case":0'), 'is there twice'],
    [text.replace(/"createdAt":\d+/, '"createdAt":9000000000000000'), 'Record'],
    [text.replace('"kind":"text","lanes"', '"kind":"image","lanes"'), 'another kind'],
    [text.replace('"index":1', '"index":0'), 'out of order'],
    [text.replace(/"votes":\[[^\]]*\]/, '"votes":[{"case":7,"repeat":0,"lane":null}]'), 'not in the run'],
    [text.replace('"excerpt":"A cat"', `"excerpt":"${'A cat'.repeat(1000)}"`), 'Record'],
    [
      lines.flatMap((line) => (line.startsWith('{"type":"end"') ? [aConversation, line] : [line])).join('\n'),
      'has no cell',
    ],
  ];
  for (const [damaged, message] of cases) {
    const into = emptyFolder();
    const error = await imported(into, damaged).catch((reason: unknown) => reason as FaultError);
    expect(error, message).toMatchObject({ fault: { kind: 'input' } });
    expect((error as FaultError).fault.message).toContain(message);
    expect(into.history.compare.summaries()).toEqual([]);
    // What had come with it is removed in slices.
    await expect.poll(() => into.history.compareTransfer.ids(), { message }).toEqual([]);
  }
});

test('CSV has a line for each cell, with whole texts', async () => {
  const from = emptyFolder();
  const run = await filled(from);
  const lines = (await written(from, run.id, 'csv')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(5);
  expect(lines[1]).toMatch(/^1,1,1,.*,A cat$/);
  expect(lines[4]).toContain('queued');
});

test('a report tells losses by the record of the answer', async () => {
  const from = emptyFolder();
  const run = await filled(from);
  const report = await written(from, run.id, 'markdown');
  expect(report).toContain('| Candidates | ignored: asked 3, came 1');
  // Each lane has the field: nothing is said of it as if one alone had it.
  expect(report).not.toContain('| Other fields |');
  expect(report).toContain('data: {"choices":[],"system_fingerprint":"f"}');
  expect(report).toContain('"n": 3');
});

test('tools travel with a run as they were in it, whatever became of them since', async () => {
  const [from, into] = [emptyFolder(), emptyFolder()];
  const summary = await imported(into, await written(from, (await filled(from)).id, 'json'));
  expect(into.history.compare.run(summary.id).tools).toEqual([{ ...clock, description: 'As it was' }]);
  const report = await written(into, summary.id, 'markdown');
  expect(report).toContain('As it was');
  expect(report).not.toContain('Tells the time');
});

test('a run of images goes out and in too', async () => {
  const [from, into] = [emptyFolder(), emptyFolder()];
  const drawn = await from.files.add('image-1', chunks(Buffer.from('a drawing')));
  const run = runOf({ kind: 'image', lanes: [{ ...imageLane(), ...named }], plan: emptyPlan });
  const came = facts({ protocol: 'image-edits', model: 'alpha-image-2' });
  const message = from.history.addApart({
    kind: 'compare',
    asked: [said('x')],
    facts: { ...came, status: 'waiting' },
    settings,
  });
  const image = { kind: 'image', mimeType: 'image/png', source: 'x', open: false, file: drawn } as const;
  from.history.finishAnswer(message.id, answerOf([{ ...image, preview: 0 }, image]), came);
  from.history.compare.addRun(run, [cellOf({ conversationId: message.conversationId, answerId: message.id })]);
  const summary = await imported(into, await written(from, run.id, 'json'));
  expect(summary).toMatchObject({ kind: 'image', state: 'ended' });
  const [cell] = cellsOf(into, summary.id);
  expect(into.history.message(cell?.answerId ?? '')).toMatchObject({
    facts: { protocol: 'image-edits' },
    answer: { candidates: [{ blocks: [{ preview: 0 }, { file: { hash: drawn.hash } }] }] },
  });
  expect(await into.files.find(drawn.hash)).toBeDefined();
});

test('a run that is gone cannot be taken out', async () => {
  await expect(written(emptyFolder(), 'gone', 'json')).rejects.toMatchObject({ fault: { kind: 'not-found' } });
});
