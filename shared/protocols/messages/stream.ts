/** The stream of messages as a pure state machine: one event in, model events out (MSG-4, MSG-6, STREAM-4). */
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { neverBegan, truncated, unexplained } from '../broken-stream.ts';
import { parseEventJson } from '../event-json.ts';
import type { SseEvent } from '../protocol.ts';
import { reportedError } from '../reported-error.ts';
import { isEmpty } from '../unknown-fields.ts';
import {
  addMessage,
  addMessageDelta,
  emptyState,
  endAnswer,
  extendBlock,
  reasonOf,
  startBlock,
  stopBlock,
  tellOthers,
} from './answer-state.ts';
import type { AnswerState } from './answer-state.ts';

export type MessagesStreamState = AnswerState;

export const initial: MessagesStreamState = emptyState;

interface Step {
  readonly state: MessagesStreamState;
  readonly events: readonly ModelEvent[];
}

const nothing: readonly ModelEvent[] = [];

/** Takes one event. Returns the same state object where the event only added text to an open block. */
export function step(state: MessagesStreamState, event: SseEvent): Step {
  if (state.ended || event.data === '') return { state, events: nothing };
  const json = parseEventJson(event.data);
  if (!isJsonObject(json)) return { state, events: [{ type: 'unknown', raw: json ?? event.data }] };
  const events: ModelEvent[] = [];
  // The data names its type; for servers that omit it, the event's name is used.
  const type = typeof json['type'] === 'string' ? json['type'] : (event.event ?? '');
  switch (type) {
    case 'content_block_delta':
      return { state: tellOthers(extendBlock(state, json, events), json, fields.delta, events), events };
    case 'content_block_start':
      return { state: tellOthers(startBlock(state, json, events), json, fields.start, events), events };
    case 'content_block_stop':
      return { state: tellOthers(stopBlock(state, json, events), json, fields.stop, events), events };
    case 'message_start': {
      const { message } = json;
      if (!isJsonObject(message)) return { state, events: [{ type: 'unknown', raw: json }] };
      return { state: tellOthers(addMessage(state, message, true, events), json, fields.message, events), events };
    }
    case 'message_delta':
      return { state: addMessageDelta(state, json, events), events };
    case 'message_stop':
      return done(tellOthers(state, json, fields.ping, events), events);
    case 'ping':
      return { state: tellOthers(state, json, fields.ping, events), events };
    case 'error':
      return fail(state, streamError(json), events);
    default:
      if (!isEmpty(json['error'])) return fail(state, streamError(json), events);
      return { state, events: [{ type: 'unknown', raw: json }] };
  }
}

/** The described fields of each event; all others are reported as unknown. */
const fields = {
  delta: new Set(['type', 'index', 'delta']),
  start: new Set(['type', 'index', 'content_block']),
  stop: new Set(['type', 'index']),
  message: new Set(['type', 'message']),
  ping: new Set(['type']),
} as const;

/** The bytes ended: a fault of kind `truncated` where `message_stop` never came (MSG-6, STREAM-2). */
export function finish(state: MessagesStreamState): readonly ModelEvent[] {
  return abort(state, state.started ? truncated : neverBegan);
}

/** Closes what is open, then the fault; nothing where the stream has already ended. */
export function abort(state: MessagesStreamState, reason: Fault): readonly ModelEvent[] {
  return state.ended ? nothing : fail(state, reason, []).events;
}

function done(state: MessagesStreamState, events: ModelEvent[]): Step {
  const ended = endAnswer(state, true, events);
  events.push({ type: 'finished', reason: reasonOf(ended) });
  return { state: ended, events };
}

function fail(state: MessagesStreamState, reason: Fault, events: ModelEvent[]): Step {
  const ended = endAnswer(state, false, events);
  events.push({ type: 'fault', fault: reason });
  return { state: ended, events };
}

function streamError(event: JsonObject): Fault {
  return reportedError('stream-error', errorWithRequestId(event), unexplained);
}

/** Moves the request ID, which is beside the error, into it (ERR-1). */
export function errorWithRequestId({ error, request_id: requestId, ...others }: JsonObject): Json {
  const own: Json = isEmpty(error) ? { ...others, type: null } : (error ?? null);
  if (isEmpty(requestId) || requestId === undefined) return own;
  return isJsonObject(own) ? { ...own, request_id: requestId } : { message: own, request_id: requestId };
}
