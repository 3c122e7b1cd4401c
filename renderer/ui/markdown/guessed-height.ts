/** About how high blocks will be before they are laid out, so that a scroll bar does not lie much. */
import type { MarkdownBlock } from './incremental-document.ts';

/** Characters in a line of prose at its full width, and its height in px. */
const lineCharacters = 95;
const linePx = 22.4;
const gapPx = 10.5;

/** In px, at the prose's width. */
export function guessedHeight(blocks: readonly MarkdownBlock[]): number {
  return Math.round(blocks.reduce((sum, { token }) => sum + gapPx + blockHeight(token.type, token.raw), 0));
}

function blockHeight(type: string, raw: string): number {
  const lines = raw.trimEnd().split('\n');
  const wrapped = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / lineCharacters)), 0);
  switch (type) {
    case 'heading':
      return 33;
    case 'code':
      return 50 + Math.max(1, lines.length - 2) * 18.6;
    case 'table':
      return (lines.length - 1) * 31.5;
    case 'list':
      return wrapped * linePx + (lines.length - 1) * 3.5;
    case 'hr':
      return 18;
    default:
      return Math.max(1, Math.ceil(raw.length / lineCharacters)) * linePx;
  }
}
