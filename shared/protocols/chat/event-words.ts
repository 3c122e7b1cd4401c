/** A chunk of chat completions in a line: what is new in each choice, then the usage. */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { type EventWords, numbered, quoted, text, tokenUsageWords } from '../event-words.ts';
import { chatDescription } from './description.ts';

const { tokens } = chatDescription;

export function eventWords(chunk: JsonObject): EventWords | undefined {
  const { choices, usage } = chunk;
  if (!Array.isArray(choices)) return undefined;
  const parts = [
    ...numbered(choices as readonly Json[], choiceWords),
    ...(isJsonObject(usage) ? (tokenUsageWords(usage, tokens) ?? [`usage ${JSON.stringify(usage)}`]) : []),
  ];
  return { name: 'chunk', summary: parts.length === 0 ? JSON.stringify(chunk) : parts.join(', ') };
}

function choiceWords(choice: Json): readonly string[] {
  if (!isJsonObject(choice)) return [];
  const parts: string[] = [];
  // A gateway may send a whole message in place of a delta.
  const delta = choice['delta'] ?? choice['message'];
  if (isJsonObject(delta)) {
    for (const [key, value] of Object.entries(delta)) {
      // The role alone says little: it comes with the first delta, beside an empty text.
      if (value === null || value === '' || (key === 'role' && parts.length > 0)) continue;
      if (key === 'role') parts.push(`role ${text(value)}`);
      else if (key === 'content') parts.push(typeof value === 'string' ? quoted(value) : text(value));
      else if (key === 'tool_calls' && Array.isArray(value)) parts.push(...(value as readonly Json[]).map(callWords));
      else parts.push(`${key} ${typeof value === 'string' ? quoted(value) : text(value)}`);
    }
  }
  const finish = choice['finish_reason'];
  if (finish !== undefined && finish !== null) parts.push(`finish_reason ${text(finish)}`);
  return parts;
}

function callWords(call: Json): string {
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
