/** Long work on the history in a process of its own, as both hosts start it: the same work, and what the end of that process costs. */
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../core/history/database.ts';
import { openHistory } from '../../../core/storage/open-history.ts';
import { startNodeModule, type ModuleProcess, type StartModule } from '../../../core/module-process.ts';
import { startsUtilityModules } from '../../../electron/utility-modules.ts';
import { FaultError } from '../../../shared/fault.ts';
import { double, electronModule, resetDouble } from '../../doubles/electron/electron.ts';
import { fileStoreIn } from '../../doubles/file-store.ts';
import { emptyFolder, exported, facts, fill, plainAnswer, settings } from '../../unit/core/transfer/transfer-ground.ts';
import { temporaryFolder } from '../../unit/core/history/history-ground.ts';

const startUtility = startsUtilityModules(electronModule.utilityProcess as unknown as typeof Electron.utilityProcess);

beforeEach(() => double.app.becomeReady());
afterEach(() => resetDouble());

describe.each([
  ['a child of Node', startNodeModule],
  ['a utility process', startUtility],
])('in %s', (_, base) => {
  /** An app with its history, and the processes of storage that it has started. */
  const openApp = (folder = temporaryFolder()) => {
    const processes: ModuleProcess[] = [];
    const startModule: StartModule = (module, argument) => {
      const started = base(module, argument);
      if (module.href.endsWith('/storage-worker.mjs')) processes.push(started);
      return started;
    };
    const opened = openHistory(folder, undefined, startModule);
    const { history } = opened;
    const files = fileStoreIn(folder);
    const work = opened.longWork({ files, version: '1.0.0' });
    onTestFinished(async () => {
      await work.close();
      history.close();
    });
    return { folder, history, files, work, processes };
  };
  const textOf = async (pieces: AsyncIterable<{ readonly text: string }>): Promise<string> => {
    let text = '';
    for await (const piece of pieces) text += piece.text;
    return text.replace(/"exportedAt":"[^"]*"/, '');
  };
  /** Two conversations, of which the second is long. */
  const source = async (): Promise<string> => {
    const from = emptyFolder();
    await fill(from);
    let id: string | null = null;
    for (let turn = 0; turn < 40; turn += 1) {
      const draft = { text: `question ${turn} about herons`, attachments: [] };
      const added = from.history.addTurn({ conversationId: id, settings, draft, facts });
      from.history.finishAnswer(added.assistant.id, plainAnswer, facts);
      id = added.summary.id;
    }
    // Exports begin with what changed last.
    return exported(from, from.history.transfer.ids().toReversed());
  };

  test('search, counts, export and import do what they do here, in one process that starts with the first of them', async () => {
    const text = await source();
    const { history, work, processes, files, folder } = openApp();
    expect(processes).toHaveLength(0);
    const told: string[] = [];
    history.onChange((change) => void (change.type === 'changed' && told.push(change.summary.id)));
    const importing = work.beginImport();
    const half = Math.floor(text.length / 2);
    await importing.push(text.slice(0, half));
    await importing.push(text.slice(half));
    const report = await importing.end();
    expect(report).toMatchObject({ conversations: 2, skippedCount: 0 });
    expect(told.toSorted()).toEqual([...history.transfer.ids()].toSorted());
    expect(await work.counts()).toEqual(history.transfer.counts());
    const hits = await work.search('herons', 5);
    expect(hits).not.toEqual([]);
    expect(hits).toEqual(history.search('herons', 5));
    const here = await textOf([{ text: await exported({ folder, history, files }) }] as unknown as AsyncIterable<{
      readonly text: string;
    }>);
    expect(await textOf(work.export('json', undefined))).toBe(here);
    expect(await textOf(work.export('markdown', undefined))).toContain('herons');
    expect(processes).toHaveLength(1);
  });

  test('a long journal is written into the file there, and the app goes on writing', async () => {
    const { history, folder, processes } = openApp();
    const file = join(folder, 'quartet.db');
    const before = statSync(file).size;
    const draft = { text: 'heron '.repeat(100_000), attachments: [] };
    for (let turn = 0; turn < 8; turn += 1) history.addTurn({ conversationId: null, settings, draft, facts });
    expect(statSync(file).size).toBe(before);
    await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(before + 3_000_000), { timeout: 20_000 });
    expect(processes).toHaveLength(1);
    expect(history.summaries()).toHaveLength(8);
  });

  test('a word that was added a moment ago is found', async () => {
    const { history, work } = openApp();
    expect(await work.search('heron', 5)).toEqual([]);
    history.addTurn({ conversationId: null, settings, draft: { text: 'a heron', attachments: [] }, facts });
    expect(await work.search('heron', 5)).not.toEqual([]);
  });

  test('killed in the middle of a search it is started again, and the search is answered', async () => {
    const { history, work, processes } = openApp();
    history.addTurn({ conversationId: null, settings, draft: { text: 'a heron', attachments: [] }, facts });
    const found = work.search('heron', 5);
    processes[0]?.kill();
    expect(await found).not.toEqual([]);
    expect(processes).toHaveLength(2);
  });

  test('killed in the middle of an import it loses nothing that was acknowledged; what was halfway in goes, and comes whole with the next try', async () => {
    const text = await source();
    const { folder, history, work, processes } = openApp();
    const importing = work.beginImport();
    // The first conversation is whole with the beginning of the second.
    const broken = text.indexOf('question 20 about');
    expect(await importing.push(text.slice(0, broken))).toMatchObject({ conversations: 1 });
    const { summary } = history.addTurn({
      conversationId: null,
      settings,
      draft: { text: 'meanwhile', attachments: [] },
      facts,
    });
    const ended = new Promise<void>((resolve) => processes[0]?.onEnd(resolve));
    processes[0]?.kill();
    await ended;
    const failed: unknown = await importing.push(text.slice(broken)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(FaultError);
    expect((failed as FaultError).fault).toMatchObject({
      kind: 'storage',
      message: 'The import stopped before it was complete. Conversations that were already imported stay.',
    });
    await importing.cancel().catch(() => undefined);
    expect(history.transfer.ids()).toHaveLength(2);
    expect(history.transfer.ids()).toContain(summary.id);
    // Nothing of the half one can be found, and it leaves the file.
    expect(await work.search('herons', 5)).toEqual([]);
    const database = openDatabase(join(folder, 'quartet.db'));
    await vi.waitFor(() => expect(database.all('SELECT row FROM conversations')).toHaveLength(2), { timeout: 20_000 });
    database.close();
    const again = work.beginImport();
    await again.push(text);
    expect(await again.end()).toMatchObject({ conversations: 1, skippedCount: 1 });
    expect(history.transfer.ids()).toHaveLength(3);
    expect(await work.search('herons', 5)).not.toEqual([]);
  });

  test('the end of one import’s process costs no import of the next process', async () => {
    const text = await source();
    const half = text.indexOf('question 20 about');
    const { history, work, processes } = openApp();
    const first = work.beginImport();
    await first.push(text.slice(0, half));
    const ended = new Promise<void>((resolve) => processes[0]?.onEnd(resolve));
    processes[0]?.kill();
    await ended;
    const second = work.beginImport();
    await second.push(text.slice(0, half));
    await expect(first.push(text.slice(half))).rejects.toBeInstanceOf(FaultError);
    await first.cancel().catch(() => undefined);
    await second.push(text.slice(half));
    await second.end();
    const messages = history.transfer.ids().map((id) => history.transfer.messageCount(id));
    expect(messages).toContain(80);
  });

  test('what came in whole before the process ended is told of', async () => {
    const text = await source();
    const { history, work, processes } = openApp();
    const told = new Set<string>();
    history.onChange((change) => void (change.type === 'changed' && told.add(change.summary.id)));
    const importing = work.beginImport();
    const pushed = importing.push(text.slice(0, text.indexOf('question 20 about'))).catch(() => undefined);
    await vi.waitFor(() => expect(history.transfer.ids()).not.toEqual([]), { timeout: 20_000, interval: 1 });
    const ended = new Promise<void>((resolve) => processes[0]?.onEnd(resolve));
    processes[0]?.kill();
    await Promise.all([ended, pushed]);
    await importing.cancel().catch(() => undefined);
    expect([...told].toSorted()).toEqual([...history.transfer.ids()].toSorted());
  });

  test('an import that is given up leaves the file', async () => {
    const text = await source();
    const { folder, work } = openApp();
    const importing = work.beginImport();
    await importing.push(text.slice(0, text.indexOf('question 20 about')));
    await importing.cancel();
    const database = openDatabase(join(folder, 'quartet.db'));
    const half = 'SELECT row FROM conversations WHERE deleted <> 0';
    await vi.waitFor(() => expect(database.all(half)).toEqual([]), { timeout: 20_000 });
    database.close();
  });

  test('where the file of the history is gone none is made', async () => {
    const { folder, work } = openApp();
    for (const end of ['', '-wal', '-shm']) rmSync(join(folder, `quartet.db${end}`), { force: true });
    await expect(work.search('x', 1)).rejects.toBeInstanceOf(FaultError);
    expect(existsSync(join(folder, 'quartet.db'))).toBe(false);
  });

  test('an export whose process ends says so, and the next one is whole', async () => {
    const { history, work, processes } = openApp();
    history.addTurn({ conversationId: null, settings, draft: { text: 'a heron', attachments: [] }, facts });
    const whole = await textOf(work.export('markdown', undefined));
    const broken = work.export('markdown', undefined)[Symbol.asyncIterator]();
    expect(await broken.next()).toMatchObject({ done: false });
    const ended = new Promise<void>((resolve) => processes[0]?.onEnd(resolve));
    processes[0]?.kill();
    await ended;
    await expect(broken.next()).rejects.toMatchObject({
      fault: { message: 'The export stopped before it was complete.' },
    });
    expect(await textOf(work.export('markdown', undefined))).toBe(whole);
  });

  test('made ready, it is up before the first search and answers it', async () => {
    const { history, work, processes } = openApp();
    history.addTurn({ conversationId: null, settings, draft: { text: 'a heron', attachments: [] }, facts });
    work.prepare();
    expect(processes).toHaveLength(1);
    expect(await work.search('heron', 5)).not.toEqual([]);
    expect(processes).toHaveLength(1);
  });

  test('closed, it leaves nothing in the journal', async () => {
    const { folder, history, work } = openApp();
    await work.search('x', 5);
    await work.close();
    history.close();
    expect(statSync(join(folder, 'quartet.db-wal'), { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });
});

/** A call is made once more where its process ends, and one process may have been on its way out already. */
const triesOfOneCall = 3;

describe.each<[string, StartModule]>([
  [
    'the system refuses one more process',
    () => {
      throw new Error('EAGAIN');
    },
  ],
  [
    'a process ends before it says a word',
    (_, argument) => startNodeModule(new URL('file:///there-is-no-such-module.mjs'), argument),
  ],
])('where %s', (_, startModule) => {
  test('searches, counts, exports and imports are done in the app itself', async () => {
    const from = emptyFolder();
    await fill(from);
    const text = await exported(from);
    const folder = temporaryFolder();
    const tried = vi.fn(startModule);
    const opened = openHistory(folder, undefined, tried);
    const files = fileStoreIn(folder);
    const work = opened.longWork({ files, version: '1.0.0' });
    onTestFinished(async () => {
      await work.close();
      opened.history.close();
    });
    const told = new Set<string>();
    opened.history.onChange((change) => void (change.type === 'changed' && told.add(change.summary.id)));
    work.prepare();
    const importing = work.beginImport();
    await importing.push(text);
    expect(await importing.end()).toMatchObject({ conversations: 1, skippedCount: 0 });
    expect([...told]).toEqual(opened.history.transfer.ids());
    expect(await work.counts()).toEqual(opened.history.transfer.counts());
    opened.history.addTurn({ conversationId: null, settings, draft: { text: 'a heron', attachments: [] }, facts });
    expect(await work.search('heron', 5)).toEqual(opened.history.search('heron', 5));
    tried.mockClear();
    let markdown = '';
    for await (const piece of work.export('markdown', undefined)) markdown += piece.text;
    expect(markdown).toContain('a heron');
    // What was done here has no end there: no further call tries for a process.
    expect(tried.mock.calls.length).toBeGreaterThan(0);
    expect(tried.mock.calls.length).toBeLessThanOrEqual(triesOfOneCall);
  });
});
