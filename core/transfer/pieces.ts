/** Joins the texts of an export into pieces that are worth a call each. */
import type { ExportPiece } from '../../shared/contract/transfer.ts';

/** Pieces of about this many characters. */
const pieceLength = 200_000;

/** The texts of an export alone. */
export async function* textsOf(pieces: AsyncIterable<ExportPiece>): AsyncGenerator<string> {
  for await (const { text } of pieces) yield text;
}

export interface Pieces {
  hold(text: string): void;
  readonly isFull: boolean;
  /** What is held; nothing is held afterwards. */
  take(): string;
}

export function createPieces(): Pieces {
  let held: string[] = [];
  let length = 0;
  return {
    hold: (text) => {
      held.push(text);
      length += text.length;
    },
    get isFull() {
      return length >= pieceLength;
    },
    take: () => {
      const text = held.join('');
      held = [];
      length = 0;
      return text;
    },
  };
}
