/** The stream of chat completions as a pure state machine: one event in, model events out (CHAT-3 to CHAT-5, STREAM-4). */
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { neverBegan, truncated, unexplained } from '../broken-stream.ts';
import { parseEventJson } from '../event-json.ts';
import type { SseEvent } from '../protocol.ts';
import { addBody, emptyState, endAll, noReason, overallReason } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { reportedError } from '../reported-error.ts';
import { isEmpty } from '../unknown-fields.ts';

export type ChatStreamState = AnswerState;

export const initial: ChatStreamState = emptyState;

interface Step {
  readonly state: ChatStreamState;
  readonly events: readonly ModelEvent[];
}

const nothing: readonly ModelEvent[] = [];

/** Takes one event. Returns the same state object where the event only added text to an open block. */
export function step(state: ChatStreamState, event: SseEvent): Step {
  if (state.ended) return { state, events: nothing };
  const { data } = event;
  if (data === '') return { state, events: nothing };
  if (data.charCodeAt(0) !== openingBrace && data.trim() === '[DONE]') return done(state);
  const chunk = parseEventJson(data);
  if (!isJsonObject(chunk)) return { state, events: [{ type: 'unknown', raw: chunk ?? data }] };
  const error = errorIn(chunk, event);
  const isChunk = Array.isArray(chunk['choices']) || isJsonObject(chunk['usage']);
  if (!isChunk && error === undefined) return { state, events: [{ type: 'unknown', raw: chunk }] };
  const events: ModelEvent[] = [];
  const next = isChunk ? addBody(state, chunk, 'delta', events) : state;
  return error === undefined ? { state: next, events } : fail(next, streamError(error), events);
}

/** The bytes ended: a fault of kind `truncated` where `[DONE]` never came (CHAT-5, STREAM-2). */
export function finish(state: ChatStreamState): readonly ModelEvent[] {
  return abort(state, state.started ? truncated : neverBegan);
}

/** Closes what is open, then the fault; nothing where the stream has already ended. */
export function abort(state: ChatStreamState, reason: Fault): readonly ModelEvent[] {
  return state.ended ? nothing : fail(state, reason, []).events;
}

const openingBrace = 0x7b;

function done(state: ChatStreamState): Step {
  const events: ModelEvent[] = [];
  const ended = endAll(state, noReason, events);
  events.push({ type: 'finished', reason: overallReason(ended) });
  return { state: ended, events };
}

function fail(state: ChatStreamState, reason: Fault, events: ModelEvent[]): Step {
  const ended = endAll(state, undefined, events);
  events.push({ type: 'fault', fault: reason });
  return { state: ended, events };
}

/** The error that a chunk reports at its top level (CHAT-5), or an event that names itself so. */
function errorIn(chunk: Json & object, event: SseEvent): Json | undefined {
  if (!isJsonObject(chunk)) return undefined;
  const { error } = chunk;
  if (error !== undefined && error !== false && !isEmpty(error)) return error;
  return event.event === 'error' ? chunk : undefined;
}

function streamError(error: Json): Fault {
  return reportedError('stream-error', error, unexplained);
}
