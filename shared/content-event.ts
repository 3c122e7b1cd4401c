/** Tells what a reader waits for from what only announces it. */
import { saysAnything } from './answer-end.ts';
import type { Answer } from './message.ts';
import type { ModelEvent } from './model-event.ts';

/**
 * True for the first characters of an answer, and for a block that is whole without any and says something all the
 * same: a call without arguments. `answer`: with the event in it. An empty text is no first token, and neither are the line breaks that some models begin with.
 */
export function isContent(event: ModelEvent, answer: Answer): boolean {
  if (event.type === 'block-delta') return event.text.trim() !== '';
  if (event.type !== 'block-end') return false;
  const block = answer.candidates[event.candidate]?.blocks[event.block];
  return block !== undefined && saysAnything(block);
}
