/** An event of Messages in a line: what a delta adds, the block that begins, or the message's state. */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { type EventWords, itemWords, quoted, stringsOf, tokenUsageWords } from '../event-words.ts';
import { messagesDescription } from './description.ts';

const { tokens } = messagesDescription;

/** Undefined for an event without any known field. */
export function eventWords(event: JsonObject): EventWords | undefined {
  const { type } = event;
  if (typeof type !== 'string') return undefined;
  const parts = [
    ...deltaWords(event['delta']),
    ...itemWords(event['content_block'], ['text']),
    ...messageWords(event['message']),
    ...(tokenUsageWords(event['usage'], tokens) ?? []),
  ];
  return parts.length === 0 ? undefined : { name: type, summary: parts.join(', ') };
}

/** The added text, or the stop reason. */
function deltaWords(delta: Json | undefined): readonly string[] {
  if (!isJsonObject(delta)) return [];
  const added = delta['text'] ?? delta['partial_json'] ?? delta['thinking'];
  if (typeof added === 'string') return [quoted(added)];
  const reason = delta['stop_reason'];
  if (typeof reason === 'string') return [`stop_reason ${reason}`];
  return stringsOf(delta, ['type']);
}

function messageWords(message: Json | undefined): readonly string[] {
  if (!isJsonObject(message)) return [];
  const { stop_reason: reason } = message;
  return [
    ...stringsOf(message, ['model']),
    ...(typeof reason === 'string' ? [`stop_reason ${reason}`] : []),
    ...(tokenUsageWords(message['usage'], tokens) ?? []),
  ];
}
