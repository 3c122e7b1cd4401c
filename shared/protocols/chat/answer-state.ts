/** An answer while it is read, chunk by chunk or whole: identity, candidates, usage, and everything not understood. */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { FinishReason, ModelEvent, Usage } from '../../model-event.ts';
import { endCandidate, keepUnknown, newCandidate } from './candidate.ts';
import type { CandidateState } from './candidate.ts';
import { mostCandidates } from './description.ts';
import { addMessageFields } from './message-fields.ts';
import { countOf, identified, isIndexBelow, usageOf } from '../answer-fields.ts';
import { finishReasonIn } from '../finish-reasons.ts';
import { noUnknownFieldsSeen, tellUnknownField } from '../dedupe-unknown-fields.ts';
import type { SeenUnknownFields } from '../dedupe-unknown-fields.ts';
import { isEmpty } from '../unknown-fields.ts';

export interface AnswerState {
  /** A terminal event was emitted. */
  readonly ended: boolean;
  readonly started: boolean;
  readonly id: string;
  readonly model: string;
  /** By index; undefined where nothing has arrived. */
  readonly candidates: readonly (CandidateState | undefined)[];
  /** Top-level fields that are not understood, as last reported: every chunk repeats them. */
  readonly told: SeenUnknownFields;
}

export const emptyState: AnswerState = {
  ended: false,
  started: false,
  id: '',
  model: '',
  candidates: [],
  told: noUnknownFieldsSeen,
};

/** Adds a chunk or a whole body, already validated; the caller handles `error` and the end. */
export function addBody(
  state: AnswerState,
  body: JsonObject,
  messageField: 'delta' | 'message',
  out: ModelEvent[],
): AnswerState {
  let next = addEnvelope(state, body, out);
  const { choices, usage } = body;
  if (Array.isArray(choices)) {
    let position = 0;
    for (const choice of choices as readonly Json[]) {
      next = addChoice(next, choice, position, messageField, out);
      position += 1;
    }
  }
  if (isJsonObject(usage)) out.push({ type: 'usage', usage: usageIn(usage) });
  return next;
}

/** Ends the candidates that have not ended. Without a reason they stay unfinished. */
export function endAll(state: AnswerState, reason: FinishReason | undefined, out: ModelEvent[]): AnswerState {
  const candidates = state.candidates.map((candidate) =>
    candidate === undefined || candidate.finish !== undefined ? candidate : endCandidate(candidate, reason, out),
  );
  return { ...state, ended: true, candidates };
}

/** Why the answer ended: the reason of the first candidate. */
export function overallReason(state: AnswerState): FinishReason {
  return state.candidates.find((candidate) => candidate?.finish !== undefined)?.finish ?? noReason;
}

export const noReason: FinishReason = { unified: 'other', raw: null };

function addEnvelope(state: AnswerState, body: JsonObject, out: ModelEvent[]): AnswerState {
  const next = identified(state, body['id'], body['model'], out);
  let { told } = next;
  for (const name in body) {
    switch (name) {
      case 'id':
      case 'model':
      case 'object':
      case 'created':
      case 'choices':
      case 'usage':
      case 'error':
      // Padding that some servers add to hide the length of an event: made to be thrown away.
      case 'obfuscation':
        break;
      default:
        told = tellUnknownField(told, name, body[name], out);
    }
  }
  return told === next.told ? next : { ...next, told };
}

function addChoice(
  state: AnswerState,
  choice: Json,
  position: number,
  messageField: 'delta' | 'message',
  out: ModelEvent[],
): AnswerState {
  const index = isJsonObject(choice) ? (choice['index'] ?? position) : undefined;
  if (!isJsonObject(choice) || !isIndexBelow(mostCandidates, index)) {
    out.push({ type: 'unknown', raw: { choices: [choice] } });
    return state;
  }
  const before = state.candidates[index];
  if (before?.finish !== undefined) {
    if (saysMore(choice, before.finish)) out.push({ type: 'unknown', raw: { choices: [choice] } });
    return state;
  }
  const after = readChoice(before ?? newCandidate(index), choice, messageField, out);
  if (after === before) return state;
  const candidates = [...state.candidates];
  while (candidates.length <= index) candidates.push(undefined);
  candidates[index] = after;
  return { ...state, candidates };
}

function readChoice(
  candidate: CandidateState,
  choice: JsonObject,
  messageField: 'delta' | 'message',
  out: ModelEvent[],
): CandidateState {
  let next = candidate;
  for (const name in choice) {
    const value = choice[name];
    if (name === 'index' || name === 'finish_reason') continue;
    // Moonshot puts the usage into the choice.
    if (name === 'usage' && isJsonObject(value)) out.push({ type: 'usage', usage: usageIn(value) });
    else if (name === messageField && isJsonObject(value)) next = addMessageFields(next, value, out);
    else next = keepUnknown(next, 'choice', name, value);
  }
  const reason = finishReasonIn(choice['finish_reason']);
  return reason === undefined ? next : endCandidate(next, reason, out);
}

/** True where a choice for an ended candidate has anything beyond the same reason and an empty delta. */
function saysMore(choice: JsonObject, finish: FinishReason): boolean {
  return Object.entries(choice).some(([name, value]) => {
    if (name === 'index') return false;
    if (name === 'finish_reason') return (finishReasonIn(value)?.raw ?? finish.raw) !== finish.raw;
    if (!isJsonObject(value)) return !isEmpty(value);
    return Object.entries(value).some(([field, inner]) => field !== 'role' && !isEmpty(inner));
  });
}

function usageIn(usage: JsonObject): Usage {
  const input = countOf(usage['prompt_tokens']);
  const output = countOf(usage['completion_tokens']);
  const total = countOf(usage['total_tokens']);
  const apart = output === undefined ? 0 : thoughtApart(usage, (total ?? 0) - (input ?? 0) - output);
  return usageOf(usage, input, output === undefined ? output : output + apart, total);
}

/**
 * Some services count reasoning only in the total: xAI, with its number in a separate field (vercel/ai 12425), Gemini's
 * compatible address without. It is charged like all output. `missing`: the total minus input and output; where the
 * service explains it otherwise, it is not output.
 */
function thoughtApart(usage: JsonObject, missing: number): number {
  if (missing <= 0 || usage['prompt_tokens'] === undefined) return 0;
  const thought = detailIn(usage, 'completion_tokens_details', 'reasoning_tokens');
  if (thought !== undefined) return thought === missing ? missing : 0;
  return detailIn(usage, 'prompt_tokens_details', 'cached_tokens') === missing ? 0 : missing;
}

function detailIn(usage: JsonObject, details: string, name: string): number | undefined {
  const told = usage[details];
  return isJsonObject(told) ? countOf(told[name]) : undefined;
}
