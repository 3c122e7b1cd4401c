/** The differences between two texts: blocks side by side, and in each the words that the other one has not. */
import { diffArrays } from 'diff';
import { alignedBlocks, blocksOf, type BlockPair } from './blocks.ts';
import { isSpace, keyOf, wordsOf, type DiffOptions, type Word } from './words.ts';

export interface TextPiece {
  readonly text: string;
  /** The other text has it not. */
  readonly changed: boolean;
}

/** A block of each side; a side without pieces has nothing here. */
export interface DiffRow {
  readonly left: readonly TextPiece[];
  readonly right: readonly TextPiece[];
  readonly changed: boolean;
}

export interface TextDiff {
  readonly rows: readonly DiffRow[];
  /** `exact`: character by character; `ignoring`: but for what the options ignore. */
  readonly same: 'exact' | 'ignoring' | 'no';
  readonly removedWords: number;
  readonly addedWords: number;
  /** The time was up: some blocks are marked as a whole, though they may have words in common. */
  readonly coarse: boolean;
}

/** Ends within about `limitMs`, or says that it became coarse. Pieces of a side laid end to end are its blocks. */
export function textDiff(left: string, right: string, options: DiffOptions, limitMs: number): TextDiff {
  const end = performance.now() + limitMs;
  const timeLeft = (): number => Math.floor(end - performance.now());
  const count = { removed: 0, added: 0, coarse: limitMs <= 0 };
  const pairs = alignedBlocks(blocksOf(left), blocksOf(right), options, timeLeft);
  const rows = pairs.map((pair): DiffRow => {
    const row = rowOf(pair, options, timeLeft);
    if (row === undefined) count.coarse = true;
    const shown = row ?? wholeRow(pair);
    count.removed += changedWords(shown.left, options);
    count.added += changedWords(shown.right, options);
    return shown;
  });
  return {
    rows,
    same: left === right ? 'exact' : keyOf(left, options) === keyOf(right, options) ? 'ignoring' : 'no',
    removedWords: count.removed,
    addedWords: count.added,
    coarse: count.coarse && left !== right,
  };
}

/** Undefined where the time did not suffice. */
function rowOf(pair: BlockPair, options: DiffOptions, timeLeft: () => number): DiffRow | undefined {
  const { left, right } = pair;
  if (left === undefined || right === undefined) return wholeRow(pair);
  const gaps = gapsDiffer(pair, options);
  const withGaps = (row: DiffRow): DiffRow =>
    gaps
      ? {
          left: [...row.left, { text: left.gap, changed: true }],
          right: [...row.right, { text: right.gap, changed: true }],
          changed: true,
        }
      : row;
  if (pair.same) {
    return withGaps({
      left: [{ text: left.text, changed: false }],
      right: [{ text: right.text, changed: false }],
      changed: false,
    });
  }
  if (!pair.alike) return timeLeft() > 0 ? wholeRow(pair) : undefined;
  const pieces = wordDiff(wordsOf(left.text, options), wordsOf(right.text, options), timeLeft());
  return pieces && withGaps({ ...pieces, changed: true });
}

/** A block at an end has no gap after it that could differ. */
function gapsDiffer({ left, right }: BlockPair, options: DiffOptions): boolean {
  if (options.ignoreSpace || !left?.gap || !right?.gap) return false;
  return left.gap !== right.gap;
}

function wholeRow({ left, right }: BlockPair): DiffRow {
  return {
    left: left === undefined ? [] : [{ text: left.text, changed: true }],
    right: right === undefined ? [] : [{ text: right.text, changed: true }],
    changed: true,
  };
}

function wordDiff(
  left: readonly Word[],
  right: readonly Word[],
  timeout: number,
): Pick<DiffRow, 'left' | 'right'> | undefined {
  if (timeout <= 0) return undefined;
  const keys = (words: readonly Word[]): string[] => words.map(({ key }) => key);
  const changes = diffArrays(keys(left), keys(right), { timeout });
  if (changes === undefined) return undefined;
  const sides = { left: new PieceList(), right: new PieceList() };
  let [atLeft, atRight] = [0, 0];
  const take = (words: readonly Word[], from: number, count: number): string =>
    words
      .slice(from, from + count)
      .map(({ text }) => text)
      .join('');
  changes.forEach((change, at) => {
    const { count } = change;
    if (change.removed) {
      sides.left.add(take(left, atLeft, count), true);
      atLeft += count;
    } else if (change.added) {
      sides.right.add(take(right, atRight, count), true);
      atRight += count;
    } else {
      const text = take(left, atLeft, count);
      // A lone space between two changes is part of one change to whoever reads it.
      const inside = isSpace(text) && at > 0 && at < changes.length - 1;
      sides.left.add(text, inside && sides.left.endsChanged);
      sides.right.add(take(right, atRight, count), inside && sides.right.endsChanged);
      atLeft += count;
      atRight += count;
    }
  });
  return { left: sides.left.pieces, right: sides.right.pieces };
}

class PieceList {
  readonly pieces: { text: string; changed: boolean }[] = [];

  get endsChanged(): boolean {
    return this.pieces.at(-1)?.changed ?? false;
  }

  add(text: string, changed: boolean): void {
    const last = this.pieces.at(-1);
    if (last?.changed === changed) last.text += text;
    else if (text !== '') this.pieces.push({ text, changed });
  }
}

function changedWords(pieces: readonly TextPiece[], options: DiffOptions): number {
  let count = 0;
  for (const { text, changed } of pieces) {
    if (!changed) continue;
    for (const word of wordsOf(text, { ...options, ignoreSpace: true })) if (/[\p{L}\p{N}]/u.test(word.key)) count += 1;
  }
  return count;
}
