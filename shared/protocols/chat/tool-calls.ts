/** Tool calls of a candidate, grouped by tool index: id and name are taken when they come, arguments joined (CHAT-4). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { keepUnknown, openCalls, pushDelta } from './candidate.ts';
import type { CallState, CandidateState } from './candidate.ts';
import { argumentsText, stringOf } from '../answer-fields.ts';
import { isEmpty } from '../unknown-fields.ts';

/** Calls a candidate may make; further ones are kept as unknown, so that a runaway stream stays cheap. */
const mostCalls = 128;

/** Reads one `tool_calls` list, of a delta or of a whole message. */
export function addToolCalls(candidate: CandidateState, value: Json | undefined, out: ModelEvent[]): CandidateState {
  if (isEmpty(value)) return candidate;
  if (!Array.isArray(value)) return keepUnknown(candidate, 'message', 'tool_calls', value);
  let next = candidate;
  for (const item of value as readonly Json[]) {
    next = isJsonObject(item) ? addPart(next, item, out) : keepUnknown(next, 'message', 'tool_calls', [item]);
  }
  return next;
}

function addPart(candidate: CandidateState, part: JsonObject, out: ModelEvent[]): CandidateState {
  const at = placeOf(candidate.calls, part);
  const known = candidate.calls[at];
  if (known === undefined && candidate.calls.length >= mostCalls) {
    return keepUnknown(candidate, 'message', 'tool_calls', [part]);
  }
  const call = known ?? newCall(candidate.calls, part);
  if (call.foreign || isForeign(part)) {
    const kept = keepUnknown(candidate, 'message', 'tool_calls', [{ ...part, index: call.index }]);
    return call.foreign ? kept : withCall(kept, at, { ...call, foreign: true });
  }
  const fn = isJsonObject(part['function']) ? part['function'] : noFunction;
  const id = stringOf(part['id']);
  const name = stringOf(fn['name']);
  const text = argumentsText(fn['arguments']);
  const next = keepUnknown(candidate, 'message', 'tool_calls', leftOver(call, part, fn, id, name));
  const opaque = opaqueOf(call, part);
  if (call.block !== undefined) {
    pushDelta(next, call.block, text, out);
    return opaque === call.opaque ? next : withCall(next, at, { ...call, opaque });
  }
  const filled = { ...call, opaque, id: call.id || id, name: name || call.name, held: call.held + text };
  return openCalls(withCall(next, at, filled), false, out);
}

const noFunction: JsonObject = {};

/** The place in `calls` of the call that a part continues; one past the end for a new one. */
function placeOf(calls: readonly CallState[], part: JsonObject): number {
  const id = stringOf(part['id']);
  const named = isJsonObject(part['function']) && stringOf(part['function']['name']) !== '';
  const index = part['index'];
  if (typeof index === 'number') {
    const at = calls.findLastIndex((call) => call.index === index);
    const call = calls[at];
    if (call === undefined) return calls.length;
    // Some servers give every whole call the index 0: a new id with a name starts another call.
    return named && id !== '' && call.id !== '' && call.id !== id ? calls.length : at;
  }
  // And some give no index at all.
  if (id !== '') {
    const at = calls.findIndex((call) => call.id === id);
    return at >= 0 ? at : calls.length;
  }
  return named || calls.length === 0 ? calls.length : calls.length - 1;
}

function newCall(calls: readonly CallState[], part: JsonObject): CallState {
  const index = part['index'];
  return {
    index: typeof index === 'number' ? index : calls.reduce((next, call) => Math.max(next, call.index + 1), 0),
    id: '',
    name: '',
    block: undefined,
    held: '',
    foreign: false,
    opaque: undefined,
  };
}

/** Fields of a call that only its maker understands, such as Gemini's thought signature. */
const goingBack: ReadonlySet<string> = new Set(['extra_content']);

function opaqueOf({ opaque }: CallState, part: JsonObject): JsonObject | undefined {
  const more = Object.entries(part).filter(([name, value]) => goingBack.has(name) && !isEmpty(value));
  return more.length === 0 ? opaque : { ...opaque, ...Object.fromEntries(more) };
}

function withCall(candidate: CandidateState, at: number, call: CallState): CandidateState {
  const calls = at < candidate.calls.length ? candidate.calls.with(at, call) : [...candidate.calls, call];
  return { ...candidate, calls };
}

function isForeign(part: JsonObject): boolean {
  const type = part['type'];
  return typeof type === 'string' && type !== '' && type !== 'function';
}

/** Fields of a part that are not described, or that contradict earlier ones; undefined for none. */
function leftOver(call: CallState, part: JsonObject, fn: JsonObject, id: string, name: string): Json | undefined {
  const rest: Record<string, Json> = {};
  for (const key in part) {
    if (key === 'index' || key === 'type' || goingBack.has(key) || (key === 'id' && (id !== '' || isEmpty(part[key]))))
      continue;
    if (key === 'function' && fn !== noFunction) continue;
    const value = part[key];
    if (value !== undefined && !isEmpty(value)) define(rest, key, value);
  }
  const restOfFunction: Record<string, Json> = {};
  for (const key in fn) {
    if (key === 'arguments' || (key === 'name' && (name !== '' || isEmpty(fn[key])))) continue;
    const value = fn[key];
    if (value !== undefined && !isEmpty(value)) define(restOfFunction, key, value);
  }
  if (call.id !== '' && id !== '' && call.id !== id) rest['id'] = id;
  if (call.block !== undefined && name !== '' && call.name !== name) restOfFunction['name'] = name;
  if (!isEmpty(restOfFunction)) rest['function'] = restOfFunction;
  return isEmpty(rest) ? undefined : [{ index: call.index, ...rest }];
}

/** Sets an own property whatever its name; an assignment to `__proto__` would not. */
function define(target: Record<string, Json>, name: string, value: Json): void {
  Object.defineProperty(target, name, { value, enumerable: true, configurable: true, writable: true });
}
