/** Reads the fields of an assistant message, whole or as a delta, into a candidate: every field is understood or kept. */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { addWhole, appendReasoning, appendText, keepUnknown } from './candidate.ts';
import type { CandidateState } from './candidate.ts';
import { detailsOf, reasoningDetails, textOfDetails } from './reasoning-details.ts';
import { addToolCalls } from './tool-calls.ts';

/**
 * Adds the fields of a message or a delta. Reasoning comes first, since it precedes the text wherever both are in
 * one object; the other fields in the order in which they stand.
 */
export function addMessageFields(candidate: CandidateState, fields: JsonObject, out: ModelEvent[]): CandidateState {
  let next = addReasoning(candidate, fields, out);
  for (const name in fields) {
    const value = fields[name];
    switch (name) {
      case 'reasoning':
      case 'reasoning_content':
      case reasoningDetails:
        break;
      case 'content':
        next = addContent(next, value, out);
        break;
      case 'images':
        next = addImages(next, value, out);
        break;
      case 'tool_calls':
        next = addToolCalls(next, value, out);
        break;
      case 'role':
        if (value !== 'assistant') next = keepUnknown(next, 'message', name, value);
        break;
      default:
        next = keepUnknown(next, 'message', name, value);
    }
  }
  return next;
}

/** Two names are in use for the same text; some servers send both. */
function addReasoning(candidate: CandidateState, fields: JsonObject, out: ModelEvent[]): CandidateState {
  const { reasoning_content: first, reasoning: second, [reasoningDetails]: details } = fields;
  if (first === undefined && second === undefined && details === undefined) return candidate;
  const isFirst = typeof first === 'string' && first !== '';
  const text = isFirst ? first : typeof second === 'string' ? second : '';
  // Services that want it back want it under the name it came with.
  const field = isFirst ? 'reasoning_content' : 'reasoning';
  const told = appendReasoning(candidate, text, out, { kind: 'reasoning', field });
  const next = text === '' || told.named ? told : { ...told, named: true };
  const kept = first === text ? next : keepUnknown(next, 'message', 'reasoning_content', first);
  return addDetails(second === text ? kept : keepUnknown(kept, 'message', 'reasoning', second), details, out);
}

/** The text of details is emitted only if no other field has it; the details are kept in any case. */
function addDetails(candidate: CandidateState, value: Json | undefined, out: ModelEvent[]): CandidateState {
  const details = detailsOf(value);
  if (details === undefined || value === undefined) return keepUnknown(candidate, 'message', reasoningDetails, value);
  if (details.length === 0) return candidate;
  const next = candidate.named ? candidate : appendReasoning(candidate, textOfDetails(details), out);
  return { ...next, details: { place: 'message', name: reasoningDetails, value, before: next.details } };
}

/** Pictures that a model drew, as OpenRouter sends them: each whole, as a data address. */
function addImages(candidate: CandidateState, value: Json | undefined, out: ModelEvent[]): CandidateState {
  if (!Array.isArray(value)) return keepUnknown(candidate, 'message', 'images', value);
  let next = candidate;
  for (const item of value as readonly Json[]) {
    const drawn = drawnIn(item);
    next =
      drawn === undefined
        ? keepUnknown(next, 'message', 'images', [item])
        : addWhole(next, { kind: 'image', mimeType: drawn.mimeType }, drawn.source, out);
  }
  return next;
}

function drawnIn(item: Json): { readonly mimeType: string; readonly source: string } | undefined {
  if (!isJsonObject(item) || item['type'] !== 'image_url' || !isJsonObject(item['image_url'])) return undefined;
  if (Object.keys(item).some((name) => name !== 'type' && name !== 'image_url' && name !== 'index')) return undefined;
  const { url, ...more } = item['image_url'];
  const mimeType = typeof url === 'string' ? /^data:(image\/[\w.+-]+);base64,/.exec(url.slice(0, 100))?.[1] : undefined;
  return typeof url === 'string' && mimeType !== undefined && Object.keys(more).length === 0
    ? { mimeType, source: url }
    : undefined;
}

/** `content` is a text or null as described; some servers send a list of parts. */
function addContent(candidate: CandidateState, value: Json | undefined, out: ModelEvent[]): CandidateState {
  if (typeof value === 'string') return appendText(candidate, value, out);
  if (!Array.isArray(value)) return keepUnknown(candidate, 'message', 'content', value);
  let next = candidate;
  for (const part of value as readonly Json[]) next = addPart(next, part, out);
  return next;
}

/** The text of a part with only reasoning, as Mistral sends it; `closed` marks it as whole. */
function thoughtIn(part: Json): string | undefined {
  if (!isJsonObject(part) || part['type'] !== 'thinking' || !Array.isArray(part['thinking'])) return undefined;
  if (Object.keys(part).some((name) => name !== 'type' && name !== 'thinking' && name !== 'closed')) return undefined;
  const texts = (part['thinking'] as readonly Json[]).map((piece) =>
    isJsonObject(piece) && piece['type'] === 'text' && Object.keys(piece).length === 2 ? piece['text'] : undefined,
  );
  return texts.every((text) => typeof text === 'string') ? texts.join('') : undefined;
}

function addPart(candidate: CandidateState, part: Json, out: ModelEvent[]): CandidateState {
  if (typeof part === 'string') return appendText(candidate, part, out);
  const thought = thoughtIn(part);
  if (thought !== undefined) return appendReasoning(candidate, thought, out);
  if (!isJsonObject(part) || part['type'] !== 'text' || typeof part['text'] !== 'string') {
    return keepUnknown(candidate, 'message', 'content', [part]);
  }
  const { type: _type, text, ...rest } = part;
  return keepUnknown(
    appendText(candidate, text, out),
    'message',
    'content',
    Object.keys(rest).length > 0 ? [rest] : [],
  );
}
