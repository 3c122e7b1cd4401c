/** At opening: finds what an earlier process left under way: answers are stored as far as they had come, tool calls wait again. */
import type { AnswerStatus } from '../../shared/conversation.ts';
import { answerReadingOf } from '../../shared/answer-readings.ts';
import type { ToolCall } from '../../shared/tool.ts';
import { lastAttempt, readEvents, readWholeAttempts, writeAttempt, type RecordGround } from './exchange-store.ts';
import type { Database } from './database.ts';
import { factsOf, replaceAnswer, replaceToolMessage, type ToolBody } from './message-store.ts';
import type { Occupancy } from './occupancy.ts';
import { type Journal, rebuildAnswer, type Rebuilt, unreadable } from './rebuild-answer.ts';

interface UnderWay {
  readonly row: number;
  readonly owner: string | null;
  readonly role: string;
}

/** Answers of processes that are alive are left alone. Gives the number of answers that were rebuilt. */
export function recoverAnswers(ground: RecordGround, occupancy: Occupancy): number {
  const { database } = ground;
  const left = database
    .all<UnderWay>("SELECT row, owner, role FROM messages WHERE status IN ('waiting', 'streaming')")
    .filter(({ owner }) => owner === null || !occupancy.isAlive(owner));
  let recovered = 0;
  for (const { row, role } of left) {
    database.transaction(() => {
      if (role === 'tool') {
        waitAgain(database, row, occupancy.owner);
        return;
      }
      const journal = readJournal(ground, row);
      // Another process may have been quicker, or a deletion.
      if (journal === undefined) return;
      const { answer, facts, attempt } = rebuild(journal);
      replaceAnswer(database, row, answer, facts);
      if (attempt !== undefined) writeAttempt(ground, row, attempt);
      recovered += 1;
    });
  }
  return recovered;
}

/** Scripts have no effects: a call that was cut off can be run once more. */
function waitAgain(database: Database, row: number, owner: string): void {
  const found = database.one<{ body: string }>('SELECT body FROM contents WHERE message = ?', row);
  if (found === undefined) return;
  const said = JSON.parse(found.body) as ToolBody;
  const calls = said.calls.map((call): ToolCall => {
    const { startedAt: _, ...rest } = call;
    return call.state === 'running' ? { ...rest, state: 'pending' } : call;
  });
  replaceToolMessage(database, row, { ...said, calls }, owner);
}

/** One broken journal does not keep the history from opening. */
function rebuild(journal: Journal): Rebuilt {
  try {
    return rebuildAnswer(answerReadingOf(journal.facts.protocol), journal);
  } catch {
    return unreadable(journal);
  }
}

function readJournal(ground: RecordGround, row: number): Journal | undefined {
  const { database } = ground;
  const found = database.one<{ status: AnswerStatus; facts: string }>(
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
    attempts: readWholeAttempts(ground, row),
    number,
    events: number === undefined ? [] : readEvents(database, row, number),
  };
}
