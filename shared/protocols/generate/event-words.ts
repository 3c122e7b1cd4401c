/** A piece of a Generate Content stream in a line: what is new in each candidate, then the usage. */
import { isJsonObject, type Json, type JsonObject } from '../../json.ts';
import { type EventWords, numbered, quoted, text, tokenUsageWords } from '../event-words.ts';
import { generateDescription } from './description.ts';

const { tokens } = generateDescription;

export function eventWords(piece: JsonObject): EventWords | undefined {
  const { candidates, promptFeedback: feedback, usageMetadata: usage } = piece;
  if (!Array.isArray(candidates) && !isJsonObject(feedback) && !isJsonObject(usage)) return undefined;
  const parts = [...numbered(Array.isArray(candidates) ? (candidates as readonly Json[]) : [], candidateWords)];
  if (isJsonObject(feedback) && typeof feedback['blockReason'] === 'string') {
    parts.push(`blockReason ${feedback['blockReason']}`);
  }
  parts.push(...(tokenUsageWords(usage, tokens) ?? []));
  return { name: 'chunk', summary: parts.length === 0 ? undefined : parts.join(', ') };
}

function candidateWords(candidate: Json): readonly string[] {
  if (!isJsonObject(candidate)) return [];
  const { content, finishReason: reason } = candidate;
  const parts = isJsonObject(content) && Array.isArray(content['parts']) ? (content['parts'] as readonly Json[]) : [];
  return [...parts.flatMap(partWords), ...(typeof reason === 'string' ? [`finishReason ${reason}`] : [])];
}

function partWords(part: Json): readonly string[] {
  if (!isJsonObject(part)) return [];
  const { text: said, thought, functionCall: call, inlineData: data } = part;
  if (typeof said === 'string') return said === '' ? [] : [thought === true ? `thought ${quoted(said)}` : quoted(said)];
  if (isJsonObject(call)) {
    const { name, args } = call;
    return [['call', ...[name, args].flatMap((value) => (value === undefined ? [] : [text(value)]))].join(' ')];
  }
  if (isJsonObject(data)) return [typeof data['mimeType'] === 'string' ? data['mimeType'] : 'data'];
  return Object.keys(part).slice(0, 1);
}
