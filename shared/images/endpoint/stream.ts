/** A stream of image events, read by what they hold and not by their names (IMG-9). */
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { stringOf } from '../../protocols/answer-fields.ts';
import { neverBegan, truncated, unexplained } from '../../protocols/broken-stream.ts';
import { parseEventJson } from '../../protocols/event-json.ts';
import type { SseEvent } from '../../protocols/protocol.ts';
import { reportedError } from '../../protocols/reported-error.ts';
import { isEmpty } from '../../protocols/unknown-fields.ts';
import { addBody, drawn, emptyState, endCandidate, holdsImages } from './answer-state.ts';
import type { ImageAnswerState } from './answer-state.ts';

export type ImageStreamState = ImageAnswerState;

export const initial: ImageStreamState = emptyState;

interface Step {
  readonly state: ImageStreamState;
  readonly events: readonly ModelEvent[];
}

const nothing: readonly ModelEvent[] = [];

/** Takes one event. `[DONE]` ends a stream whose image is there; it is not described, and not waited for. */
export function step(state: ImageStreamState, event: SseEvent): Step {
  const { data } = event;
  if (state.ended || data === '') return { state, events: nothing };
  if (data === '[DONE]') {
    return state.complete ? { state: { ...state, ended: true }, events: finish(state) } : { state, events: nothing };
  }
  const body = parseEventJson(data);
  if (!isJsonObject(body)) return { state, events: [{ type: 'unknown', raw: body ?? data }] };
  const events: ModelEvent[] = [];
  const error = errorIn(body, event.event);
  const name = stringOf(body['type']) || (event.event ?? '');
  if (error === undefined) return { state: addBody(state, body, events, name), events };
  const next = holdsImages(body) ? addBody(state, body, events, name) : state;
  return fail(next, reportedError('stream-error', error, unexplained), events);
}

/**
 * The bytes ended. No final event is described: the answer is complete where the last image to come was no preview,
 * else a fault (STREAM-2, IMG-9).
 */
export function finish(state: ImageStreamState): readonly ModelEvent[] {
  if (state.ended) return nothing;
  if (!state.complete) return abort(state, state.started ? truncated : neverBegan);
  const events: ModelEvent[] = [];
  endCandidate(state, events);
  events.push({ type: 'finished', reason: drawn });
  return events;
}

/** Nothing is ever open; the fault alone, or nothing where the stream has already ended. */
export function abort(state: ImageStreamState, reason: Fault): readonly ModelEvent[] {
  return state.ended ? nothing : [{ type: 'fault', fault: reason }];
}

function errorIn(body: JsonObject, event: string | undefined): Json | undefined {
  const { error, type } = body;
  if (error !== undefined && error !== false && !isEmpty(error)) return error;
  return event === 'error' || type === 'error' ? body : undefined;
}

function fail(state: ImageStreamState, reason: Fault, events: ModelEvent[]): Step {
  events.push({ type: 'fault', fault: reason });
  return { state: { ...state, ended: true }, events };
}
