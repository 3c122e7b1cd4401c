/** Finds where pieces of a text as it is shown stand in the text as it was written: marks, entities and layout lie between. */
import { bisector } from 'd3-array';

/** `length` characters of piece `piece`, from `at` on, are those of the source from `from` on. */
export interface AlignedRun {
  readonly piece: number;
  readonly at: number;
  readonly from: number;
  readonly length: number;
}

const byEnd = bisector<AlignedRun, number>(({ from, length }) => from + length);

/** So far ahead a piece is looked for beyond what was found last; a long one everywhere, as parts of a long answer are not shown. */
const nearLength = 400;
const distinctLength = 24;
/** And a single word, which may stand in many places. */
const nearWord = 120;

/** In the order of both. What is shown but was not written has no run. */
export function alignPieces(source: string, pieces: readonly string[]): readonly AlignedRun[] {
  const runs: AlignedRun[] = [];
  let last = 0;
  const add = (piece: number, at: number, from: number, length: number): void => {
    runs.push({ piece, at, from, length });
    last = from + length;
  };
  pieces.forEach((text, piece) => {
    if (text.trim() === '') return;
    const whole = placeOf(source, text, last);
    if (whole !== -1) {
      add(piece, 0, whole, text.length);
      return;
    }
    for (const { 0: word, index } of text.matchAll(/\p{L}+|\p{N}+|[^\p{L}\p{N}\s]+/gu)) {
      const near = source.slice(last, last + nearWord + word.length).indexOf(word);
      if (near !== -1) add(piece, index, last + near, word.length);
    }
  });
  return runs;
}

function placeOf(source: string, text: string, after: number): number {
  const near = source.slice(after, after + nearLength + text.length).indexOf(text);
  if (near !== -1) return after + near;
  return text.length < distinctLength ? -1 : source.indexOf(text, after);
}

export interface PiecePlace {
  readonly piece: number;
  readonly at: number;
}

/** Where the character at a place of the source is shown, or the first after it that is; undefined behind the last one. */
export function shownAt(runs: readonly AlignedRun[], offset: number): PiecePlace | undefined {
  const run = runs[byEnd.right(runs, offset)];
  return run === undefined ? undefined : { piece: run.piece, at: run.at + Math.max(0, offset - run.from) };
}

/** The end of what is shown of the source before a place; undefined before the first. */
export function shownUpTo(runs: readonly AlignedRun[], offset: number): PiecePlace | undefined {
  const next = byEnd.right(runs, offset - 1);
  const run = (runs[next]?.from ?? Infinity) < offset ? runs[next] : runs[next - 1];
  return run === undefined
    ? undefined
    : { piece: run.piece, at: run.at + Math.min(run.length, Math.max(0, offset - run.from)) };
}

/** The place in the source of what is shown at a place, or of what is shown next to it. */
export function writtenAt(runs: readonly AlignedRun[], { piece, at }: PiecePlace): number | undefined {
  const run =
    runs.findLast((one) => one.piece < piece || (one.piece === piece && one.at <= at)) ??
    runs.find((one) => one.piece >= piece);
  return run === undefined
    ? undefined
    : run.from + (run.piece === piece ? Math.min(run.length - 1, Math.max(0, at - run.at)) : 0);
}
