/** The bodies of a record, deduplicated: small ones in the database and large ones as files beside it. */
import { fileMarkerPattern } from '../../shared/attachment.ts';
import { largestInlineBody, type BodyPart, type RecordedBody } from '../../shared/exchange.ts';
import { fault, FaultError } from '../../shared/fault.ts';
import type { BodyStore } from './body-store.ts';
import type { Database } from './database.ts';
import { storageError } from './storage-fault.ts';

/** Where records lie. Without `bodies`, in a history that lives in memory, large bodies stay in the database. */
export interface RecordGround {
  readonly database: Database;
  readonly bodies: BodyStore | undefined;
}

/** Saves a body; returns what the attempt holds in its place. One that is saved already stays as it is. */
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
function writeFile(bodies: BodyStore | undefined, text: string): ReturnType<BodyStore['write']> | undefined {
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
      `The ${part} body is missing.`,
      'It was deleted to save space, or its file was removed from the data folder.',
    ),
  );
}

/** The bodies of all attempts of a message, the text of the small ones with them. */
export function readRecordedBodies(database: Database, message: number): readonly PlacedBody[] {
  return database
    .all<BodyRow>(`${selectBodies} ORDER BY attempt`, message)
    .map((row) => ({ attempt: row.attempt, part: row.part, body: recordedBody(row) }));
}

/** Removes the files that nothing refers to: a process may have ended after writing a file and before its row. */
export function removeUnusedBodies({ database, bodies }: RecordGround): void {
  for (const hash of bodies?.settled() ?? []) if (!isUsed(database, hash)) bodies?.remove(hash);
}

/** Removes the bodies of a message, and the files that nothing else refers to. */
export function removeBodies({ database, bodies }: RecordGround, message: number): void {
  const files = database.all<{ hash: string }>(
    'SELECT DISTINCT hash FROM attempt_bodies WHERE message = ? AND hash IS NOT NULL',
    message,
  );
  database.run('DELETE FROM attempt_bodies WHERE message = ?', message);
  for (const { hash } of files) if (!isUsed(database, hash)) bodies?.remove(hash);
}

/** Counts bytes of a record, which has a bound (record-limit.ts). */
export function addSize(database: Database, message: number, bytes: number): void {
  database.run(
    `INSERT INTO records (message, bytes) VALUES (?1, ?2)
     ON CONFLICT (message) DO UPDATE SET bytes = bytes + ?2`,
    message,
    bytes,
  );
}

interface PlacedBody {
  readonly attempt: number;
  readonly part: BodyPart;
  readonly body: RecordedBody;
}

interface BodyRow {
  readonly attempt: number;
  readonly part: BodyPart;
  /** JSON; null for a large one. */
  readonly text: string | null;
  readonly bytes: number;
}

/** Large bodies are not read here. */
const selectBodies = `SELECT attempt, part, CASE WHEN large = 0 THEN text END AS text, bytes
  FROM attempt_bodies WHERE message = ?`;

const recordedBody = ({ text, bytes }: BodyRow): RecordedBody => (text === null ? { bytes } : textOf(text));

/** Text of a body's cell, which is a JSON string; what is damaged is given as it lies there. */
function textOf(cell: string): string {
  try {
    return String(JSON.parse(cell));
  } catch {
    return cell;
  }
}

function isUsed(database: Database, hash: string): boolean {
  return database.one('SELECT 1 FROM attempt_bodies WHERE hash = ? LIMIT 1', hash) !== undefined;
}
