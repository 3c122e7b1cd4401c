/** What each place of a Responses request means (RESP-1 to RESP-3, RESP-5, RESP-7). */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { stringOf } from '../answer-fields.ts';
import { responsesDescription } from './description.ts';
import { isInstructing } from '../instructions.ts';
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

const walkBody = bodyWalker(responsesDescription.fields);

export function mapRequest(body: Json): readonly Place[] {
  const count = countTurns();
  return walkBody(body, [
    [
      'input',
      (value, path) =>
        typeof value === 'string'
          ? [count.said('text', 'user', value, path)]
          : walkItems(value, path, (item, at) => inputItem(item, at, count)),
    ],
    ['tools', walkTools(['name'])],
    // Not described, but read as part of the system prompt.
    ['instructions', (value, path) => [typeof value === 'string' ? place('system', value, path) : other(value, path)]],
  ]);
}

function inputItem(item: Json, path: BodyPath, count: TurnCount): readonly Place[] {
  if (!isJsonObject(item)) return [other(item, path)];
  const { type, role } = item;
  if (type === 'function_call') return [count.said('call', 'assistant', item, path)];
  if (type === 'function_call_output') {
    return [count.said('result', 'tool', item, path, within(item, path, ['output']))];
  }
  if (type === 'reasoning') return [count.said('reasoning', 'assistant', item, path)];
  if (isInstructing(role)) return [systemItem(item, role, path)];
  if (role === 'user' || role === 'assistant') return spoken(item, path, role, count);
  return [other(item, path)];
}

/** A single text is located itself, several as their list. */
function systemItem(item: JsonObject, role: string, path: BodyPath): Place {
  const { content } = item;
  const one = Array.isArray(content) && content.length === 1;
  const inner = one ? within(item, path, ['content', 0, 'text']) : within(item, path, ['content']);
  return place('system', item, path, { note: `role ${role}`, ...inner });
}

function spoken(item: JsonObject, path: BodyPath, speaker: Speaker, count: TurnCount): readonly Place[] {
  return walkFields(
    item,
    path,
    new Map<string, FieldWalk>([
      ['role', (value, at) => [count.role(speaker, value, at)]],
      // A message may have its type.
      ['type', (value, at) => [value === 'message' ? count.role(speaker, value, at) : other(value, at)]],
      [
        'content',
        (value, at) =>
          Array.isArray(value)
            ? walkItems(value, at, (part, partAt) => [contentPart(part, partAt, speaker, count)], 'text')
            : [count.said('text', speaker, value, at)],
      ],
    ]),
  );
}

const sources = ['file_data', 'file_url', 'file_id'] as const;

function contentPart(part: Json, path: BodyPath, speaker: Speaker, count: TurnCount): Place {
  if (!isJsonObject(part)) return other(part, path);
  switch (stringOf(part['type'])) {
    case 'input_text':
    case 'output_text':
      return count.said('text', speaker, part, path, within(part, path, ['text']));
    case 'input_image':
      return count.said(
        'attachment',
        speaker,
        part,
        path,
        within(part, path, [Object.hasOwn(part, 'image_url') ? 'image_url' : 'file_id']),
      );
    case 'input_file': {
      const source = sources.find((name) => Object.hasOwn(part, name));
      return count.said('attachment', speaker, part, path, source === undefined ? {} : within(part, path, [source]));
    }
    default:
      return other(part, path);
  }
}
