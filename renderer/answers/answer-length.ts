/** The length of an answer so far, over all blocks. */
import type { AssistantMessage } from '../../shared/conversation.ts';

/** Characters of texts, reasoning and arguments. */
export function charactersOf(message: Pick<AssistantMessage, 'answer'> | undefined): number {
  let sum = 0;
  for (const { blocks } of message?.answer.candidates ?? []) {
    for (const block of blocks) {
      if (block.kind === 'text' || block.kind === 'reasoning') sum += block.text.length;
      else if (block.kind === 'tool-call') sum += block.arguments.length;
    }
  }
  return sum;
}
