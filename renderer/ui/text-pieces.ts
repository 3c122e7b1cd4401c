/** Cuts a long text into pieces that a virtualised list can lay out one by one: whole lines where they are short, parts of a line where it is long. */

/** Characters in a piece, at most; a few lines of a narrow pane up to a screen of a wide one. */
const pieceLength = 2_000;
/** Lines in a piece, at most. */
const pieceLines = 50;

/** A line break between two pieces belongs to neither; the pieces themselves may hold others. Pairs of UTF-16 units are not parted. */
export function textPieces(text: string): readonly string[] {
  const pieces: string[] = [];
  let from = 0;
  while (from < text.length) {
    const to = pieceEnd(text, from);
    pieces.push(text.slice(from, to));
    from = text.charCodeAt(to) === lineFeed ? to + 1 : to;
  }
  return pieces;
}

const lineFeed = 0x0a;

function pieceEnd(text: string, from: number): number {
  // Searches only a slice: in a text of one line each search would run to its end.
  const within = text.slice(from, from + pieceLength + 1);
  const isLast = within.length <= pieceLength;
  let end = -1;
  for (let lines = 0; lines < pieceLines; lines += 1) {
    const next = within.indexOf('\n', end + 1);
    if (next === -1 && isLast) return text.length;
    if (next === -1) break;
    end = next;
  }
  if (end !== -1) return from + end;
  const last = within.charCodeAt(pieceLength - 1);
  const partsPair = last >= 0xd800 && last < 0xdc00;
  return from + (partsPair ? pieceLength - 1 : pieceLength);
}
