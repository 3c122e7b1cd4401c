/** What only its maker can read of an earlier answer, such as the signature of a thought or encrypted reasoning: left out elsewhere, and said to be. */
import { valueExcerpt } from '../compare/field-mapping/excerpt.ts';
import { pathWords } from '../compare/field-mapping/path-words.ts';
import type { JsonObject } from '../json.ts';
import { sealedParts } from '../protocols/sealed-parts.ts';
import type { MigrationRow } from './migration-row.ts';

/** A row for each one, with where the new body has it. */
export function opaqueRows(before: JsonObject, after: JsonObject, there: string): readonly MigrationRow[] {
  const kept = new Map<string, string[]>();
  for (const { text, path } of sealedParts(after)) {
    const places = kept.get(text);
    if (places === undefined) kept.set(text, [pathWords(path)]);
    else places.push(pathWords(path));
  }
  return sealedParts(before).map(({ field: { label }, path, text }, index): MigrationRow => {
    const from = { at: pathWords(path), value: valueExcerpt(text) };
    const common = { key: `opaque:${index + 1}`, meaning: 'other', label, from } as const;
    const at = kept.get(text)?.shift();
    if (at === undefined)
      return { ...common, verdict: 'no-place', why: `Only its maker can read it: ${there} thinks anew.` };
    return { ...common, verdict: at === from.at ? 'same' : 'reworded', to: { ...from, at } };
  });
}
