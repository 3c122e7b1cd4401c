/** Text without end in one paragraph, in pieces: earlier pieces are not laid out again when text is added. */
import { memo, type ReactNode } from 'react';
import { textPieces } from './slices.ts';
import { byPlace } from '../by-place.ts';

/** Characters; some forty lines. */
const pieceLength = 4_000;

export function PlainText({ text }: { readonly text: string }): ReactNode {
  return (
    <div className="markdown-plain">
      {byPlace(textPieces(text, pieceLength), (piece) => (
        <Piece text={piece} />
      ))}
    </div>
  );
}

const Piece = memo(function Piece({ text }: { readonly text: string }): ReactNode {
  return (
    <p dir="auto" className={text.length < pieceLength ? undefined : 'markdown-plain-piece'}>
      {text}
    </p>
  );
});
