/** One candidate of an answer while it is read, part by part (GEN-5). */
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { BlockStart, FinishReason, ModelEvent } from '../../model-event.ts';
import { isEmpty } from '../unknown-fields.ts';
import { signedBelow } from './signature.ts';

export interface CandidateState {
  readonly index: number;
  readonly blocks: number;
  /** The block that the next chunk may continue: text or reasoning. */
  readonly open: OpenBlock | undefined;
  /** The last reason given; the candidate ends only with the stream, since some servers send a reason in every chunk. */
  readonly reason: FinishReason | undefined;
}

interface OpenBlock {
  readonly block: number;
  readonly kind: 'text' | 'reasoning';
  /** Fields beside the text, such as a signature; a signed text is not continued. */
  readonly opaque: JsonObject | undefined;
}

export function newCandidate(index: number): CandidateState {
  return { index, blocks: 0, open: undefined, reason: undefined };
}

/**
 * Adds the parts of one chunk or whole answer. Each is a block of its own, except that the first may continue the
 * text at the end of the previous chunk. Returns the same state object where only text was added.
 */
export function addParts(
  candidate: CandidateState,
  parts: readonly Json[],
  { readsCalls, out }: { readonly readsCalls: boolean; readonly out: ModelEvent[] },
): CandidateState {
  let next = candidate;
  let first = true;
  for (const part of parts) {
    const call = readsCalls ? callIn(part, next.blocks) : undefined;
    next =
      call === undefined ? addPart(next, part, first, out) : addWhole(next, call.start, call.text, call.opaque, out);
    first = false;
  }
  return next;
}

/** Closes what is open; the candidate ends where a reason was given. */
export function endCandidate(candidate: CandidateState, out: ModelEvent[]): CandidateState {
  const ended = closeOpen(candidate, out);
  if (ended.reason !== undefined) out.push({ type: 'candidate-end', candidate: ended.index, reason: ended.reason });
  return ended;
}

function addPart(candidate: CandidateState, part: Json, mayContinue: boolean, out: ModelEvent[]): CandidateState {
  if (!isJsonObject(part)) return addWhole(candidate, { kind: 'unknown', raw: part }, '', undefined, out);
  const { text, inlineData } = part;
  if (typeof text === 'string' && inlineData === undefined && !hasOtherData(part)) {
    return addText(candidate, part, text, mayContinue, out);
  }
  const image = text === undefined && isJsonObject(inlineData) ? imageIn(part, inlineData) : undefined;
  if (image !== undefined) return addWhole(candidate, image.start, image.data, image.opaque, out);
  return addWhole(candidate, { kind: 'unknown', raw: part }, '', undefined, out);
}

function addText(
  candidate: CandidateState,
  part: JsonObject,
  text: string,
  mayContinue: boolean,
  out: ModelEvent[],
): CandidateState {
  const kind = part['thought'] === true ? 'reasoning' : 'text';
  const opaque = othersOf(part, kind === 'reasoning' ? 'thought' : 'text');
  if (text === '' && opaque === undefined) return candidate;
  const { open } = candidate;
  if (text === '' && kind === 'text' && open?.kind === 'text' && open.opaque === undefined && opaque !== undefined)
    return { ...candidate, open: { ...open, opaque: signedBelow(opaque) } };
  if (mayContinue && open?.kind === kind && open.opaque === undefined) {
    if (text !== '') out.push({ type: 'block-delta', candidate: candidate.index, block: open.block, text });
    return opaque === undefined ? candidate : { ...candidate, open: { ...open, opaque } };
  }
  const { index, blocks, reason } = closeOpen(candidate, out);
  out.push({ type: 'block-start', candidate: index, block: blocks, start: { kind } });
  if (text !== '') out.push({ type: 'block-delta', candidate: index, block: blocks, text });
  return { index, blocks: blocks + 1, open: { block: blocks, kind, opaque }, reason };
}

/** Adds a block that no chunk continues. */
function addWhole(
  candidate: CandidateState,
  start: BlockStart,
  text: string,
  opaque: JsonObject | undefined,
  out: ModelEvent[],
): CandidateState {
  const closed = closeOpen(candidate, out);
  const { index, blocks: block } = closed;
  out.push({ type: 'block-start', candidate: index, block, start });
  if (text !== '') out.push({ type: 'block-delta', candidate: index, block, text });
  out.push({ type: 'block-end', candidate: index, block, ...(opaque === undefined ? {} : { kept: { opaque } }) });
  return { ...closed, blocks: block + 1 };
}

function closeOpen(candidate: CandidateState, out: ModelEvent[]): CandidateState {
  const { open, index } = candidate;
  if (open === undefined) return candidate;
  const kept = open.opaque === undefined ? {} : { kept: { opaque: open.opaque } };
  out.push({ type: 'block-end', candidate: index, block: open.block, ...kept });
  return { ...candidate, open: undefined };
}

/**
 * A call with the fields beside its name and arguments: its thought signature, its id. A call without an id gets one
 * made from its position, to match its result; that id is not sent back.
 */
function callIn(
  part: Json,
  place: number,
): { readonly start: BlockStart; readonly text: string; readonly opaque: JsonObject | undefined } | undefined {
  if (!isJsonObject(part)) return undefined;
  const { functionCall, ...beside } = part;
  if (!isJsonObject(functionCall) || beside['text'] !== undefined || beside['inlineData'] !== undefined)
    return undefined;
  const { name, args, ...more } = functionCall;
  if (typeof name !== 'string' || name === '' || !(args === undefined || isJsonObject(args))) return undefined;
  if (otherData.some((other) => beside[other] !== undefined)) return undefined;
  const { id } = more;
  const callId = typeof id === 'string' && id !== '' ? id : `call_${place}`;
  const kept = withoutEmpty(more);
  const opaque = { ...withoutEmpty(beside), ...(isEmpty(kept) ? {} : { functionCall: kept }) };
  return {
    start: { kind: 'tool-call', callId, name },
    text: JSON.stringify(args ?? {}),
    opaque: isEmpty(opaque) ? undefined : opaque,
  };
}

/** An image with the fields beside its data; undefined for other media, which are shown as received. */
function imageIn(
  part: JsonObject,
  inlineData: JsonObject,
): { readonly start: BlockStart; readonly data: string; readonly opaque: JsonObject | undefined } | undefined {
  const { mimeType, data, ...more } = inlineData;
  if (typeof mimeType !== 'string' || typeof data !== 'string' || !mimeType.startsWith('image/')) return undefined;
  const { inlineData: _data, ...rest } = part;
  const opaque = { ...withoutEmpty(rest), ...(isEmpty(withoutEmpty(more)) ? {} : { inlineData: withoutEmpty(more) }) };
  return { start: { kind: 'image', mimeType }, data, opaque: isEmpty(opaque) ? undefined : opaque };
}

/** The fields of a text part beside `text`, and beside `thought` where that says what the text is. */
function othersOf(part: JsonObject, known: 'text' | 'thought'): JsonObject | undefined {
  for (const name in part) {
    if (name === 'text' || name === known || isEmpty(part[name])) continue;
    const others = Object.entries(part).filter(([other]) => other !== 'text' && other !== known);
    return withoutEmpty(Object.fromEntries(others));
  }
  return undefined;
}

function withoutEmpty(fields: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));
}

/** The kinds of data of which a part holds one: with one of them a text part is not only text. */
const otherData = ['functionCall', 'functionResponse', 'fileData', 'executableCode', 'codeExecutionResult'] as const;

function hasOtherData(part: JsonObject): boolean {
  return otherData.some((name) => part[name] !== undefined);
}
