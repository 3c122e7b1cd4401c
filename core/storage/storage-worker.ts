/** The module of the process of storage: searches, exports and imports on a connection of its own, while the app writes on another one. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fault, FaultError } from '../../shared/fault.ts';
import { parseJson } from '../../shared/parse-json.ts';
import type { ExportPiece } from '../../shared/contract/transfer.ts';
import { bodyStoreIn } from '../history/body-store.ts';
import { createFileStore } from '../files/file-store.ts';
import { keptFolder } from '../files/kept-folder.ts';
import { openDatabase, type Database } from '../history/database.ts';
import { readSummary } from '../history/conversation-store.ts';
import { findInBranch } from '../history/find-in-branch.ts';
import { guestOf } from '../history/process-lock.ts';
import { search } from '../history/search.ts';
import { createTransferStore } from '../history/transfer-store.ts';
import { answerCalls } from '../module-answers.ts';
import { argumentOfModule } from '../module-app.ts';
import type { JsonImport } from '../transfer/import-json.ts';
import { createLongWork, type LongWork } from './long-work.ts';
import type { ExportNext, Imported, StorageCall, StorageStart } from './storage-calls.ts';

const { dataDir, owner, mark, version } = parseJson(argumentOfModule()) as unknown as StorageStart;
const exports = new Map<string, AsyncIterator<ExportPiece>>();
const imports = new Map<string, JsonImport>();
let arrived: string[] = [];
let opened: (LongWork & Pick<Database, 'writeJournal'>) | undefined;

function open(): NonNullable<typeof opened> {
  if (opened !== undefined) return opened;
  const file = join(dataDir, 'quartet.db');
  // Opening makes what is not there, and an empty file would pass for a damaged history at the next start.
  if (!existsSync(file)) throw gone();
  const database = openDatabase(file);
  // The last to close merges the journal into the database file.
  process.once('exit', () => database.close());
  const store = createTransferStore({
    database,
    bodies: bodyStoreIn(join(dataDir, 'bodies')),
    kind: 'chat',
    processLock: guestOf(dataDir, owner),
    mark,
    newId: randomUUID,
    tellOf: (row) => {
      const summary = readSummary(database, row);
      arrived.push(summary.id);
      return summary;
    },
    // The app sweeps what is marked as deleted.
    sweep: () => undefined,
  });
  const files = createFileStore({ folder: keptFolder(dataDir, 'files') });
  opened = {
    ...createLongWork({
      search: (query, limit) => search(database, query, limit, Date.now()),
      find: (id, query) => findInBranch(database, id, query),
      store,
      files,
      version,
      now: Date.now,
    }),
    writeJournal: () => database.writeJournal(),
  };
  return opened;
}

function gone(): FaultError {
  return new FaultError(
    fault(
      'storage',
      'The history file is no longer in the data folder.',
      'Put quartet.db back, or restart Quartet to begin a new history.',
    ),
  );
}

/** The process that knew of it has ended. */
function brokenOff(what: 'export' | 'import'): FaultError {
  return new FaultError(
    what === 'export'
      ? fault('storage', 'The export stopped before it was complete.', 'Export again.')
      : fault(
          'storage',
          'The import stopped before it was complete. Conversations that were already imported stay.',
          'Import the file again: it continues with what is missing.',
        ),
  );
}

function of<T>(known: ReadonlyMap<string, T>, name: string, what: 'export' | 'import'): T {
  const found = known.get(name);
  if (found === undefined) throw brokenOff(what);
  return found;
}

async function imported(working: Promise<Imported['report']>): Promise<Imported> {
  const report = await working;
  const told = arrived;
  arrived = [];
  return { report, arrived: told };
}

async function answer(call: StorageCall): Promise<unknown> {
  const work = open();
  switch (call.kind) {
    case 'ready':
      return undefined;
    case 'write-journal':
      return work.writeJournal();
    case 'search':
      return work.search(call.query, call.limit);
    case 'find':
      return work.find(call.id, call.query);
    case 'counts':
      return work.counts();
    case 'export':
      exports.set(call.name, work.export(call.format, call.ids)[Symbol.asyncIterator]());
      return undefined;
    case 'export-next': {
      const next = await of(exports, call.name, 'export').next();
      return (next.done === true ? undefined : next.value) satisfies ExportNext;
    }
    case 'export-end':
      await exports.get(call.name)?.return?.();
      exports.delete(call.name);
      return undefined;
    case 'import':
      imports.set(call.name, work.beginImport());
      return undefined;
    case 'import-push':
      return imported(of(imports, call.name, 'import').push(call.text));
    case 'import-end':
    case 'import-cancel': {
      const ending = of(imports, call.name, 'import');
      imports.delete(call.name);
      return imported(call.kind === 'import-end' ? ending.end() : ending.cancel());
    }
  }
}

answerCalls((asked) => answer(asked as StorageCall));
