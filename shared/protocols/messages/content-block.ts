/** One content block of an answer while it is read: opened, extended by deltas, closed with all that it said (MSG-4, MSG-6). */
import { assertNever } from '../../exhaustive.ts';
import { isJsonObject } from '../../json.ts';
import type { Json, JsonObject } from '../../json.ts';
import type { BlockStart, KeptWithBlock, ModelEvent } from '../../model-event.ts';
import { parseEventJson } from '../event-json.ts';
import { isEmpty, joinPieces } from '../unknown-fields.ts';
import type { Pieces } from '../unknown-fields.ts';

/** A block that has not been closed. */
export interface OpenBlock {
  /** Its `index` in the stream, which deltas name. */
  readonly index: number;
  /** Its number among the events; undefined for an unknown kind, which is emitted once it is whole. */
  readonly block: number | undefined;
  readonly type: 'text' | 'thinking' | 'redacted_thinking' | 'tool_use' | 'unknown';
  /** Some of its text was emitted, so that the input of a call is not emitted twice. */
  readonly filled: boolean;
  /** The `input` the block started with, emitted at its end where no delta had one. */
  readonly input: Json | undefined;
  /** A block that is not known, as it started. */
  readonly raw: Json;
  /** Fields beyond those that make the block's text. */
  readonly fields: Pieces | undefined;
}

/** Opens a block. `blocks` is the number of blocks opened before it. */
export function openBlock(index: number, raw: Json, blocks: number, out: ModelEvent[]): OpenBlock {
  const type = typeOf(raw);
  if (type === 'unknown' || !isJsonObject(raw)) {
    return { index, block: undefined, type: 'unknown', filled: false, input: undefined, raw, fields: undefined };
  }
  out.push({ type: 'block-start', candidate: 0, block: blocks, start: startOf(type, raw) });
  const text = type === 'text' ? raw['text'] : type === 'thinking' ? raw['thinking'] : '';
  if (typeof text === 'string') pushText(blocks, text, out);
  const input = type === 'tool_use' ? raw['input'] : undefined;
  return { index, block: blocks, type, filled: false, input, raw: null, fields: fieldsOf(type, raw) };
}

/**
 * Adds one delta. Returns the same block object where the delta only added to its text; undefined where the delta
 * does not belong to a block of that type.
 */
export function addDelta(open: OpenBlock, delta: JsonObject, out: ModelEvent[]): OpenBlock | undefined {
  const textField = textFieldOf(open, delta['type']);
  if (textField === undefined) return undefined;
  let next = open;
  for (const name in delta) {
    const value = delta[name];
    if (name === 'type' || value === undefined) continue;
    if (name === textField && typeof value === 'string' && open.block !== undefined) {
      pushText(open.block, value, out);
      if (open.type === 'tool_use' && value !== '' && !next.filled) next = { ...next, filled: true };
    } else if (name === 'citation') {
      next = withField(next, 'citations', [value]);
    } else if (open.block === undefined || !isEmpty(value)) {
      next = withField(next, name, value);
    }
  }
  return next;
}

/** The field of a delta that continues the block's text; empty where it only adds fields, undefined where it is foreign. */
function textFieldOf({ type }: OpenBlock, deltaType: Json | undefined): string | undefined {
  switch (type) {
    case 'text':
      return deltaType === 'text_delta' ? 'text' : deltaType === 'citations_delta' ? '' : undefined;
    case 'thinking':
      return deltaType === 'thinking_delta' ? 'thinking' : deltaType === 'signature_delta' ? '' : undefined;
    case 'tool_use':
      return deltaType === 'input_json_delta' ? 'partial_json' : undefined;
    case 'redacted_thinking':
      return undefined;
    case 'unknown':
      return '';
    default:
      return assertNever(type);
  }
}

/**
 * Closes a block; returns the number of blocks opened so far. `whole` is false where the stream broke off inside it:
 * it is then unknown whether a call has arguments.
 */
export function closeBlock(open: OpenBlock, blocks: number, whole: boolean, out: ModelEvent[]): number {
  if (open.block === undefined) {
    out.push({ type: 'block-start', candidate: 0, block: blocks, start: { kind: 'unknown', raw: joined(open) } });
    out.push({ type: 'block-end', candidate: 0, block: blocks });
    return blocks + 1;
  }
  if (open.type === 'tool_use') addInput(open, open.block, whole, out);
  const kept = keptWith(open);
  out.push({ type: 'block-end', candidate: 0, block: open.block, ...(kept === undefined ? {} : { kept }) });
  return blocks;
}

