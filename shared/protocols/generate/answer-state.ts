/** An answer while it is read, chunk by chunk or whole: identity, candidates, usage, and everything not understood. */
import { fault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { FinishReason, ModelEvent, Usage } from '../../model-event.ts';
import { countOf, identified, isIndexBelow, stringOf, usageOf } from '../answer-fields.ts';
import { finishReasonIn } from '../finish-reasons.ts';
import { noUnknownFieldsSeen, tellUnknownField } from '../dedupe-unknown-fields.ts';
import type { SeenUnknownFields } from '../dedupe-unknown-fields.ts';
import { addParts, endCandidate, newCandidate } from './candidate.ts';
import type { CandidateState } from './candidate.ts';

/** The most candidates; one with a higher index is kept as unknown, instead of creating that many. */
const mostCandidates = 128;

export interface AnswerState {
  /** A terminal event was emitted. */
  readonly ended: boolean;
  readonly started: boolean;
  readonly id: string;
  readonly model: string;
  /** By index; undefined where nothing has arrived. */
  readonly candidates: readonly (CandidateState | undefined)[];
  /** Why the prompt was refused, where it was. */
  readonly blocked: Fault | undefined;
  /** Fields that are not understood, as last reported: chunks repeat them. */
  readonly told: SeenUnknownFields;
  /** The dialect has tools, so calls are read. Otherwise a call is kept as an unknown part (GEN-6). */
  readonly readsCalls: boolean;
}

export const emptyState: AnswerState = {
  ended: false,
  started: false,
  id: '',
  model: '',
  candidates: [],
  blocked: undefined,
  told: noUnknownFieldsSeen,
  readsCalls: false,
};

/** True for an object with any field of an answer. */
export function isAnswer(body: JsonObject): boolean {
  return (
    body['candidates'] !== undefined ||
    body['promptFeedback'] !== undefined ||
    body['usageMetadata'] !== undefined ||
    body['modelVersion'] !== undefined ||
    body['responseId'] !== undefined
  );
}

/** Adds a chunk or a whole body; the caller handles `error`. Returns the same state object where only text was added. */
export function addBody(state: AnswerState, body: JsonObject, out: ModelEvent[]): AnswerState {
  let next = identified(state, body['responseId'], body['modelVersion'], out);
  for (const name in body) {
    const value = body[name];
    switch (name) {
      case 'responseId':
      case 'modelVersion':
      case 'error':
        break;
      case 'candidates':
        next = addCandidates(next, value, out);
        break;
      case 'usageMetadata':
        if (isJsonObject(value)) out.push({ type: 'usage', usage: usageIn(value) });
        else next = tell(next, name, value, out);
        break;
      case 'promptFeedback':
        next = tell({ ...next, blocked: blockedBy(value) ?? next.blocked }, name, value, out);
        break;
      default:
        next = tell(next, name, value, out);
    }
  }
  return next;
}

/** Closes every candidate; those with a reason have ended, the others stay unfinished. */
export function endAll(state: AnswerState, out: ModelEvent[]): AnswerState {
  for (const candidate of state.candidates) if (candidate !== undefined) endCandidate(candidate, out);
  return { ...state, ended: true };
}

/** True once every candidate that was seen has a finish reason. */
export function isFinished({ candidates }: AnswerState): boolean {
  const seen = candidates.filter((candidate) => candidate !== undefined);
  return seen.length > 0 && seen.every(({ reason }) => reason !== undefined);
}

/** For an answer that came whole: gives candidates without a reason the default one. */
export function withReasons(state: AnswerState): AnswerState {
  const candidates = state.candidates.map((candidate) =>
    candidate === undefined ? undefined : { ...candidate, reason: candidate.reason ?? noReason },
  );
  return { ...state, candidates };
}

/** Why the answer ended: the reason of the first candidate. */
export function overallReason({ candidates }: AnswerState): FinishReason {
  return candidates.find((candidate) => candidate?.reason !== undefined)?.reason ?? noReason;
}

const noReason: FinishReason = { unified: 'other', raw: null };

function addCandidates(state: AnswerState, value: Json | undefined, out: ModelEvent[]): AnswerState {
  if (!Array.isArray(value)) return tell(state, 'candidates', value, out);
  let next = state;
  let position = 0;
  for (const candidate of value as readonly Json[]) {
    next = addCandidate(next, candidate, position, out);
    position += 1;
  }
  return next;
}

function addCandidate(state: AnswerState, value: Json, position: number, out: ModelEvent[]): AnswerState {
  const index = isJsonObject(value) ? (value['index'] ?? position) : undefined;
  if (!isJsonObject(value) || !isIndexBelow(mostCandidates, index)) {
    out.push({ type: 'unknown', raw: { candidates: [value] } });
    return state;
  }
  const before = state.candidates[index];
  let after = before ?? newCandidate(index);
  let { told } = state;
  const place = (name: string): string => `candidates[${index}].${name}`;
  for (const name in value) {
    const field = value[name];
    if (name === 'index') continue;
    if (name === 'finishReason') after = withReason(after, field);
    else if (name === 'content' && isJsonObject(field)) {
      const { parts, role } = field;
      if (Array.isArray(parts))
        after = addParts(after, parts as readonly Json[], { readsCalls: state.readsCalls, out });
      else told = tellUnknownField(told, place('content.parts'), parts, out);
      if (role !== 'model') told = tellUnknownField(told, place('content.role'), role, out);
      for (const inner in field) {
        if (inner !== 'parts' && inner !== 'role') {
          told = tellUnknownField(told, place(`content.${inner}`), field[inner], out);
        }
      }
    } else told = tellUnknownField(told, place(name), field, out);
  }
  if (after === before && told === state.told) return state;
  const candidates = [...state.candidates];
  while (candidates.length <= index) candidates.push(undefined);
  candidates[index] = after;
  return { ...state, candidates, told };
}

function withReason(candidate: CandidateState, value: Json | undefined): CandidateState {
  const reason = finishReasonIn(value);
  return reason === undefined || candidate.reason?.raw === reason.raw ? candidate : { ...candidate, reason };
}

/** The prompt itself was refused: there are then no candidates. */
function blockedBy(feedback: Json | undefined): Fault | undefined {
  if (!isJsonObject(feedback)) return undefined;
  const reason = stringOf(feedback['blockReason']);
  if (reason === '') return undefined;
  const detail = stringOf(feedback['blockReasonMessage']);
  return fault(
    'refused',
    `The prompt was blocked: ${reason}.${detail === '' ? '' : ` ${detail}`}`,
    'Reword the message, or change the thresholds in the safety settings.',
    { code: reason, attempts: 1 },
  );
}

/** Reasoning is output too, but this protocol counts it apart. Some servers count in every chunk. */
function usageIn(usage: JsonObject): Usage {
  const written = countOf(usage['candidatesTokenCount']);
  const thought = countOf(usage['thoughtsTokenCount']);
  const output = written === undefined && thought === undefined ? undefined : (written ?? 0) + (thought ?? 0);
  return usageOf(usage, countOf(usage['promptTokenCount']), output, countOf(usage['totalTokenCount']));
}

function tell(state: AnswerState, name: string, value: Json | undefined, out: ModelEvent[]): AnswerState {
  const told = tellUnknownField(state.told, name, value, out);
  return told === state.told ? state : { ...state, told };
}
