/** Finds which files messages, drafts and recorded bodies refer to, in steps that are too short to be felt. */
import type { Database } from './database.ts';

/** Rows of a step. */
const atOnce = 500;

/** What a step gives may repeat what an earlier one gave. Ends early once every hash was found. */
export function* referencedFiles(
  database: Database,
  hashes: ReadonlySet<string>,
): Generator<ReadonlySet<string>, void, undefined> {
  const missing = new Set(hashes);
  const found = (texts: readonly { readonly text: string }[]): ReadonlySet<string> => {
    const here = new Set<string>();
    for (const { text } of texts) {
      for (const [hash] of text.matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g)) {
        if (missing.delete(hash)) here.add(hash);
      }
    }
    return here;
  };
  yield found(database.all("SELECT value AS text FROM drafts UNION ALL SELECT value FROM kept WHERE name = 'draft'"));
  const { last } = database.one<{ last: number | null }>('SELECT max(row) AS last FROM messages') ?? { last: null };
  for (const step of steps) {
    for (let from = 0; from <= (last ?? 0) && missing.size > 0; from += atOnce) {
      yield found(database.all(step, from, from + atOnce));
    }
  }
}

/** What is deleted refers to nothing. Messages first: a record refers to files of messages above it, unless those were deleted or it came from elsewhere. */
const steps = [
  `SELECT t.body AS text FROM messages m JOIN contents t ON t.message = m.row
   JOIN conversations c ON c.row = m.conversation AND c.deleted <> 1
   WHERE m.row > ? AND m.row <= ? AND (
     m.role = 'user' AND instr(t.body, '"attachment"') > 0 OR
     m.role = 'assistant' AND instr(t.body, '"kind":"image"') > 0
   )`,
  `SELECT b.files AS text FROM attempt_bodies b
   JOIN messages m ON m.row = b.message
   JOIN conversations c ON c.row = m.conversation AND c.deleted <> 1
   WHERE b.message > ? AND b.message <= ? AND b.files IS NOT NULL`,
] as const;