/** Emits the input a call started with: as its arguments, or as unknown where deltas gave others. */
function addInput({ input, filled }: OpenBlock, block: number, whole: boolean, out: ModelEvent[]): void {
  const came = !isEmpty(input);
  if (!filled && (whole || came)) pushText(block, argumentsOf(input), out);
  if (filled && came) out.push({ type: 'unknown', raw: { content_block: { input: input ?? null } } });
}

function typeOf(raw: Json): OpenBlock['type'] {
  if (!isJsonObject(raw)) return 'unknown';
  switch (stringOf(raw['type'])) {
    case 'text':
      return typeof (raw['text'] ?? '') === 'string' ? 'text' : 'unknown';
    case 'thinking':
      return typeof (raw['thinking'] ?? '') === 'string' ? 'thinking' : 'unknown';
    case 'redacted_thinking':
      return 'redacted_thinking';
    case 'tool_use':
      return 'tool_use';
    default:
      return 'unknown';
  }
}

function startOf(type: Exclude<OpenBlock['type'], 'unknown'>, raw: JsonObject): BlockStart {
  if (type === 'text') return { kind: 'text' };
  if (type !== 'tool_use') return { kind: 'reasoning' };
  return { kind: 'tool-call', callId: stringOf(raw['id']), name: stringOf(raw['name']) };
}

/** The fields without an event of their own; they are sent back with the block. `redacted_thinking` has only these. */
function fieldsOf(type: OpenBlock['type'], raw: JsonObject): Pieces | undefined {
  let fields: Pieces | undefined;
  for (const name in raw) {
    const value = raw[name];
    if (value === undefined || isEmpty(value) || isCarried(type, name, value)) continue;
    fields = { place: 'message', name, value, before: fields };
  }
  return fields;
}

function isCarried(type: OpenBlock['type'], name: string, value: Json): boolean {
  if (type === 'redacted_thinking') return false;
  if (name === 'type' || name === type) return true;
  if (type !== 'tool_use') return false;
  return name === 'input' || ((name === 'id' || name === 'name') && typeof value === 'string');
}

function withField(open: OpenBlock, name: string, value: Json): OpenBlock {
  return { ...open, fields: { place: 'message', name, value, before: open.fields } };
}

function keptWith(open: OpenBlock): KeptWithBlock | undefined {
  if (open.fields === undefined) return undefined;
  const { citations, ...others } = objectOf(open.fields);
  const annotations = Array.isArray(citations) ? (citations as readonly Json[]) : undefined;
  const opaque = citations === undefined || annotations !== undefined ? others : { ...others, citations };
  return {
    ...(isEmpty(opaque) ? {} : { opaque }),
    ...(annotations === undefined ? {} : { annotations }),
  };
}

/** An unknown block, with its deltas merged: texts continued, `partial_json` as the `input` it makes. */
function joined(open: OpenBlock): Json {
  if (open.fields === undefined) return open.raw;
  if (!isJsonObject(open.raw)) return { content_block: open.raw, ...objectOf(open.fields) };
  let start: Pieces | undefined;
  for (const [name, value] of Object.entries(open.raw)) start = { place: 'message', name, value, before: start };
  const { partial_json: partial, ...whole } = objectOf(open.fields, start);
  if (partial === undefined || partial === '') return whole;
  return { ...whole, input: typeof partial === 'string' ? (parseEventJson(partial) ?? partial) : partial };
}

function objectOf(fields: Pieces, first?: Pieces): JsonObject {
  const all = first === undefined ? fields : after(first, fields);
  return Object.fromEntries(joinPieces(all).flatMap((field) => (isJsonObject(field) ? Object.entries(field) : [])));
}

/** `fields` with `first` before its oldest piece. */
function after(first: Pieces, fields: Pieces): Pieces {
  const newestFirst: Pieces[] = [];
  for (let piece: Pieces | undefined = fields; piece !== undefined; piece = piece.before) newestFirst.push(piece);
  return newestFirst.reduceRight<Pieces>((before, piece) => ({ ...piece, before }), first);
}

/** The input of a call as text; absent means a call without arguments. */
function argumentsOf(input: Json | undefined): string {
  if (input === undefined || input === null || input === '') return '{}';
  return typeof input === 'string' ? input : JSON.stringify(input);
}

function pushText(block: number, text: string, out: ModelEvent[]): void {
  if (text !== '') out.push({ type: 'block-delta', candidate: 0, block, text });
}

function stringOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}
