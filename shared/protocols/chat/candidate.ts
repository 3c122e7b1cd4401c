/** One candidate of an answer while it is read: which blocks it has opened, and what has still to be emitted. */
import type { Json, JsonObject } from '../../json.ts';
import type { BlockStart, FinishReason, ModelEvent } from '../../model-event.ts';
import { isEmpty, joinPieces } from '../unknown-fields.ts';
import type { Pieces } from '../unknown-fields.ts';

/** A tool call, by its place in the stream (CHAT-4). */
export interface CallState {
  /** `tool_calls[].index`. */
  readonly index: number;
  readonly id: string;
  readonly name: string;
  /** Its block number; undefined until both id and name have arrived. */
  readonly block: number | undefined;
  /** Arguments that came before the block could be opened. */
  readonly held: string;
  /** Not a function call: everything of it is kept as unknown. */
  readonly foreign: boolean;
  /** What must be sent back with the call, such as the signature of the thought that led to it. */
  readonly opaque: JsonObject | undefined;
}

export interface CandidateState {
  readonly index: number;
  /** Blocks opened so far: the number of the next one. */
  readonly blocks: number;
  /** The text block, open until the candidate ends: `content` is one text, whatever arrives between its pieces. */
  readonly text: number | undefined;
  /** The reasoning block, while it is open: text or a tool call ends it. */
  readonly reasoning: number | undefined;
  /** The reasoning came as text under its own name, so the text of its details is not emitted again. */
  readonly named: boolean;
  /** Details of the reasoning not yet attached to a block. */
  readonly details: Pieces | undefined;
  readonly calls: readonly CallState[];
  readonly unknown: Pieces | undefined;
  /** Set once the candidate has ended. */
  readonly finish: FinishReason | undefined;
}

export function newCandidate(index: number): CandidateState {
  return {
    index,
    blocks: 0,
    text: undefined,
    reasoning: undefined,
    named: false,
    details: undefined,
    calls: [],
    unknown: undefined,
    finish: undefined,
  };
}

/** Opens the next block; its number is `blocks` of the state given. */
export function openBlock(candidate: CandidateState, start: BlockStart, out: ModelEvent[]): CandidateState {
  out.push({ type: 'block-start', candidate: candidate.index, block: candidate.blocks, start });
  return { ...candidate, blocks: candidate.blocks + 1 };
}

export function pushDelta(candidate: CandidateState, block: number, text: string, out: ModelEvent[]): void {
  if (text !== '') out.push({ type: 'block-delta', candidate: candidate.index, block, text });
}

export function appendText(candidate: CandidateState, text: string, out: ModelEvent[]): CandidateState {
  if (text === '') return candidate;
  let next = candidate;
  if (next.reasoning !== undefined) next = endReasoning(next, out);
  if (next.text === undefined) next = { ...openBlock(next, { kind: 'text' }, out), text: next.blocks };
  pushDelta(next, next.text ?? 0, text, out);
  return next;
}

/** Reasoning that resumes after text opens another block: its position in the answer matters. */
export function appendReasoning(
  candidate: CandidateState,
  text: string,
  out: ModelEvent[],
  start: Extract<BlockStart, { kind: 'reasoning' }> = { kind: 'reasoning' },
): CandidateState {
  if (text === '') return candidate;
  let next = candidate;
  if (next.reasoning === undefined) next = { ...openBlock(next, start, out), reasoning: next.blocks };
  pushDelta(next, next.reasoning ?? 0, text, out);
  return next;
}

/** A block that arrives whole, such as a picture. */
export function addWhole(
  candidate: CandidateState,
  start: BlockStart,
  text: string,
  out: ModelEvent[],
): CandidateState {
  const { blocks: block, index } = candidate;
  const next = openBlock(candidate, start, out);
  pushDelta(next, block, text, out);
  out.push({ type: 'block-end', candidate: index, block });
  return next;
}

/** Ends the open reasoning, with the details received for it. */
export function endReasoning(candidate: CandidateState, out: ModelEvent[]): CandidateState {
  const { index, reasoning: block, details } = candidate;
  if (block === undefined) return candidate;
  const [opaque] = joinPieces(details);
  out.push({ type: 'block-end', candidate: index, block, ...(opaque === undefined ? {} : { kept: { opaque } }) });
  return { ...candidate, reasoning: undefined, details: undefined };
}

/** Ends all reasoning. Details that came after it, or without any text, have a block of their own. */
function endAllReasoning(candidate: CandidateState, out: ModelEvent[]): CandidateState {
  const next = endReasoning(candidate, out);
  if (next.details === undefined) return next;
  return endReasoning({ ...openBlock(next, { kind: 'reasoning' }, out), reasoning: next.blocks }, out);
}

/** Keeps a piece of a field that is not understood; it is emitted when the candidate ends. */
export function keepUnknown(
  candidate: CandidateState,
  place: Pieces['place'],
  name: string,
  value: Json | undefined,
): CandidateState {
  if (value === undefined || isEmpty(value)) return candidate;
  return { ...candidate, unknown: { place, name, value, before: candidate.unknown } };
}

/** Opens the calls that have id and name, in the order in which they were first seen; `all`: the others too. */
export function openCalls(candidate: CandidateState, all: boolean, out: ModelEvent[]): CandidateState {
  let next = candidate;
  for (const [at, call] of candidate.calls.entries()) {
    if (call.block !== undefined || call.foreign) continue;
    if (!all && (call.id === '' || call.name === '')) break;
    next = endReasoning(next, out);
    const block = next.blocks;
    next = openBlock(next, { kind: 'tool-call', callId: call.id, name: call.name }, out);
    pushDelta(next, block, call.held, out);
    next = { ...next, calls: next.calls.with(at, { ...call, block, held: '' }) };
  }
  return next;
}

/**
 * Ends a candidate: emits what was held back, closes every open block in order, and says why it ended. Without a
 * reason (the stream broke off) it is left unfinished.
 */
export function endCandidate(
  candidate: CandidateState,
  reason: FinishReason | undefined,
  out: ModelEvent[],
): CandidateState {
  let next = endAllReasoning(openCalls(candidate, true, out), out);
  for (const raw of joinPieces(next.unknown)) {
    const block = next.blocks;
    next = openBlock(next, { kind: 'unknown', raw }, out);
    out.push({ type: 'block-end', candidate: next.index, block });
  }
  const opaque = new Map(next.calls.map((call) => [call.block, call.opaque]));
  const open = [next.text, ...next.calls.map((call) => call.block)];
  for (const block of open.filter((number) => number !== undefined).toSorted((a, b) => a - b)) {
    const kept = opaque.get(block);
    out.push({
      type: 'block-end',
      candidate: next.index,
      block,
      ...(kept === undefined ? {} : { kept: { opaque: kept } }),
    });
  }
  if (reason !== undefined) out.push({ type: 'candidate-end', candidate: next.index, reason });
  return { ...next, text: undefined, calls: [], unknown: undefined, finish: reason };
}
