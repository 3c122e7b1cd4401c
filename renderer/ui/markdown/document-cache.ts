/** Parsed documents of the texts shown last, so that one shown again is not parsed again. */
import { IncrementalDocument } from './incremental-document.ts';

/** Characters of source kept over all documents; the one asked for last is always kept. */
const bound = 4_000_000;

const documents = new Map<string, IncrementalDocument>();

/** The document of the text named `id`; the same one as long as it is kept. */
export function documentFor(id: string): IncrementalDocument {
  const known = documents.get(id);
  if (known !== undefined) {
    // Keeps the most recent last.
    documents.delete(id);
    documents.set(id, known);
    return known;
  }
  const made = new IncrementalDocument();
  documents.set(id, made);
  let total = 0;
  for (const document of documents.values()) total += document.length;
  for (const [oldest, document] of documents) {
    if (total <= bound && documents.size <= 500) break;
    if (document === made) break;
    total -= document.length;
    documents.delete(oldest);
  }
  return made;
}
