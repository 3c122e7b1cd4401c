/** What one recorded event carries, in one line: its name, and the summary of its data. Takes whatever a gateway may send. */
import type { RecordedEvent } from '../../shared/exchange.ts';
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import { parseEventJson } from '../../shared/protocols/event-json.ts';
import { clipped, text } from '../../shared/protocols/event-words.ts';
import { readings } from '../../shared/protocols/readings.ts';
import { numberText } from '../language/t.ts';

export interface EventSummary {
  /** The event's own name, without what all those of its protocol begin with; else a short word for what it is. */
  readonly name: string;
  readonly summary: string;
  /** The data is not the JSON that it should be (STREAM-4). */
  readonly broken: boolean;
}

const all = Object.values(readings);
const endMarks = all.flatMap(({ endMark }) => endMark ?? []);
const eventPrefixes = all.flatMap(({ eventPrefix }) => eventPrefix ?? []);
const eventPlaces = all.flatMap(({ eventPlace }) => eventPlace ?? []);
const eventCounts = new Set(all.flatMap(({ eventCount }) => eventCount ?? []));

/** Larger data (images as Base64) is not read for a line of summary. */
const readLimit = 100_000;

export function eventSummary({ event, data }: Pick<RecordedEvent, 'event' | 'data'>): EventSummary {
  const named = (fallback: string): string => shortEventName(event === undefined || event === '' ? fallback : event);
  if (data.trim() === '') return { name: named('empty'), summary: '', broken: false };
  if (data.length > readLimit) {
    return { name: named('data'), summary: `${numberText(data.length)} characters`, broken: false };
  }
  const end = endMarks.find((mark) => mark === data.trim());
  if (end !== undefined) return { name: named(end), summary: event === undefined ? '' : end, broken: false };
  const json = parseEventJson(data);
  if (json === undefined) return { name: named('broken'), summary: clipped(data), broken: true };
  if (!isJsonObject(json)) return { name: named('data'), summary: clipped(data), broken: false };
  const error = json['error'];
  if (error !== undefined && error !== null && error !== false) {
    return { name: named('error'), summary: clipped(errorSummary(error)), broken: false };
  }
  for (const reading of all) {
    const words = reading.eventWords(json);
    if (words !== undefined) return { name: named(words.name), summary: clipped(words.summary ?? data), broken: false };
  }
  const type = json['type'];
  if (typeof type !== 'string') return { name: named('data'), summary: clipped(data), broken: false };
  return { name: named(type), summary: clipped(placeSummary(json) ?? data), broken: false };
}

/** Where the events of a protocol begin alike, a narrow column has no room for that. */
export function shortEventName(name: string): string {
  const prefix = eventPrefixes.find((one) => name.startsWith(one) && name.length > one.length);
  return prefix === undefined ? name : name.slice(prefix.length);
}

function errorSummary(error: Json): string {
  if (typeof error === 'string') return error;
  if (!isJsonObject(error)) return JSON.stringify(error);
  const said = [error['code'] ?? error['type'], error['message']].filter((part) => typeof part === 'string');
  return said.length === 0 ? JSON.stringify(error) : said.join(': ');
}

/** The item or block of a typed event without other words. Empty for only a type. */
function placeSummary(event: JsonObject): string | undefined {
  const place = eventPlaces.map((field) => event[field]).find((value) => typeof value === 'number');
  if (place !== undefined) return `#${text(place)}`;
  return Object.keys(event).some((key) => key !== 'type' && !eventCounts.has(key)) ? undefined : '';
}
