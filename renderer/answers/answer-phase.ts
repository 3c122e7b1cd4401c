/** The phase of a running answer: waiting, until something can be read. */
import type { Answer } from '../../shared/message.ts';

export type AnswerPhase = 'waiting' | 'thinking' | 'arriving';

export function phaseOf({ candidates }: Answer): AnswerPhase {
  let phase: AnswerPhase = 'waiting';
  for (const { blocks } of candidates) {
    for (const block of blocks) {
      if (block.kind === 'reasoning') phase = 'thinking';
      else if (block.kind !== 'text' || block.text.trim() !== '') return 'arriving';
    }
  }
  return phase;
}
