/** What one recorded event carries, in one line: its name, and the gist of its data. Takes whatever a gateway may send. */
import type { RecordedEvent } from '../../../shared/exchange.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/json.ts';
import { parseEventJson } from '../../../shared/protocols/event-json.ts';

export interface EventGist {
  /** The event's own name; else a short word for what it is. */
  readonly name: string;
  readonly gist: string;
  /** The data is not the JSON that it should be (STREAM-4). */
  readonly broken: boolean;
}

/** Characters of a gist, at most; more than a row can show. */
const gistLength = 200;
/** Larger data (images as Base64) is not read for a line of gist. */
const readLimit = 100_000;

export function eventGist({ event, data }: Pick<RecordedEvent, 'event' | 'data'>): EventGist {
  const named = (fallback: string): string => (event === undefined || event === '' ? fallback : event);
  if (data.trim() === '') return { name: named('empty'), gist: '', broken: false };
  if (data.length > readLimit) {
    return { name: named('data'), gist: `${data.length.toLocaleString('en')} characters`, broken: false };
  }
  if (data.trim() === '[DONE]') {
    return { name: named('[DONE]'), gist: event === undefined ? '' : '[DONE]', broken: false };
  }
  const json = parseEventJson(data);
  if (json === undefined) return { name: named('broken'), gist: clipped(data), broken: true };
  if (!isJsonObject(json)) return { name: named('data'), gist: clipped(data), broken: false };
  const error = json['error'];
  if (error !== undefined && error !== null && error !== false) {
    return { name: named('error'), gist: clipped(errorGist(error)), broken: false };
  }
  if (Array.isArray(json['choices'])) {
    return { name: named('chunk'), gist: clipped(chunkGist(json, json['choices'] as readonly Json[])), broken: false };
  }
  const type = json['type'];
  const added = addedText(json['delta']);
  return {
    name: named(typeof type === 'string' ? type : 'data'),
    gist: added === undefined ? clipped(data) : quoted(added),
    broken: false,
  };
}

/** The text that a delta of Responses (a string) or of Messages (an object) adds. */
function addedText(delta: Json | undefined): string | undefined {
  if (typeof delta === 'string') return delta;
  if (!isJsonObject(delta)) return undefined;
  const added = delta['text'] ?? delta['partial_json'] ?? delta['thinking'];
  return typeof added === 'string' ? added : undefined;
}

function errorGist(error: Json): string {
  if (typeof error === 'string') return error;
  if (!isJsonObject(error)) return JSON.stringify(error);
  const said = [error['code'] ?? error['type'], error['message']].filter((part) => typeof part === 'string');
  return said.length === 0 ? JSON.stringify(error) : said.join(': ');
}

/** A chunk of chat completions: what is new in each choice, then the usage. */
function chunkGist(chunk: JsonObject, choices: readonly Json[]): string {
  const parts: string[] = [];
  for (const choice of choices) {
    if (!isJsonObject(choice)) continue;
    const said = choiceGist(choice);
    const index = choice['index'];
    const apart = choices.length > 1 || (typeof index === 'number' && index > 0);
    parts.push(...(apart && said.length > 0 ? [`#${text(index ?? '?')} ${said.join(', ')}`] : said));
  }
  const { usage } = chunk;
  if (isJsonObject(usage)) parts.push(usageGist(usage));
  return parts.length === 0 ? JSON.stringify(chunk) : parts.join(', ');
}

function choiceGist(choice: JsonObject): readonly string[] {
  const parts: string[] = [];
  // A gateway may send a whole message where a delta is due.
  const delta = choice['delta'] ?? choice['message'];
  if (isJsonObject(delta)) {
    for (const [key, value] of Object.entries(delta)) {
      // The role alone says little: it comes with the first delta, beside an empty text.
      if (value === null || value === '' || (key === 'role' && parts.length > 0)) continue;
      if (key === 'role') parts.push(`role ${text(value)}`);
      else if (key === 'content') parts.push(typeof value === 'string' ? quoted(value) : text(value));
      else if (key === 'tool_calls' && Array.isArray(value)) parts.push(...(value as readonly Json[]).map(callGist));
      else parts.push(`${key} ${typeof value === 'string' ? quoted(value) : text(value)}`);
    }
  }
  const finish = choice['finish_reason'];
  if (finish !== undefined && finish !== null) parts.push(`finish_reason ${text(finish)}`);
  return parts;
}

function callGist(call: Json): string {
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

function usageGist(usage: JsonObject): string {
  const input = usage['prompt_tokens'];
  const output = usage['completion_tokens'];
  if (typeof input !== 'number' && typeof output !== 'number') return `usage ${JSON.stringify(usage)}`;
  return `usage ${text(input ?? '?')} → ${text(output ?? '?')}`;
}

const text = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Cut before it is quoted: an escape is not parted, and a long text is not read to its end. */
const quoted = (value: string): string => JSON.stringify(value.slice(0, gistLength));

/** In one line. */
function clipped(gist: string): string {
  return gist.slice(0, gistLength).replaceAll(/\s*[\r\n]+\s*/g, ' ');
}
