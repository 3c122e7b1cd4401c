/** A whole answer of an image endpoint as events (IMG-7, IMG-8). */
import { fault } from '../../fault.ts';
import type { Fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { reportedError } from '../../protocols/reported-error.ts';
import { isEmpty } from '../../protocols/unknown-fields.ts';
import { addBody, drawn, emptyState, endCandidate, holdsImages } from './answer-state.ts';

/** Every item of `data[]`. Ends on `finished`, or on a fault that says why there is no image. */
export function parseResponse(body: Json): readonly ModelEvent[] {
  if (!isJsonObject(body)) return [failed(notAnAnswer('It is not a JSON object.'))];
  const { error } = body;
  const hasError = error !== undefined && error !== false && !isEmpty(error);
  const failure = hasError ? reportedError('bad-answer', error, reported) : undefined;
  if (!holdsImages(body)) return [failed(failure ?? notAnAnswer('It has no list of images.'))];
  const events: ModelEvent[] = [];
  const state = addBody(emptyState, body, events);
  endCandidate(state, events);
  const reason = failure ?? (state.images === 0 ? notAnAnswer('Its list of images is empty.') : undefined);
  events.push(reason === undefined ? { type: 'finished', reason: drawn } : failed(reason));
  return events;
}

const reported = {
  message: 'The gateway reported an unspecified error.',
  hint: 'The Response tab shows the whole answer. Retry, or reword the request.',
} as const;

function failed(reason: Fault): ModelEvent {
  return { type: 'fault', fault: reason };
}

function notAnAnswer(reason: string): Fault {
  return fault(
    'bad-answer',
    `The answer has no images. ${reason}`,
    'The Response tab shows what was received. Check the base URL, and that the model makes images over this API.',
    { attempts: 1 },
  );
}
