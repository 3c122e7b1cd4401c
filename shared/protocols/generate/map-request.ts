/** What each place of a Generate Content request means (GEN-1, GEN-2, GEN-4, GEN-7); tools and their calls too, which dialects and other clients have (GEN-6). */
import { isJsonObject, type Json } from '../../json.ts';
import { generateDescription } from './description.ts';
import type { BodyPath, Place, Speaker } from '../meaning.ts';
import {
  bodyWalker,
  countTurns,
  type FieldWalk,
  other,
  place,
  type TurnCount,
  walkFields,
  walkItems,
  walkTools,
  within,
} from '../walk-body.ts';

const walkBody = bodyWalker(generateDescription.fields);

export function mapRequest(body: Json): readonly Place[] {
  const count = countTurns();
  return walkBody(body, [
    ['contents', (value, path) => walkItems(value, path, (item, at) => contentItem(item, at, count))],
    ['tools', (value, path) => walkItems(value, path, toolEntry)],
    ['systemInstruction', (value, path) => [systemInstruction(value, path)]],
  ]);
}

/** An entry holds any number of functions; other fields are tools of the service. */
function toolEntry(entry: Json, path: BodyPath): readonly Place[] {
  if (!isJsonObject(entry)) return [other(entry, path)];
  const declarations = walkTools(['name']);
  return walkFields(entry, path, new Map<string, FieldWalk>([['functionDeclarations', declarations]]));
}

/** A single text is located itself, several as their list. */
function systemInstruction(value: Json, path: BodyPath): Place {
  const parts = isJsonObject(value) ? value['parts'] : undefined;
  const one = Array.isArray(parts) && parts.length === 1;
  return place('system', value, path, one ? within(value, path, ['parts', 0, 'text']) : {});
}

function contentItem(item: Json, path: BodyPath, count: TurnCount): readonly Place[] {
  if (!isJsonObject(item)) return [other(item, path)];
  const { role = 'user' } = item;
  // Results may have a role of their own.
  if (role !== 'user' && role !== 'model' && role !== 'function') return [other(item, path)];
  const speaker: Speaker = role === 'model' ? 'assistant' : 'user';
  return walkFields(
    item,
    path,
    new Map<string, FieldWalk>([
      ['role', (value, at) => [count.role(speaker, value, at)]],
      ['parts', (value, at) => walkItems(value, at, (part, partAt) => [contentPart(part, partAt, speaker, count)])],
    ]),
  );
}

function contentPart(part: Json, path: BodyPath, speaker: Speaker, count: TurnCount): Place {
  if (!isJsonObject(part)) return other(part, path);
  if (part['thought'] === true) return count.said('reasoning', speaker, part, path, within(part, path, ['text']));
  if (isJsonObject(part['inlineData'])) {
    return count.said('attachment', speaker, part, path, within(part, path, ['inlineData', 'data']));
  }
  if (isJsonObject(part['fileData'])) {
    return count.said('attachment', speaker, part, path, within(part, path, ['fileData', 'fileUri']));
  }
  if (isJsonObject(part['functionCall'])) return count.said('call', speaker, part, path);
  if (isJsonObject(part['functionResponse'])) {
    return count.said('result', 'tool', part, path, within(part, path, ['functionResponse', 'response']));
  }
  if (typeof part['text'] === 'string') return count.said('text', speaker, part, path, within(part, path, ['text']));
  return other(part, path);
}
