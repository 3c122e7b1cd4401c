/** The record of exchanges on disk: small attempts, their bodies deduplicated and apart, their events in chunks as received (idea 5). */
import {
  bodyParts,
  type Attempt,
  type BodyPart,
  type EventPage,
  type Exchange,
  type RecordedBody,
  type RecordedEvent,
} from '../../shared/exchange.ts';
import { hasLists, hasTexts, isList, isObject, readable, readCell, requireCell, timeIn } from './cell.ts';
import type { Database } from './database.ts';
import { pageOfEvents } from './event-page.ts';
import { factsOf } from './message-cells.ts';
import type { MessageRow } from './message-store.ts';
import {
  addSize,
  readBody,
  readRecordedBodies,
  removeBodies,
  writeBody,
  type RecordGround,
} from './recorded-bodies.ts';

/** Also saves bodies that the attempt has as text, where not saved yet. */
export function writeAttempt(ground: RecordGround, message: number, attempt: Attempt): void {
  const { requestBody, responseBody, ...record } = attempt;
  if (typeof requestBody === 'string') writeBody(ground, message, attempt.number, 'request', requestBody);
  if (typeof responseBody === 'string') writeBody(ground, message, attempt.number, 'response', responseBody);
  ground.database.run(
    'INSERT OR REPLACE INTO attempts (message, number, record) VALUES (?, ?, ?)',
    message,
    attempt.number,
    JSON.stringify(record),
  );
}

/** With every body as its text, for reading an answer from it. */
export function readWholeAttempts(ground: RecordGround, message: number): readonly Attempt[] {
  return readAttempts(ground.database, message).map((attempt) => {
    const whole = (part: BodyPart, body: RecordedBody | undefined): string | undefined =>
      typeof body === 'object' ? readBody(ground, message, attempt.number, part) : body;
    const requestBody = whole('request', attempt.requestBody);
    const responseBody = whole('response', attempt.responseBody);
    return {
      ...attempt,
      ...(requestBody === undefined ? {} : { requestBody }),
      ...(responseBody === undefined ? {} : { responseBody }),
    };
  });
}

export function readAttempts(database: Database, message: number): readonly Attempt[] {
  const found = readRecordedBodies(database, message);
  return readable(
    database.all<{ record: string }>('SELECT record FROM attempts WHERE message = ? ORDER BY number', message),
    ({ record }) => {
      const attempt = requireCell<Omit<Attempt, 'requestBody' | 'responseBody'>>(record, 'attempt', isAttempt);
      const [requestBody, responseBody] = bodyParts
        .map((part) => found.find((body) => body.attempt === attempt.number && body.part === part))
        .map((one) => one?.body);
      return {
        ...attempt,
        ...(requestBody === undefined ? {} : { requestBody }),
        ...(responseBody === undefined ? {} : { responseBody }),
      };
    },
  );
}

/** Undefined where nothing was recorded (yet). */
export function readExchange(
  database: Database,
  row: Pick<MessageRow, 'row' | 'id' | 'facts' | 'status'>,
): Exchange | undefined {
  const attempts = readAttempts(database, row.row);
  const letGo = database.one<{ mb: number | null }>(
    'SELECT let_go_for_mb AS mb FROM records WHERE message = ? AND let_go_for_mb IS NOT NULL',
    row.row,
  )?.mb;
  if (attempts.length === 0 && typeof letGo !== 'number') return undefined;
  const { protocol, readsCalls, profileName } = factsOf(row);
  const exchange = {
    messageId: row.id,
    protocol,
    ...(readsCalls === undefined ? {} : { readsCalls }),
    profileName,
  };
  return typeof letGo === 'number' ? { ...exchange, attempts: [], letGoForMb: letGo } : { ...exchange, attempts };
}

export function writeEvents(
  database: Database,
  message: number,
  attempt: number,
  events: readonly RecordedEvent[],
): void {
  const text = JSON.stringify(events);
  database.run(
    'INSERT INTO event_chunks (message, attempt, events, first, count) VALUES (?, ?, ?, ?, ?)',
    message,
    attempt,
    text,
    eventCount(database, message, attempt),
    events.length,
  );
  addSize(database, message, text.length);
}

/** How many events of an attempt are kept. */
function eventCount(database: Database, message: number, attempt: number): number {
  return (
    database.one<{ count: number }>(
      'SELECT first + count AS count FROM event_chunks WHERE message = ? AND attempt = ? ORDER BY first DESC LIMIT 1',
      message,
      attempt,
    )?.count ?? 0
  );
}

/** The chunks in order from the one with event `from` on, each read when it is asked for. Chunks that are added meanwhile come too. */
export function* readEvents(
  database: Database,
  message: number,
  attempt: number,
  from = 0,
): Generator<readonly RecordedEvent[], void, undefined> {
  for (let next = from; ;) {
    const chunk = database.one<{ first: number; count: number; events: string }>(
      `SELECT first, count, events FROM event_chunks
       WHERE message = ? AND attempt = ? AND first <= ? ORDER BY first DESC LIMIT 1`,
      message,
      attempt,
      next,
    );
    if (chunk === undefined || chunk.first + chunk.count <= next) return;
    // JSON drops undefined fields; a recorded event has them all.
    const events = readCell<readonly (Partial<RecordedEvent> | null)[]>(chunk.events, isList, () =>
      Array.from({ length: chunk.count }, () => unreadableEvent),
    );
    yield events.slice(next - chunk.first).map((event) => toEvent(isEvent(event) ? event : unreadableEvent));
    next = chunk.first + chunk.count;
  }
}

/** Some events by their places; fewer than `limit` where they are large, but at least one where there is one. */
export function readEventPage(
  database: Database,
  message: number,
  attempt: number,
  from: number,
  limit: number,
): EventPage {
  return pageOfEvents(from, limit, readEvents(database, message, attempt, from));
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

/** Removes a part of a record; true where there may be more of it. */
export function removeSomeOfRecord(ground: RecordGround, message: number): boolean {
  const { database } = ground;
  const events = database.run(
    'DELETE FROM event_chunks WHERE row IN (SELECT row FROM event_chunks WHERE message = ? LIMIT 16)',
    message,
  );
  if (events.changes > 0) return true;
  removeBodies(ground, message);
  database.run('DELETE FROM attempts WHERE message = ?', message);
  database.run('DELETE FROM records WHERE message = ?', message);
  return false;
}

const isAttempt = (value: object): boolean => {
  const { number, startedAt, timing } = value as Partial<Attempt>;
  if (!hasTexts('url', 'method')(value) || !hasLists('requestHeaders')(value)) return false;
  return Number.isInteger(number) && timeIn(startedAt) === startedAt && typeof timing === 'object' && timing !== null;
};

const isEvent = (value: Partial<RecordedEvent> | null): value is Partial<RecordedEvent> =>
  typeof value === 'object' && value !== null && isObject(value) && typeof (value.data ?? '') === 'string';

const toEvent = ({ atMs, event, id, data = '' }: Partial<RecordedEvent>): RecordedEvent => ({
  atMs: typeof atMs === 'number' ? atMs : 0,
  event,
  id,
  data,
});

/** Stands for a damaged event, or one in a damaged chunk, so that the others keep their numbers. */
const unreadableEvent: Partial<RecordedEvent> = { event: 'unreadable', data: '' };
