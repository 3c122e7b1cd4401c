/** What is wrong with a part of a conversation that has not the form of one: no field that another protocol lacks a place for. */
import { canonicalText } from '../canonical-json.ts';
import type { MeaningRow } from '../compare/field-mapping/align.ts';
import { valueExcerpt } from '../compare/field-mapping/excerpt.ts';
import { placeWords } from '../compare/field-mapping/path-words.ts';
import { isJsonObject } from '../json.ts';
import { nothingAsked } from '../protocols/check-conversation.ts';
import { descriptions, type ProtocolId } from '../protocols/descriptions.ts';
import type { Place } from '../protocols/meaning.ts';
import type { Problem } from '../protocols/protocol.ts';
import type { MigrationRow } from './migration-row.ts';

/** A request of which nothing could be read asks for nothing: it is told why, and not to write a message. */
export function problemsToTell(
  found: readonly Problem[],
  from: ProtocolId,
  rows: readonly MeaningRow[],
): readonly Problem[] {
  const why = whyUnreadable(from, rows) ?? malformedTexts(rows).at(-1)?.why;
  if (why === undefined) return found;
  return found.map((problem) => (problem.message === nothingAsked ? { ...problem, message: why } : problem));
}

/** By what is malformed last; undefined where all of the conversation is well formed. */
function whyUnreadable(from: ProtocolId, rows: readonly MeaningRow[]): string | undefined {
  const found = rows.flatMap(({ meaning, cells }) =>
    meaning === 'other' && cells[0]?.state === 'sent' ? [whyMalformed(from, cells[0].places)] : [],
  );
  return found.findLast((why) => why !== undefined);
}

/** A row for each text of a message that is a number or a truth value. */
export function malformedTexts(rows: readonly MeaningRow[]): readonly MigrationRow[] {
  return rows.flatMap(({ key, meaning, label, cells }) =>
    meaning !== 'text' || cells[0]?.state !== 'sent'
      ? []
      : cells[0].places
          .filter(({ value }) => typeof value === 'number' || typeof value === 'boolean')
          .map((place, at): MigrationRow => ({
            ...{ key: `${key} ${at}`, meaning, label, verdict: 'malformed' },
            from: { at: placeWords(place), value: valueExcerpt(place.value) },
            why: `The content of a message must be text or a list of parts, not ${canonicalText(place.value)}.`,
          })),
  );
}

/** In a sentence; undefined for what is well formed, or no part of the conversation. */
export function whyMalformed(from: ProtocolId, places: readonly Place[] = []): string | undefined {
  for (const place of places) {
    const why = whyOf(from, place);
    if (why !== undefined) return why;
  }
  return undefined;
}

function whyOf(from: ProtocolId, { path, value }: Place): string | undefined {
  const [field, ...within] = path;
  if (descriptions[from].fields.find(({ conversation }) => conversation === true)?.name !== field) return undefined;
  if (within.length === 0) {
    if (!Array.isArray(value)) return `${field} must be a list of messages.`;
    return value.length === 0 ? `${field} has no messages.` : undefined;
  }
  // A name at the end is a field's, and a number an item's.
  if (typeof path.at(-1) !== 'number') return undefined;
  if (!isJsonObject(value))
    return within.length === 1 ? 'A message must be a JSON object.' : 'A part of a message must be a JSON object.';
  const isMessage = within.length === 1 && value['type'] === undefined;
  return isMessage && typeof value['role'] !== 'string' ? 'This message has no role.' : undefined;
}
