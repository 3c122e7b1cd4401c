/** Finds which files messages, images, runs of the compare page, drafts and recorded bodies refer to, in steps that are too short to be felt. */
import type { Database } from './database.ts';

/** Rows read in one step; between steps other work runs. */
const atOnce = 500;

/** Steps may repeat hashes of earlier ones. Ends early once every hash was found. */
export function* referencedFiles(
  database: Database,
  hashes: ReadonlySet<string>,
): Generator<ReadonlySet<string>, void, undefined> {
  const missing = new Set(hashes);
  const found = (texts: readonly { readonly text: string | null }[]): ReadonlySet<string> => {
    const here = new Set<string>();
    for (const { text } of texts) {
      for (const [hash] of (text ?? '').matchAll(/(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])/g)) {
        if (missing.delete(hash)) here.add(hash);
      }
    }
    return here;
  };
  yield found(
    database.all(
      "SELECT value AS text FROM drafts UNION ALL SELECT value FROM kept WHERE name IN ('draft', 'studio', 'compare') OR name GLOB 'draft:*'",
    ),
  );
  for (const { table, step } of steps) {
    const { last } = database.one<{ last: number | null }>(`SELECT max(row) AS last FROM ${table}`) ?? { last: null };
    for (let from = 0; from <= (last ?? 0) && missing.size > 0; from += atOnce) {
      yield found(database.all(step, from, from + atOnce));
    }
  }
  let [mask, place] = ['', -1];
  while (missing.size > 0) {
    const read = database.all<MaskStep>(maskSteps, mask, place, atOnce);
    const last = read.at(-1);
    if (last === undefined) return;
    yield found(read);
    ({ mask, place } = last);
  }
}

/**
 * Deleted rows are not read. Messages before bodies: a record mostly refers to files of the messages above it, unless
 * those were deleted or the record was imported.
 */
const steps = [
  {
    table: 'image_versions',
    step: 'SELECT hash AS text FROM image_versions WHERE row > ? AND row <= ? AND hash IS NOT NULL',
  },
  { table: 'image_requests', step: 'SELECT job AS text FROM image_requests WHERE row > ? AND row <= ?' },
  {
    table: 'compare_runs',
    step: 'SELECT ask AS text FROM compare_runs WHERE row > ? AND row <= ? AND deleted <> 1',
  },
  {
    table: 'messages',
    step: `SELECT t.body AS text FROM messages m JOIN contents t ON t.message = m.row
      JOIN conversations c ON c.row = m.conversation AND c.deleted <> 1
      WHERE m.row > ? AND m.row <= ? AND (
        m.role = 'user' AND instr(t.body, '"attachment"') > 0 OR
        m.role = 'assistant' AND instr(t.body, '"kind":"image"') > 0 OR
        m.role = 'tool' AND instr(t.body, '"hash":"') > 0
      )`,
  },
  {
    table: 'messages',
    step: `SELECT b.files AS text FROM attempt_bodies b
      JOIN messages m ON m.row = b.message
      JOIN conversations c ON c.row = m.conversation AND c.deleted <> 1
      WHERE b.message > ? AND b.message <= ? AND b.files IS NOT NULL`,
  },
] as const;

interface MaskStep {
  readonly mask: string;
  readonly place: number;
  readonly text: string | null;
}

/** The only step of a mask that refers to a file is an import. */
const maskSteps = `
  SELECT mask, place, CASE WHEN instr(step, '"import"') > 0 THEN step END AS text FROM mask_steps
  WHERE (mask, place) > (?, ?) ORDER BY mask, place LIMIT ?`;
