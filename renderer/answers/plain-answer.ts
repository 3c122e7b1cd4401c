/** An answer as text to copy, without the marks of Markdown. */
import type { Block } from '../../shared/message.ts';
import { plainText } from '../ui/markdown/plain-text.ts';

/** The prose alone: text blocks without the marks of Markdown. */
export function plainAnswer(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? [plainText(block.text)] : [])).join('\n\n');
}
