/** Stop sequences: texts at which an answer ends (CHAT-1, MSG-1, GEN-1). */
import { error } from './problems.ts';
import type { Problem } from './protocol.ts';

export function checkStop(stop: readonly string[] | undefined): readonly Problem[] {
  return stop?.includes('') === true
    ? [error('Stop sequences', 'A stop sequence is empty. Remove it, or write the text at which the answer stops.')]
    : [];
}
