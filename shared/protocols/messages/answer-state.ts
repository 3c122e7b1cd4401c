/** An answer while it is read, event by event or whole: identity, blocks, usage, stop reason, and everything not understood. */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { FinishReason, ModelEvent } from '../../model-event.ts';
import { countOf, identified, usageOf } from '../answer-fields.ts';
import { finishReasonIn } from '../finish-reasons.ts';
import { noUnknownFieldsSeen, tellUnknownField } from '../dedupe-unknown-fields.ts';
import type { SeenUnknownFields } from '../dedupe-unknown-fields.ts';
import { isEmpty } from '../unknown-fields.ts';
import { addDelta, closeBlock, openBlock } from './content-block.ts';
import type { OpenBlock } from './content-block.ts';

/** Blocks that can be open at once; more are kept as unknown, so that a runaway stream stays cheap. */
const mostOpen = 128;

/** Bound on the fields of `usage` that are merged; more are reported as unknown. */
const mostUsageFields = 64;

export interface AnswerState {
  /** A terminal event was emitted. */
  readonly ended: boolean;
  readonly started: boolean;
  readonly id: string;
  readonly model: string;
  /** Blocks opened so far: the number of the next one. */
  readonly blocks: number;
  readonly open: readonly OpenBlock[];
  /** Merged from all events. */
  readonly usage: JsonObject;
  /** The output's count as `message_start` had it: before anything was written, so it counts only if no later count follows. */
  readonly earlyOutput: number | undefined;
  /** Set once the answer said why it stops. */
  readonly reason: FinishReason | undefined;
  /** Fields that are not understood, as last reported. */
  readonly told: SeenUnknownFields;
}

export const emptyState: AnswerState = {
  ended: false,
  started: false,
  id: '',
  model: '',
  blocks: 0,
  open: [],
  usage: {},
  earlyOutput: undefined,
  reason: undefined,
  told: noUnknownFieldsSeen,
};

/** Adds a message object: that of `message_start` (`isStart`), or a whole answer. */
export function addMessage(state: AnswerState, message: JsonObject, isStart: boolean, out: ModelEvent[]): AnswerState {
  let next = identified(state, message['id'], message['model'], out);
  for (const name in message) {
    const value = message[name];
    switch (name) {
      case 'id':
      case 'model':
        // A second message in one stream is not part of the answer: its differing fields are reported.
        if (value !== next[name]) next = tell(next, name, value, out);
        break;
      case 'type':
        if (value !== 'message') next = tell(next, name, value, out);
        break;
      case 'role':
        if (value !== 'assistant') next = tell(next, name, value, out);
        break;
      case 'content':
        next = addContent(next, value, out);
        break;
      case 'stop_reason':
        next = addReason(next, value);
        break;
      case 'usage':
        next = addUsage(next, value, isStart, out);
        break;
      default:
        next = tell(next, name, value, out);
    }
  }
  return next;
}

/** Adds `message_delta`: the fields known only at the end. */
export function addMessageDelta(state: AnswerState, event: JsonObject, out: ModelEvent[]): AnswerState {
  let next = state;
  for (const name in event) {
    const value = event[name];
    if (name === 'type') continue;
    if (name === 'usage') next = addUsage(next, value, false, out);
    else if (name === 'delta' && isJsonObject(value)) {
      for (const field in value) {
        if (field === 'stop_reason') next = addReason(next, value[field]);
        else next = tell(next, field, value[field], out);
      }
    } else next = tell(next, name, value, out);
  }
  return next;
}

/** Adds `content_block_start`. A block that is open under the same index is closed first. */
export function startBlock(state: AnswerState, event: JsonObject, out: ModelEvent[]): AnswerState {
  const { index, content_block: raw } = event;
  const before = state.open.find((block) => block.index === index);
  if (typeof index !== 'number' || raw === undefined || (before === undefined && state.open.length >= mostOpen)) {
    out.push({ type: 'unknown', raw: event });
    return state;
  }
  const next = before === undefined ? state : close(state, before, true, out);
  const opened = openBlock(index, raw, next.blocks, out);
  const blocks = opened.block === undefined ? next.blocks : next.blocks + 1;
  return { ...next, blocks, open: [...next.open, opened] };
}

