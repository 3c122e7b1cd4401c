/** The summary of one piece of a Generate Content stream: what is new in each candidate, then the usage. */
import { isJsonObject, type Json, type JsonObject } from '../../shared/json.ts';
import { quoted, text, usageWords } from './summary-text.ts';

/** Undefined where the piece tells nothing that is known. */
export function generateEventSummary(piece: JsonObject): string | undefined {
  const { candidates, promptFeedback: feedback, usageMetadata: usage } = piece;
  const all = Array.isArray(candidates) ? (candidates as readonly Json[]) : [];
  const parts = all.flatMap((candidate) => {
    const said = candidateSummary(candidate);
    const index = isJsonObject(candidate) ? candidate['index'] : undefined;
    const apart = all.length > 1 || (typeof index === 'number' && index > 0);
    return apart && said.length > 0 ? [`#${text(index ?? '?')} ${said.join(', ')}`] : said;
  });
  if (isJsonObject(feedback) && typeof feedback['blockReason'] === 'string') {
    parts.push(`blockReason ${feedback['blockReason']}`);
  }
  const used = isJsonObject(usage) ? usageWords(usage['promptTokenCount'], usage['candidatesTokenCount']) : undefined;
  if (used !== undefined) parts.push(used);
  return parts.length === 0 ? undefined : parts.join(', ');
}

function candidateSummary(candidate: Json): readonly string[] {
  if (!isJsonObject(candidate)) return [];
  const { content, finishReason: reason } = candidate;
  const parts = isJsonObject(content) && Array.isArray(content['parts']) ? (content['parts'] as readonly Json[]) : [];
  return [...parts.flatMap(partSummary), ...(typeof reason === 'string' ? [`finishReason ${reason}`] : [])];
}

function partSummary(part: Json): readonly string[] {
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
