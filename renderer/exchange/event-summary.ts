/** What one recorded event carries, in one line: its name, and the summary of its data. Takes whatever a gateway may send. */
import type { RecordedEvent } from '../../shared/exchange.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import { parseEventJson } from '../../shared/protocols/event-json.ts';
import { generateEventSummary } from './generate-event-summary.ts';
import { clipped, quoted, text, usageWords } from './summary-text.ts';
import { typedEventSummary } from './typed-event-summary.ts';
import { numberText } from '../language/t.ts';

export interface EventSummary {
  /** The event's own name, without what all those of Responses begin with; else a short word for what it is. */
  readonly name: string;
  readonly summary: string;
  /** The data is not the JSON that it should be (STREAM-4). */
  readonly broken: boolean;
}

/** Larger data (images as Base64) is not read for a line of summary. */
const readLimit = 100_000;

export function eventSummary({ event, data }: Pick<RecordedEvent, 'event' | 'data'>): EventSummary {
  const named = (fallback: string): string => shortEventName(event === undefined || event === '' ? fallback : event);
  if (data.trim() === '') return { name: named('empty'), summary: '', broken: false };
  if (data.length > readLimit) {
    return { name: named('data'), summary: `${numberText(data.length)} characters`, broken: false };
  }
  if (data.trim() === '[DONE]') {
    return { name: named('[DONE]'), summary: event === undefined ? '' : '[DONE]', broken: false };
  }
  const json = parseEventJson(data);
  if (json === undefined) return { name: named('broken'), summary: clipped(data), broken: true };
  if (!isJsonObject(json)) return { name: named('data'), summary: clipped(data), broken: false };
  const error = json['error'];
  if (error !== undefined && error !== null && error !== false) {
    return { name: named('error'), summary: clipped(errorSummary(error)), broken: false };
  }
  if (Array.isArray(json['choices'])) {
    return {
      name: named('chunk'),
      summary: clipped(chunkSummary(json, json['choices'] as readonly Json[])),
      broken: false,
    };
  }
  if (
    Array.isArray(json['candidates']) ||
    isJsonObject(json['promptFeedback']) ||
    isJsonObject(json['usageMetadata'])
  ) {
    return { name: named('chunk'), summary: clipped(generateEventSummary(json) ?? data), broken: false };
  }
  const type = json['type'];
  if (typeof type !== 'string') return { name: named('data'), summary: clipped(data), broken: false };
  return { name: named(type), summary: clipped(typedEventSummary(json) ?? data), broken: false };
}

/** Every event of Responses but one begins alike; a narrow column has no room for that. */
export function shortEventName(name: string): string {
  return name.replace(/^response\.(?=.)/, '');
}

function errorSummary(error: Json): string {
  if (typeof error === 'string') return error;
  if (!isJsonObject(error)) return JSON.stringify(error);
  const said = [error['code'] ?? error['type'], error['message']].filter((part) => typeof part === 'string');
  return said.length === 0 ? JSON.stringify(error) : said.join(': ');
}

/** A chunk of chat completions: what is new in each choice, then the usage. */
function chunkSummary(chunk: JsonObject, choices: readonly Json[]): string {
  const parts: string[] = [];
  for (const choice of choices) {
    if (!isJsonObject(choice)) continue;
    const said = choiceSummary(choice);
    const index = choice['index'];
    const apart = choices.length > 1 || (typeof index === 'number' && index > 0);
    parts.push(...(apart && said.length > 0 ? [`#${text(index ?? '?')} ${said.join(', ')}`] : said));
  }
  const { usage } = chunk;
  if (isJsonObject(usage)) parts.push(usageSummary(usage));
  return parts.length === 0 ? JSON.stringify(chunk) : parts.join(', ');
}

function choiceSummary(choice: JsonObject): readonly string[] {
  const parts: string[] = [];
  // A gateway may send a whole message where a delta is due.
  const delta = choice['delta'] ?? choice['message'];
  if (isJsonObject(delta)) {
    for (const [key, value] of Object.entries(delta)) {
      // The role alone says little: it comes with the first delta, beside an empty text.
      if (value === null || value === '' || (key === 'role' && parts.length > 0)) continue;
      if (key === 'role') parts.push(`role ${text(value)}`);
      else if (key === 'content') parts.push(typeof value === 'string' ? quoted(value) : text(value));
      else if (key === 'tool_calls' && Array.isArray(value)) parts.push(...(value as readonly Json[]).map(callSummary));
      else parts.push(`${key} ${typeof value === 'string' ? quoted(value) : text(value)}`);
    }
  }
  const finish = choice['finish_reason'];
  if (finish !== undefined && finish !== null) parts.push(`finish_reason ${text(finish)}`);
  return parts;
}

function callSummary(call: Json): string {
  if (!isJsonObject(call)) return `call ${text(call)}`;
  const { index, function: asked } = call;
  const parts = ['call'];
  if (index !== undefined) parts.push(text(index));
  if (isJsonObject(asked)) {
    if (typeof asked['name'] === 'string' && asked['name'] !== '') parts.push(asked['name']);
    if (typeof asked['arguments'] === 'string' && asked['arguments'] !== '') parts.push(asked['arguments']);
  }
  return parts.join(' ');
}

function usageSummary(usage: JsonObject): string {
  return usageWords(usage['prompt_tokens'], usage['completion_tokens']) ?? `usage ${JSON.stringify(usage)}`;
}
