/** What each place of a Messages request means (MSG-1, MSG-2, MSG-5). */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { stringOf } from '../answer-fields.ts';
import { messagesDescription } from './description.ts';
import { isInstructing } from '../instructions.ts';
import type { BodyPath, Place } from '../meaning.ts';
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

const walkBody = bodyWalker(messagesDescription.fields);

export function mapRequest(body: Json): readonly Place[] {
  const count = countTurns();
  return walkBody(body, [
    ['messages', (value, path) => walkItems(value, path, (item, at) => message(item, at, count))],
    ['tools', walkTools(['name'])],
  ]);
}

function message(item: Json, path: BodyPath, count: TurnCount): readonly Place[] {
  if (!isJsonObject(item)) return [other(item, path)];
  const { role, content } = item;
  if (isInstructing(role)) return [instruction(item, role, path)];
  if (role !== 'user' && role !== 'assistant') return [other(item, path)];
  // Results at the beginning of a user message are a turn of their own.
  const opening = role === 'user' && opensWithResult(content) ? 'tool' : role;
  return walkFields(
    item,
    path,
    new Map<string, FieldWalk>([
      ['role', (value, at) => [count.role(opening, value, at)]],
      [
        'content',
        (value, at) =>
          Array.isArray(value)
            ? walkItems(value, at, (block, blockAt) => [contentBlock(block, blockAt, role, count)], 'text')
            : [count.said('text', role, value, at)],
      ],
    ]),
  );
}

/** An instruction between turns, as agents send it. */
function instruction(item: JsonObject, role: string, path: BodyPath): Place {
  return place('system', item, path, { note: `role ${role}`, ...within(item, path, ['content']) });
}

function opensWithResult(content: Json | undefined): boolean {
  if (!Array.isArray(content)) return false;
  const [first] = content as readonly Json[];
  return isJsonObject(first) && first['type'] === 'tool_result';
}

function contentBlock(block: Json, path: BodyPath, speaker: 'user' | 'assistant', count: TurnCount): Place {
  if (!isJsonObject(block)) return other(block, path);
  switch (stringOf(block['type'])) {
    case 'text':
      return count.said('text', speaker, block, path, within(block, path, ['text']));
    case 'image':
    case 'document':
      return count.said('attachment', speaker, block, path, source(block, path));
    case 'thinking':
      return count.said('reasoning', speaker, block, path, within(block, path, ['thinking']));
    case 'redacted_thinking':
      return count.said('reasoning', speaker, block, path);
    case 'tool_use':
      return count.said('call', speaker, block, path);
    case 'tool_result':
      return count.said('result', 'tool', block, path, within(block, path, ['content']));
    default:
      return other(block, path);
  }
}

function source(block: JsonObject, path: BodyPath): Partial<Place> {
  const given = block['source'];
  const name = ['data', 'url', 'file_id'].find((one) => isJsonObject(given) && Object.hasOwn(given, one));
  return name === undefined ? {} : within(block, path, ['source', name]);
}
