/** What the palette lists, and how what is typed picks and orders it. */
import type { Command } from '../app/commands.ts';
import type { OptionGroup } from '../ui/option-list.ts';

/** A command, or something that is found and led to. `group` is its heading. */
export interface PaletteRow extends Command {
  /** A second line. */
  readonly below?: string | undefined;
  /** At the right: what it is, and of when. */
  readonly note?: string | undefined;
  /** A name that is written as in code. */
  readonly mono?: boolean;
  /** Said in `below`; it cannot be chosen. */
  readonly unusable?: boolean;
  /** Choosing it sets a value, and leaves the page as it is. */
  readonly sets?: boolean;
  /** How far a number lies between its limits, 0 to 1, as a small bar. */
  readonly fraction?: number;
  /** Made from what is typed, or found for it by the host: it stays whatever its words. */
  readonly forQuery?: boolean;
}

/** Rows of one heading while something is typed; the rest is reached by a further letter. */
const mostOfGroup = 8;

const wordsOf = (query: string): readonly string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

/** How well a row answers a query, 0 best; undefined where it does not. */
export function rankOf(row: PaletteRow, query: string): number | undefined {
  const words = wordsOf(query);
  const title = row.label.toLowerCase();
  const inTitle = title.split(/[^\p{L}\p{N}]+/u);
  if (title.startsWith(words.join(' '))) return 0;
  if (words.every((word) => inTitle.some((own) => own.startsWith(word)))) return 1;
  if (words.every((word) => title.includes(word))) return 2;
  const all = `${title} ${row.group} ${row.words ?? ''}`.toLowerCase();
  if (words.every((word) => all.includes(word))) return 3;
  if (row.forQuery === true) return 3;
  return isScattered(words.join(''), title) ? 4 : undefined;
}

/** The title in pieces, those that were typed marked; the title alone where no word of the query is in it. */
export function markedPieces(
  title: string,
  query: string,
): readonly { readonly text: string; readonly hit: boolean }[] {
  const lower = title.toLowerCase();
  const hits = new Set(
    // A letter that changes its length in lower case would shift the marks.
    lower.length === title.length
      ? wordsOf(query).flatMap((word) => {
          const at = lower.indexOf(word);
          return at === -1 ? [] : Array.from(word, (_, index) => at + index);
        })
      : [],
  );
  const pieces: { text: string; hit: boolean }[] = [];
  let at = 0;
  for (const letter of title) {
    const hit = hits.has(at);
    const last = pieces.at(-1);
    if (last?.hit === hit) last.text += letter;
    else pieces.push({ text: letter, hit });
    at += letter.length;
  }
  return pieces;
}

/** The letters occur in their order: `nwch` in `New chat`. */
function isScattered(letters: string, text: string): boolean {
  // A few letters are in every text.
  if (letters.length < 3) return false;
  let at = -1;
  return Array.from(letters).every((letter) => (at = text.indexOf(letter, at + 1)) !== -1);
}

/** Rows under their headings, best answers and their headings first; without a query in the order they are given in. */
export function arranged(rows: readonly PaletteRow[], query: string): readonly OptionGroup<PaletteRow>[] {
  const groups = new Map<string, { readonly row: PaletteRow; readonly rank: number }[]>();
  const isAsked = wordsOf(query).length > 0;
  for (const row of rows) {
    const rank = isAsked ? rankOf(row, query) : 0;
    if (rank === undefined) continue;
    const group = groups.get(row.group) ?? [];
    group.push({ row, rank });
    groups.set(row.group, group);
  }
  const best = (found: readonly { readonly rank: number }[]): number => Math.min(...found.map(({ rank }) => rank));
  return [...groups]
    .toSorted(([, a], [, b]) => best(a) - best(b))
    .map(([label, found]) => ({
      label,
      items: found
        .toSorted((a, b) => a.rank - b.rank)
        .slice(0, isAsked ? mostOfGroup : undefined)
        .map(({ row }) => row),
    }));
}
