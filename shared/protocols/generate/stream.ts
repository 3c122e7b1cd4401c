/**
 * Generate Content as a stream. None is described (GEN-6) and none is asked for; a server that streams anyway sends
 * pieces of the whole answer, and ends without an end mark.
 */
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { neverBegan, truncated, unexplained } from '../broken-stream.ts';
import { parseEventJson } from '../event-json.ts';
import type { SseEvent } from '../protocol.ts';
import { reportedError } from '../reported-error.ts';
import { isEmpty } from '../unknown-fields.ts';
import { addBody, emptyState, endAll, isAnswer, isFinished, overallReason } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';

export type GenerateStreamState = AnswerState;

export const initial: GenerateStreamState = emptyState;
/** The first state for a dialect that has tools. */
export const initialWithCalls: GenerateStreamState = { ...emptyState, readsCalls: true };

interface Step {
  readonly state: GenerateStreamState;
  readonly events: readonly ModelEvent[];
}

const nothing: readonly ModelEvent[] = [];

/** Takes one event. Returns the same state object where the event only added text to an open block. */
export function step(state: GenerateStreamState, event: SseEvent): Step {
  const { data } = event;
  if (state.ended || data === '' || data === '[DONE]') return { state, events: nothing };
  const chunk = parseEventJson(data);
  if (!isJsonObject(chunk)) return { state, events: [{ type: 'unknown', raw: chunk ?? data }] };
  const events: ModelEvent[] = [];
  const answers = isAnswer(chunk);
  const next = answers ? addBody(state, chunk, events) : state;
  const error: Json | undefined = isEmpty(chunk['error']) && event.event === 'error' ? chunk : chunk['error'];
  if (error !== undefined && !isEmpty(error))
    return fail(next, reportedError('stream-error', error, unexplained), events);
  return answers ? { state: next, events } : { state, events: [{ type: 'unknown', raw: chunk }] };
}

/** The bytes ended: complete where every candidate has a finish reason, else a fault (STREAM-2). */
export function finish(state: GenerateStreamState): readonly ModelEvent[] {
  if (state.ended) return nothing;
  if (!isFinished(state)) return abort(state, reasonOfNone(state) ?? (state.started ? truncated : neverBegan));
  const events: ModelEvent[] = [];
  endAll(state, events);
  events.push({ type: 'finished', reason: overallReason(state) });
  return events;
}

/** Closes what is open, then the fault; nothing where the stream has already ended. */
export function abort(state: GenerateStreamState, reason: Fault): readonly ModelEvent[] {
  return state.ended ? nothing : fail(state, reason, []).events;
}

/** Why there is no candidate, where the answer says so. */
function reasonOfNone({ candidates, blocked }: GenerateStreamState): Fault | undefined {
  return candidates.length === 0 ? blocked : undefined;
}

function fail(state: GenerateStreamState, reason: Fault, events: ModelEvent[]): Step {
  const ended = endAll(state, events);
  events.push({ type: 'fault', fault: reason });
  return { state: ended, events };
}
