/** Kills a process that streams an answer, with the signal that nothing can catch, and looks at what is left. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../../core/history/database.ts';
import { openHistory } from '../../../core/storage/open-history.ts';
import { textOf } from '../../../shared/message.ts';
import { buildsProcess } from '../../doubles/own-process.ts';
import { textOfEvents } from './event-data.ts';

const startStreaming = buildsProcess('tests/contract/history/streaming-process.ts');

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quartet-kill-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

interface Said {
  readonly assistant?: string;
  readonly kept?: number;
  readonly recovered?: number;
  readonly fault?: unknown;
}

/**
 * Starts the process; `until` sees each line that it says while it lives and answers true when it is to be killed. What
 * was on its way by then is read too: `until` could no longer meet a living process.
 */
async function streamUntil(
  folder: string,
  until: (said: Said) => boolean,
): Promise<{ readonly assistant: string; readonly kept: number; readonly recovered: number }> {
  const { child, lines, ended } = startStreaming(folder, '2');
  let assistant = '';
  let kept = 0;
  let recovered = -1;
  for await (const line of lines) {
    const said = line as Said;
    assistant = said.assistant ?? assistant;
    kept = said.kept ?? kept;
    recovered = said.recovered ?? recovered;
    expect(said.fault).toBeUndefined();
    if (!child.killed && until(said)) child.kill('SIGKILL');
  }
  expect((await ended).signal).toBe('SIGKILL');
  return { assistant, kept, recovered };
}

test('after kill -9 in mid-stream the answer is there as far as it was kept, marked interrupted, time after time', async () => {
  const folder = temporaryFolder();
  const cut: { assistant: string; kept: number }[] = [];
  for (let round = 0; round < 6; round += 1) {
    // Rounds end at different moments of the stream; that of writing and killing is left to chance.
    const run = await streamUntil(folder, ({ kept }) => kept !== undefined && kept >= 20 + 23 * round);
    // Each run finds what the one before left behind.
    expect(run.recovered).toBe(round === 0 ? 0 : 1);
    cut.push(run);
  }

  const { history, fault, recovered } = openHistory(folder);
  expect({ fault, recovered }).toEqual({ fault: undefined, recovered: 1 });
  for (const { assistant, kept } of cut) {
    const { answer, facts } = history.message(assistant);
    const text = textOf(answer.candidates[0]?.blocks ?? []);
    const words = text.split(' ').length - 1;
    // All that was reported as kept; perhaps a write more, whose report the kill overtook.
    expect(words).toBeGreaterThanOrEqual(kept);
    expect(text).toBe(textOfEvents(words));
    expect(facts).toMatchObject({ status: 'interrupted', fault: { kind: 'interrupted', attempts: 1 } });
    expect([...history.events(assistant, 0)].flat()).toHaveLength(words);
    expect(history.exchange(assistant)?.attempts).toMatchObject([
      { eventCount: words, fault: { kind: 'interrupted' } },
    ]);
    expect(history.search(`word${words - 1}`, 50).map((hit) => hit.messageId)).toContain(assistant);
  }
  expect(history.summaries().map(({ running }) => running)).toEqual(cut.map(() => false));
  history.close();
  const database = openDatabase(join(folder, 'quartet.db'));
  expect(database.all('PRAGMA integrity_check')).toMatchObject([{ integrity_check: 'ok' }]);
  database.close();
}, 60_000);

test('an answer that another living process streams is left alone; once that is killed, it is rebuilt', async () => {
  const folder = temporaryFolder();
  const seen: unknown[] = [];
  const { assistant } = await streamUntil(folder, ({ kept }) => {
    if (kept === undefined) return false;
    const beside = openHistory(folder);
    seen.push({ recovered: beside.recovered, status: beside.history.summaries().map(({ running }) => running) });
    beside.history.saveDraft(null, { text: 'written beside it', attachments: [] });
    beside.history.close();
    return seen.length === 3;
  });
  expect(seen).toEqual(Array.from({ length: 3 }, () => ({ recovered: 0, status: [true] })));
  const { history, recovered } = openHistory(folder);
  expect(recovered).toBe(1);
  expect(history.message(assistant).facts.status).toBe('interrupted');
  expect(history.newConversation().draft.text).toBe('written beside it');
  history.close();
}, 60_000);
