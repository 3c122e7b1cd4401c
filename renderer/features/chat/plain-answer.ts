/** An answer as text to copy: as the model wrote it, or without the marks of Markdown. */
import type { Block } from '../../../shared/message.ts';
import { assertNever } from '../../../shared/exhaustive.ts';
import { plainText } from '../../ui/markdown/plain-text.ts';

/** The candidate's blocks in order as Markdown; reasoning as a quote, tool calls as code. */
export function markdownOf(blocks: readonly Block[]): string {
  return blocks
    .map(markdownOfBlock)
    .filter((text) => text !== '')
    .join('\n\n');
}

function markdownOfBlock(block: Block): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'reasoning':
      return block.text.replace(/^/gm, '> ');
    case 'tool-call':
      return `\`${block.name}\` (${block.callId})\n\n\`\`\`json\n${block.arguments}\n\`\`\``;
    case 'image':
      return `[image, ${block.mimeType}]`;
    case 'attachment':
    case 'tool-result':
      return '';
    case 'unknown':
      return `\`\`\`json\n${JSON.stringify(block.raw, null, 2)}\n\`\`\``;
    default:
      return assertNever(block);
  }
}

/** The prose alone: text blocks without the marks of Markdown. */
export function plainAnswer(blocks: readonly Block[]): string {
  return blocks.flatMap((block) => (block.kind === 'text' ? [plainText(block.text)] : [])).join('\n\n');
}
