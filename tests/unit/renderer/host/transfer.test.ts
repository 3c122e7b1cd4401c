import { expect, test } from 'vitest';
import type { Handlers } from '../../../../core/wire/handlers.ts';
import { fileNameOf } from '../../../../renderer/host/save-file.ts';
import { collectExport, importFile } from '../../../../renderer/host/transfer.ts';
import type { ImportReport } from '../../../../shared/contract/transfer.ts';
import { importPieceLength } from '../../../../shared/import-pieces.ts';
import { directClient } from '../../../doubles/direct-client.ts';

const nothing: ImportReport = { conversations: 0, messages: 0, files: 0, skipped: [], skippedCount: 0 };

/** A host that notes what it is asked. */
function host(): { readonly client: ReturnType<typeof directClient>; readonly calls: string[]; taken: string } {
  const noted = { calls: [] as string[], taken: '' };
  const handlers: Partial<Handlers> = {
    'transfer.export': async function* ({ format, ids }) {
      noted.calls.push(`export ${format} ${String(ids)}`);
      for (const [at, text] of ['one ', 'two ', 'thr\u00e9\u00e9'].entries()) {
        yield await Promise.resolve({ text, done: at, of: 2 });
      }
    },
    'transfer.importBegin': () => ({ importId: 'i1' }),
    'transfer.importPiece': ({ text }) => {
      noted.calls.push(`piece ${text.length}`);
      noted.taken += text;
      return nothing;
    },
    'transfer.importEnd': () => ({ ...nothing, conversations: 3 }),
    'transfer.importCancel': () => ({ ...nothing, conversations: 1 }),
  };
  return Object.assign(noted, { client: directClient(handlers) });
}

const never = new AbortController().signal;

test('an export is the text of its pieces, and tells how far it is', async () => {
  const { client, calls } = host();
  const seen: number[] = [];
  const file = await collectExport(client, { format: 'markdown', ids: ['a'] }, ({ done }) => seen.push(done), never);
  expect(await file.text()).toBe('one two thr\u00e9\u00e9');
  expect(file.type).toBe('text/markdown');
  expect(calls).toEqual(['export markdown a']);
  expect(seen).toEqual([0, 1, 2]);
});

test('an export that is stopped gives no file', async () => {
  const { client } = host();
  const stop = new AbortController();
  const file = collectExport(client, { format: 'json' }, () => stop.abort(), stop.signal);
  await expect(file).rejects.toBeDefined();
});

test('an import sends the file in order, in pieces of bounded length, whatever its bytes', async () => {
  const noted = host();
  const text = 'äöü👋'.repeat(importPieceLength / 4);
  const parts: number[] = [];
  const report = await importFile(noted.client, new Blob([text]), ({ part }) => parts.push(part), never);
  expect(report.conversations).toBe(3);
  expect(noted.taken).toBe(text);
  expect(noted.calls.every((call) => Number(call.slice(6)) <= importPieceLength)).toBe(true);
  expect(parts.at(-1)).toBe(1);
});

test('an import that is stopped is cancelled, and tells what it has taken', async () => {
  const noted = host();
  const stop = new AbortController();
  const report = await importFile(
    noted.client,
    new Blob(['x'.repeat(3 * importPieceLength)]),
    () => stop.abort(),
    stop.signal,
  );
  expect(report.conversations).toBe(1);
  expect(noted.calls).toHaveLength(1);
});

test.each([
  ['Weather in Rome', 'Weather in Rome.md'],
  ['a/b\\c: "what?"', 'a b c what.md'],
  ['notes.md', 'notes.md'],
  ['notes.MD', 'notes.md'],
  ['\u2068שלום\u2069, mapping', 'שלום, mapping.md'],
  ['..', 'conversation.md'],
  ['  ', 'conversation.md'],
  [`${'long '.repeat(40)}`, `${'long '.repeat(16).trim()}.md`],
])('the title %j makes the file name %j', (title, name) => {
  expect(fileNameOf(title, 'md')).toBe(name);
});
