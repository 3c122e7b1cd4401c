/** The record of exchanges on disk: small attempts, their bodies once and apart, their events in chunks as they came (idea 5). */
import { fileMarkerPattern } from '../../shared/attachment.ts';
import {
  bodyParts,
  largestInlineBody,
  type Attempt,
  type BodyPart,
  type EventPage,
  type Exchange,
  type RecordedBody,
  type RecordedEvent,
} from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { BodyFiles } from '../exchange/body-store.ts';
import { isList, readable, readCell, requireCell } from './cell.ts';
import type { Database } from './database.ts';
import { factsOf, type MessageRow } from './message-store.ts';
import { storageError } from './storage-fault.ts';

/** Where records lie. Without `bodies`, in a history that lives in memory, large bodies stay in the database. */
export interface RecordGround {
  readonly database: Database;
  readonly bodies: BodyFiles | undefined;
}

/** Characters of the events that one page gives, so that no answer is far larger than what a screen shows. */
const pageLength = 400_000;

/** Bodies that the attempt has as text are kept too, where they are not yet. */
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

/** Keeps a body and tells how the attempt holds it. One that is kept already stays as it is. */
export function writeBody(
  { database, bodies }: RecordGround,
  message: number,
  attempt: number,
  part: BodyPart,
  text: string,
): RecordedBody {
  const known = database.one<BodyRow>(`${selectBodies} AND attempt = ? AND part = ?`, message, attempt, part);
  if (known !== undefined) return recordedBody(known);
  const large = text.length > largestInlineBody;
  const file = large ? writeFile(bodies, text) : undefined;
  const bytes = file?.bytes ?? Buffer.byteLength(text);
  const files = [...new Set([...text.matchAll(fileMarkerPattern)].map(([, hash = '']) => hash))];
  database.run(
    'INSERT INTO attempt_bodies (message, attempt, part, text, hash, bytes, large, files) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    message,
    attempt,
    part,
    file === undefined ? JSON.stringify(text) : null,
    file?.hash ?? null,
    bytes,
    large ? 1 : 0,
    files.length === 0 ? null : JSON.stringify(files),
  );
  addSize(database, message, bytes);
  return large ? { bytes } : text;
}

/** What the file system refuses is a fault of the storage, like what the database refuses. */
function writeFile(bodies: BodyFiles | undefined, text: string): ReturnType<BodyFiles['write']> | undefined {
  try {
    return bodies?.write(text);
  } catch (error) {
    throw storageError(error);
  }
}

/** The text of a body, wherever it lies. Throws `not-found` where there is none (any more). */
export function readBody({ database, bodies }: RecordGround, message: number, attempt: number, part: BodyPart): string {
  const row = database.one<{ text: string | null; hash: string | null }>(
    'SELECT text, hash FROM attempt_bodies WHERE message = ? AND attempt = ? AND part = ?',
    message,
    attempt,
    part,
  );
  if (typeof row?.text === 'string') return textOf(row.text);
  const text = typeof row?.hash === 'string' ? bodies?.read(row.hash) : undefined;
  if (text !== undefined) return text;
  throw new FaultError(
    fault(
      'not-found',
      `The body of the ${part} is not there.`,
      'It was let go, or its file was removed from the data folder.',
    ),
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
  const found = database.all<BodyRow>(`${selectBodies} ORDER BY attempt`, message);
  return readable(
    database.all<{ record: string }>('SELECT record FROM attempts WHERE message = ? ORDER BY number', message),
    ({ record }) => {
      const attempt = requireCell<Omit<Attempt, 'requestBody' | 'responseBody'>>(record, 'attempt');
      const [requestBody, responseBody] = bodyParts
        .map((part) => found.find((body) => body.attempt === attempt.number && body.part === part))
        .map((body) => (body === undefined ? undefined : recordedBody(body)));
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
    // An undefined field is absent in JSON; the record has it.
    const events = readCell<readonly Partial<RecordedEvent>[]>(chunk.events, isList, () =>
      Array.from({ length: chunk.count }, () => unreadableEvent),
    );
    yield events.slice(next - chunk.first).map(({ atMs = 0, event, id, data = '' }) => ({ atMs, event, id, data }));
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
  const events: RecordedEvent[] = [];
  let length = 0;
  for (const chunk of readEvents(database, message, attempt, from)) {
    for (const event of chunk) {
      if (events.length === limit || (events.length > 0 && length + event.data.length > pageLength)) {
        return { from, events };
      }
      events.push(event);
      length += event.data.length;
    }
    if (events.length === limit) break;
  }
  return { from, events };
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
export function removeSomeOfRecord({ database, bodies }: RecordGround, message: number): boolean {
  const events = database.run(
    'DELETE FROM event_chunks WHERE row IN (SELECT row FROM event_chunks WHERE message = ? LIMIT 16)',
    message,
  );
  if (events.changes > 0) return true;
  const files = database.all<{ hash: string }>(
    'SELECT DISTINCT hash FROM attempt_bodies WHERE message = ? AND hash IS NOT NULL',
    message,
  );
  database.run('DELETE FROM attempt_bodies WHERE message = ?', message);
  database.run('DELETE FROM attempts WHERE message = ?', message);
  database.run('DELETE FROM records WHERE message = ?', message);
  for (const { hash } of files) if (!isUsed(database, hash)) bodies?.remove(hash);
  return false;
}

/** Removes the files that nothing refers to: a process may have ended between a file and its row. */
export function removeUnusedBodies({ database, bodies }: RecordGround): void {
  for (const hash of bodies?.settled() ?? []) if (!isUsed(database, hash)) bodies?.remove(hash);
}

interface BodyRow {
  readonly attempt: number;
  readonly part: BodyPart;
  /** JSON; null for a large one. */
  readonly text: string | null;
  readonly bytes: number;
}

/** A text of megabytes is not read with the others. */
const selectBodies = `SELECT attempt, part, CASE WHEN large = 0 THEN text END AS text, bytes
  FROM attempt_bodies WHERE message = ?`;

const recordedBody = ({ text, bytes }: BodyRow): RecordedBody => (text === null ? { bytes } : textOf(text));

/** Of a body's cell, which is a JSON string; what is damaged is given as it lies there. */
function textOf(cell: string): string {
  try {
    return String(JSON.parse(cell));
  } catch {
    return cell;
  }
}

/** In place of one whose chunk is damaged: the others keep their numbers. */
const unreadableEvent: Partial<RecordedEvent> = { event: 'unreadable', data: '' };

function isUsed(database: Database, hash: string): boolean {
  return database.one('SELECT 1 FROM attempt_bodies WHERE hash = ? LIMIT 1', hash) !== undefined;
}

function addSize(database: Database, message: number, bytes: number): void {
  database.run(
    `INSERT INTO records (message, bytes) VALUES (?1, ?2)
     ON CONFLICT (message) DO UPDATE SET bytes = bytes + ?2`,
    message,
    bytes,
  );
}
