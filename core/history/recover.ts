/** At opening, finds what an earlier process left under way: answers are saved as far as they had arrived, tool calls wait again. */
import type { AnswerStatus } from '../../shared/conversation.ts';
import { answerReadingOf } from '../../shared/answer-readings.ts';
import type { ToolCall } from '../../shared/tool.ts';
import { lastAttempt, readEvents, readWholeAttempts, writeAttempt } from './exchange-store.ts';
import type { RecordGround } from './recorded-bodies.ts';
import type { Database } from './database.ts';
import { factsOf, parseCalls } from './message-cells.ts';
import { replaceAnswer, replaceToolMessage } from './message-store.ts';
import type { ProcessLock } from './process-lock.ts';
import { type Journal, rebuildAnswer, type Rebuilt, unreadable } from './rebuild-answer.ts';
import { isEnvironment } from './storage-fault.ts';

interface UnderWay {
  readonly row: number;
  readonly owner: string | null;
  readonly role: string;
}

/**
 * Answers of live processes are skipped. Rows are recovered independently: one that cannot be read or written does
 * not stop the others or the opening of the history; it is tried again at the next start. Returns the number of
 * answers rebuilt. `onError` is called for each row that failed.
 */
export function recoverAnswers(
  ground: RecordGround,
  processLock: ProcessLock,
  onError: (error: unknown) => void = () => undefined,
): number {
  const { database } = ground;
  const left = database
    .all<UnderWay>("SELECT row, owner, role FROM messages WHERE status IN ('waiting', 'streaming')")
    .filter(({ owner }) => owner === null || !processLock.isAlive(owner));
  let recovered = 0;
  for (const { row, role } of left) {
    try {
      if (role === 'tool') database.transaction(() => waitAgain(database, row, processLock.owner));
      else if (recoverAnswer(ground, row)) recovered += 1;
    } catch (error) {
      onError(error);
    }
  }
  return recovered;
}

/** False where another process recovered it first, or it was deleted. */
function recoverAnswer(ground: RecordGround, row: number): boolean {
  const { database } = ground;
  const keep = (rebuild: (journal: Journal) => Rebuilt): boolean =>
    database.transaction(() => {
      const journal = readJournal(ground, row);
      if (journal === undefined) return false;
      const { answer, facts, attempt } = rebuild(journal);
      replaceAnswer(database, row, answer, facts);
      if (attempt !== undefined) writeAttempt(ground, row, attempt);
      return true;
    });
  try {
    return keep((journal) => rebuildAnswer(answerReadingOf(journal.facts), journal));
  } catch (error) {
    // A problem of the disk or another process: the row is unchanged, and is tried again at the next start.
    if (isEnvironment(error)) throw error;
    // The record cannot be read, or not be saved as an answer: an empty answer is better than one that never ends.
    return keep(unreadable);
  }
}

/** Scripts have no effects: a call that was cut off can be run once more. */
function waitAgain(database: Database, row: number, owner: string): void {
  const found = database.one<{ body: string }>('SELECT body FROM contents WHERE message = ?', row);
  if (found === undefined) return;
  const said = parseCalls(found.body);
  const calls = said.calls.map((call): ToolCall => {
    const { startedAt: _, ...rest } = call;
    return call.state === 'running' ? { ...rest, state: 'pending' } : call;
  });
  replaceToolMessage(database, row, { ...said, calls }, owner);
}

function readJournal(ground: RecordGround, row: number): Journal | undefined {
  const { database } = ground;
  const found = database.one<{ status: AnswerStatus; facts: string | null }>(
    `SELECT m.status, t.facts FROM messages m
     JOIN contents t ON t.message = m.row
     JOIN conversations c ON c.row = m.conversation AND c.deleted = 0
     WHERE m.row = ? AND m.status IN ('waiting', 'streaming')`,
    row,
  );
  if (found === undefined) return undefined;
  const number = lastAttempt(database, row);
  return {
    facts: factsOf(found),
    // A getter, so that a record that cannot be read fails inside the rebuilding, where it is handled.
    get attempts() {
      return readWholeAttempts(ground, row);
    },
    number,
    events: number === undefined ? [] : readEvents(database, row, number),
  };
}