/** Adds `content_block_delta`. Returns the same state object where it only added text. */
export function extendBlock(state: AnswerState, event: JsonObject, out: ModelEvent[]): AnswerState {
  const { index, delta } = event;
  const at = placeOf(state.open, index);
  const open = state.open[at];
  const extended = open === undefined || !isJsonObject(delta) ? undefined : addDelta(open, delta, out);
  if (extended === undefined) {
    out.push({ type: 'unknown', raw: event });
    return state;
  }
  return extended === open ? state : { ...state, open: state.open.with(at, extended) };
}

/** Adds `content_block_stop`. */
export function stopBlock(state: AnswerState, event: JsonObject, out: ModelEvent[]): AnswerState {
  const open = state.open[placeOf(state.open, event['index'])];
  if (open !== undefined) return close(state, open, true, out);
  out.push({ type: 'unknown', raw: event });
  return state;
}

/** Reports the fields of an event that are not in `known`. */
export function tellOthers(
  state: AnswerState,
  event: JsonObject,
  known: ReadonlySet<string>,
  out: ModelEvent[],
): AnswerState {
  let next = state;
  for (const name in event) if (!known.has(name)) next = tell(next, name, event[name], out);
  return next;
}

/** Closes what is open and ends the candidate; without its end (`whole` false) it is left unfinished. */
export function endAnswer(state: AnswerState, whole: boolean, out: ModelEvent[]): AnswerState {
  let next = state;
  for (const block of state.open) next = close(next, block, whole, out);
  if (whole && state.earlyOutput !== undefined) tellUsage(state.usage, false, out);
  if (whole) out.push({ type: 'candidate-end', candidate: 0, reason: reasonOf(next) });
  return { ...next, ended: true };
}

export function reasonOf(state: AnswerState): FinishReason {
  return state.reason ?? { unified: 'other', raw: null };
}

/** Adds whole blocks. */
function addContent(state: AnswerState, content: Json | undefined, out: ModelEvent[]): AnswerState {
  if (!Array.isArray(content)) return tell(state, 'content', content, out);
  let { blocks } = state;
  for (const raw of content as readonly Json[]) {
    const opened = openBlock(0, raw, blocks, out);
    blocks = closeBlock(opened, opened.block === undefined ? blocks : blocks + 1, true, out);
  }
  return { ...state, blocks };
}

function addReason(state: AnswerState, value: Json | undefined): AnswerState {
  const reason = finishReasonIn(value);
  return reason === undefined ? state : { ...state, reason };
}

/** The start has the input's count, the end the output's: of each field the last value counts. */
function addUsage(state: AnswerState, value: Json | undefined, isStart: boolean, out: ModelEvent[]): AnswerState {
  if (!isJsonObject(value)) return tell(state, 'usage', value, out);
  const merged = new Map(Object.entries(state.usage));
  let next = state;
  for (const [name, given] of Object.entries(value)) {
    const before = merged.get(name);
    if (before === undefined && merged.size >= mostUsageFields) next = tell(next, `usage.${name}`, given, out);
    else if (before === undefined || given !== null) merged.set(name, given);
  }
  const usage = Object.fromEntries(merged);
  const output = countOf(value['output_tokens']);
  const earlyOutput = isStart ? output : output === undefined ? state.earlyOutput : undefined;
  tellUsage(usage, earlyOutput !== undefined, out);
  return { ...next, usage, earlyOutput };
}

function tellUsage(usage: JsonObject, isEarly: boolean, out: ModelEvent[]): void {
  const output = isEarly ? undefined : countOf(usage['output_tokens']);
  out.push({ type: 'usage', usage: usageOf(usage, countOf(usage['input_tokens']), output, undefined) });
}

function close(state: AnswerState, block: OpenBlock, whole: boolean, out: ModelEvent[]): AnswerState {
  const blocks = closeBlock(block, state.blocks, whole, out);
  return { ...state, blocks, open: state.open.filter((other) => other !== block) };
}

/** Deltas nearly always belong to the newest block. */
function placeOf(open: readonly OpenBlock[], index: Json | undefined): number {
  const last = open.length - 1;
  return open[last]?.index === index ? last : open.findIndex((block) => block.index === index);
}

function tell(state: AnswerState, name: string, value: Json | undefined, out: ModelEvent[]): AnswerState {
  const told = isEmpty(value) ? state.told : tellUnknownField(state.told, name, value, out);
  return told === state.told ? state : { ...state, told };
}
