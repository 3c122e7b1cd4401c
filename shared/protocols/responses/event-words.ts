/** An event of Responses in a line: the text it adds or completes, its item, or the response's state. */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { type EventWords, itemWords, quoted, stringsOf, tokenUsageWords } from '../event-words.ts';
import { responsesDescription } from './description.ts';

const { tokens } = responsesDescription;

/** Undefined for an event without any known field. */
export function eventWords(event: JsonObject): EventWords | undefined {
  const { type, delta } = event;
  if (typeof type !== 'string') return undefined;
  const parts = [
    ...(typeof delta === 'string' ? [quoted(delta)] : []),
    ...wholeWords(event),
    ...itemWords(event['item'] ?? event['part'], ['text', 'arguments']),
    ...responseWords(event['response']),
  ];
  return parts.length === 0 ? undefined : { name: type, summary: parts.join(', ') };
}

/** The complete text in an event that follows its deltas. */
function wholeWords(event: JsonObject): readonly string[] {
  const whole = event['text'] ?? event['arguments'] ?? event['refusal'] ?? event['input'];
  return typeof whole === 'string' && whole !== '' ? [quoted(whole)] : [];
}

function responseWords(response: Json | undefined): readonly string[] {
  if (!isJsonObject(response)) return [];
  const { error, incomplete_details: incomplete } = response;
  return [
    ...stringsOf(response, ['status', 'model']),
    ...(isJsonObject(error) ? stringsOf(error, ['message']) : []),
    ...(isJsonObject(incomplete) ? stringsOf(incomplete, ['reason']) : []),
    ...(tokenUsageWords(response['usage'], tokens) ?? []),
  ];
}
