import { expect, test } from 'vitest';
import { longWorkHere } from '../../../../core/storage/long-work.ts';
import { transferHandlers } from '../../../../core/storage/handlers.ts';
import type { ExportPiece } from '../../../../shared/contract/transfer.ts';
import { emptyFolder, exported, fill, type TransferGround } from '../transfer/transfer-ground.ts';

const context = { signal: new AbortController().signal, closed: new AbortController().signal };

function handlersOf({ history, files, folder }: TransferGround, stopped: string[] = []) {
  return transferHandlers({
    history,
    work: longWorkHere(history, { files, version: '1.0.0' }, () => 1_700_000_000_000),
    dataDir: folder,
    compact: () => Promise.resolve(4096),
    stopAnswersOf: (id) => void stopped.push(id),
  });
}

async function textOf(pieces: AsyncIterable<ExportPiece>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece.text;
  return text;
}

test('conversations go out, and come in through calls that may overlap', async () => {
  const from = emptyFolder();
  const id = await fill(from);
  const out = await textOf(handlersOf(from)['transfer.export']({ format: 'json' }, context));
  expect(out).toBe(await exported(from));

  const to = emptyFolder();
  const calls = handlersOf(to);
  const { importId } = await calls['transfer.importBegin']({}, context);
  const half = Math.floor(out.length / 2);
  const [, , report] = await Promise.all([
    calls['transfer.importPiece']({ importId, text: out.slice(0, half) }, context),
    calls['transfer.importPiece']({ importId, text: out.slice(half) }, context),
    calls['transfer.importEnd']({ importId }, context),
  ]);
  expect(report).toMatchObject({ conversations: 1, messages: 6, files: 2, firstId: id, skippedCount: 0 });
  expect(() => calls['transfer.importEnd']({ importId }, context)).toThrow('This import has ended');
});

test('what is no export is refused, and the import is over', async () => {
  const calls = handlersOf(emptyFolder());
  const { importId } = await calls['transfer.importBegin']({}, context);
  const text = '{"format":"other","records":[';
  await expect(calls['transfer.importPiece']({ importId, text }, context)).rejects.toMatchObject({
    fault: { kind: 'input', message: 'This file isn’t an export of conversations.' },
  });
  await expect(calls['transfer.importPiece']({ importId, text }, context)).rejects.toThrow('This import has ended');
});

test('as Markdown the branch in view goes out, to be read', async () => {
  const from = emptyFolder();
  const id = await fill(from);
  const [first] = from.history.open(id, 10).messages;
  from.history.showBranch(id, first?.siblings[0] ?? '');
  const text = await textOf(handlersOf(from)['transfer.export']({ format: 'markdown', ids: [id] }, context));
  expect(text).toBe(`# Who is in this table?

*Begun 2023-11-14 22:13 UTC, 6 messages.*

**System prompt**

> Be brief.

## You

[people.csv, text/csv, 560,000 bytes]

Who is in this table?

## alpha-5.5 over Responses

plain

*failed: No.*

*0.08 s · stop · req_1*

*4 messages on other branches are left out.*
`);
});

test('what is held is told in bytes', async () => {
  const from = emptyFolder();
  await fill(from);
  const held = await handlersOf(from)['transfer.storageUsage']({}, context);
  expect(held).toMatchObject({ conversations: 1, messages: 6, files: 2, fileBytes: 560_019 });
  expect(held.databaseBytes).toBeGreaterThan(70_000);
});

test('everything is deleted, once its answers have been stopped', async () => {
  const from = emptyFolder();
  const id = await fill(from);
  const stopped: string[] = [];
  await handlersOf(from, stopped)['transfer.deleteAll']({}, context);
  expect(stopped).toEqual([id]);
  expect(from.history.summaries()).toEqual([]);
});
