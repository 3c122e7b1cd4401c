/** What only its maker can read of an earlier answer, such as the signature of a thought or encrypted reasoning: left out elsewhere, and said to be. */
import { valueExcerpt } from '../compare/field-mapping/excerpt.ts';
import { pathWords } from '../compare/field-mapping/path-words.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { BodyPath } from '../protocols/meaning.ts';
import type { MigrationRow } from './migration-row.ts';

/** By the names that they go by, in whichever place. */
const kinds: Readonly<Record<string, string>> = {
  signature: 'reasoning signature',
  encrypted_content: 'encrypted reasoning',
  thoughtSignature: 'thought signature',
  thought_signature: 'thought signature',
};

interface Found {
  readonly label: string;
  readonly path: BodyPath;
  readonly value: string;
}

/** Bodies are walked so deep and no deeper. */
const deepest = 60;
/** What is below these is somebody's own: arguments, results and schemas may have any names. */
const own: ReadonlySet<string> = new Set([
  'args',
  'arguments',
  'input_schema',
  'parameters',
  'response',
  'schema',
  'output',
]);

function signaturesIn(value: Json, path: BodyPath = []): readonly Found[] {
  if (path.length > deepest) return [];
  if (Array.isArray(value)) return (value as readonly Json[]).flatMap((one, at) => signaturesIn(one, [...path, at]));
  if (!isJsonObject(value)) return [];
  // What was thought is hidden as a whole; arguments of a call stand in `input`, of which a list is a conversation.
  const hidden = value['type'] === 'redacted_thinking' || value['type'] === 'reasoning.encrypted';
  return Object.entries(value).flatMap(([name, inner]): readonly Found[] => {
    const at = [...path, name];
    const label =
      hidden && name === 'data' ? 'encrypted reasoning' : Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (label !== undefined && typeof inner === 'string')
      return inner === '' ? [] : [{ label, path: at, value: inner }];
    return own.has(name) || (name === 'input' && isJsonObject(inner)) ? [] : signaturesIn(inner, at);
  });
}

/** A row for each one, with where the new body has it. */
export function opaqueRows(before: JsonObject, after: JsonObject, there: string): readonly MigrationRow[] {
  const kept = new Map<string, string[]>();
  for (const { value, path } of signaturesIn(after)) {
    const places = kept.get(value);
    if (places === undefined) kept.set(value, [pathWords(path)]);
    else places.push(pathWords(path));
  }
  return signaturesIn(before).map(({ label, path, value }, index): MigrationRow => {
    const from = { at: pathWords(path), value: valueExcerpt(value) };
    const common = { key: `opaque:${index + 1}`, meaning: 'other', label, from } as const;
    const at = kept.get(value)?.shift();
    if (at === undefined)
      return { ...common, verdict: 'no-place', why: `Only its maker can read it: ${there} thinks anew.` };
    return { ...common, verdict: at === from.at ? 'same' : 'reworded', to: { ...from, at } };
  });
}
