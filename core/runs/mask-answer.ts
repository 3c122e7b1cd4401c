/** Takes a key out of an answer that spells it over several pieces, which masking each piece cannot see (AUTH-4). */
import { assertNever } from '../../shared/exhaustive.ts';
import { maskText } from '../../shared/mask.ts';
import type { Answer, Block } from '../../shared/message.ts';

export function maskAnswer(answer: Answer, key: string): Answer {
  const candidates = answer.candidates.map((candidate) => ({
    ...candidate,
    blocks: candidate.blocks.map((block) => maskBlock(block, key)),
  }));
  return { ...answer, candidates };
}

function maskBlock(block: Block, key: string): Block {
  switch (block.kind) {
    case 'text':
    case 'reasoning':
      return { ...block, text: maskText(block.text, key) };
    case 'tool-call':
      return { ...block, arguments: maskText(block.arguments, key) };
    case 'image':
    case 'unknown':
      // Whole pieces of the answer, masked when they came.
      return block;
    default:
      return assertNever(block);
  }
}
