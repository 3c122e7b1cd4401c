/**
 * What differs between two states of a tile, small: applied to the later one it gives the earlier one, and to the
 * earlier one the later. The differences are an exclusive or, since then one record serves undo and redo, and a shape
 * painted on nothing, or its inversion, is a few runs.
 */
import { deflateSync, inflateSync } from 'fflate';
import { tileArea, wordsOf, type Tile } from './tile.ts';

export interface TileDelta {
  readonly bytes: Uint8Array;
  /** Runs that stayed long are deflated as well: soft edges hardly ever repeat a byte. */
  readonly deflated: boolean;
}

/** Runs of a kind: as many bytes alike, as many with the same difference, or as many differences one by one. */
const alike = 0;
const repeated = 1;
const listed = 2;

/** A shorter run is listed: its own token would cost as much. */
const shortestRun = 4;
/** Longer runs are deflated. Hard-edged strokes stay far below. */
const longestPlain = 16_384;

/** Room for the worst case: a token before each run of `shortestRun` bytes at the shortest. */
const scratch = new Uint8Array(2 * tileArea);

/** Two states of a tile, by bytes and by four of them at once. */
interface TilePair {
  readonly before: Tile;
  readonly after: Tile;
  readonly beforeWords: Uint32Array;
  readonly afterWords: Uint32Array;
}

/** Undefined where nothing differs. */
export function deltaBetween(before: Tile, after: Tile): TileDelta | undefined {
  if (before === after) return undefined;
  const pair = { before, after, beforeWords: wordsOf(before), afterWords: wordsOf(after) };
  let length = 0;
  for (let at = 0; at < tileArea;) {
    const first = at;
    const value = difference(pair, at);
    at = runEnd(pair, at, value);
    if (value === 0) {
      if (at < tileArea) length = token(length, alike, at - first);
    } else if (at - first >= shortestRun) {
      length = token(length, repeated, at - first);
      scratch[length] = value;
      length += 1;
    } else {
      at = listEnd(pair, at);
      length = token(length, listed, at - first);
      for (let from = first; from < at; from += 1, length += 1) scratch[length] = difference(pair, from);
    }
  }
  if (length === 0) return undefined;
  if (length <= longestPlain) return { bytes: scratch.slice(0, length), deflated: false };
  return { bytes: deflateSync(scratch.subarray(0, length), { level: 1 }), deflated: true };
}

/** Turns `tile` into its other state. */
export function applyDelta(tile: Tile, { bytes, deflated }: TileDelta): void {
  const runs = deflated ? inflateSync(bytes) : bytes;
  let at = 0;
  let read = 0;
  while (read < runs.length) {
    let head = 0;
    let shift = 0;
    let byte = 128;
    for (; byte >= 128; read += 1, shift += 7) {
      byte = runs[read] ?? 0;
      head |= (byte & 127) << shift;
    }
    const end = at + (head >>> 2);
    const kind = head & 3;
    if (kind === alike) at = end;
    else if (kind === repeated) {
      const value = runs[read] ?? 0;
      read += 1;
      for (; at < end; at += 1) tile[at] = (tile[at] ?? 0) ^ value;
    } else {
      for (; at < end; at += 1, read += 1) tile[at] = (tile[at] ?? 0) ^ (runs[read] ?? 0);
    }
  }
}

function difference({ before, after }: TilePair, at: number): number {
  return (before[at] ?? 0) ^ (after[at] ?? 0);
}

/** Where the differences are no longer `value`: four at once as soon as they lie so. */
function runEnd(pair: TilePair, from: number, value: number): number {
  let at = from + 1;
  while (at < tileArea && at % 4 !== 0) {
    if (difference(pair, at) !== value) return at;
    at += 1;
  }
  const { beforeWords, afterWords } = pair;
  const four = Math.imul(value, 0x0101_0101);
  let word = at / 4;
  while (word < beforeWords.length && ((beforeWords[word] ?? 0) ^ (afterWords[word] ?? 0)) === four) word += 1;
  at = word * 4;
  while (at < tileArea && difference(pair, at) === value) at += 1;
  return at;
}

/** Where the next run begins that is long enough to have a token of its own. */
function listEnd(pair: TilePair, from: number): number {
  let at = from;
  while (at < tileArea) {
    const end = runEnd(pair, at, difference(pair, at));
    if (end - at >= shortestRun) return at;
    at = end;
  }
  return at;
}

/** Writes kind and count, seven bits a byte; returns where the next byte goes. */
function token(length: number, kind: number, count: number): number {
  let rest = (count << 2) | kind;
  let at = length;
  for (; rest >= 128; at += 1, rest >>>= 7) scratch[at] = (rest & 127) | 128;
  scratch[at] = rest;
  return at + 1;
}
