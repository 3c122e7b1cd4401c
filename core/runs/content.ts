/** Tells what a reader waits for from what only announces it. */
import type { ModelEvent } from '../../shared/model-event.ts';

/** True for the first characters of an answer, and for a block that is whole without any: a call without arguments. */
export function isContent(event: ModelEvent): boolean {
  return event.type === 'block-delta' ? event.text !== '' : event.type === 'block-end';
}
