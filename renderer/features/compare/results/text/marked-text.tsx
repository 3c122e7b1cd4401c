/** A side of a difference as text: what the other side has not is marked by line and wash, and named to those who listen. */
import type { ReactNode } from 'react';
import { isSpace } from './words.ts';
import type { TextPiece } from './text-diff.ts';

export interface MarkedTextProps {
  readonly pieces: readonly TextPiece[];
  readonly side: 'left' | 'right';
}

export function MarkedText({ pieces, side }: MarkedTextProps): ReactNode {
  return pieces.map(({ text, changed }, at) => {
    // oxlint-disable-next-line react/no-array-index-key -- pieces keep their places
    if (!changed) return <span key={at}>{text}</span>;
    const shown = isSpace(text) ? visibleSpace(text) : text;
    return side === 'left' ? (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <del key={at} className="rounded-[3px] bg-bad/12 line-through decoration-bad/70 decoration-1">
        {shown}
      </del>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <ins key={at} className="rounded-[3px] bg-good/14 underline decoration-good decoration-1 underline-offset-2">
        {shown}
      </ins>
    );
  });
}

/** White space alone would be a mark around nothing. */
function visibleSpace(text: string): string {
  return text.replaceAll(' ', '·').replaceAll('\t', '⇥').replaceAll(/\r?\n/gu, '↵\n');
}
