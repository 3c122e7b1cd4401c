/** The text of a lane's answer, to be compared: that of all its requests, the chosen candidate of each. */
import type { AssistantMessage } from '../../../../../shared/conversation.ts';
import { textOf } from '../../../../../shared/message.ts';

export function answerText(parts: readonly AssistantMessage[]): string {
  return parts
    .map(({ answer, chosenCandidate }) => textOf(answer.candidates[chosenCandidate]?.blocks ?? []))
    .filter((text) => text !== '')
    .join('\n\n');
}
