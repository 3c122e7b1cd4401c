/** The stream of a response as a pure state machine: one event in, model events out (RESP-6, STREAM-4). */
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { identified } from '../answer-fields.ts';
import { neverBegan, truncated, unexplained } from '../broken-stream.ts';
import { parseEventJson } from '../event-json.ts';
import type { SseEvent } from '../protocol.ts';
import { reportedError } from '../reported-error.ts';
import { isEmpty } from '../unknown-fields.ts';
import { candidate, emptyState } from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';
import { endWith, failWith } from './end.ts';
import { addEnvelope } from './envelope.ts';
import { leftOver, takeItemEvent } from './item-events.ts';
import { arrivedIn, hasRoom, isTextDelta, laneOf, noLanes, settledTexts, textLane, withLane } from './text-lanes.ts';
import type { OpenTexts } from './text-lanes.ts';

export interface ResponsesStreamState {
  readonly answer: AnswerState;
  readonly lanes: OpenTexts;
}

export const initial: ResponsesStreamState = { answer: emptyState, lanes: noLanes };

interface Step {
  readonly state: ResponsesStreamState;
  readonly events: readonly ModelEvent[];
}

const nothing: readonly ModelEvent[] = [];

/** Takes one event. After a terminal event nothing more is emitted. */
export function step(state: ResponsesStreamState, event: SseEvent): Step {
  const { data } = event;
  if (state.answer.ended || data === '') return { state, events: nothing };
  if (data.charCodeAt(0) !== openingBrace && data.trim() === '[DONE]') return fail(state, truncated);
  const body = parseEventJson(data);
  if (!isJsonObject(body)) return { state, events: [{ type: 'unknown', raw: body ?? data }] };
  return inLane(state, body) ?? take(state, body, event.event);
}

/** The bytes ended: a fault of kind `truncated` where the last event never came (RESP-6, STREAM-2). */
export function finish(state: ResponsesStreamState): readonly ModelEvent[] {
  return abort(state, state.answer.started ? truncated : neverBegan);
}

/** Closes what is open, then the fault; nothing where the stream has already ended. */
export function abort(state: ResponsesStreamState, reason: Fault): readonly ModelEvent[] {
  return state.answer.ended ? nothing : fail(state, reason).events;
}

const openingBrace = 0x7b;

/** The fast path: another delta of the current text, as nearly every event is. */
function inLane(state: ResponsesStreamState, body: JsonObject): Step | undefined {
  const { delta } = body;
  const lane = laneOf(state.lanes, body);
  if (lane === undefined || typeof delta !== 'string') return undefined;
  const rest = leftOver(body);
  if (delta === '' && rest === undefined) return { state, events: nothing };
  const events: ModelEvent[] = [];
  if (delta !== '') events.push({ type: 'block-delta', candidate, block: lane.block, text: delta });
  if (rest !== undefined) events.push({ type: 'unknown', raw: { type: lane.type, ...rest } });
  return { state: { answer: state.answer, lanes: arrivedIn(state.lanes, lane, delta.length) }, events };
}

function take(state: ResponsesStreamState, body: JsonObject, eventName: string | undefined): Step {
  const type = typeof body['type'] === 'string' && body['type'] !== '' ? body['type'] : (eventName ?? '');
  const events: ModelEvent[] = [];
  // A delta only adds; every other event needs to know how much arrived before it.
  const ready = isTextDelta(type) && hasRoom(state.lanes) ? state : settled(state);
  const answer = takeEvent(ready.answer, type, body, events);
  if (answer.ended) return { state: { answer, lanes: noLanes }, events };
  return { state: { answer, lanes: withLane(ready.lanes, textLane(answer, type, body)) }, events };
}

function settled({ answer, lanes }: ResponsesStreamState): ResponsesStreamState {
  return { answer: settledTexts(answer, lanes), lanes: noLanes };
}

function takeEvent(answer: AnswerState, type: string, body: JsonObject, out: ModelEvent[]): AnswerState {
  const { response, error } = body;
  switch (type) {
    case 'response.created':
    case 'response.in_progress':
    case 'response.queued':
      if (!isJsonObject(response)) break;
      return tellRest(addEnvelope(answer, response, out), type, body, out);
    case 'response.completed':
    case 'response.incomplete':
    case 'response.failed': {
      tellRest(answer, type, body, out);
      const ended = isJsonObject(response) ? response : {};
      return endWith(answer, ended, statusOf(type, ended), out);
    }
    case 'error':
      return failWith(answer, streamError(error !== undefined && !isEmpty(error) ? error : withoutType(body)), out);
  }
  if (error !== undefined && error !== false && !isEmpty(error) && !type.startsWith('response.')) {
    return failWith(answer, streamError(error), out);
  }
  const started = type.startsWith('response.') ? identified(answer, undefined, undefined, out) : answer;
  const after = takeItemEvent(started, type, body, out);
  if (after !== undefined) {
    const rest = leftOver(body);
    if (rest !== undefined) out.push({ type: 'unknown', raw: { type, ...rest } });
    return after;
  }
  if (!isBareProgress(type, body)) out.push({ type: 'unknown', raw: body });
  return started;
}

/** The event's name says how the stream ended, unless the response in it reports something worse. */
function statusOf(type: string, response: JsonObject): string {
  const { status } = response;
  const given = typeof status === 'string' ? status : '';
  if (type === 'response.failed') return given === 'cancelled' ? given : 'failed';
  if (type === 'response.incomplete') return 'incomplete';
  return given === 'in_progress' || given === 'queued' ? 'completed' : given || 'completed';
}

/** Reports the unknown fields beside an event's response. */
function tellRest(answer: AnswerState, type: string, body: JsonObject, out: ModelEvent[]): AnswerState {
  const { response, ...others } = body;
  const rest = leftOver(isJsonObject(response) ? others : body);
  if (rest !== undefined) out.push({ type: 'unknown', raw: { type, ...rest } });
  return answer;
}

/** Progress of a built-in tool that only says that it is still running. */
function isBareProgress(type: string, body: JsonObject): boolean {
  if (!/^response\.[a-z_]+_(?:call|tools)\.[a-z_]+$/.test(type)) return false;
  return Object.keys(body).every((name) => progressFields.has(name));
}

const progressFields: ReadonlySet<string> = new Set(['type', 'item_id', 'output_index', 'sequence_number']);

function fail(state: ResponsesStreamState, reason: Fault): Step {
  const events: ModelEvent[] = [];
  const answer = failWith(settled(state).answer, reason, events);
  return { state: { answer, lanes: noLanes }, events };
}

/** Removes the event's own type, which is not the error's. */
function withoutType(body: JsonObject): Json {
  const { type: _type, ...error } = body;
  return error;
}

function streamError(error: Json): Fault {
  return reportedError('stream-error', error, unexplained);
}
