/** The summary of the events that say their type: those of Responses and of Messages. */
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import { quoted, usageWords } from './summary-text.ts';

/** What such an event carries beside its type; undefined where nothing of it is known. */
export function typedEventSummary(event: JsonObject): string | undefined {
  const parts = [
    ...addedSummary(event['delta']),
    ...wholeSummary(event),
    ...itemSummary(event['item'] ?? event['part'] ?? event['content_block']),
    ...stateSummary(event['response'] ?? event['message']),
    ...usageSummary(event['usage']),
  ];
  if (parts.length > 0) return parts.join(', ');
  return placeSummary(event);
}

/** What a delta adds: a string in Responses; in Messages an object, which may tell the reason of the end instead. */
function addedSummary(delta: Json | undefined): readonly string[] {
  if (typeof delta === 'string') return [quoted(delta)];
  if (!isJsonObject(delta)) return [];
  const added = delta['text'] ?? delta['partial_json'] ?? delta['thinking'];
  if (typeof added === 'string') return [quoted(added)];
  const reason = delta['stop_reason'];
  if (typeof reason === 'string') return [`stop_reason ${reason}`];
  return typeof delta['type'] === 'string' ? [delta['type']] : [];
}

/** What an event says as a whole at the end of its deltas. */
function wholeSummary(event: JsonObject): readonly string[] {
  const whole = event['text'] ?? event['arguments'] ?? event['refusal'] ?? event['input'];
  return typeof whole === 'string' && whole !== '' ? [quoted(whole)] : [];
}

/** An item of Responses, a part of one, or a block of Messages: its type and name, and its text where it has one. */
function itemSummary(item: Json | undefined): readonly string[] {
  if (!isJsonObject(item) || typeof item['type'] !== 'string') return [];
  const { type, name, text: said, arguments: asked } = item;
  const more = [said, asked].filter((value) => typeof value === 'string' && value !== '') as readonly string[];
  return [[type, ...(typeof name === 'string' ? [name] : []), ...more.map(quoted)].join(' ')];
}

/** A whole response or message: how it stands, its model, why it ended, what it used. */
function stateSummary(state: Json | undefined): readonly string[] {
  if (!isJsonObject(state)) return [];
  const { status, model, error, incomplete_details: incomplete, stop_reason: reason } = state;
  return [
    ...[status, model].filter((value) => typeof value === 'string'),
    ...(isJsonObject(error) && typeof error['message'] === 'string' ? [error['message']] : []),
    ...(isJsonObject(incomplete) && typeof incomplete['reason'] === 'string' ? [incomplete['reason']] : []),
    ...(typeof reason === 'string' ? [`stop_reason ${reason}`] : []),
    ...usageSummary(state['usage']),
  ];
}

function usageSummary(usage: Json | undefined): readonly string[] {
  if (!isJsonObject(usage)) return [];
  const words = usageWords(usage['input_tokens'], usage['output_tokens']);
  return words === undefined ? [] : [words];
}

/** Where nothing else is told: which item or block it is about. Nothing for a type alone. */
function placeSummary(event: JsonObject): string | undefined {
  const place = event['output_index'] ?? event['index'];
  if (typeof place === 'number') return `#${place}`;
  return Object.keys(event).some((key) => key !== 'type' && key !== 'sequence_number') ? undefined : '';
}
