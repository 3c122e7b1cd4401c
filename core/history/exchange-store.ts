/** The record of exchanges on disk: attempts, and their events in chunks as they came (idea 5). */
import type { Attempt, Exchange, RecordedEvent } from '../../shared/exchange.ts';
import type { Database } from './database.ts';
import { factsOf, type MessageRow } from './message-store.ts';

export function writeAttempt(database: Database, message: number, attempt: Attempt): void {
  database.run(
    'INSERT OR REPLACE INTO attempts (message, number, record) VALUES (?, ?, ?)',
    message,
    attempt.number,
    JSON.stringify(attempt),
  );
}

export function readAttempts(database: Database, message: number): readonly Attempt[] {
  return database
    .all<{ record: string }>('SELECT record FROM attempts WHERE message = ? ORDER BY number', message)
    .map(({ record }) => JSON.parse(record) as Attempt);
}

/** Undefined where nothing was recorded (yet). */
export function readExchange(
  database: Database,
  row: Pick<MessageRow, 'row' | 'id' | 'facts' | 'status'>,
): Exchange | undefined {
  const attempts = readAttempts(database, row.row);
  if (attempts.length === 0) return undefined;
  const { protocol, profileName } = factsOf(row);
  return { messageId: row.id, protocol, profileName, attempts };
}

export function writeEvents(
  database: Database,
  message: number,
  attempt: number,
  events: readonly RecordedEvent[],
): void {
  database.run(
    'INSERT INTO event_chunks (message, attempt, events) VALUES (?, ?, ?)',
    message,
    attempt,
    JSON.stringify(events),
  );
}

/** The chunks in order, each read when it is asked for. Chunks that are added meanwhile come too. */
export function* readEvents(
  database: Database,
  message: number,
  attempt: number,
): Generator<readonly RecordedEvent[], void, undefined> {
  for (let last = 0; ;) {
    const chunk = database.one<{ row: number; events: string }>(
      'SELECT row, events FROM event_chunks WHERE message = ? AND attempt = ? AND row > ? ORDER BY row LIMIT 1',
      message,
      attempt,
      last,
    );
    if (chunk === undefined) return;
    // An undefined field is absent in JSON; the record has it.
    const events = JSON.parse(chunk.events) as readonly Partial<RecordedEvent>[];
    yield events.map(({ atMs = 0, event, id, data = '' }) => ({ atMs, event, id, data }));
    last = chunk.row;
  }
}

/** The number of the last attempt of which anything is known; undefined where nothing was sent. */
export function lastAttempt(database: Database, message: number): number | undefined {
  return (
    database.one<{ number: number | null }>(
      `SELECT max(number) AS number FROM (
         SELECT number FROM attempts WHERE message = ?1 UNION ALL SELECT attempt FROM event_chunks WHERE message = ?1
       )`,
      message,
    )?.number ?? undefined
  );
}
