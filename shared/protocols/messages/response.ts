/** A whole message as the same events that a stream of it gives (MSG-4). */
import { fault } from '../../fault.ts';
import { isJsonObject } from '../../json.ts';
import type { Json } from '../../json.ts';
import type { ModelEvent } from '../../model-event.ts';
import { reportedError } from '../reported-error.ts';
import { isEmpty } from '../unknown-fields.ts';
import { addMessage, emptyState, endAnswer, reasonOf } from './answer-state.ts';
import { errorWithRequestId } from './stream.ts';

/** Every block of `content[]`, every field. Ends on `finished`, or on a fault of kind `bad-answer`. */
export function parseResponse(body: Json): readonly ModelEvent[] {
  if (!isJsonObject(body)) return [notAMessage('It is not a JSON object.')];
  const { error, ...message } = body;
  const failure: ModelEvent | undefined =
    isEmpty(error) && body['type'] !== 'error'
      ? undefined
      : { type: 'fault', fault: reportedError('bad-answer', errorWithRequestId(body), reported) };
  if (!Array.isArray(body['content'])) return [failure ?? notAMessage('It has no list of content blocks.')];
  const events: ModelEvent[] = [];
  const ended = endAnswer(addMessage(emptyState, message, false, events), true, events);
  events.push(failure ?? { type: 'finished', reason: reasonOf(ended) });
  return events;
}

const reported = {
  message: 'The gateway reported an unspecified error.',
  hint: 'The Response tab shows the whole answer. Regenerate to ask again.',
} as const;

function notAMessage(reason: string): ModelEvent {
  return {
    type: 'fault',
    fault: fault(
      'bad-answer',
      `The answer is not a message. ${reason}`,
      'Check the base URL: it may belong to another kind of service. The Response tab shows what was received.',
      { attempts: 1 },
    ),
  };
}
