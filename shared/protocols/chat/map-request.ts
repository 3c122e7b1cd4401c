/** What each place of a chat completions request means (CHAT-1, CHAT-2, CHAT-6). */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { stringOf } from '../answer-fields.ts';
import { chatDescription } from './description.ts';
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

const walkBody = bodyWalker(chatDescription.fields);

export function mapRequest(body: Json): readonly Place[] {
  const count = countTurns();
  return walkBody(body, [
    ['messages', (value, path) => walkItems(value, path, (item, at) => message(item, at, count))],
    ['tools', walkTools(['function', 'name'])],
  ]);
}

function message(item: Json, path: BodyPath, count: TurnCount): readonly Place[] {
  if (!isJsonObject(item)) return [other(item, path)];
  const role = stringOf(item['role']);
  switch (role) {
    case 'system':
    case 'developer':
      return [place('system', item, path, { note: `role ${role}`, ...within(item, path, ['content']) })];
    case 'user':
    case 'assistant':
      return spoken(item, path, role, count);
    case 'tool':
      return [count.said('result', 'tool', item, path, { note: 'role tool', ...within(item, path, ['content']) })];
    default:
      return [other(item, path)];
  }
}

function spoken(item: JsonObject, path: BodyPath, speaker: Speaker, count: TurnCount): readonly Place[] {
  return walkFields(
    item,
    path,
    new Map<string, FieldWalk>([
      ['role', (value, at) => [count.role(speaker, value, at)]],
      ['content', (value, at) => content(value, at, speaker, count)],
      [
        'tool_calls',
        (value, at) => walkItems(value, at, (call, callAt) => [count.said('call', speaker, call, callAt)], 'call'),
      ],
    ]),
  );
}

function content(value: Json, path: BodyPath, speaker: Speaker, count: TurnCount): readonly Place[] {
  if (!Array.isArray(value)) return [count.said('text', speaker, value, path)];
  return walkItems(
    value,
    path,
    (block, at) => {
      if (!isJsonObject(block)) return [other(block, at)];
      if (block['type'] === 'text') return [count.said('text', speaker, block, at, within(block, at, ['text']))];
      if (block['type'] === 'image_url') {
        return [count.said('attachment', speaker, block, at, within(block, at, ['image_url', 'url']))];
      }
      const inner = { file: fileSource(block['file']), input_audio: 'data' }[stringOf(block['type'])];
      const name = stringOf(block['type']);
      if (inner !== undefined && isJsonObject(block[name]))
        return [count.said('attachment', speaker, block, at, within(block, at, [name, inner]))];
      return [other(block, at)];
    },
    'text',
  );
}

function fileSource(file: Json | undefined): string {
  return isJsonObject(file) && Object.hasOwn(file, 'file_id') ? 'file_id' : 'file_data';
}
